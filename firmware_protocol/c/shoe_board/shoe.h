/* A card shoe on top of the port: what its firmware does between the sensors and the wire.
 *
 * The maker's part of a real shoe would look the same; only the `posix` files would be others.
 */
#ifndef SHOE_H
#define SHOE_H

#include "tlk1.h"

/* Fingerprint of the catalogue that this firmware was written against. */
#define SHOE_SCHEMA_HASH 0xF022E918u

enum { SHOE_CLASS = 1, SHOE_CARD_DRAWN = 0x20, SHOE_CARD_MISREAD = 0x21, SHOE_STATE = 0x25 };
enum { SHOE_CARD_LOST = 0x28, SHOE_LOCK = 0x32, SHOE_BOOT = 0x0A, SHOE_FAULT_CLEARED = 0x0D };
enum { SHOE_UNREADABLE = 0xFE, SHOE_NO_CARD = 0xFF };
enum shoe_phase { SHOE_EMPTY, SHOE_LOADING, SHOE_VERIFYING, SHOE_READY, SHOE_DEALING, SHOE_LOCKED,
                  SHOE_CUT_OUT, SHOE_FAULT };

/* `maker` is for the callbacks of whoever fills in the board: their `self` is the shoe. */
struct shoe {
    void *maker;
    struct tlk_board board;
    struct tlk_log log;
    struct tlk_link link;
    bool is_locked, is_stopped, boot_due, state_due;
    uint8_t alone;
    uint32_t stopped_after, up_ms_before;
};

/* Power on: false when the memory holds no numbers that are safe to go on from. `board` says who
 * the shoe is and where its chance and its keys go; the rest of it is filled in here. `key` NULL:
 * it has none yet. */
bool shoe_start(struct shoe *shoe, const struct tlk_board *board, const struct tlk_memory *memory,
                const uint8_t *key, uint32_t now_ms);

/* A shuffled deck was put in. False when the shoe has stopped. */
bool shoe_load(struct shoe *shoe, uint16_t cards, uint32_t now_ms);

/* A card is at the throat: false when the outlet holds it back. True: it went out, and is in the
 * log, read or as a misread one. */
bool shoe_draw(struct shoe *shoe, uint8_t card, uint32_t now_ms);

/* Number of the last card that went out of this load. */
uint16_t shoe_index(const struct shoe *shoe);

uint16_t shoe_number(const struct shoe *shoe);

/* Call it in each turn of the main loop: says what could not be said while the log was full. */
void shoe_turn(struct shoe *shoe, uint32_t now_ms);

#endif
