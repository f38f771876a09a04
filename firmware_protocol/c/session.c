/* The order of a session: HELLO, OPEN, requests that are done once, COMMIT, heartbeat, ERR. */
#include "wire.h"

enum { HELLO_SIZE = 16, OPEN_SIZE = 12, COMMIT_SIZE = 4 };
enum { HEARTBEAT_MS = 500, LOST_MS = 2000, ERR_PERIOD_MS = 100 };

bool tlk_is_past(const struct tlk_link *link, uint32_t moment)
{
    return (int32_t)(link->now - moment) >= 0;
}

void tlk_refuse(struct tlk_link *link, uint16_t sid, uint8_t code)
{
    if (link->err_rests && !tlk_is_past(link, link->err_rests_until))
        return;
    link->err_rests = true;
    link->err_rests_until = link->now + ERR_PERIOD_MS;
    link->err_due = true;
    link->err_sid = sid;
    link->err_code = code;
}

void tlk_close(struct tlk_link *link)
{
    struct tlk_session *session = &link->session;

    session->is_open = session->is_waiting = session->heartbeat_due = session->pong_due = false;
    session->written = session->sent;
    link->host_present = false;
}

void tlk_begin(struct tlk_link *link, uint16_t sid)
{
    memset(&link->session, 0, sizeof link->session);
    link->session.sid = sid;
    link->host_present = false;
    link->ack_due = link->err_due = false;
}

static void greet(struct tlk_link *link, const struct tlk_frame *frame)
{
    const uint8_t *hello = frame->payload;
    const struct tlk_board *board = link->board;
    uint16_t before = link->session.sid, sid;
    uint8_t bytes[2];

    if (frame->is_signed) {
        tlk_reject(link, TLK_UNKNOWN_KEY);
        return;
    }
    if (frame->length < HELLO_SIZE) {
        link->counts.undecodable++;
        return;
    }
    if (hello[0] > TLK_VERSION || hello[1] < TLK_VERSION) {
        tlk_refuse(link, 0, TLK_ERR_VERSION);
        return;
    }
    board->entropy(board->self, bytes, sizeof bytes);
    sid = tlk_get16(bytes);
    if (sid == 0 || sid == before)
        sid = before == 0xFFFF ? 1 : (uint16_t)(before + 1);
    tlk_begin(link, sid);
    memcpy(link->greeting + TLK_NONCES_AT, hello + 4, TLK_NONCE_SIZE);
    board->entropy(board->self, link->greeting + TLK_NONCES_AT + TLK_NONCE_SIZE, TLK_NONCE_SIZE);
    tlk_put16(link->greeting + TLK_SID_AT, sid);
    link->session.is_signed = link->has_key;
    tlk_draw_keys(link);
    link->last_heard = link->now;
    link->ack_due = true;
}

static void answer(struct tlk_link *link, uint8_t status, const uint8_t *body, uint8_t length)
{
    link->answer[0] = status;
    if (length)
        memcpy(link->answer + 1, body, length);
    link->session.answer_length = (uint8_t)(length + 1);
    link->session.answer_due = true;
}

static uint8_t open_session(struct tlk_link *link, const struct tlk_frame *frame)
{
    struct tlk_session *session = &link->session;

    if (frame->length < OPEN_SIZE)
        return TLK_BAD_PAYLOAD;
    if (link->has_key && !session->is_signed) {
        tlk_refuse(link, session->sid, TLK_ERR_UNSIGNED);
        return TLK_LATER;
    }
    if (link->board->require_signed && !session->is_signed && !link->service_mode)
        return TLK_NO_KEY;
    session->heartbeat_ms = tlk_get16(frame->payload + 8);
    if (session->heartbeat_ms == 0)
        session->heartbeat_ms = HEARTBEAT_MS;
    session->lost_ms = tlk_get16(frame->payload + 10);
    if (session->lost_ms == 0)
        session->lost_ms = LOST_MS;
    session->next_heartbeat = link->now + session->heartbeat_ms;
    session->is_open = true;
    link->host_present = true;
    tlk_events_open(link);
    return TLK_OK;
}

static void request(struct tlk_link *link, const struct tlk_frame *frame)
{
    struct tlk_session *session = &link->session;
    uint16_t asked = (uint16_t)(frame->msg << 8 | frame->seq);
    uint8_t status;

    if (session->has_asked && session->asked == asked) {
        link->counts.repeated_requests++;
        session->answer_due = session->answer_length != 0;
        return;
    }
    session->has_asked = true;
    session->asked = asked;
    session->answer_length = 0;
    session->answer_due = false;
    if (frame->msg == TLK_MSG_OPEN) {
        status = open_session(link, frame);
    } else if (!session->is_open) {
        status = TLK_NOT_OPEN;
    } else if (frame->msg == TLK_MSG_SET_KEY) {
        status = tlk_set_key(link, frame);
    } else {
        struct tlk_request asks = {
            frame->msg, frame->seq, frame->length, frame->sid, frame->payload
        };

        status = link->board->perform(link->board->self, &asks);
    }
    if (status == TLK_BAD_PAYLOAD)
        link->counts.undecodable++;
    if (status != TLK_LATER)
        answer(link, status, NULL, 0);
}

static void commit(struct tlk_link *link, const struct tlk_frame *frame)
{
    if (frame->length < COMMIT_SIZE) {
        link->counts.undecodable++;
    } else if (!tlk_events_committed(link, tlk_get32(frame->payload))) {
        link->counts.impossible_commits++;
        tlk_refuse(link, frame->sid, TLK_ERR_IMPOSSIBLE_COMMIT);
    }
}

static void ping(struct tlk_link *link, const struct tlk_frame *frame)
{
    if (frame->length < TLK_PING_SIZE) {
        link->counts.undecodable++;
        return;
    }
    link->session.pong_due = true;
    memcpy(link->pong, frame->payload, TLK_PING_SIZE);
    tlk_put32(link->pong + TLK_PING_SIZE, link->now);
}

static void take(struct tlk_link *link, const struct tlk_frame *frame)
{
    struct tlk_session *session = &link->session;

    if (frame->address != 0 && frame->address != link->board->node) {
        link->counts.other_nodes++;
    } else if (frame->kind == TLK_HELLO) {
        greet(link, frame);
    } else if (frame->sid != session->sid || frame->sid == 0) {
        link->counts.stale++;
        /* Before a session is open, frames of the one before may still be on their way. */
        if (session->is_open && session->is_signed)
            tlk_reject(link, TLK_STALE);
        tlk_refuse(link, frame->sid, TLK_ERR_STALE);
    } else if (!tlk_believed(link, frame)) {
        return;
    } else if (frame->kind != TLK_REQ && !session->is_open) {
        tlk_refuse(link, frame->sid, TLK_ERR_NOT_OPEN);
    } else {
        link->last_heard = link->now;
        link->host_present = session->is_open;
        if (frame->kind == TLK_REQ)
            request(link, frame);
        else if (frame->kind == TLK_COMMIT)
            commit(link, frame);
        else if (frame->kind == TLK_DGRAM && frame->msg == TLK_MSG_TIME_PING)
            ping(link, frame);
    }
}

void tlk_start(struct tlk_link *link, const struct tlk_board *board, struct tlk_log *log,
               const uint8_t *key)
{
    memset(link, 0, sizeof *link);
    link->has_key = key != NULL;
    if (key)
        memcpy(link->key, key, TLK_KEY_SIZE);
    link->board = board;
    link->log = log;
    memcpy(link->greeting, "TLK1", TLK_NONCES_AT);
    memcpy(link->greeting + TLK_UID_AT, board->uid, TLK_UID_SIZE);
}

void tlk_receive(struct tlk_link *link, const uint8_t *bytes, size_t count, uint32_t now_ms)
{
    struct tlk_frame frame;

    link->now = now_ms;
    while (count--) {
        if (tlk_read(&link->reader, *bytes++, &frame))
            take(link, &frame);
    }
}

void tlk_tick(struct tlk_link *link, uint32_t now_ms)
{
    struct tlk_session *session = &link->session;

    link->now = now_ms;
    if (link->err_rests && tlk_is_past(link, link->err_rests_until))
        link->err_rests = false;
    if (link->host_present && now_ms - link->last_heard >= session->lost_ms)
        link->host_present = false;
    if (!session->is_open)
        return;
    tlk_events_tick(link);
    if (tlk_is_past(link, session->next_heartbeat)) {
        session->next_heartbeat = now_ms + session->heartbeat_ms;
        session->heartbeat_due = true;
    }
}

void tlk_respond(struct tlk_link *link, const struct tlk_request *asked, uint8_t status,
                 const uint8_t *body, uint8_t length)
{
    const struct tlk_session *session = &link->session;

    if (length <= TLK_MAX_ANSWER && session->has_asked && asked->sid == session->sid &&
        session->asked == (asked->msg << 8 | asked->seq))
        answer(link, status, body, length);
}

bool tlk_emit(struct tlk_link *link, uint8_t msg, const uint8_t *body, uint8_t length,
              const uint8_t *note, uint32_t now_ms)
{
    uint8_t full[6];
    struct tlk_event event;
    bool is_kept;

    if (length > TLK_MAX_BODY)
        return false;
    link->now = now_ms;
    event.t_ms = now_ms;
    event.msg = msg;
    event.length = length;
    event.body = (uint8_t *)body;
    is_kept = tlk_log_append(link->log, &event, note, false);
    if (!is_kept && !link->told_full) {
        tlk_put32(tlk_put16(full, TLK_FAULT_LOG_FULL), link->log->newest);
        event.msg = TLK_MSG_FAULT;
        event.length = sizeof full;
        event.body = full;
        tlk_log_append(link->log, &event, NULL, true);
    }
    link->told_full = !is_kept;
    tlk_events_pump(link);
    return is_kept;
}
