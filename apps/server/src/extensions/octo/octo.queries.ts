import type { OctoBookingsQuery } from '@gangway/contract/octo/octo-bodies'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { callsInPort, todayAtPort } from '../../modules/events/index.ts'
import { limitedDay } from '../../modules/limits/index.ts'

/** Compared by bytes, which is quicker: they only have to be distinct. */
const productName = sql<string>`e.product_name collate "C"`

/** A product is what one port's events are called by; no table of ours names it. */
const productId = sql<string>`p.code || '-' || left(encode(sha256(convert_to(${productName}, 'UTF8')), 'hex'), 32)`

/** On which days of its port an event can still take place; the first condition is for the index. */
function isUpcoming(now: Date): RawBuilder<boolean> {
  return sql<boolean>`e.event_date >= (${now}::timestamptz at time zone 'UTC')::date - 1
    and e.event_date >= ${todayAtPort(now)}
    and event_is_open(e.status)`
}

/** One row for each product and language, of all or of one product. */
export function listOptions(db: Database, now: Date, product: string | null) {
  const options = db
    .selectFrom('event_state as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where(isUpcoming(now))
    .groupBy(['p.code', 'p.time_zone', productName, 'e.language_guide'])
    .orderBy('p.code')
    .orderBy(productName)
    .orderBy('e.language_guide')
    .select([
      'p.code',
      'p.time_zone',
      productName.as('product_name'),
      'e.language_guide',
      productId.as('product_id'),
      sql<string[]>`array_agg(distinct coalesce(e.pickup_time, '00:00'))`.as('start_times'),
    ])
  if (product === null) return options.execute()
  return options.where('p.code', '=', product.slice(0, 5)).where(productId, '=', product).execute()
}

export type OptionRow = Awaited<ReturnType<typeof listOptions>>[number]

const eventColumns = [
  'e.id as event_id',
  'e.agency_id',
  'e.reference',
  'e.product_name',
  'e.language_guide',
  'e.event_date',
  'e.pickup_time',
  'e.duration',
  'e.meet_point',
  'e.port_name',
  'e.status as event_status',
  'p.time_zone',
] as const

/** Data that the orders of the event `e` require of their persons. */
const expectedData = sql<RequiredDataKey[]>`array(
  select distinct key
  from excursion_order as own
    join sub_product as s on s.excursion_id = own.id, unnest(s.additional_required_data) as key
  where own.event_id = e.id and order_is_active(own.status)
  order by key
)`

/**
 * Persons on hold in the events of the same agency and day as the event `e`, where a limit counts them; null: none. A
 * test booking holds nothing.
 */
function personsHeld(now: Date) {
  return sql<Readonly<Record<number, number>> | null>`(
    select json_object_agg(held.event_id, held.persons)
    from (
      select b.event_id, sum(cardinality(b.units)) as persons
      from event_state as d join octo_booking as b on b.event_id = d.id
      where d.agency_id = e.agency_id and d.event_date = e.event_date
        and not b.is_test and b.canceled_at is null and b.expires_at > ${now}
        and not exists (
          select from excursion_order as o where o.reference = 'octo:' || b.uuid::text
        )
      group by b.event_id
    ) as held
    where exists (
      select from agency_limit as l
      where l.agency_id = e.agency_id and e.event_date between l."from" and l."to"
    )
  )`
}

/** Declined events whose reference another one has now are left out. */
function selectEvents(db: Database, now: Date) {
  return db
    .selectFrom('event as e')
    .where('e.offered_to_id', 'is', null)
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select(eventColumns)
    .select([productId.as('product_id'), callsInPort.as('calls'), limitedDay.as('limited_day')])
    .select(personsHeld(now).as('held'))
}

const mostEvents = 1_000

interface Wanted {
  product: string
  language: string
  /** First and last day, or references. */
  days: readonly [string, string] | null
  references: readonly string[] | null
  /** Null: all of the days. */
  limit?: number | null
}

/** Events of one product in one language, the earliest first. */
export function listEvents(
  db: Database,
  { product, language, days, references, limit = mostEvents }: Wanted,
  now: Date,
) {
  let found = db
    .selectFrom('event_state as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('p.code', '=', product.slice(0, 5))
    .where(productId, '=', product)
    .where('e.language_guide', '=', language)
    .orderBy('e.event_date')
    .orderBy('e.id')
    .select('e.id')
  if (days !== null) {
    found = found.where('e.event_date', '>=', days[0]).where('e.event_date', '<=', days[1])
  }
  if (references !== null) {
    found = found.where(
      sql<boolean>`e.id = any(array(select r.id from event as r where r.reference = any(${references})))`,
    )
  }
  if (limit !== null) found = found.limit(limit)
  return selectEvents(db, now)
    .where(sql<boolean>`e.id = any(array(${found}))`)
    .orderBy('e.event_date')
    .orderBy('e.id')
    .execute()
}

/** By its reference. */
export function findEvent(db: Database, reference: string, now: Date) {
  return selectEvents(db, now)
    .select(expectedData.as('expected'))
    .where('e.reference', '=', reference)
    .executeTakeFirst()
}

export type BookableEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

export interface Seller {
  account_id: number
  is_test: boolean
}

/**
 * A booking is its program's alone, and seen in its own environment only; an order may have moved to another event
 * since.
 */
function selectBookings(db: Database, { account_id, is_test }: Seller, now: Date) {
  return db
    .selectFrom('octo_booking as b')
    .leftJoin('excursion_order as o', (join) =>
      join.on('o.reference', '=', sql<string>`'octo:' || b.uuid::text`),
    )
    .innerJoin('event as e', (join) =>
      join.on('e.id', '=', sql<number>`coalesce(o.event_id, b.event_id)`),
    )
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('b.account_id', '=', account_id)
    .where('b.is_test', '=', is_test)
    .select([
      'b.uuid',
      'b.reseller_reference',
      'b.units',
      'b.passports',
      'b.names',
      'b.ages',
      'b.created_at',
      'b.updated_at',
      'b.expires_at',
      'b.canceled_at',
      'b.is_test',
      'b.confirmed_at',
      'o.canceled_at as order_canceled_at',
      'o.id as excursion_id',
      'o.status',
      'o.decided_from',
      'o.decided_at',
      'o.customer',
      'o.phone',
      'o.email',
      sql<string | null>`coalesce(o.notes, b.notes)`.as('notes'),
      'o.ship',
      'o.berth',
      'o.pickup_time as own_pickup_time',
      sql<boolean>`o.pickup_set_at is not null`.as('is_time_set_here'),
      'o.shop_language',
      // Further sub-products, which OCTO does not know.
      sql<boolean>`exists (
        select from sub_product as s where s.excursion_id = o.id and s.position > 0
      )`.as('is_divided'),
      'e.pickup_set_at',
    ])
    .select(eventColumns)
    .select([productId.as('product_id'), callsInPort.as('calls'), expectedData.as('expected')])
    .select([limitedDay.as('limited_day'), personsHeld(now).as('held')])
}

export function findBooking(db: Database, seller: Seller, uuid: string, now: Date) {
  return selectBookings(db, seller, now).where('b.uuid', '=', uuid).executeTakeFirst()
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

const mostBookings = 1_000

/** The latest first. */
export function listBookings(
  db: Database,
  seller: Seller,
  wanted: OctoBookingsQuery,
  now: Date,
): Promise<BookingRow[]> {
  const { resellerReference, supplierReference, productId: product, optionId } = wanted
  const { localDate, localDateStart = localDate, localDateEnd = localDate } = wanted
  let bookings = selectBookings(db, seller, now)
  if (resellerReference !== undefined) {
    bookings = bookings.where('b.reseller_reference', '=', resellerReference)
  }
  if (supplierReference !== undefined) {
    bookings = bookings.where(sql`o.id::text`, '=', supplierReference)
  }
  if (localDateStart !== undefined) bookings = bookings.where('e.event_date', '>=', localDateStart)
  if (localDateEnd !== undefined) bookings = bookings.where('e.event_date', '<=', localDateEnd)
  if (product !== undefined) bookings = bookings.where(productId, '=', product)
  if (optionId !== undefined) bookings = bookings.where('e.language_guide', '=', optionId)
  return bookings.orderBy('b.created_at', 'desc').orderBy('b.uuid').limit(mostBookings).execute()
}

interface NewBooking extends Seller {
  uuid: string
  event_id: number
  reseller_reference: string | null
  units: string[]
  notes: string | null
  now: Date
  expires_at: Date
}

/** Until the transaction ends, no other booking takes room that the limits of this agency leave. */
export async function lockRoom(transaction: DatabaseTransaction, agency_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('octo room'), ${agency_id}::integer)`.execute(
    transaction,
  )
}

/** @returns whether its uuid was not taken */
export async function insertBooking(
  db: Database,
  { now, ...booking }: NewBooking,
): Promise<boolean> {
  const row = await db
    .insertInto('octo_booking')
    .values({ ...booking, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateBookings(
  db: Database,
  which: { uuid: string } | { event_id: number },
  changed: {
    event_id?: number
    reseller_reference?: string | null
    units?: string[]
    notes?: string | null
    passports?: string[]
    names?: string[]
    ages?: string[]
    expires_at?: Date
    canceled_at?: Date
    confirmed_at?: Date
    updated_at: Date
  },
): Promise<void> {
  await db
    .updateTable('octo_booking')
    .set(changed)
    .where((eb) => eb.and(which))
    .execute()
}
