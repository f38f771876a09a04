/* Events in slots of memory that survives power loss: written, then counted, then sent.
 *
 * Numbers: turn u8, note 7, committed u32, newest u32, tail u16, head u16, boot u16, up_ms u32,
 *          torn u8, 0
 * Record:  event u32, part u8 (bit 7 of the first: a note follows the body), then in the first part
 *          boot u16, t_ms u32, msg u8, length u8; the rest is body. Each slot ends with its CRC.
 */
#include "wire.h"

enum { SEALED = TLK_SLOT_SIZE - 4, PART_AT = 4, REST_AT = 5, FIRST_AT = 13, HAS_NOTE = 0x80 };
enum { FIRST_ROOM = SEALED - FIRST_AT, REST_ROOM = SEALED - REST_AT, NUMBERS = 2 };
enum { MOST_PARTS = 1 + (0xFF + TLK_NOTE_SIZE - FIRST_ROOM + REST_ROOM - 1) / REST_ROOM };

static bool load(const struct tlk_memory *memory, unsigned slot, uint8_t *bytes)
{
    memory->load(memory->self, (uint16_t)slot, bytes);
    return tlk_crc32(bytes, SEALED) == tlk_get32(bytes + SEALED);
}

static void store(const struct tlk_memory *memory, unsigned slot, uint8_t *bytes)
{
    tlk_put32(bytes + SEALED, tlk_crc32(bytes, SEALED));
    memory->store(memory->self, (uint16_t)slot, bytes);
}

static unsigned ring(const struct tlk_log *log)
{
    return log->memory->slots - NUMBERS;
}

static uint16_t after(const struct tlk_log *log, unsigned slot, unsigned steps)
{
    unsigned there = slot + steps;

    return (uint16_t)(there < ring(log) ? there : there - ring(log));
}

static unsigned used(const struct tlk_log *log)
{
    if (log->newest == log->committed)
        return 0;
    return log->head + (log->head > log->tail ? 0u : ring(log)) - log->tail;
}

/* The two places take turns, so that one of them is whole whenever power goes. */
static void save(struct tlk_log *log)
{
    uint8_t bytes[TLK_SLOT_SIZE], *at = bytes;

    log->turn++;
    *at++ = log->turn;
    at = tlk_put(at, log->note, TLK_NOTE_SIZE);
    at = tlk_put32(at, log->committed);
    at = tlk_put32(at, log->newest);
    at = tlk_put16(at, log->tail);
    at = tlk_put16(at, log->head);
    at = tlk_put16(at, log->boot_id);
    at = tlk_put32(at, log->up_ms);
    tlk_put16(at, log->torn);
    store(log->memory, log->turn & 1, bytes);
}

/* Whole numbers, and of a log with as many slots. */
static bool load_numbers(const struct tlk_memory *memory, unsigned slot, uint8_t *bytes)
{
    unsigned ring_slots = memory->slots - NUMBERS;

    return load(memory, slot, bytes) && tlk_get16(bytes + 16) < ring_slots &&
           tlk_get16(bytes + 18) < ring_slots;
}

static void read_numbers(struct tlk_log *log, const uint8_t *bytes)
{
    log->turn = bytes[0];
    memcpy(log->note, bytes + 1, TLK_NOTE_SIZE);
    log->committed = tlk_get32(bytes + 8);
    log->newest = tlk_get32(bytes + 12);
    log->tail = tlk_get16(bytes + 16);
    log->head = tlk_get16(bytes + 18);
    log->boot_id = tlk_get16(bytes + 20);
    log->up_ms = tlk_get32(bytes + 22);
    log->torn = bytes[26];
}

static unsigned parts(unsigned length)
{
    return length <= FIRST_ROOM ? 1 : 1 + (length - FIRST_ROOM + REST_ROOM - 1) / REST_ROOM;
}

/* One part of an event, or false when the slot holds anything else. */
static bool is_part(const struct tlk_log *log, unsigned slot, uint32_t id, unsigned part,
                    uint8_t *bytes)
{
    return load(log->memory, NUMBERS + slot, bytes) && tlk_get32(bytes) == id &&
           (bytes[PART_AT] & ~(unsigned)HAS_NOTE) == part;
}

/* Reads a record that may begin at `slot`. How many slots it takes, 0 when it is not whole. Its
 * note replaces `note`; body and note go nowhere when their place is NULL. */
static unsigned read_record(const struct tlk_log *log, unsigned slot, struct tlk_event *event,
                            uint8_t *note)
{
    uint8_t bytes[TLK_SLOT_SIZE];
    unsigned fits = FIRST_ROOM, from = FIRST_AT, at = 0, part = 0, total;

    if (!is_part(log, slot, event->id, 0, bytes))
        return 0;
    event->boot_id = tlk_get16(bytes + 5);
    event->t_ms = tlk_get32(bytes + 7);
    event->msg = bytes[11];
    event->length = bytes[12];
    if (event->length > TLK_MAX_BODY)
        return 0;
    total = event->length + (bytes[PART_AT] & HAS_NOTE ? TLK_NOTE_SIZE : 0u);
    for (;;) {
        for (unsigned i = 0; i < fits && at < total; i++, at++) {
            if (at >= event->length && note)
                note[at - event->length] = bytes[from + i];
            else if (at < event->length && event->body)
                event->body[at] = bytes[from + i];
        }
        part++;
        if (at == total)
            return part;
        if (!is_part(log, after(log, slot, part), event->id, part, bytes))
            return 0;
        fits = REST_ROOM;
        from = REST_AT;
    }
}

static unsigned room(const struct tlk_log *log)
{
    return ring(log) - used(log);
}

/* What power loss left of a record of the next event: bytes that are no slot, or a part of it. */
static bool is_left_over(const struct tlk_log *log, unsigned slot)
{
    uint8_t bytes[TLK_SLOT_SIZE], all = 0xFF, any = 0;

    if (load(log->memory, NUMBERS + slot, bytes))
        return tlk_get32(bytes) == log->newest + 1;
    for (unsigned i = 0; i < TLK_SLOT_SIZE; i++) {
        all &= bytes[i];
        any |= bytes[i];
    }
    return any != 0 && all != 0xFF;
}

/* Power may have gone between a record and its number: a whole one counts. Which of the slots after
 * the head hold a part of one that is not whole, one bit each. */
static unsigned recover(struct tlk_log *log)
{
    uint8_t note[TLK_NOTE_SIZE];
    struct tlk_event event = {0};
    unsigned count = 0, torn = 0, free_slots = room(log);

    memcpy(note, log->note, TLK_NOTE_SIZE);
    event.id = log->newest + 1;
    if (free_slots)
        count = read_record(log, log->head, &event, note);
    if (count && count <= free_slots) {
        log->newest++;
        log->head = after(log, log->head, count);
        memcpy(log->note, note, TLK_NOTE_SIZE);
        if (event.msg != TLK_MSG_FAULT)
            log->torn = 0;
        return 0;
    }
    for (unsigned i = 0; i < MOST_PARTS && i < free_slots; i++)
        torn |= (unsigned)is_left_over(log, after(log, log->head, i)) << i;
    return torn;
}

bool tlk_log_open(struct tlk_log *log, const struct tlk_memory *memory)
{
    uint8_t one[TLK_SLOT_SIZE], other[TLK_SLOT_SIZE], blank[TLK_SLOT_SIZE] = {0};
    bool has_one = load_numbers(memory, 0, one), has_other = load_numbers(memory, 1, other);
    unsigned torn;

    if (!has_one && !has_other)
        return false;
    log->memory = memory;
    read_numbers(log, has_one && (!has_other || (int8_t)(one[0] - other[0]) > 0) ? one : other);
    torn = recover(log);
    if (torn && log->torn < 0xFF)
        log->torn++;
    log->boot_id = (uint16_t)(log->boot_id % 0xFFFF + 1);
    save(log);
    for (unsigned i = 0; torn >> i; i++) {
        if (torn >> i & 1)
            memory->store(memory->self, (uint16_t)(NUMBERS + after(log, log->head, i)), blank);
    }
    return true;
}

void tlk_log_format(struct tlk_log *log, const struct tlk_memory *memory, uint32_t committed)
{
    uint8_t bytes[TLK_SLOT_SIZE] = {0};

    /* An old record left standing would count as new once its number comes up again. */
    for (unsigned slot = 0; slot < memory->slots; slot++)
        memory->store(memory->self, (uint16_t)slot, bytes);
    memset(log, 0, sizeof *log);
    log->memory = memory;
    log->committed = log->newest = committed;
    save(log);
}

void tlk_log_keep_note(struct tlk_log *log, const uint8_t *note, uint32_t now_ms)
{
    memcpy(log->note, note, TLK_NOTE_SIZE);
    log->up_ms = now_ms;
    save(log);
}

uint16_t tlk_log_free(const struct tlk_log *log)
{
    unsigned free_slots = room(log);

    return (uint16_t)(free_slots ? free_slots - 1 : 0);
}

bool tlk_log_nearly_full(const struct tlk_log *log)
{
    return used(log) * 10 >= ring(log) * 9;
}

static void store_part(const struct tlk_log *log, const struct tlk_event *event,
                       const uint8_t *note, unsigned total, unsigned part)
{
    unsigned at = part ? FIRST_ROOM + (part - 1) * REST_ROOM : 0;
    uint8_t bytes[TLK_SLOT_SIZE] = {0}, *to = tlk_put32(bytes, log->newest + 1);

    *to++ = (uint8_t)(part | (note && part == 0 ? HAS_NOTE : 0));
    if (part == 0) {
        to = tlk_put32(tlk_put16(to, log->boot_id), event->t_ms);
        *to++ = event->msg;
        *to++ = event->length;
    }
    for (; to < bytes + SEALED && at < total; at++)
        *to++ = at < event->length ? event->body[at] : note[at - event->length];
    store(log->memory, NUMBERS + after(log, log->head, part), bytes);
}

bool tlk_log_append(struct tlk_log *log, const struct tlk_event *event, const uint8_t *note,
                    bool is_last)
{
    unsigned total = event->length + (note ? TLK_NOTE_SIZE : 0u), count = parts(total);

    if (count > (is_last ? room(log) : tlk_log_free(log)))
        return false;
    /* The first part last: without it the others are nothing, so that two records cut short one
     * after the other can never be taken for one. */
    for (unsigned part = count; part--;)
        store_part(log, event, note, total, part);
    log->newest++;
    log->head = after(log, log->head, count);
    log->up_ms = event->t_ms;
    if (!is_last)
        log->torn = 0;
    if (note)
        memcpy(log->note, note, TLK_NOTE_SIZE);
    save(log);
    return true;
}

void tlk_log_commit(struct tlk_log *log, uint32_t id)
{
    uint8_t bytes[TLK_SLOT_SIZE];

    for (unsigned left = used(log); left--; log->tail = after(log, log->tail, 1)) {
        if (load(log->memory, NUMBERS + log->tail, bytes) && tlk_get32(bytes) > id)
            break;
    }
    log->committed = id;
    save(log);
}

void tlk_log_find(const struct tlk_log *log, struct tlk_event *event)
{
    unsigned slot = log->tail;

    for (unsigned left = used(log); left--; slot = after(log, slot, 1)) {
        if (read_record(log, slot, event, NULL))
            return;
    }
    /* Its number was given, so the host waits for it: what comes is the fault that it is. It is of
     * a run before, as what this run wrote is read at once. */
    event->boot_id = (uint16_t)(log->boot_id - 1);
    event->t_ms = 0;
    event->msg = TLK_MSG_FAULT;
    event->length = 6;
    if (event->body)
        tlk_put32(tlk_put16(event->body, TLK_FAULT_MEMORY), event->id);
}
