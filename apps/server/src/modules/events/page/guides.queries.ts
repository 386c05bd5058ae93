import type { Event } from '@gangway/contract/events'
import { sql } from 'kysely'
import { isDispatchOfEvent } from '../../orders/index.ts'

/** Guides of the dispatches that have persons of the event `e`. */
export const guidesOf = sql<Event['guides']>`(
  select coalesce(json_agg(json_build_object('name', g.name, 'state', g.state) order by g.name), '[]')
  from (
    select distinct c.name, c.state
    from dispatch as d join dispatch_crew as c on c.dispatch_id = d.id
    where ${isDispatchOfEvent} and c.role = 'guide' and exists (
      select from dispatch_order as p join excursion_order as o on o.id = p.excursion_id
      where p.dispatch_id = d.id and o.event_id = e.id and order_is_active(o.status)
    )
  ) as g
)`
