/* The board's half of the wire of README.md, version 1, in C99, for a board without a system.
 *
 * The maker of a board brings four things: a serial port, a clock of ms, memory that survives power
 * loss, and sensors. The port brings the rest, and needs of the C library memcpy and memset only.
 * It allocates nothing, never waits, and calls back only where `struct tlk_board` and
 * `struct tlk_memory` say so. Nothing here is safe to call from an interrupt: queue the bytes that
 * arrive there, and hand them over from the main loop:
 *
 *     tlk_receive(&link, bytes, count, now_ms());      whatever came since the last turn
 *     tlk_tick(&link, now_ms());                       at least each 10 ms while a host is there
 *     while (port_is_free() && (size = tlk_output(&link)) > 0)
 *         port_write(link.out, size);                  before anything else of the port is called
 *
 * Clocks may wrap. Bytes that are lost or not written are never a reason to stop: what matters is
 * sent again.
 */
#ifndef TLK1_H
#define TLK1_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TLK_VERSION = 1,
    TLK_BUFFER = 256,
    TLK_MAX_PAYLOAD = 208,
    TLK_EVENT_HEAD = 11,
    TLK_MAX_BODY = TLK_MAX_PAYLOAD - TLK_EVENT_HEAD,
    TLK_MAX_ANSWER = 64,
    TLK_NONCE_SIZE = 8,
    TLK_UID_SIZE = 12,
    TLK_GREETING_SIZE = 4 + 2 * TLK_NONCE_SIZE + TLK_UID_SIZE + 2,
    TLK_KEY_SIZE = 32,
    TLK_HASH_SIZE = 32,
    TLK_TAG_SIZE = 16,
    TLK_SLOT_SIZE = 32,
    TLK_NOTE_SIZE = 7
};

enum tlk_kind {
    TLK_HELLO, TLK_HELLO_ACK, TLK_REQ, TLK_RSP, TLK_EVT, TLK_COMMIT, TLK_DGRAM, TLK_ERR
};

/* First byte of every answer. TLK_LATER is never sent: the board will call tlk_respond. */
enum tlk_status {
    TLK_OK, TLK_REFUSED, TLK_BAD_PAYLOAD, TLK_UNKNOWN_REQUEST, TLK_NOT_OPEN, TLK_NO_KEY,
    TLK_LATER = 0xFF
};

/* The messages that the port itself sends or reads. */
enum tlk_msg {
    TLK_MSG_OPEN = 0x01, TLK_MSG_ERROR = 0x01, TLK_MSG_HEARTBEAT = 0x02, TLK_MSG_TIME_PING = 0x03,
    TLK_MSG_TIME_PONG = 0x04, TLK_MSG_SET_KEY = 0x08, TLK_MSG_FAULT = 0x0B
};

enum tlk_error {
    TLK_ERR_VERSION = 1, TLK_ERR_NOT_OPEN, TLK_ERR_STALE, TLK_ERR_IMPOSSIBLE_COMMIT,
    TLK_ERR_UNSIGNED
};

enum tlk_fault { TLK_FAULT_LOG_FULL = 1, TLK_FAULT_MEMORY = 5 };

enum tlk_event_flag { TLK_REPLAY = 1, TLK_RECOVERED = 2, TLK_LOG_NEARLY_FULL = 4 };

/* ---- Framing: usable alone, for a bridge or a test bench ---- */

/* `payload` and `signature` (counter, then tag; only when signed) lie in the reader's buffer and
 * hold until its next byte. */
struct tlk_frame {
    uint8_t kind, address, msg, seq, length;
    bool is_signed;
    uint16_t sid;
    const uint8_t *payload, *signature;
};

struct tlk_reader_counts {
    uint32_t bytes, ok, empty, cobs_errors, crc_errors, length_errors, version_errors, oversize,
        echoes;
};

/* `direction` is bit 7 of the addresses that are no echo: 0 on a board, 0x80 on a host. */
struct tlk_reader {
    uint8_t direction;
    bool skipping;
    uint16_t used;
    struct tlk_reader_counts counts;
    uint8_t buffer[TLK_BUFFER];
};

/* True when this byte ended a whole frame. */
bool tlk_read(struct tlk_reader *reader, uint8_t byte, struct tlk_frame *frame);

/* The wire form of a frame whose payload already lies at `out` + 9; its size. Signed when there is
 * a key. `out` has TLK_BUFFER bytes; `is_signed`, `payload` and `signature` are not looked at. */
size_t tlk_write(uint8_t *out, const struct tlk_frame *frame, const uint8_t *key, uint32_t counter);

/* In place: at most 254 raw bytes begin at `at` + 1, the stuffed bytes at `at`, one byte more. */
void tlk_stuff(uint8_t *at, size_t count);

/* In place; how many raw bytes it were, TLK_NO_STUFFING when it cannot be. */
size_t tlk_unstuff(uint8_t *at, size_t count);
#define TLK_NO_STUFFING ((size_t)-1)

uint32_t tlk_crc32(const uint8_t *bytes, size_t count);

/* HMAC-SHA256, a key of TLK_KEY_SIZE bytes, TLK_HASH_SIZE bytes out, at most 8,000 bytes. */
void tlk_hmac(const uint8_t *key, const uint8_t *bytes, size_t count, uint8_t *out);

/* Takes as long for different bytes as for equal ones. */
bool tlk_same(const uint8_t *one, const uint8_t *other, size_t count);

/* ---- Event log: in memory that survives power loss ---- */

/* Slots of 32 bytes, at least 4: 0 and 1 hold the numbers, the rest is a ring of records. `store`
 * returns when the bytes are durable. A store cut short by power loss may leave anything in its own
 * slot, and must leave all others as they were. */
struct tlk_memory {
    void *self;
    uint16_t slots;
    void (*load)(void *self, uint16_t slot, uint8_t *bytes);
    void (*store)(void *self, uint16_t slot, const uint8_t *bytes);
};

/* `note` is the board's own: it changes together with the event it is given with, or not at all. A
 * shoe keeps there that a card is in its throat, a bet board the pair of its last lock. */
struct tlk_log {
    const struct tlk_memory *memory;
    uint32_t committed, newest, up_ms;
    uint16_t tail, head, boot_id;
    uint8_t turn, torn, note[TLK_NOTE_SIZE];
};

/* Power came. False when no numbers can be read: then none is safe to go on from, and the board
 * must not work until a person has had it formatted. A record that power loss cut short was never
 * sent: it is dropped and counted in `torn`, which is 0 again after the next event (the one that
 * tells of it). A whole one counts. `up_ms` is how long the run before lasted, as far as it is
 * known. */
bool tlk_log_open(struct tlk_log *log, const struct tlk_memory *memory);

/* In the factory, or when a person gave up what was kept: all records are gone. Event numbers go on
 * after `committed`. */
void tlk_log_format(struct tlk_log *log, const struct tlk_memory *memory, uint32_t committed);

/* Change the note alone. */
void tlk_log_keep_note(struct tlk_log *log, const uint8_t *note, uint32_t now_ms);

/* Slots that ordinary events can take; one more is kept for the fault that says "full". A body of
 * 15 bytes takes one, each 23 more another; a note counts as 7 bytes. */
uint16_t tlk_log_free(const struct tlk_log *log);

/* ---- Session ---- */

/* `payload` holds until the callback returns. A board that answers later keeps a copy of this
 * struct; the payload it must copy itself. */
struct tlk_request {
    uint8_t msg, seq, length;
    uint16_t sid;
    const uint8_t *payload;
};

/* What a board says of itself, and what the link asks of it. `schema_hash` is that of the catalogue
 * the board was written against: see "Versions". */
struct tlk_board {
    void *self;
    uint8_t board_class, node, reset_cause, window;
    uint8_t uid[TLK_UID_SIZE];
    uint16_t rx_buf;
    uint32_t fw_version, fw_crc, schema_hash, baud;

    /* Unpredictable bytes: a session number and a nonce that repeat can be replayed. */
    void (*entropy)(void *self, uint8_t *bytes, size_t count);

    /* A request seen for the first time in an open session: an `enum tlk_status`. Of the link it
     * may call tlk_emit alone, for what has to be one step with the request. Every request carries
     * absolute values, and a new session brings them again. */
    uint8_t (*perform)(void *self, const struct tlk_request *request);

    /* The next key: true when it will survive power loss, whenever power goes; until then the old
     * one must. Two places with a generation and a check, used in turn, do it. NULL: a board that
     * keeps the key it was started with. */
    bool (*keep_key)(void *self, const uint8_t *key);

    /* Without a key, open no session but in service mode. */
    bool require_signed;
};

/* Why a frame was not believed. */
enum tlk_forgery {
    TLK_BAD_TAG, TLK_REPLAYED, TLK_UNSIGNED, TLK_STALE, TLK_UNKNOWN_KEY, TLK_FORGERIES
};

struct tlk_counts {
    uint32_t stale, undecodable, repeated_requests, impossible_commits, other_nodes,
        forged[TLK_FORGERIES];
};

/* For the port itself. Small fields come first in these two: a small processor reaches them with
 * shorter instructions. */
struct tlk_session {
    bool is_open, is_signed, has_asked, answer_due, heartbeat_due, pong_due;
    uint8_t datagram_seq, answer_length;
    /* Events: after the committed ones come those on their way up to `sent`, and of these those up
     * to `written` are out. */
    bool is_started, is_waiting, has_repeated;
    uint16_t sid, heartbeat_ms, lost_ms, asked, rejected, retry_ms;
    uint32_t counter, taken, next_heartbeat;
    uint32_t sent, written, replay_until, deadline, repeated_after;
};

/* The board may read `host_present` and the counts, and sets `board_state` (the state byte of the
 * heartbeats) and `service_mode` (the button that is not reached from outside). */
struct tlk_link {
    bool host_present, service_mode, has_key, ack_due, err_due, err_rests, told_full;
    uint8_t board_state, err_code;
    uint16_t err_sid;
    struct tlk_session session;
    uint32_t now, last_heard, err_rests_until;
    const struct tlk_board *board;
    struct tlk_log *log;
    struct tlk_counts counts;
    uint8_t pong[12], greeting[TLK_GREETING_SIZE];
    uint8_t key[TLK_KEY_SIZE], host_key[TLK_HASH_SIZE], board_key[TLK_HASH_SIZE];
    uint8_t answer[1 + TLK_MAX_ANSWER];
    uint8_t out[TLK_BUFFER];
    struct tlk_reader reader;
};

/* After tlk_log_open. `key` NULL: the board has none yet. */
void tlk_start(struct tlk_link *link, const struct tlk_board *board, struct tlk_log *log,
               const uint8_t *key);

void tlk_receive(struct tlk_link *link, const uint8_t *bytes, size_t count, uint32_t now_ms);

void tlk_tick(struct tlk_link *link, uint32_t now_ms);

/* The next frame to write is `link->out`, so many bytes of it; 0 when there is none. */
size_t tlk_output(struct tlk_link *link);

/* Log an event of at most TLK_MAX_BODY bytes, together with the note if there is one, and send it
 * when a host is there. False: it does not fit, nothing was kept but the fault that says so, and
 * the board must stop. */
bool tlk_emit(struct tlk_link *link, uint8_t msg, const uint8_t *body, uint8_t length,
              const uint8_t *note, uint32_t now_ms);

/* A datagram in `link->out`, to be written at once: only when tlk_output has just returned 0. 0
 * without an open session. */
size_t tlk_datagram(struct tlk_link *link, uint8_t msg, const uint8_t *payload, uint8_t length);

/* The answer to a request for which `perform` said TLK_LATER, or one with a body: at most
 * TLK_MAX_ANSWER bytes. One that nobody waits for any more is dropped. */
void tlk_respond(struct tlk_link *link, const struct tlk_request *request, uint8_t status,
                 const uint8_t *body, uint8_t length);

#endif
