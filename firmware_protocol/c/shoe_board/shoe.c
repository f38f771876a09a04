/* The order that loses no card: note "in the throat", read, write the record and forget the note in
 * one step, send. A start that finds the note knows that a card went out unread. */
#include "shoe.h"

/* The note: number of the load u16, last card u16, cards left u16, in the throat u8. */
enum { NUMBER_AT = 0, INDEX_AT = 2, LEFT_AT = 4, THROAT_AT = 6 };
/* Cards that a table may still need after its host fell silent: the rest of one hand. */
enum { LOCK_AFTER = 6 };
enum { SURE = 100, UNSURE = 0, BOTH_SENSORS = 3, REASON_NO_IMAGE = 1 };

static uint16_t get16(const uint8_t *at)
{
    return (uint16_t)(at[0] | at[1] << 8);
}

static void put16(uint8_t *at, uint16_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static void put32(uint8_t *at, uint32_t value)
{
    put16(at, (uint16_t)value);
    put16(at + 2, (uint16_t)(value >> 16));
}

static void copy_note(const struct shoe *shoe, uint8_t *note)
{
    for (int i = 0; i < TLK_NOTE_SIZE; i++)
        note[i] = shoe->log.note[i];
}

uint16_t shoe_number(const struct shoe *shoe)
{
    return get16(shoe->log.note + NUMBER_AT);
}

uint16_t shoe_index(const struct shoe *shoe)
{
    return get16(shoe->log.note + INDEX_AT);
}

static uint16_t left(const struct shoe *shoe)
{
    return get16(shoe->log.note + LEFT_AT);
}

static uint8_t phase(const struct shoe *shoe)
{
    if (shoe->is_stopped)
        return SHOE_FAULT;
    if (left(shoe) == 0)
        return SHOE_EMPTY;
    return shoe_index(shoe) ? SHOE_DEALING : SHOE_READY;
}

/* An event that takes the last ordinary slot is the last thing done: the next one would be lost. */
static bool emit(struct shoe *shoe, uint8_t msg, const uint8_t *body, uint8_t length,
                 const uint8_t *note, uint32_t now_ms)
{
    bool is_kept = tlk_emit(&shoe->link, msg, body, length, note, now_ms);

    if (!is_kept && !shoe->is_stopped) {
        shoe->is_stopped = true;
        shoe->stopped_after = shoe->log.newest - 1;
    }
    shoe->link.board_state = phase(shoe);
    return is_kept;
}

static bool say_state(struct shoe *shoe, uint8_t state, const uint8_t *note, uint32_t now_ms)
{
    uint8_t body[5];

    body[0] = state;
    for (int i = 0; i < 2; i++) {
        body[1 + i] = (note ? note : shoe->log.note)[NUMBER_AT + i];
        body[3 + i] = (note ? note : shoe->log.note)[LEFT_AT + i];
    }
    return emit(shoe, SHOE_STATE, body, sizeof body, note, now_ms);
}

static bool say_boot(struct shoe *shoe, uint32_t now_ms)
{
    uint8_t body[10];

    body[0] = shoe->board.reset_cause;
    put32(body + 1, shoe->up_ms_before);
    put32(body + 5, shoe->board.fw_crc);
    body[9] = shoe->log.torn;
    return emit(shoe, SHOE_BOOT, body, sizeof body, NULL, now_ms);
}

static bool say_lost(struct shoe *shoe, uint32_t now_ms)
{
    uint8_t body[4], note[TLK_NOTE_SIZE];

    copy_note(shoe, note);
    note[THROAT_AT] = 0;
    put16(body, shoe_number(shoe));
    put16(body + 2, shoe_index(shoe));
    return emit(shoe, SHOE_CARD_LOST, body, sizeof body, note, now_ms);
}

static bool say_cleared(struct shoe *shoe, uint32_t now_ms)
{
    uint8_t body[6];

    put16(body, TLK_FAULT_LOG_FULL);
    put32(body + 2, shoe->stopped_after);
    shoe->is_stopped = false;
    return emit(shoe, SHOE_FAULT_CLEARED, body, sizeof body, NULL, now_ms);
}

void shoe_turn(struct shoe *shoe, uint32_t now_ms)
{
    /* With two slots: one that says it goes on, and one card at least. */
    if (shoe->is_stopped && (tlk_log_free(&shoe->log) < 2 || !say_cleared(shoe, now_ms)))
        return;
    if (shoe->boot_due && say_boot(shoe, now_ms))
        shoe->boot_due = false;
    if (shoe->log.note[THROAT_AT] && !shoe->boot_due)
        say_lost(shoe, now_ms);
    if (shoe->state_due && !shoe->log.note[THROAT_AT] &&
        say_state(shoe, phase(shoe), NULL, now_ms))
        shoe->state_due = false;
}

static uint8_t perform(void *self, const struct tlk_request *request)
{
    struct shoe *shoe = self;

    if (request->msg != SHOE_LOCK)
        return TLK_UNKNOWN_REQUEST;
    if (request->length < 2)
        return TLK_BAD_PAYLOAD;
    shoe->is_locked = request->payload[0] != 0;
    return TLK_OK;
}

bool shoe_start(struct shoe *shoe, const struct tlk_board *board, const struct tlk_memory *memory,
                const uint8_t *key, uint32_t now_ms)
{
    shoe->is_locked = shoe->boot_due = shoe->state_due = true;
    shoe->is_stopped = false;
    shoe->alone = 0;
    shoe->board = *board;
    shoe->board.self = shoe;
    shoe->board.board_class = SHOE_CLASS;
    shoe->board.schema_hash = SHOE_SCHEMA_HASH;
    shoe->board.perform = perform;
    if (!tlk_log_open(&shoe->log, memory))
        return false;
    shoe->up_ms_before = shoe->log.up_ms;
    tlk_start(&shoe->link, &shoe->board, &shoe->log, key);
    shoe_turn(shoe, now_ms);
    return true;
}

bool shoe_load(struct shoe *shoe, uint16_t cards, uint32_t now_ms)
{
    uint8_t note[TLK_NOTE_SIZE] = {0};

    if (shoe->is_stopped || tlk_log_free(&shoe->log) < 2)
        return false;
    put16(note + NUMBER_AT, (uint16_t)(shoe_number(shoe) % 0xFFFF + 1));
    say_state(shoe, SHOE_LOADING, note, now_ms);
    put16(note + LEFT_AT, cards);
    return say_state(shoe, SHOE_READY, note, now_ms);
}

bool shoe_draw(struct shoe *shoe, uint8_t card, uint32_t now_ms)
{
    uint8_t note[TLK_NOTE_SIZE], body[8] = {0};

    if (shoe->link.host_present)
        shoe->alone = 0;
    if (shoe->is_locked || shoe->is_stopped || left(shoe) == 0 || shoe->log.note[THROAT_AT] ||
        shoe->alone == LOCK_AFTER)
        return false;
    if (tlk_log_free(&shoe->log) == 0) {
        /* There is no room for this card: the outlet holds it, and the log says why. */
        say_state(shoe, SHOE_FAULT, NULL, now_ms);
        return false;
    }
    if (!shoe->link.host_present)
        shoe->alone++;
    copy_note(shoe, note);
    put16(note + INDEX_AT, (uint16_t)(shoe_index(shoe) + 1));
    put16(note + LEFT_AT, (uint16_t)(left(shoe) - 1));
    note[THROAT_AT] = 1;
    tlk_log_keep_note(&shoe->log, note, now_ms);

    put16(body, shoe_number(shoe));
    put16(body + 2, shoe_index(shoe));
    body[4] = card;
    note[THROAT_AT] = 0;
    if (card == SHOE_UNREADABLE) {
        body[5] = SHOE_NO_CARD;
        body[6] = UNSURE;
        body[7] = REASON_NO_IMAGE;
        return emit(shoe, SHOE_CARD_MISREAD, body, sizeof body, note, now_ms);
    }
    body[5] = SURE;
    body[6] = BOTH_SENSORS;
    return emit(shoe, SHOE_CARD_DRAWN, body, sizeof body, note, now_ms);
}
