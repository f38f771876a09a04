/* Shared inside the port only: the little-endian fields of README.md, and the parts of a frame. */
#ifndef TLK_WIRE_H
#define TLK_WIRE_H

#include "tlk1.h"

/* Declared here and not included: a bare compiler brings stddef.h, but no string.h. */
void *memcpy(void *to, const void *from, size_t count);
void *memset(void *at, int value, size_t count);

enum { TLK_RAW_AT = 2, TLK_HEAD_SIZE = 7, TLK_PAYLOAD_AT = TLK_RAW_AT + TLK_HEAD_SIZE };
enum { TLK_SIGNATURE_SIZE = 4 + TLK_TAG_SIZE, TLK_PING_SIZE = 4 };

/* What the keys of a session are drawn from lies in one piece: "TLK1", nonces, unit, session. */
enum {
    TLK_NONCES_AT = 4,
    TLK_UID_AT = TLK_NONCES_AT + 2 * TLK_NONCE_SIZE,
    TLK_SID_AT = TLK_UID_AT + TLK_UID_SIZE
};

struct tlk_event {
    uint32_t id, t_ms;
    uint16_t boot_id;
    uint8_t msg, length;
    uint8_t *body;
};

uint16_t tlk_get16(const uint8_t *at);
uint32_t tlk_get32(const uint8_t *at);
uint8_t *tlk_put16(uint8_t *at, uint16_t value);
uint8_t *tlk_put32(uint8_t *at, uint32_t value);
uint8_t *tlk_put(uint8_t *at, const void *from, size_t count);

bool tlk_log_nearly_full(const struct tlk_log *log);
bool tlk_log_append(struct tlk_log *log, const struct tlk_event *event, const uint8_t *note,
                    bool is_last);
void tlk_log_commit(struct tlk_log *log, uint32_t id);
/* Fills in the kept event with `id`; `body` NULL when only the rest is wanted. */
void tlk_log_find(const struct tlk_log *log, struct tlk_event *event);

void tlk_reject(struct tlk_link *link, uint8_t forgery);
void tlk_draw_keys(struct tlk_link *link);
bool tlk_believed(struct tlk_link *link, const struct tlk_frame *frame);
uint8_t tlk_set_key(struct tlk_link *link, const struct tlk_frame *frame);

void tlk_refuse(struct tlk_link *link, uint16_t sid, uint8_t code);
/* Begins the next session, or with number 0 none. */
void tlk_begin(struct tlk_link *link, uint16_t sid);
void tlk_close(struct tlk_link *link);
size_t tlk_finish(struct tlk_link *link, uint8_t kind, uint8_t msg, uint8_t seq, size_t length);

void tlk_events_open(struct tlk_link *link);
bool tlk_events_committed(struct tlk_link *link, uint32_t id);
void tlk_events_tick(struct tlk_link *link);
void tlk_events_pump(struct tlk_link *link);
size_t tlk_events_output(struct tlk_link *link);

/* Clocks wrap: a moment is past when it is less than half of the clock's circle behind. */
bool tlk_is_past(const struct tlk_link *link, uint32_t moment);

#endif
