import type { PickupRequest } from '@gangway/contract/pickup-requests'
import { sql } from 'kysely'
import { shownInstant } from '../../platform/db/database-time.ts'

/** The latest of the event `e` of the surrounding query, and of each of its orders. */
export const latestRequests = sql<PickupRequest[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'excursion_id', r.excursion_id, 'saved_time', r.was, 'asked_time', r.value,
    'reason', r.facts ->> 'reason', 'words', r.words, 'state', r.state, 'asked_by', b.name, 'asked_at', ${shownInstant('r.asked_at')},
    'closed_by', c.name, 'closed_at', ${shownInstant('r.closed_at')}, 'answer', r.answer
  ) order by r.id), '[]')
  from (
    select distinct on (n.excursion_id) n.* from ask as n
    where n.event_id = e.id and n.agency_id = e.agency_id and n.kind = 'pickup_change'
    order by n.excursion_id, n.id desc
  ) as r
    left join account as b on b.id = r.asked_by
    left join account as c on c.id = r.closed_by
)`
