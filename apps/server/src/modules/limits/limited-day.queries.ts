import type { LimitedDay } from '@gangway/domain/limits/agency-limit'
import { sql } from 'kysely'
import type { KnownLimit } from './limits.queries.ts'

/** Limits of the agency of the event `e` on its day, with its events of that day; null: the agency has set none. */
export const limitedDay = sql<LimitedDay<KnownLimit> | null>`(
  select json_build_object(
    'limits', json_agg(json_build_object('id', l.id, 'port_id', l.port_id, 'port_code', p.code,
      'port_name', p.name,
      'product', l.product, 'language', l.language, 'from', l."from", 'to', l."to",
      'max_persons', l.max_persons)),
    'events', (
      select coalesce(json_agg(json_build_object('event_id', d.id, 'port_id', d.port_id, 'product_name', d.product_name,
        'language_guide', d.language_guide, 'event_date', d.event_date,
        'approved', coalesce(c.approved, 0), 'requested', coalesce(c.requested, 0))), '[]')
      from event_state as d cross join lateral (
        select sum(s.person_count) filter (where not order_is_unanswered(o.status)) as approved,
          sum(s.person_count) filter (where order_is_unanswered(o.status)) as requested
        from excursion_order as o join sub_product as s on s.excursion_id = o.id
        where o.event_id = d.id and order_is_active(o.status)
      ) as c
      where d.agency_id = e.agency_id and d.event_date = e.event_date and d.status <> 'canceled'
    ))
  from agency_limit as l left join port as p on p.id = l.port_id
  where l.agency_id = e.agency_id and e.event_date between l."from" and l."to"
  having count(*) > 0
)`
