import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const orderColumns = [
  'o.id',
  'o.event_id',
  'o.agency_id',
  'o.order_id',
  'o.customer',
  'o.phone',
  'o.ship',
  'o.berth',
  'o.pickup_time',
  'o.status',
  'o.shop_language',
  'p.name as port_name',
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

function selectOrders(db: Database) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .leftJoin('account as u', 'u.id', 'o.decided_by')
    .leftJoin('ticket as t', (join) =>
      join.onRef('t.excursion_id', '=', 'o.id').on('t.is_current', '=', true),
    )
    .leftJoin('stored_file as f', 'f.id', 't.file_id')
    .leftJoin('account as tu', 'tu.id', 't.uploaded_by')
    .leftJoin('data_doubt as d', 'd.excursion_id', 'o.id')
    .select(orderColumns)
    .select(ticketColumns)
    .select(['d.expired', 'd.expiring', 'd.doubtful'])
    .select(
      sql<number>`(select coalesce(max(at.version), 0) from ticket as at
        where at.excursion_id = o.id)`.as('ticket_versions'),
    )
    .select(
      sql<boolean>`(f.id is not null and exists (
      select from stored_file as of
      join ticket as ot on ot.file_id = of.id and ot.is_current
      where of.sha256 = f.sha256 and ot.excursion_id <> o.id
    ))`.as('is_ticket_of_another'),
    )
}

export function listByEvent(db: Database, eventId: number, ids?: readonly number[]) {
  return selectOrders(db)
    .where('o.event_id', '=', eventId)
    .$if(ids !== undefined, (query) => query.where('o.id', 'in', ids ?? []))
    .orderBy('o.id')
    .execute()
}

export function findById(db: Database, id: number) {
  return selectOrders(db).where('o.id', '=', id).executeTakeFirst()
}

export type OrderRow = Awaited<ReturnType<typeof listByEvent>>[number]

export function listSubProducts(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('sub_product')
    .where('excursion_id', 'in', orderIds)
    .orderBy('excursion_id')
    .orderBy('position')
    .select([
      'id',
      'excursion_id',
      'product_name',
      'person_count',
      'origin_person_count',
      'additional_required_data',
      'required_data_keys',
      'required_person_count',
    ])
    .execute()
}

export type SubProductRow = Awaited<ReturnType<typeof listSubProducts>>[number]

/** Whose data is there, without what it says. */
export function listPersons(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('person')
    .where('excursion_id', 'in', orderIds)
    .orderBy('sub_product_id')
    .orderBy('kind')
    .orderBy('position')
    .select(['id', 'sub_product_id', 'excursion_id', 'kind'])
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof listPersons>>[number]

export function listSealedPersons(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('person')
    .where('excursion_id', 'in', orderIds)
    .orderBy('sub_product_id')
    .orderBy('kind')
    .orderBy('position')
    .select(['id', 'sub_product_id', 'excursion_id', 'kind', 'enc'])
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
