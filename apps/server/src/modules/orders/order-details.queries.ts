import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { Order } from '@gangway/contract/orders'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { hasDetail, type KnownDetails } from '../../platform/db/data-versions.ts'
import { builtOnce, type Placeholders, statement } from '../../platform/db/statement.ts'
import { acknowledgementsOfOrders, type ProposalRow, proposalsOfOrders } from '../ask-rows/index.ts'
import {
  idsOf,
  type OfEvent,
  type PersonRow,
  someIdsOf,
  type SomeOfEvent,
} from './orders.queries.ts'

type OfOrder<Row> = Row & { excursion_id: number }

export interface TicketRow {
  version: number
  is_current: boolean
  filename: string
  page_count: number | null
  /** An instant as text, as everywhere in these. */
  uploaded_at: string
  size: number
  uploaded_by: string | null
  is_of_another: boolean
}

export interface PortOfOrders {
  port_code: string
  port_name: string
  port_time_zone: string
}

/** Data deleted by date. */
export interface DeletedRow extends Omit<Order['deleted_data'][number], 'deleted_on'> {
  deleted_at: string
}

/** Details that few orders have, read for all of an event's at once: single look-ups take three times as long. */
export interface DetailsRow {
  /** Null for all orders of an event, which are read with its row. */
  port: PortOfOrders | null
  tickets: OfOrder<TicketRow>[] | null
  doubts: OfOrder<NonNullable<Order['data_doubts']>>[] | null
  /** How many needs, without them. */
  needs: OfOrder<{ need_count: number }>[] | null
  requests: OfOrder<NonNullable<Order['data_request']>>[] | null
  /** Changes of the orders since they were confirmed. */
  acknowledgements: OfOrder<Acknowledgement>[] | null
  /** The latest of each. */
  proposals: ProposalRow[] | null
  deleted: OfOrder<DeletedRow>[] | null
  /** The ships' names that are aliases. */
  aliases: (KnownShip & { name: string })[] | null
  /** Which persons have data, without the data. */
  persons: PersonRow[] | null
}

const portOf = (eventId: Expression<number>) => sql`(
  select json_build_object('port_code', p.code, 'port_name', p.name, 'port_time_zone', p.time_zone)
  from event as e join port as p on p.id = e.port_id where e.id = ${eventId})`

const tickets = sql`(
  select json_agg(json_build_object('excursion_id', t.excursion_id, 'version', t.version,
    'is_current', t.is_current, 'filename', t.filename, 'page_count', t.page_count,
    'uploaded_at', t.uploaded_at, 'size', f.size, 'uploaded_by', u.name,
    'is_of_another', exists (
      select from stored_file as of join ticket as ot on ot.file_id = of.id and ot.is_current
      where of.sha256 = f.sha256 and ot.excursion_id <> t.excursion_id
    )))
  from ticket as t join stored_file as f on f.id = t.file_id
  left join account as u on u.id = t.uploaded_by
  where t.excursion_id = any(asked.ids)
)`
const doubts = sql`(
  select json_agg(json_build_object('excursion_id', d.excursion_id, 'expired', d.expired,
    'expiring', d.expiring, 'doubtful', d.doubtful))
  from data_doubt as d where d.excursion_id = any(asked.ids)
)`
const needs = sql`(
  select json_agg(json_build_object('excursion_id', n.excursion_id, 'need_count', n.need_count))
  from order_needs as n where n.excursion_id = any(asked.ids)
)`
const requests = sql`(
  select json_agg(json_build_object('excursion_id', r.excursion_id, 'keys', r.facts -> 'keys', 'persons', r.facts -> 'persons',
    'asked_at', r.asked_at, 'asked_by', (select b.name from account as b where b.id = r.asked_by)))
  from ask as r where r.excursion_id = any(asked.ids) and r.kind = 'data_request' and r.state = 'open'
)`
const deleted = sql`(
  select json_agg(json_build_object('excursion_id', gone.excursion_id, 'kind', gone.kind,
    'deleted_at', gone.deleted_at, 'on_request', gone.on_request) order by gone.kind)
  from deleted_data as gone where gone.excursion_id = any(asked.ids)
)`
const persons = sql`(
  select json_agg(json_build_object('id', p.id, 'sub_product_id', p.sub_product_id,
    'excursion_id', p.excursion_id, 'kind', p.kind, 'is_complete', p.is_complete)
    order by p.kind, p.position)
  from person as p where p.excursion_id = any(asked.ids)
)`
/** The key of a name takes longer than all else here, and those of active orders are known. */
const aliasesIn = (eventId: Expression<number>) => sql`(
  select json_agg(json_build_object('name', named.ship, 'ship', k.ship, 'ship_imo', k.ship_imo))
  from (
    select each.ship, ship_key(each.ship) as key
    from (select distinct o.ship from excursion_order as o where o.event_id = ${eventId}) as each
    where exists (
      select from event_ship as s join ship_alias as a on a.key = s.ship_key where s.event_id = ${eventId}
    ) or exists (
      select from excursion_order as c where c.event_id = ${eventId} and not order_is_active(c.status)
    )
    offset 0
  ) as named join ship_alias as k on k.key = named.key
)`

/** Which details are read. */
interface Shape {
  hasAsks: boolean
}

const when = (isRead: boolean, rows: RawBuilder<unknown>) => (isRead ? rows : sql`null::json`)

/** @param orderIds looked up once for all parts */
function selectDetails(
  eventId: Expression<number>,
  { orderIds, port }: { orderIds: RawBuilder<unknown>; port: RawBuilder<unknown> },
  { hasAsks }: Shape,
) {
  const ids = sql`asked.ids`
  return sql<DetailsRow>`
    select ${port} as port, ${tickets} as tickets,
      ${doubts} as doubts, ${needs} as needs,
      ${deleted} as deleted, ${persons} as persons,
      ${when(hasAsks, requests)} as requests, ${when(hasAsks, proposalsOfOrders(ids))} as proposals,
      ${when(hasAsks, acknowledgementsOfOrders(ids))} as acknowledgements,
      ${aliasesIn(eventId)} as aliases
    from (select array(${orderIds}) as ids offset 0) as asked`
}

const ofShape = builtOnce((shape: Shape) =>
  statement((_, given: Placeholders<OfEvent>) =>
    selectDetails(given.event_id, { orderIds: idsOf(given), port: sql`null::json` }, shape),
  ),
)

/** @param known details that the event has; null: all are looked up */
export function detailsOfEvent({ event_id }: OfEvent, known: KnownDetails | null) {
  return ofShape({ hasAsks: hasDetail(event_id, known)('ask') })({ event_id })
}

export const someDetailsOfEvent = statement((_, given: Placeholders<SomeOfEvent>) =>
  selectDetails(
    given.event_id,
    { orderIds: someIdsOf(given), port: portOf(given.event_id) },
    { hasAsks: true },
  ),
)
