/* The assured way of events to the host: a window of them, sent again from the first uncommitted
 * one when a COMMIT is repeated or no progress comes in time. */
#include "wire.h"

enum { FIRST_RETRY_MS = 150, LONGEST_RETRY_MS = 1000, FRAME_OVERHEAD = 14, MS_BITS = 10 * 1000 };

static void go_back(struct tlk_link *link)
{
    link->session.sent = link->session.written = link->log->committed;
    link->session.is_waiting = false;
}

static void start(struct tlk_session *session)
{
    if (!session->is_started) {
        session->is_started = true;
        session->is_waiting = false;
    }
}

static void wait(struct tlk_link *link, uint32_t more_ms)
{
    link->session.is_waiting = true;
    link->session.deadline = link->now + link->session.retry_ms + more_ms;
}

/* How long the wire takes for all that is on its way. */
static uint32_t wire_ms(const struct tlk_link *link)
{
    struct tlk_event event;
    uint32_t size = 0;
    unsigned around = FRAME_OVERHEAD + (link->session.is_signed ? TLK_SIGNATURE_SIZE : 0);

    event.body = NULL;
    for (event.id = link->log->committed + 1; event.id <= link->session.sent; event.id++) {
        tlk_log_find(link->log, &event);
        size += event.length + TLK_EVENT_HEAD + around;
    }
    return size * MS_BITS / link->board->baud;
}

void tlk_events_open(struct tlk_link *link)
{
    go_back(link);
    link->session.is_started = false;
    link->session.has_repeated = false;
    link->session.replay_until = link->log->newest;
    link->session.retry_ms = FIRST_RETRY_MS;
    wait(link, 0);
}

bool tlk_events_committed(struct tlk_link *link, uint32_t id)
{
    struct tlk_session *session = &link->session;
    uint32_t before = link->log->committed;

    if (id > link->log->newest)
        return false;
    if (id > before) {
        tlk_log_commit(link->log, id);
        if (session->sent < id)
            session->sent = id;
        if (session->written < id)
            session->written = id;
        session->retry_ms = FIRST_RETRY_MS;
        session->is_waiting = false;
    } else if (id == before && session->sent > before &&
               !(session->has_repeated && session->repeated_after == before)) {
        /* Once only: the answers to a repeat would ask for the next repeat without end. */
        session->has_repeated = true;
        session->repeated_after = before;
        go_back(link);
    }
    start(session);
    tlk_events_pump(link);
    return true;
}

void tlk_events_tick(struct tlk_link *link)
{
    struct tlk_session *session = &link->session;

    if (!session->is_waiting || !tlk_is_past(link, session->deadline))
        return;
    if (session->is_started) {
        session->retry_ms = (uint16_t)(2 * session->retry_ms);
        if (session->retry_ms > LONGEST_RETRY_MS)
            session->retry_ms = LONGEST_RETRY_MS;
        go_back(link);
    }
    start(session);
    tlk_events_pump(link);
}

void tlk_events_pump(struct tlk_link *link)
{
    struct tlk_session *session = &link->session;
    uint32_t committed = link->log->committed, end = committed + link->board->window;

    if (!session->is_open || !session->is_started)
        return;
    if (end > link->log->newest)
        end = link->log->newest;
    if (session->sent < end)
        session->sent = end;
    if (session->sent == committed)
        session->is_waiting = false;
    else if (!session->is_waiting)
        wait(link, wire_ms(link));
}

size_t tlk_events_output(struct tlk_link *link)
{
    struct tlk_event event;
    uint8_t *payload = link->out + TLK_PAYLOAD_AT, *at;
    uint8_t flags = 0;

    if (link->session.written >= link->session.sent)
        return 0;
    event.id = ++link->session.written;
    event.body = payload + TLK_EVENT_HEAD;
    tlk_log_find(link->log, &event);
    if (event.id <= link->session.replay_until)
        flags |= TLK_REPLAY;
    if (event.boot_id != link->log->boot_id)
        flags |= TLK_RECOVERED;
    if (tlk_log_nearly_full(link->log))
        flags |= TLK_LOG_NEARLY_FULL;
    at = tlk_put32(payload, event.id);
    at = tlk_put16(at, event.boot_id);
    at = tlk_put32(at, event.t_ms);
    *at = flags;
    return tlk_finish(link, TLK_EVT, event.msg, (uint8_t)event.id, TLK_EVENT_HEAD + event.length);
}
