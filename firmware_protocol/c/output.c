/* What goes out, in its order: answers of the session, events, the answer, datagrams. */
#include "wire.h"

enum { FROM_BOARD = 0x80, SIGNS = 1 };
#define LAST_COUNTER 0xFFFFFFFFu

size_t tlk_finish(struct tlk_link *link, uint8_t kind, uint8_t msg, uint8_t seq, size_t length)
{
    struct tlk_session *session = &link->session;
    const uint8_t *key = session->is_signed && kind != TLK_ERR ? link->board_key : NULL;
    struct tlk_frame frame;
    size_t size;

    frame.kind = kind;
    frame.address = link->board->node | FROM_BOARD;
    frame.msg = msg;
    frame.seq = seq;
    frame.length = (uint8_t)length;
    frame.sid = kind == TLK_ERR ? link->err_sid : session->sid;
    if (key && kind != TLK_HELLO_ACK)
        session->counter++;
    size = tlk_write(link->out, &frame, key, kind == TLK_HELLO_ACK ? 0 : session->counter);
    if (session->counter == LAST_COUNTER)
        tlk_begin(link, 0);
    return size;
}

static size_t acknowledge(struct tlk_link *link)
{
    const struct tlk_board *board = link->board;
    const struct tlk_log *log = link->log;
    uint8_t *payload = link->out + TLK_PAYLOAD_AT, *at = payload;

    *at++ = TLK_VERSION;
    *at++ = board->board_class;
    at = tlk_put16(at, link->has_key ? SIGNS : 0);
    at = tlk_put(at, link->greeting + TLK_NONCES_AT, TLK_SID_AT - TLK_NONCES_AT);
    at = tlk_put16(at, log->boot_id);
    *at++ = board->reset_cause;
    *at++ = board->window;
    at = tlk_put16(at, board->rx_buf);
    at = tlk_put32(at, board->fw_version);
    at = tlk_put32(at, board->fw_crc);
    at = tlk_put32(at, board->schema_hash);
    at = tlk_put32(at, log->committed + 1);
    at = tlk_put32(at, log->newest);
    at = tlk_put32(at, log->committed);
    return tlk_finish(link, TLK_HELLO_ACK, 0, 0, (size_t)(at - payload));
}

size_t tlk_datagram(struct tlk_link *link, uint8_t msg, const uint8_t *payload, uint8_t length)
{
    if (!link->session.is_open || length > TLK_MAX_PAYLOAD)
        return 0;
    tlk_put(link->out + TLK_PAYLOAD_AT, payload, length);
    return tlk_finish(link, TLK_DGRAM, msg, ++link->session.datagram_seq, length);
}

size_t tlk_output(struct tlk_link *link)
{
    struct tlk_session *session = &link->session;
    size_t size;

    if (link->ack_due) {
        link->ack_due = false;
        return acknowledge(link);
    }
    if (link->err_due) {
        link->err_due = false;
        link->out[TLK_PAYLOAD_AT] = link->err_code;
        return tlk_finish(link, TLK_ERR, TLK_MSG_ERROR, 0, 1);
    }
    size = tlk_events_output(link);
    if (size)
        return size;
    if (session->answer_due) {
        session->answer_due = false;
        tlk_put(link->out + TLK_PAYLOAD_AT, link->answer, session->answer_length);
        return tlk_finish(link, TLK_RSP, (uint8_t)(session->asked >> 8), (uint8_t)session->asked,
                          session->answer_length);
    }
    if (session->pong_due) {
        session->pong_due = false;
        tlk_put32(link->pong + 2 * TLK_PING_SIZE, link->now);
        return tlk_datagram(link, TLK_MSG_TIME_PONG, link->pong, sizeof link->pong);
    }
    if (session->heartbeat_due) {
        uint8_t beat[7], *at = tlk_put32(beat, link->now);

        session->heartbeat_due = false;
        *at++ = link->board_state;
        tlk_put16(at, session->rejected);
        return tlk_datagram(link, TLK_MSG_HEARTBEAT, beat, sizeof beat);
    }
    return 0;
}
