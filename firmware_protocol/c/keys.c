/* The keys of a session, what is believed with them, and how the board's own key changes. */
#include "wire.h"

enum { PROVISION, ROTATE, SET_KEY_SIZE = 1 + TLK_KEY_SIZE };

static const uint8_t NEXT_KEY[11] = "TLK1 rotate";

void tlk_reject(struct tlk_link *link, uint8_t forgery)
{
    link->counts.forged[forgery]++;
    if (link->session.rejected < 0xFFFF)
        link->session.rejected++;
}

void tlk_draw_keys(struct tlk_link *link)
{
    uint8_t key[TLK_HASH_SIZE];

    tlk_hmac(link->key, link->greeting, TLK_GREETING_SIZE, key);
    tlk_hmac(key, (const uint8_t *)"H", 1, link->host_key);
    tlk_hmac(key, (const uint8_t *)"D", 1, link->board_key);
}

bool tlk_believed(struct tlk_link *link, const struct tlk_frame *frame)
{
    struct tlk_session *session = &link->session;
    const uint8_t *raw = frame->payload - TLK_HEAD_SIZE, *theirs = frame->signature + 4;
    uint8_t tag[TLK_HASH_SIZE], forgery;

    if (!session->is_signed && !frame->is_signed)
        return true;
    if (!session->is_signed) {
        forgery = TLK_UNKNOWN_KEY;
    } else if (!frame->is_signed) {
        forgery = TLK_UNSIGNED;
        tlk_refuse(link, frame->sid, TLK_ERR_UNSIGNED);
    } else {
        uint32_t counter = tlk_get32(frame->signature);

        tlk_hmac(link->host_key, raw, (size_t)(theirs - raw), tag);
        if (!tlk_same(tag, theirs, TLK_TAG_SIZE)) {
            forgery = TLK_BAD_TAG;
        } else if (counter <= session->taken) {
            forgery = TLK_REPLAYED;
        } else {
            session->taken = counter;
            return true;
        }
    }
    tlk_reject(link, forgery);
    return false;
}

uint8_t tlk_set_key(struct tlk_link *link, const struct tlk_frame *frame)
{
    uint8_t mode = frame->payload[0], *at = link->out, next[TLK_HASH_SIZE];

    if (frame->length < SET_KEY_SIZE || mode > ROTATE)
        return TLK_BAD_PAYLOAD;
    memcpy(next, frame->payload + 1, TLK_KEY_SIZE);
    if (mode == ROTATE) {
        at = tlk_put(at, NEXT_KEY, sizeof NEXT_KEY);
        tlk_put(at, next, TLK_KEY_SIZE);
        tlk_hmac(link->key, link->out, sizeof NEXT_KEY + TLK_KEY_SIZE, next);
    }
    if (mode == ROTATE ? !link->session.is_signed : link->has_key || !link->service_mode)
        return TLK_REFUSED;
    if (!link->board->keep_key || !link->board->keep_key(link->board->self, next))
        return TLK_REFUSED;
    memcpy(link->key, next, TLK_KEY_SIZE);
    link->has_key = true;
    /* After the first key nothing unsigned is believed, but this request is answered again. */
    if (mode == PROVISION)
        tlk_close(link);
    return TLK_OK;
}
