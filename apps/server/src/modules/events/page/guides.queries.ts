import type { Event } from '@gangway/contract/events'
import { sql } from 'kysely'
import { isDispatchOfEvent } from '../../orders/index.ts'

/** Guides of the dispatches that have persons of the event `e`. */
export const guidesOf = sql<Event['guides']>`(
  select coalesce(json_agg(json_build_object('name', g.name, 'state', g.state) order by g.name), '[]')
  from (
    select distinct c.name, c.state
    from dispatch_crew as c
    where c.role = 'guide' and c.dispatch_id = any(array(
      select p.dispatch_id from dispatch_order as p join excursion_order as o on o.id = p.excursion_id
      where o.event_id = e.id and order_is_active(o.status)
        and p.dispatch_id = any(array(select d.id from dispatch as d where ${isDispatchOfEvent}))
    ))
  ) as g
)`
