import { type Expression, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { ownReference } from '../../platform/db/own-reference.ts'
import { type Placeholders, isOneOf, type RowOf, statement } from '../../platform/db/statement.ts'
import type { Order } from '@gangway/contract/orders'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import type { PersonKind } from './persons/person-data.rules.ts'

const orderColumns = [
  'o.id',
  'o.event_id',
  'o.agency_id',
  'o.order_id',
  'o.customer',
  'o.phone',
  'o.email',
  'o.notes',
  'o.ship',
  'o.ship_imo',
  'o.berth',
  'o.pickup_time',
  'o.status',
  'o.shop_language',
  'u.name as decided_by',
] as const

const ticketColumns = [
  't.version as ticket_version',
  't.filename',
  't.page_count',
  't.uploaded_at',
  'f.size as ticket_size',
  'tu.name as ticket_uploaded_by',
] as const

/**
 * Changed counts of an approved order that await acknowledgment, in the order of its products; an
 * instant is text here.
 */
export interface CountChangeRow {
  product_name: string
  was: number
  now: number
  changed_at: string
}

const countChanges = sql<CountChangeRow[] | null>`case when o.status = 'approved' then (
  select json_agg(json_build_object('product_name', c.product_name, 'was', c.was, 'now', c.now,
    'changed_at', c.changed_at) order by c.position)
  from count_change as c where c.excursion_id = o.id
) end`

/** What was deleted of an order by date, in the port's days. */
type DeletedRow = Order['deleted_data'][number]

/** @param eventId of all orders asked for: the port is looked up only once */
function selectOrders(db: Database, eventId: Expression<number>) {
  const zone = sql`(select pz.time_zone from event as ez join port_zone as pz on pz.id = ez.port_id
    where ez.id = ${eventId})`
  return db
    .selectFrom('excursion_order as o')
    .leftJoin('account as u', 'u.id', 'o.decided_by')
    .leftJoin('ticket as t', (join) =>
      join.onRef('t.excursion_id', '=', 'o.id').on('t.is_current', '=', true),
    )
    .leftJoin('stored_file as f', 'f.id', 't.file_id')
    .leftJoin('account as tu', 'tu.id', 't.uploaded_by')
    .leftJoin('data_doubt as d', 'd.excursion_id', 'o.id')
    .where('o.event_id', '=', eventId)
    .orderBy('o.id')
    .select(orderColumns)
    .select(ownReference('o').as('reference'))
    .select(ticketColumns)
    .select(['d.expired', 'd.expiring', 'd.doubtful'])
    .select([
      sql<KnownShip | null>`(select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
        from ship_alias as k where k.key = ship_key(o.ship))`.as('known_as'),
      sql<string>`(select p.name from event as e join port as p on p.id = e.port_id
        where e.id = ${eventId})`.as('port_name'),
      sql<number>`(select coalesce(max(at.version), 0) from ticket as at
        where at.excursion_id = o.id)`.as('ticket_versions'),
      sql<boolean>`(f.id is not null and exists (
      select from stored_file as of
      join ticket as ot on ot.file_id = of.id and ot.is_current
      where of.sha256 = f.sha256 and ot.excursion_id <> o.id
    ))`.as('is_ticket_of_another'),
      countChanges.as('count_changes'),
      sql<DeletedRow[] | null>`(select json_agg(json_build_object('kind', gone.kind, 'deleted_on',
          to_char(gone.deleted_at at time zone ${zone}, 'YYYY-MM-DD'), 'on_request', gone.on_request)
          order by gone.kind)
        from deleted_data as gone where gone.excursion_id = o.id)`.as('deleted'),
      sql<string | null>`case when o.status = 'canceled'
        then to_char(coalesce(o.canceled_at, o.decided_at) at time zone ${zone}, 'YYYY-MM-DD') end`.as(
        'canceled_on',
      ),
    ])
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

/** Which persons have data, without the data: id and kind of each, and whether it is complete. */
function selectSubProducts(db: Database, eventId: Expression<number>) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.event_id', '=', eventId)
    .orderBy('s.excursion_id')
    .orderBy('s.position')
    .select([
      's.id',
      's.excursion_id',
      's.product_name',
      's.person_count',
      's.origin_person_count',
      's.additional_required_data',
      's.required_data_keys',
      's.required_person_count',
    ])
    .select(
      sql<[id: number, kind: PersonKind, is_complete: boolean][] | null>`(
        select json_agg(json_build_array(p.id, p.kind, p.is_complete) order by p.kind, p.position)
        from person as p where p.sub_product_id = s.id)`.as('persons'),
    )
}

export const subProductsOfEvent = statement((db, { event_id }: Placeholders<OfEvent>) =>
  selectSubProducts(db, event_id),
)

export const someSubProductsOfEvent = statement(
  (db, { event_id, ids }: Placeholders<SomeOfEvent>) =>
    selectSubProducts(db, event_id).where(isOneOf('o.id', ids)),
)

export type SubProductRow = RowOf<typeof subProductsOfEvent>

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
