/* Terminals without any cooking, and a memory that can lose its power between any two bytes. */
#define _XOPEN_SOURCE 600
#include "posix.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { NAME_ROOM = 1024 };

uint32_t posix_now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)now.tv_sec * 1000u + (uint32_t)(now.tv_nsec / 1000000);
}

void posix_entropy(void *self, uint8_t *bytes, size_t count)
{
    FILE *source = fopen("/dev/urandom", "rb");

    (void)self;
    if (source == NULL || fread(bytes, count, 1, source) != 1) {
        perror("reading /dev/urandom");
        exit(1);
    }
    fclose(source);
}

static bool make_raw(int terminal)
{
    struct termios mode;

    if (tcgetattr(terminal, &mode) != 0)
        return false;
    mode.c_iflag = IGNBRK;
    mode.c_oflag = 0;
    mode.c_lflag = 0;
    mode.c_cflag = CS8 | CREAD | CLOCAL;
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    cfsetispeed(&mode, B115200);
    cfsetospeed(&mode, B115200);
    return tcsetattr(terminal, TCSANOW, &mode) == 0;
}

int posix_new_terminal(const char *link, char *name, size_t room)
{
    int board_end = posix_openpt(O_RDWR | O_NOCTTY);
    const char *path;

    if (board_end < 0 || grantpt(board_end) != 0 || unlockpt(board_end) != 0)
        return -1;
    path = ptsname(board_end);
    if (path == NULL || strlen(path) >= room)
        return -1;
    strcpy(name, path);
    /* The host's end stays open here too: a host that goes away is silence and no error. */
    if (!make_raw(open(name, O_RDWR | O_NOCTTY)))
        return -1;
    if (link != NULL) {
        unlink(link);
        if (symlink(name, link) != 0)
            return -1;
    }
    return fcntl(board_end, F_SETFL, O_NONBLOCK) == 0 ? board_end : -1;
}

int posix_open_terminal(const char *name)
{
    int terminal = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK);

    return terminal >= 0 && make_raw(terminal) ? terminal : -1;
}

static void load(void *self, uint16_t slot, uint8_t *bytes)
{
    struct posix_memory *memory = self;

    if (pread(memory->file, bytes, TLK_SLOT_SIZE, (off_t)slot * TLK_SLOT_SIZE) != TLK_SLOT_SIZE)
        memset(bytes, 0, TLK_SLOT_SIZE);
}

static void store(void *self, uint16_t slot, const uint8_t *bytes)
{
    struct posix_memory *memory = self;
    size_t count = TLK_SLOT_SIZE;

    if (memory->power >= 0 && memory->power < TLK_SLOT_SIZE)
        count = (size_t)memory->power;
    if (pwrite(memory->file, bytes, count, (off_t)slot * TLK_SLOT_SIZE) != (ssize_t)count) {
        perror("writing the memory");
        exit(1);
    }
    if (count < TLK_SLOT_SIZE)
        raise(SIGKILL);
    if (memory->power >= 0)
        memory->power -= TLK_SLOT_SIZE;
}

bool posix_memory_open(struct posix_memory *memory, const char *path, uint16_t slots, bool *is_new)
{
    memory->memory.self = memory;
    memory->memory.slots = slots;
    memory->memory.load = load;
    memory->memory.store = store;
    memory->file = open(path, O_RDWR | O_CREAT, 0600);
    if (memory->file < 0)
        return false;
    *is_new = lseek(memory->file, 0, SEEK_END) < (off_t)slots * TLK_SLOT_SIZE;
    return true;
}

bool posix_load_key(const char *path, uint8_t *key)
{
    FILE *file = fopen(path, "rb");
    bool is_whole = file != NULL && fread(key, TLK_KEY_SIZE, 1, file) == 1;

    if (file != NULL)
        fclose(file);
    return is_whole;
}

bool posix_keep_key(const char *path, const uint8_t *key)
{
    char fresh[NAME_ROOM];
    int file;
    bool is_kept;

    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh)
        return false;
    file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0)
        return false;
    is_kept = write(file, key, TLK_KEY_SIZE) == TLK_KEY_SIZE && fsync(file) == 0;
    return close(file) == 0 && is_kept && rename(fresh, path) == 0;
}
