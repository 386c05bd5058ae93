import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { type RawBuilder, sql } from 'kysely'

/** A sub-product that expects data of its persons, with counts of what has arrived. */
export interface ExpectedData {
  excursion_id: number
  person_count: number
  additional_required_data: RequiredDataKey[]
  required_data_keys: RequiredDataKey[]
  required_person_count: number | null
  persons: { kind: RequiredDataKey; known: number; whole: number }[]
  deleted: RequiredDataKey[]
}

/** Sub-products of orders that are not canceled, for the event `e` of the surrounding query. */
export const expectedData: RawBuilder<ExpectedData[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'excursion_id', s.excursion_id, 'person_count', s.person_count,
    'additional_required_data', s.additional_required_data,
    'required_data_keys', s.required_data_keys, 'required_person_count', s.required_person_count,
    'persons', (
      select coalesce(json_agg(counted), '[]') from (
        select p.kind, count(*) as known, count(*) filter (where p.is_complete) as whole
        from person as p where p.sub_product_id = s.id group by p.kind
      ) as counted
    ),
    'deleted', array(select d.kind from deleted_data as d where d.excursion_id = s.excursion_id)
  )), '[]')
  from excursion_order as o join sub_product as s on s.excursion_id = o.id
  where o.event_id = e.id and order_is_active(o.status) and s.additional_required_data <> '{}'
)`

/** How many of an event's orders have what; those of active ones, but for `requested`. */
export interface OrderFigures {
  requested: number
  expired: number
  expiring: number
  doubtful: number
}

/** For the event `e` of the surrounding query. */
export const orderFigures: RawBuilder<OrderFigures> = sql`(
  select json_build_object(
    'requested', count(*) filter (where o.status = 'requested'),
    'expired', count(*) filter (where d.expired > 0),
    'expiring', count(*) filter (where d.expiring > 0),
    'doubtful', count(*) filter (where d.doubtful > 0)
  )
  from excursion_order as o left join data_doubt as d on d.excursion_id = o.id
  where o.event_id = e.id and order_is_active(o.status)
)`
