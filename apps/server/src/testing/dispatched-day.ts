import { sql, type Updateable } from 'kysely'
import type { DispatchTable } from '../platform/db/schema.ts'
import type { TestApp } from './test-app.ts'

interface PlacedOrder {
  excursion_id: number
  persons?: number | null
}

interface NewDispatch {
  /** One of the events of its agency, port and day. */
  event_id: number
  number?: number
  pickup_time?: string | null
  meeting_point?: string | null
  crew: readonly { name: string; role?: 'guide' | 'driver' | 'escort'; phone?: string }[]
  orders: readonly PlacedOrder[]
}

export interface AddedDispatch {
  id: number
  /** Rows of its crew, in the given sequence. */
  crew: number[]
}

/** A dispatch on the day of an event, written without the calls of the product. */
export async function addDispatchTo(
  { db }: Pick<TestApp, 'db'>,
  { event_id, number = 1, pickup_time = null, meeting_point = null, crew, orders }: NewDispatch,
): Promise<AddedDispatch> {
  const { agency_id, port_id, event_date } = await db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select(['agency_id', 'port_id', 'event_date'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('dispatch')
    .values({ agency_id, port_id, event_date, number, pickup_time, meeting_point })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = crew.map(({ name, role = 'guide', phone = null }) => {
    return { dispatch_id: id, agency_id, name, role, phone }
  })
  const rows = await db.insertInto('dispatch_crew').values(members).returning('id').execute()
  if (orders.length > 0) {
    await db
      .insertInto('dispatch_order')
      .values(orders.map((order) => ({ persons: null, ...order, dispatch_id: id, agency_id })))
      .execute()
  }
  return { id, crew: rows.map((row) => row.id) }
}

/** Changes columns of a dispatch. */
export async function changeDispatchOf(
  { db }: Pick<TestApp, 'db'>,
  id: number,
  values: Updateable<DispatchTable>,
): Promise<void> {
  await db.updateTable('dispatch').where('id', '=', id).set(values).execute()
}

/** State of a row of a crew. */
export async function crewRow({ db }: Pick<TestApp, 'db'>, id: number | undefined) {
  return db
    .selectFrom('dispatch_crew')
    .where('id', '=', id ?? 0)
    .select(['state', 'words', 'read_time', 'read_place'])
    .select(sql<boolean>`answered_at is not null`.as('is_answered'))
    .executeTakeFirstOrThrow()
}
