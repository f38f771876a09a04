/* What a maker brings, taken from a POSIX system: port, clock, chance, and memory in a file. */
#ifndef POSIX_H
#define POSIX_H

#include "tlk1.h"

/* Milliseconds of a clock that never goes back. */
uint32_t posix_now_ms(void);

/* Unpredictable bytes. */
void posix_entropy(void *self, uint8_t *bytes, size_t count);

/* A pseudo-terminal under the name `link`, or with NULL the terminal `name`: its descriptor, below
 * 0 when there is none. `name` gets the path of a new one, at most `room` bytes. */
int posix_new_terminal(const char *link, char *name, size_t room);
int posix_open_terminal(const char *name);

/* Event memory in a file. `power` is how many bytes may still be written: the write that passes it
 * stops in its middle, and the program dies as if its supply had failed. Below 0: no limit. */
struct posix_memory {
    struct tlk_memory memory;
    int file;
    long power;
};

/* The key in a file of its own: false when there is none. Keeping one replaces the file in one
 * step, so that there is always a whole one. */
bool posix_load_key(const char *path, uint8_t *key);
bool posix_keep_key(const char *path, const uint8_t *key);

/* False when the file cannot be used. `is_new`: there was none, so it has to be formatted. */
bool posix_memory_open(struct posix_memory *memory, const char *path, uint16_t slots, bool *is_new);

#endif
