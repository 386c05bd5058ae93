import type { PickupRequest } from '@gangway/contract/pickup-requests'
import type { AskKind, AskState } from '@gangway/domain/asks/ask-kinds'
import { type RawBuilder, sql } from 'kysely'
import { shownInstant } from '../../platform/db/database-time.ts'

interface Transition {
  from: AskState
  to: AskState
  /** Condition on the ask `a`, its event `e` and its order `o`, if it has one. */
  when: RawBuilder<unknown>
}

interface AskEnds {
  /** One that a change made obsolete is open again once that is undone. */
  reopens?: true
  /** After a change of its event or order. */
  follows: readonly Transition[]
  /** When it ends by itself, with the port `p`; null: never. */
  lapse: { to: AskState; isDue: (now: Date) => RawBuilder<unknown> } | null
}

/** How asks of each kind end without an answer. */
export const askEnds: Readonly<Record<AskKind, AskEnds>> = {
  pickup_change: {
    reopens: true,
    follows: [
      {
        from: 'open',
        to: 'obsolete',
        when: sql`not event_is_open(e.status) or e.agency_id <> a.agency_id
          or case when a.excursion_id is null then e.pickup_time is distinct from a.was
            else not order_is_active(o.status) or o.event_id <> a.event_id or o.pickup_time is distinct from a.was end`,
      },
    ],
    lapse: {
      to: 'obsolete',
      isDue: (now) =>
        sql`(e.event_date + least(a.was, a.value)::time) at time zone p.time_zone <= ${now}`,
    },
  },
  proposal: {
    follows: [
      {
        from: 'open',
        to: 'withdrawn',
        // An order that its sender took back has no decision any more; another agency may have been asked since.
        when: sql`o.status <> 'canceled' or o.decided_at is null or o.event_id <> a.event_id
          or o.agency_id <> a.agency_id or e.offered_to_id is not null`,
      },
    ],
    // By the database's clock, as when it is answered.
    lapse: { to: 'expired', isDue: () => sql`a.expires_at <= now()` },
  },
  data_request: {
    follows: [
      { from: 'open', to: 'canceled', when: sql`not order_is_active(o.status)` },
      { from: 'canceled', to: 'open', when: sql`order_is_active(o.status)` },
      {
        from: 'open',
        to: 'obsolete',
        when: sql`exists (select from deleted_data as d where d.excursion_id = a.excursion_id
          and d.deleted_at >= a.asked_at and a.facts -> 'keys' ? d.kind)`,
      },
    ],
    lapse: null,
  },
  claim: {
    follows: [
      {
        from: 'open',
        to: 'withdrawn',
        // Its order or event is owed to another agency now.
        when: sql`e.agency_id <> a.agency_id or o.agency_id <> a.agency_id`,
      },
    ],
    lapse: null,
  },
}

/**
 * The latest of a kind, of the event `e` of the surrounding query and of each of its orders.
 *
 * @param values of the ask `r`, under the names they have in the answer
 */
function latest<Shown>(kind: AskKind, values: Readonly<Record<string, RawBuilder<unknown>>>) {
  const own = Object.entries(values).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql<Shown[]>`(
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'excursion_id', r.excursion_id, ${sql.join(own)}, 'words', r.words, 'state', r.state,
      'asked_by', b.name, 'asked_at', ${shownInstant('r.asked_at')},
      'closed_by', c.name, 'closed_at', ${shownInstant('r.closed_at')}, 'answer', r.answer
    ) order by r.id), '[]')
    from (
      select distinct on (n.excursion_id) n.* from ask as n
      where n.event_id = e.id and n.agency_id = e.agency_id and n.kind = ${sql.lit(kind)}
      order by n.excursion_id, n.id desc
    ) as r
      left join account as b on b.id = r.asked_by
      left join account as c on c.id = r.closed_by
  )`
}

/** Asks for other times of the event `e` of the surrounding query and of its orders. */
export const pickupRequestsOfEvent = latest<PickupRequest>('pickup_change', {
  saved_time: sql`r.was`,
  asked_time: sql`r.value`,
  reason: sql`r.facts ->> 'reason'`,
})
