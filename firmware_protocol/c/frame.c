/* One frame: found in a stream of bytes, and made from its fields in place. */
#include "wire.h"

enum { CRC_SIZE = 4, SHORTEST = TLK_HEAD_SIZE + CRC_SIZE };
enum { FROM_BOARD = 0x80, SIGNED = 0x10, KIND = 0x0F, VERSION_SHIFT = 5 };

static bool understood(struct tlk_reader *reader, size_t size, struct tlk_frame *frame)
{
    const uint8_t *raw = reader->buffer;
    struct tlk_reader_counts *counts = &reader->counts;
    size_t end;

    if (size == TLK_NO_STUFFING) {
        counts->cobs_errors++;
        return false;
    }
    if (size < SHORTEST) {
        counts->length_errors++;
        return false;
    }
    end = size - CRC_SIZE;
    if (tlk_crc32(raw, end) != tlk_get32(raw + end)) {
        counts->crc_errors++;
        return false;
    }
    frame->kind = raw[0] & KIND;
    frame->is_signed = (raw[0] & SIGNED) != 0;
    if (raw[0] >> VERSION_SHIFT != TLK_VERSION || frame->kind > TLK_ERR) {
        counts->version_errors++;
        return false;
    }
    frame->length = raw[6];
    frame->payload = raw + TLK_HEAD_SIZE;
    frame->signature = frame->payload + frame->length;
    if (frame->length > TLK_MAX_PAYLOAD ||
        raw + end != frame->signature + (frame->is_signed ? TLK_SIGNATURE_SIZE : 0)) {
        counts->length_errors++;
        return false;
    }
    if ((raw[1] & FROM_BOARD) != reader->direction) {
        counts->echoes++;
        return false;
    }
    frame->address = raw[1];
    frame->msg = raw[2];
    frame->seq = raw[3];
    frame->sid = tlk_get16(raw + 4);
    counts->ok++;
    return true;
}

bool tlk_read(struct tlk_reader *reader, uint8_t byte, struct tlk_frame *frame)
{
    size_t size = reader->used;

    reader->counts.bytes++;
    if (byte != 0) {
        if (size < TLK_BUFFER && !reader->skipping) {
            reader->buffer[reader->used++] = byte;
        } else if (!reader->skipping) {
            reader->counts.oversize++;
            reader->skipping = true;
        }
        return false;
    }
    reader->used = 0;
    if (reader->skipping) {
        reader->skipping = false;
        return false;
    }
    if (size == 0) {
        reader->counts.empty++;
        return false;
    }
    return understood(reader, tlk_unstuff(reader->buffer, size), frame);
}

size_t tlk_write(uint8_t *out, const struct tlk_frame *frame, const uint8_t *key, uint32_t counter)
{
    uint8_t *raw = out + TLK_RAW_AT;
    uint8_t *at = out + TLK_PAYLOAD_AT + frame->length;

    raw[0] = (uint8_t)(TLK_VERSION << VERSION_SHIFT | (key ? SIGNED : 0) | frame->kind);
    raw[1] = frame->address;
    raw[2] = frame->msg;
    raw[3] = frame->seq;
    tlk_put16(raw + 4, frame->sid);
    raw[6] = frame->length;
    if (key) {
        uint8_t tag[TLK_HASH_SIZE];

        at = tlk_put32(at, counter);
        tlk_hmac(key, raw, (size_t)(at - raw), tag);
        at = tlk_put(at, tag, TLK_TAG_SIZE);
    }
    at = tlk_put32(at, tlk_crc32(raw, (size_t)(at - raw)));
    out[0] = 0;
    tlk_stuff(out + 1, (size_t)(at - raw));
    *at++ = 0;
    return (size_t)(at - out);
}
