import type { DeletedKind, RetentionPeriods } from '@gangway/domain/retention/deletion-days'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hasCustomer } from '../../modules/orders/index.ts'

/** By whose day and which periods something is due. */
export interface DueBy {
  now: Date
  periods: RetentionPeriods
}

/** Data of persons, kept for some weeks, or the customers' names, kept for longer. */
export type Holding = 'persons' | 'customers'

/** @param which rows, by a condition on a column that names the order */
const held: Readonly<Record<Holding, (which: Which) => RawBuilder<unknown>>> = {
  persons: (which) => sql`(
    select excursion_id, kind from person where ${which('excursion_id')} group by excursion_id, kind
    union
    select excursion_id, 'personal_data' from order_needs where ${which('excursion_id')}
    union all
    select excursion_id, 'ticket' from ticket where ${which('excursion_id')} group by excursion_id
  )`,
  customers: (which) => sql`(
    select id as excursion_id, 'customer' as kind from excursion_order where ${which('id')} and ${hasCustomer()}
  )`,
}

type Which = (column: 'id' | 'excursion_id') => RawBuilder<unknown>

const all: Which = () => sql`true`

const after =
  (id: number): Which =>
  (column) =>
    sql`${sql.ref(column)} > ${id}`

const among =
  (ids: readonly number[]): Which =>
  (column) =>
    sql`${sql.ref(column)} = any(${ids}::integer[])`

/** `deletionDay` of the domain, for every row of `h` (what is held), `o`, `e` and `p` (the port's zone). */
function deletionDay({ periods }: DueBy): RawBuilder<string> {
  const days = (kind: keyof RetentionPeriods) => sql`${periods[kind]}::integer`
  return sql`least(
    e.event_date + case h.kind
      when 'passport_data' then ${days('passport_data')}
      when 'personal_data' then ${days('personal_data')}
      when 'age' then ${days('age')}
      when 'ticket' then ${days('ticket')}
      else ${days('customer')}
    end,
    case when o.status = 'canceled' and h.kind <> 'customer' then
      coalesce((coalesce(o.canceled_at, o.decided_at) at time zone p.time_zone)::date, e.event_date) + ${days('canceled')}
    end
  )`
}

const today = ({ now }: DueBy) => sql`(${now}::timestamptz at time zone p.time_zone)::date`

const ofOrders = (holding: Holding, which: Which = all) => sql`
  ${held[holding](which)} as h
  join excursion_order as o on o.id = h.excursion_id
  join event_state as e on e.id = o.event_id
  join port_zone as p on p.id = e.port_id`

export interface Measured {
  /** Orders of which something is due. */
  due: number
  /** Orders that hold anything. */
  held: number
  /** How many days ago the oldest of what is due was to go; 0: today, or nothing is due. */
  overdue_days: number
}

/**
 * How many orders are how many days late. The day of a customer is the same for all orders of an event, so
 * these are counted first: there are many, and few events.
 */
const lateness: Readonly<Record<Holding, (by: DueBy) => RawBuilder<unknown>>> = {
  persons: (by) => sql`
    select h.excursion_id, 1 as orders, max(${today(by)} - ${deletionDay(by)}) as late
    from ${ofOrders('persons')} group by 1`,
  customers: (by) => sql`
    select h.event_id, h.orders, ${today(by)} - (e.event_date + ${by.periods.customer}::integer) as late
    from (
      select event_id, count(*) as orders from excursion_order
      where ${hasCustomer()} group by 1
    ) as h
      join event_state as e on e.id = h.event_id
      join port_zone as p on p.id = e.port_id`,
}

export async function measureDue(db: Database, holding: Holding, by: DueBy): Promise<Measured> {
  const { rows } = await sql<Measured>`
    select coalesce(sum(orders) filter (where late >= 0), 0)::integer as due,
      coalesce(sum(orders), 0)::integer as held,
      greatest(coalesce(max(late), 0), 0) as overdue_days
    from (${lateness[holding](by)}) as d
  `.execute(db)
  return rows[0] ?? { due: 0, held: 0, overdue_days: 0 }
}

/** Keeps what was counted for the next reader. */
export async function keepMeasured(
  db: Database,
  { persons, customers }: Readonly<Record<Holding, Measured>>,
  measured_at: Date,
): Promise<void> {
  const rows = [
    { holding: 'persons' as const, ...persons, measured_at },
    { holding: 'customers' as const, ...customers, measured_at },
  ]
  await db
    .insertInto('retention_measure')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('holding').doUpdateSet((eb) => ({
        held: eb.ref('excluded.held'),
        due: eb.ref('excluded.due'),
        overdue_days: eb.ref('excluded.overdue_days'),
        measured_at: eb.ref('excluded.measured_at'),
      })),
    )
    .execute()
}

/** The last count, of persons and customers together; null: none yet. */
export async function findMeasured(
  db: Database,
): Promise<(Record<Holding, Measured> & { measured_at: Date }) | null> {
  const rows = await db
    .selectFrom('retention_measure')
    .select(['holding', 'held', 'due', 'overdue_days', 'measured_at'])
    .execute()
  const kept = new Map(
    rows.map(({ holding, held, due, overdue_days }) => [holding, { held, due, overdue_days }]),
  )
  const [persons, customers] = [kept.get('persons'), kept.get('customers')]
  const [first] = rows
  if (first === undefined || persons === undefined || customers === undefined) return null
  return { persons, customers, measured_at: first.measured_at }
}

/** The day of a customer is the same for all orders of an event. */
const dueOrders: Readonly<Record<Holding, (by: DueBy, since: number) => RawBuilder<unknown>>> = {
  persons: (by, since) => sql`
    select distinct o.id from ${ofOrders('persons', after(since))}
    where ${deletionDay(by)} <= ${today(by)}`,
  customers: (by, since) => sql`
    select o.id from excursion_order as o
      join event_state as e on e.id = o.event_id
      join port_zone as p on p.id = e.port_id
    where o.id > ${since} and ${hasCustomer('o')}
      and e.event_date + ${by.periods.customer}::integer <= ${today(by)}`,
}

/**
 * Orders of which something is due, in order of their numbers. Nothing says in advance where these are, so it reads all
 * that hold something: to be asked once for many batches. Put in order last, because the order would lead
 * the database to each event and port by itself.
 *
 * @param after the last one that was found before
 */
export async function listDue(
  db: Database,
  holding: Holding,
  { after: since, limit, ...by }: DueBy & { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (${dueOrders[holding](by, since)})
    select id from due order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface DueOrder {
  id: number
  kinds: DeletedKind[]
}

/** Data of these orders due by now; orders without any are left out. */
export async function findDue(
  db: Database,
  holding: Holding,
  { ids, ...by }: DueBy & { ids: readonly number[] },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id, array_agg(h.kind order by h.kind) as kinds from ${ofOrders(holding, among(ids))}
    where ${deletionDay(by)} <= ${today(by)}
    group by o.id order by o.id
  `.execute(db)
  return rows
}

export async function findHold(db: Database) {
  const row = await db
    .selectFrom('retention_hold')
    .select(['held_back_at', 'approved_orders', 'approved_at'])
    .executeTakeFirst()
  return row ?? { held_back_at: null, approved_orders: null, approved_at: null }
}

/** @returns whether it did not wait before */
export async function holdBack(db: Database): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('retention_hold')
    .values({ held_back_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ held_back_at: sql`now()` })
        .where('retention_hold.held_back_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function goOn(db: Database): Promise<void> {
  await db
    .updateTable('retention_hold')
    .set({ held_back_at: null })
    .where('held_back_at', 'is not', null)
    .execute()
}

export async function approve(db: Database, approved_orders: number): Promise<void> {
  const approved = { approved_orders, approved_at: sql<Date>`now()`, held_back_at: null }
  await db
    .insertInto('retention_hold')
    .values(approved)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(approved))
    .execute()
}
