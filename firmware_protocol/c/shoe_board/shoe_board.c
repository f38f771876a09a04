/* A card shoe as a program: a terminal is its port, a file its memory, standard input its sensors.
 *
 *     shoe_board --memory FILE [--pty LINK | --tty PATH] [--unit NAME] [--key FILE]
 *                [--unsigned yes] [--slots N] [--power BYTES]
 *
 * Without a key it opens no session but in service mode, or when told "--unsigned yes". With
 * "--power" its supply fails after so many bytes were written to the memory.
 *
 * Lines on standard input: "load 52", "draw As" (or "draw ??" for a card that cannot be read),
 * "service on", "service off", "quit". Lines on standard output: "port PATH", "start NUMBER INDEX"
 * (load and last card that the memory knows of), "loaded NUMBER", "drawn INDEX CARD" once the card
 * is in the log, "held CARD" when the outlet holds it back, "locked", "unlocked", "stopped".
 */
#define _XOPEN_SOURCE 600
#include "posix.h"
#include "shoe.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TURN_MS = 5, FIRMWARE = 0x01000000, DEFAULT_SLOTS = 1026, LINE = 64 };

struct options {
    const char *memory, *link, *tty, *unit, *key;
    bool unsigned_too;
    long slots, power;
};

static bool read_options(int count, char **words, struct options *options)
{
    for (int i = 1; i < count; i += 2) {
        const char *name = words[i], *value = i + 1 < count ? words[i + 1] : NULL;

        if (value == NULL)
            return false;
        else if (strcmp(name, "--memory") == 0)
            options->memory = value;
        else if (strcmp(name, "--pty") == 0)
            options->link = value;
        else if (strcmp(name, "--tty") == 0)
            options->tty = value;
        else if (strcmp(name, "--unit") == 0 && strlen(value) == TLK_UID_SIZE)
            options->unit = value;
        else if (strcmp(name, "--key") == 0)
            options->key = value;
        else if (strcmp(name, "--unsigned") == 0 && strcmp(value, "yes") == 0)
            options->unsigned_too = true;
        else if (strcmp(name, "--slots") == 0)
            options->slots = strtol(value, NULL, 10);
        else if (strcmp(name, "--power") == 0)
            options->power = strtol(value, NULL, 10);
        else
            return false;
    }
    return options->memory != NULL && options->slots >= 4 && options->slots < 0xFFFF;
}

static int card_code(const char *text)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
    const char *rank, *suit;

    if (strcmp(text, "??") == 0)
        return SHOE_UNREADABLE;
    if (strlen(text) != 2)
        return -1;
    rank = strchr(ranks, text[0]);
    suit = strchr(suits, text[1]);
    return rank && suit ? (int)((suit - suits) * 13 + (rank - ranks)) : -1;
}

/* False when it is to end. */
static bool obey(struct shoe *shoe, const char *line)
{
    char word[LINE], what[LINE] = "";
    int words = sscanf(line, "%63s %63s", word, what), card = card_code(what);
    long cards = strtol(what, NULL, 10);

    if (words == 1 && strcmp(word, "quit") == 0)
        return false;
    if (words == 2 && strcmp(word, "load") == 0 && cards > 0 && cards <= 0xFFFF) {
        if (shoe_load(shoe, (uint16_t)cards, posix_now_ms()))
            printf("loaded %u\n", shoe_number(shoe));
        else
            printf("held %s\n", what);
    } else if (words == 2 && strcmp(word, "draw") == 0 && card >= 0) {
        if (shoe_draw(shoe, (uint8_t)card, posix_now_ms()))
            printf("drawn %u %s\n", shoe_index(shoe), what);
        else
            printf("held %s\n", what);
    } else if (words == 2 && strcmp(word, "service") == 0) {
        shoe->link.service_mode = strcmp(what, "on") == 0;
    } else {
        fprintf(stderr, "not understood: %s\n", line);
    }
    return true;
}

/* Takes what standard input has; false when it is at its end. */
static bool take_lines(struct shoe *shoe)
{
    static char line[LINE];
    static size_t used;
    char bytes[LINE];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);

    for (ssize_t i = 0; i < count; i++) {
        if (bytes[i] != '\n') {
            if (used < sizeof line - 1)
                line[used++] = bytes[i];
            continue;
        }
        line[used] = '\0';
        used = 0;
        if (!obey(shoe, line))
            return false;
    }
    return count > 0;
}

static void write_out(struct shoe *shoe, int port)
{
    size_t size;

    /* What a full line does not take is lost, as on a wire. */
    while ((size = tlk_output(&shoe->link)) > 0) {
        if (write(port, shoe->link.out, size) < 0)
            continue;
    }
}

static void run(struct shoe *shoe, int port)
{
    struct pollfd ends[2] = {{port, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
    bool was_locked = true, was_stopped = false, goes_on = true;
    uint8_t bytes[TLK_BUFFER];

    while (goes_on) {
        ssize_t count = 0;

        write_out(shoe, port);
        fflush(stdout);
        poll(ends, 2, TURN_MS);
        if (ends[0].revents & POLLIN)
            count = read(port, bytes, sizeof bytes);
        if (count > 0)
            tlk_receive(&shoe->link, bytes, (size_t)count, posix_now_ms());
        if (ends[1].revents)
            goes_on = take_lines(shoe);
        tlk_tick(&shoe->link, posix_now_ms());
        shoe_turn(shoe, posix_now_ms());
        if (shoe->is_locked != was_locked)
            puts(shoe->is_locked ? "locked" : "unlocked");
        if (shoe->is_stopped && !was_stopped)
            puts("stopped");
        was_locked = shoe->is_locked;
        was_stopped = shoe->is_stopped;
    }
}

static int open_port(const struct options *options)
{
    char name[LINE];
    int port;

    if (options->tty != NULL)
        return posix_open_terminal(options->tty);
    port = posix_new_terminal(options->link, name, sizeof name);
    if (port >= 0)
        printf("port %s\n", name);
    return port;
}

static bool keep_key(void *self, const uint8_t *key)
{
    const struct shoe *shoe = self;
    const struct options *options = shoe->maker;

    return options->key != NULL && posix_keep_key(options->key, key);
}

static bool start(struct shoe *shoe, struct options *options)
{
    static struct posix_memory memory;
    struct tlk_board board = {
        .node = 1, .reset_cause = 1, .window = 8, .rx_buf = TLK_BUFFER, .fw_version = FIRMWARE,
        .baud = 115200, .entropy = posix_entropy, .keep_key = keep_key,
        .require_signed = !options->unsigned_too,
    };
    uint8_t key[TLK_KEY_SIZE];
    bool is_new, has_key = options->key != NULL && posix_load_key(options->key, key);

    memcpy(board.uid, options->unit, TLK_UID_SIZE);
    if (!posix_memory_open(&memory, options->memory, (uint16_t)options->slots, &is_new)) {
        perror(options->memory);
        return false;
    }
    memory.power = -1;
    if (is_new)
        tlk_log_format(&shoe->log, &memory.memory, 0);
    memory.power = options->power;
    shoe->maker = options;
    if (!shoe_start(shoe, &board, &memory.memory, has_key ? key : NULL, posix_now_ms())) {
        fprintf(stderr, "%s: no numbers to go on from\n", options->memory);
        return false;
    }
    return true;
}

int main(int count, char **words)
{
    static struct shoe shoe;
    static struct options options = {.unit = "C99-SHOE-001", .slots = DEFAULT_SLOTS, .power = -1};
    int port;

    if (!read_options(count, words, &options)) {
        fputs("wanted: --memory FILE [--pty LINK | --tty PATH] [--unit NAME] [--key FILE]\n"
              "        [--unsigned yes] [--slots N] [--power BYTES]\n", stderr);
        return 2;
    }
    if (!start(&shoe, &options))
        return 1;
    port = open_port(&options);
    if (port < 0) {
        perror("opening the port");
        return 1;
    }
    printf("start %u %u\n", shoe_number(&shoe), shoe_index(&shoe));
    run(&shoe, port);
    return 0;
}
