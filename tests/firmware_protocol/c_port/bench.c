/* The port behind a pipe: each command on standard input is one call, its reply what came of it.
 *
 * Command: letter, now_ms u32, count u16, that many bytes. Reply: count u32, that many bytes.
 * Little-endian like the wire. The board here is one that knows ShoeLock and SetMeter only; its
 * memory is an array, and its chance a plain formula that the tests have as well.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

enum { MOST_SLOTS = 1100, MOST_REPLY = 1 << 20, MOST_DONE = 1 << 16 };
enum { MOST_WRITES = 1 << 18 };
enum { SHOE_LOCK = 0x32, SET_METER = 0x60, LOCK_SIZE = 2, METER_SIZE = 19 };

static struct {
    struct tlk_link link;
    struct tlk_log log;
    struct tlk_board board;
    struct tlk_memory memory;
    struct tlk_reader readers[2];
    struct tlk_request asked;
    uint8_t slots[MOST_SLOTS][TLK_SLOT_SIZE];
    uint8_t key[TLK_KEY_SIZE];
    uint8_t foretold[64];
    size_t foretold_left;
    uint32_t chance;
    bool answers, has_key, keeps_keys;
} bench;

static uint8_t reply[MOST_REPLY], done[MOST_DONE], writes[MOST_WRITES];
static size_t reply_size, done_size, writes_size;

static void say(const void *bytes, size_t count)
{
    if (reply_size + count > sizeof reply)
        exit(3);
    if (count)
        memcpy(reply + reply_size, bytes, count);
    reply_size += count;
}

static void say32(uint32_t value)
{
    uint8_t bytes[4] = {(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16),
                        (uint8_t)(value >> 24)};

    say(bytes, sizeof bytes);
}

static uint32_t get(const uint8_t *bytes, int width)
{
    uint32_t value = 0;

    while (width--)
        value = value << 8 | bytes[width];
    return value;
}

static void load(void *self, uint16_t slot, uint8_t *bytes)
{
    (void)self;
    memcpy(bytes, bench.slots[slot], TLK_SLOT_SIZE);
}

static void store(void *self, uint16_t slot, const uint8_t *bytes)
{
    (void)self;
    memcpy(bench.slots[slot], bytes, TLK_SLOT_SIZE);
    /* The newest are of interest alone. */
    if (writes_size + 2 + TLK_SLOT_SIZE > sizeof writes)
        writes_size = 0;
    writes[writes_size++] = (uint8_t)slot;
    writes[writes_size++] = (uint8_t)(slot >> 8);
    memcpy(writes + writes_size, bytes, TLK_SLOT_SIZE);
    writes_size += TLK_SLOT_SIZE;
}

static void entropy(void *self, uint8_t *bytes, size_t count)
{
    (void)self;
    for (; count && bench.foretold_left; count--)
        *bytes++ = bench.foretold[sizeof bench.foretold - bench.foretold_left--];
    while (count--) {
        bench.chance = bench.chance * 1103515245u + 12345u;
        *bytes++ = (uint8_t)(bench.chance >> 16);
    }
}

/* msg, seq, sid u16, length, payload */
static void note_done(const struct tlk_request *request)
{
    uint8_t head[5] = {request->msg, request->seq, (uint8_t)request->sid,
                       (uint8_t)(request->sid >> 8), request->length};

    if (done_size + sizeof head + request->length > sizeof done)
        exit(3);
    memcpy(done + done_size, head, sizeof head);
    memcpy(done + done_size + sizeof head, request->payload, request->length);
    done_size += sizeof head + request->length;
}

static uint8_t perform(void *self, const struct tlk_request *request)
{
    (void)self;
    if (request->msg != SHOE_LOCK && request->msg != SET_METER)
        return TLK_UNKNOWN_REQUEST;
    if (request->length < (request->msg == SHOE_LOCK ? LOCK_SIZE : METER_SIZE))
        return TLK_BAD_PAYLOAD;
    bench.asked = *request;
    note_done(request);
    return bench.answers ? TLK_OK : TLK_LATER;
}

static bool keep_key(void *self, const uint8_t *key)
{
    (void)self;
    if (!bench.keeps_keys)
        return false;
    memcpy(bench.key, key, TLK_KEY_SIZE);
    bench.has_key = true;
    return true;
}

/* window u8, node u8, slots u16, baud u32, committed u32, chance u32, uid, answers u8, schema u32,
 * require_signed u8, service mode u8, keeps keys u8, has key u8, key (only for a new board),
 * fw_version u32, fw_crc u32 */
static void power_on(const uint8_t *at, bool is_new)
{
    static const struct tlk_board board = {
        .board_class = 1, .reset_cause = 1, .rx_buf = 256,
        .entropy = entropy, .perform = perform, .keep_key = keep_key,
    };

    bench.board = board;
    bench.board.window = at[0];
    bench.board.node = at[1];
    bench.memory.slots = (uint16_t)get(at + 2, 2);
    bench.memory.load = load;
    bench.memory.store = store;
    bench.board.baud = get(at + 4, 4);
    bench.chance = get(at + 12, 4);
    memcpy(bench.board.uid, at + 16, TLK_UID_SIZE);
    bench.answers = at[28];
    memset(&bench.asked, 0, sizeof bench.asked);
    bench.board.schema_hash = get(at + 29, 4);
    bench.board.require_signed = at[33];
    bench.board.fw_version = get(at + 37 + TLK_KEY_SIZE, 4);
    bench.board.fw_crc = get(at + 41 + TLK_KEY_SIZE, 4);
    bench.keeps_keys = at[35];
    if (bench.memory.slots > MOST_SLOTS)
        exit(3);
    if (is_new) {
        tlk_log_format(&bench.log, &bench.memory, get(at + 8, 4));
        bench.has_key = at[36];
        memcpy(bench.key, at + 37, TLK_KEY_SIZE);
    }
    if (!tlk_log_open(&bench.log, &bench.memory)) {
        say("\0", 1);
        return;
    }
    tlk_start(&bench.link, &bench.board, &bench.log, bench.has_key ? bench.key : NULL);
    bench.link.service_mode = at[34];
    say("\1", 1);
}

static void say_output(void)
{
    size_t size;

    while ((size = tlk_output(&bench.link)) > 0)
        say(bench.link.out, size);
}

/* direction u8, then the stream. For each frame: kind, address, msg, seq, sid u16, signed, length,
 * payload, signature. */
static void read_frames(const uint8_t *bytes, size_t count)
{
    struct tlk_reader *reader = &bench.readers[bytes[0] != 0];
    struct tlk_frame frame;

    reader->direction = bytes[0];
    for (size_t i = 1; i < count; i++) {
        if (!tlk_read(reader, bytes[i], &frame))
            continue;
        uint8_t head[8] = {frame.kind, frame.address, frame.msg, frame.seq, (uint8_t)frame.sid,
                           (uint8_t)(frame.sid >> 8), frame.is_signed, frame.length};

        say(head, sizeof head);
        say(frame.payload, frame.length);
        say(frame.signature, frame.is_signed ? 4 + TLK_TAG_SIZE : 0);
    }
}

/* kind, address, msg, seq, sid u16, signed u8, key, counter u32, payload */
static void write_frame(const uint8_t *bytes, size_t count)
{
    enum { PAYLOAD_AT = 7 + TLK_KEY_SIZE + 4 };
    uint8_t out[TLK_BUFFER];
    struct tlk_frame frame = {0};

    frame.kind = bytes[0];
    frame.address = bytes[1];
    frame.msg = bytes[2];
    frame.seq = bytes[3];
    frame.sid = (uint16_t)get(bytes + 4, 2);
    frame.length = (uint8_t)(count - PAYLOAD_AT);
    memcpy(out + 9, bytes + PAYLOAD_AT, frame.length);
    say(out, tlk_write(out, &frame, bytes[6] ? bytes + 7 : NULL, get(bytes + PAYLOAD_AT - 4, 4)));
}

static void stuff(const uint8_t *bytes, size_t count)
{
    uint8_t at[TLK_BUFFER];

    if (count > 254)
        exit(3);
    memcpy(at + 1, bytes, count);
    tlk_stuff(at, count);
    say(at, count + 1);
}

static void unstuff(const uint8_t *bytes, size_t count)
{
    /* No more room than the bytes take, so that a sanitizer sees one too far. */
    uint8_t *at = malloc(count ? count : 1);
    size_t size;

    memcpy(at, bytes, count);
    size = tlk_unstuff(at, count);
    say(size == TLK_NO_STUFFING ? "\0" : "\1", 1);
    if (size != TLK_NO_STUFFING)
        say(at, size);
    free(at);
}

static void keyed_hash(const uint8_t *bytes, size_t count)
{
    uint8_t hash[TLK_HASH_SIZE];

    tlk_hmac(bytes, bytes + TLK_KEY_SIZE, count - TLK_KEY_SIZE, hash);
    say(hash, sizeof hash);
}

static void say_state(void)
{
    const uint32_t *reader = &bench.link.reader.counts.bytes;
    const uint32_t *counts = &bench.link.counts.stale;

    say32(bench.log.committed);
    say32(bench.log.newest);
    say32(bench.log.boot_id);
    say32(bench.link.session.is_open);
    say32(bench.link.host_present);
    for (size_t i = 0; i < sizeof bench.link.reader.counts / 4; i++)
        say32(reader[i]);
    for (size_t i = 0; i < sizeof bench.link.counts / 4; i++)
        say32(counts[i]);
    say(bench.log.note, TLK_NOTE_SIZE);
    say(bench.key, bench.has_key ? TLK_KEY_SIZE : 0);
}

/* What was performed since the last question. */
static void say_done(void)
{
    say(done, done_size);
    done_size = 0;
}

static void say_writes(void)
{
    say(writes, writes_size);
    writes_size = 0;
}

/* boot u16, t_ms u32, msg, body */
static void find(uint32_t id)
{
    uint8_t body[TLK_BUFFER];
    struct tlk_event event = {0};

    event.id = id;
    event.body = body;
    tlk_log_find(&bench.log, &event);
    say32(event.boot_id);
    say32(event.t_ms);
    say(&event.msg, 1);
    say(body, event.length);
}

/* When a tick may change anything, ms from now. */
static void say_pause(uint32_t now)
{
    const struct tlk_session *session = &bench.link.session;
    int32_t pause = 1000;

    if (session->is_open) {
        pause = (int32_t)(session->next_heartbeat - now);
        if (session->is_waiting && (int32_t)(session->deadline - now) < pause)
            pause = (int32_t)(session->deadline - now);
    }
    say32(pause > 0 ? (uint32_t)pause : 0);
}

static void say_counts_of(uint8_t direction)
{
    const uint32_t *counts = &bench.readers[direction != 0].counts.bytes;

    for (size_t i = 0; i < sizeof(struct tlk_reader_counts) / 4; i++)
        say32(counts[i]);
}

/* msg u8, has_note u8, note, body */
static void emit(const uint8_t *bytes, size_t count, uint32_t now)
{
    enum { BODY_AT = 2 + TLK_NOTE_SIZE };
    bool is_kept = tlk_emit(&bench.link, bytes[0], bytes + BODY_AT, (uint8_t)(count - BODY_AT),
                            bytes[1] ? bytes + 2 : NULL, now);

    say(is_kept ? "\1" : "\0", 1);
    say_output();
}

/* msg u8, payload */
static void datagram(const uint8_t *bytes, size_t count)
{
    size_t size = tlk_datagram(&bench.link, bytes[0], bytes + 1, (uint8_t)(count - 1));

    say(bench.link.out, size);
}

/* The next bytes that chance brings. */
static void foretell(const uint8_t *bytes, size_t count)
{
    if (count > sizeof bench.foretold)
        exit(3);
    memcpy(bench.foretold + sizeof bench.foretold - count, bytes, count);
    bench.foretold_left = count;
}

static void obey(uint8_t letter, uint32_t now, const uint8_t *bytes, size_t count)
{
    switch (letter) {
    case 'N': power_on(bytes, true); break;
    case 'P': power_on(bytes, false); break;
    case 'R': tlk_receive(&bench.link, bytes, count, now); say_output(); break;
    case 'T': tlk_tick(&bench.link, now); say_output(); break;
    case 'E': emit(bytes, count, now); break;
    case 'D': datagram(bytes, count); break;
    case 'A': tlk_respond(&bench.link, &bench.asked, bytes[0], bytes + 1, (uint8_t)(count - 1));
        say_output();
        break;
    case 'B': bench.link.board_state = bytes[0]; break;
    case 'K': tlk_log_keep_note(&bench.log, bytes, now); break;
    case 'X': bench.link.session.counter = get(bytes, 4); break;
    case 'w': say_writes(); break;
    case 'f': find(get(bytes, 4)); break;
    case 'c': tlk_log_commit(&bench.log, get(bytes, 4)); break;
    case 'I': say_done(); break;
    case 'O': say_pause(now); break;
    case 'Y': foretell(bytes, count); break;
    case 'V': bench.link.service_mode = bytes[0]; break;
    case 'Q': say_state(); break;
    case 'F': read_frames(bytes, count); break;
    case 'Z': memset(bench.readers, 0, sizeof bench.readers); break;
    case 'G': say_counts_of(bytes[0]); break;
    case 'W': write_frame(bytes, count); break;
    case 'S': stuff(bytes, count); break;
    case 'U': unstuff(bytes, count); break;
    case 'C': say32(tlk_crc32(bytes, count)); break;
    case 'H': keyed_hash(bytes, count); break;
    case 'M': say(bench.slots, (size_t)bench.memory.slots * TLK_SLOT_SIZE); break;
    case 'L': memset(bench.slots, 0, sizeof bench.slots);
        memcpy(bench.slots, bytes, count);
        break;
    default: exit(2);
    }
}

int main(void)
{
    static uint8_t bytes[1 << 16];
    uint8_t head[7], size[4];

    while (fread(head, sizeof head, 1, stdin) == 1) {
        size_t count = get(head + 5, 2);

        if (count && fread(bytes, count, 1, stdin) != 1)
            return 1;
        reply_size = 0;
        obey(head[0], get(head + 1, 4), bytes, count);
        for (int i = 0; i < 4; i++)
            size[i] = (uint8_t)(reply_size >> 8 * i);
        fwrite(size, sizeof size, 1, stdout);
        fwrite(reply, reply_size, 1, stdout);
        fflush(stdout);
    }
    return 0;
}
