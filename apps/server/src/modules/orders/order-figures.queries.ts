import { type RawBuilder, sql } from 'kysely'

/** How many of an event's orders have what; those of active ones, but for `requested`. */
export interface OrderFigures {
  requested: number
  expired: number
  expiring: number
  doubtful: number
  missing: number
  /** Missing ones for which no one has asked the operator yet. */
  unasked: number
}

/** For the event `e` of the surrounding query. */
export const orderFigures: RawBuilder<OrderFigures> = sql`(
  select json_build_object(
    'requested', count(*) filter (where order_is_unanswered(o.status)),
    'expired', count(*) filter (where d.expired > 0),
    'expiring', count(*) filter (where d.expiring > 0),
    'doubtful', count(*) filter (where d.doubtful > 0),
    'missing', count(l.id),
    'unasked', count(l.id) filter (where r.id is null)
  )
  from excursion_order as o left join data_doubt as d on d.excursion_id = o.id
  left join lateral (select m.id from orders_lacking_data() as m where m.id = o.id) as l on true
  left join ask as r on r.excursion_id = o.id and r.kind = 'data_request' and r.state = 'open'
  where o.event_id = e.id and order_is_active(o.status)
)`
