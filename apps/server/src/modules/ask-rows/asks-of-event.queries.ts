import type { PickupRequest } from '@gangway/contract/pickup-requests'
import type { AskKind } from '@gangway/domain/asks/ask-kinds'
import { type RawBuilder, sql } from 'kysely'
import { shownInstant } from '../../platform/db/database-time.ts'

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

/** Asks that an event shows, under their names in its answer. */
export const asksOfEvent = [
  latest<PickupRequest>('pickup_change', {
    saved_time: sql`r.was`,
    asked_time: sql`r.value`,
    reason: sql`r.facts ->> 'reason'`,
  }).as('pickup_requests'),
] as const
