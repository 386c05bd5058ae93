import { orderColumns } from '@gangway/domain/orders/order-facts'
import { subProductColumns } from '@gangway/domain/orders/sub-product-facts'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import { acknowledgementsOfOrders, type ProposalRow, proposalsOfOrders } from '../ask-rows/index.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { type Placeholders, isOneOf, type RowOf, statement } from '../../platform/db/statement.ts'
import type { Order } from '@gangway/contract/orders'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import type { PersonKind } from './persons/person-data.rules.ts'

const columns = [
  'o.id',
  'o.event_id',
  'o.agency_id',
  ...orderColumns.map((fact) => `o.${fact}` as const),
  'u.name as decided_by',
  'r.code as reason_code',
  'r.fault',
  'r.label_en',
  'r.label_de',
] as const

function selectOrders(db: Database, eventId: Expression<number>) {
  return db
    .selectFrom('excursion_order as o')
    .leftJoin('account as u', 'u.id', 'o.decided_by')
    .leftJoin('decision_reason as r', (join) =>
      join.onRef('r.code', '=', 'o.decision_reason').on('o.status', '=', 'canceled'),
    )
    .where('o.event_id', '=', eventId)
    .orderBy('o.id')
    .select(columns)
    .select(ownReference('o').as('reference'))
    .select(
      sql<Date | null>`case when o.status = 'canceled' then
        coalesce(o.canceled_at, o.decided_at) end`.as('canceled_at'),
    )
    .select(
      sql<string | null>`case when r.code is not null then o.decision_words end`.as(
        'decision_words',
      ),
    )
    .select(
      sql<Withdrawal | null>`case when o.status = 'canceled' then o.withdrawal_reason end`.as(
        'withdrawal_reason',
      ),
    )
}

interface OfEvent {
  event_id: number
}

type SomeOfEvent = OfEvent & { ids: readonly number[] }

export const ordersOfEvent = statement((db, { event_id }: Placeholders<OfEvent>) =>
  selectOrders(db, event_id),
)

export const someOrdersOfEvent = statement((db, { event_id, ids }: Placeholders<SomeOfEvent>) =>
  selectOrders(db, event_id).where(isOneOf('o.id', ids)),
)

export type OrderRow = RowOf<typeof ordersOfEvent>

function selectSubProducts(db: Database, orderIds: RawBuilder<unknown>) {
  return db
    .selectFrom('sub_product as s')
    .where(sql<boolean>`s.excursion_id = any(array(${orderIds}))`)
    .orderBy('s.excursion_id')
    .orderBy('s.position')
    .select([
      's.id',
      's.excursion_id',
      ...subProductColumns.map((fact) => `s.${fact}` as const),
      's.required_data_keys',
      's.required_person_count',
    ])
}

const idsOf = ({ event_id }: Placeholders<OfEvent>) =>
  sql`select o.id from excursion_order as o where o.event_id = ${event_id}`

const someIdsOf = ({ event_id, ids }: Placeholders<SomeOfEvent>) =>
  sql`${idsOf({ event_id })} and ${isOneOf('o.id', ids)}`

export const subProductsOfEvent = statement((db, given: Placeholders<OfEvent>) =>
  selectSubProducts(db, idsOf(given)),
)

export const someSubProductsOfEvent = statement((db, given: Placeholders<SomeOfEvent>) =>
  selectSubProducts(db, someIdsOf(given)),
)

export type SubProductRow = RowOf<typeof subProductsOfEvent>

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

/** @param orderIds looked up once for all parts */
function selectDetails(
  eventId: Expression<number>,
  { orderIds, port }: { orderIds: RawBuilder<unknown>; port: RawBuilder<unknown> },
) {
  return sql<DetailsRow>`
    select ${port} as port, (
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
    ) as tickets, (
      select json_agg(json_build_object('excursion_id', d.excursion_id, 'expired', d.expired,
        'expiring', d.expiring, 'doubtful', d.doubtful))
      from data_doubt as d where d.excursion_id = any(asked.ids)
    ) as doubts, (
      select json_agg(json_build_object('excursion_id', n.excursion_id, 'need_count', n.need_count))
      from order_needs as n where n.excursion_id = any(asked.ids)
    ) as needs, (
      select json_agg(json_build_object('excursion_id', r.excursion_id, 'keys', r.facts -> 'keys', 'persons', r.facts -> 'persons',
        'asked_at', r.asked_at, 'asked_by', (select b.name from account as b where b.id = r.asked_by)))
      from ask as r where r.excursion_id = any(asked.ids) and r.kind = 'data_request' and r.state = 'open'
    ) as requests, ${acknowledgementsOfOrders(sql`asked.ids`)} as acknowledgements,
    ${proposalsOfOrders(sql`asked.ids`)} as proposals, (
      select json_agg(json_build_object('excursion_id', gone.excursion_id, 'kind', gone.kind,
        'deleted_at', gone.deleted_at, 'on_request', gone.on_request) order by gone.kind)
      from deleted_data as gone where gone.excursion_id = any(asked.ids)
    ) as deleted, (
      select json_agg(json_build_object('name', named.ship, 'ship', k.ship, 'ship_imo', k.ship_imo))
      from (
        select each.ship, ship_key(each.ship) as key
        from (select distinct o.ship from excursion_order as o where o.event_id = ${eventId}) as each
        offset 0
      ) as named join ship_alias as k on k.key = named.key
    ) as aliases, (
      select json_agg(json_build_object('id', p.id, 'sub_product_id', p.sub_product_id,
        'excursion_id', p.excursion_id, 'kind', p.kind, 'is_complete', p.is_complete)
        order by p.kind, p.position)
      from person as p where p.excursion_id = any(asked.ids)
    ) as persons
    from (select array(${orderIds}) as ids offset 0) as asked`
}

export const detailsOfEvent = statement((_, given: Placeholders<OfEvent>) =>
  selectDetails(given.event_id, { orderIds: idsOf(given), port: sql`null::json` }),
)

export const someDetailsOfEvent = statement((_, given: Placeholders<SomeOfEvent>) =>
  selectDetails(given.event_id, { orderIds: someIdsOf(given), port: portOf(given.event_id) }),
)

export interface PersonRow {
  id: number
  sub_product_id: number
  excursion_id: number
  kind: PersonKind
  is_complete: boolean
}

export function listSealedPersons(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('person')
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .orderBy('sub_product_id')
    .orderBy('kind')
    .orderBy('position')
    .select(['id', 'sub_product_id', 'excursion_id', 'kind', 'is_complete', 'enc'])
    .execute()
}

export async function recordAccess(
  db: Database,
  access: readonly {
    account_id: number
    agency_id: number
    excursion_id: number
    fields: string[]
  }[],
): Promise<void> {
  await db.insertInto('person_access').values(access).execute()
}
