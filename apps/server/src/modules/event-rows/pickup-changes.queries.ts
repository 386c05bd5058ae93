import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { sendWithNext } from '../../platform/db/round-trips.ts'
import { type Placeholders, statement } from '../../platform/db/statement.ts'

/** Days of a port on which pick-up times are judged again. */
export interface PortDays {
  port_id: number
  call_date: string
  departure_date: string
}

const portDays = statement(
  (_, { days }: Placeholders<{ days: string }>) => sql`
    insert into pickup_change (port_id, from_date, to_date)
    select distinct port_id, call_date, departure_date
    from json_to_recordset(${days}::json) as d (port_id integer, call_date date, departure_date date)`,
)

/** Has the events on some days of ports reviewed. */
export async function reviewPortDays(db: Database, days: readonly PortDays[]): Promise<void> {
  if (days.length === 0) return
  await sendWithNext(db, portDays({ days: JSON.stringify(days) }))
}

/** Has all events in some ports reviewed. */
export function reviewPorts(db: Database, ids: readonly number[]): Promise<void> {
  return reviewPortDays(
    db,
    ids.map((port_id) => ({ port_id, call_date: '-infinity', departure_date: 'infinity' })),
  )
}

const named = statement(
  (_, { keys }: Placeholders<{ keys: readonly string[] }>) => sql`
    with orders as (
      insert into pickup_change (event_id)
      select distinct event_id from event_ship where ship_key = any(${keys}::text[])
    )
    insert into pickup_change (port_id, from_date, to_date)
    select port_id, call_date, departure_date from ship_call where ship_key = any(${keys}::text[])`,
)

/** Has the events reviewed that have orders or a call of a ship so named. */
export async function reviewShips(db: Database, keys: readonly string[]): Promise<void> {
  await sendWithNext(db, named({ keys }))
}

export async function hasPickupChanges(db: Database): Promise<boolean> {
  const change = await db.selectFrom('pickup_change').limit(1).select('id').executeTakeFirst()
  return change !== undefined
}

/** Turns changed days of ports into the events on them; returns how many changes there were. */
export async function spreadPortChanges(
  transaction: DatabaseTransaction,
  from: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with ${taken(sql`port_id is not null`, limit)},
    spread as (
      insert into pickup_change (event_id)
      select distinct e.id from taken as t
        join event_state as e on e.port_id = t.port_id and e.event_date between t.from_date and t.to_date
      where e.event_date >= ${from}::date and event_is_open(e.status)
    )
    select count(*)::integer as changes from taken
  `.execute(transaction)
  return rows[0]?.changes ?? 0
}

/** The events that changed first; it is now up to the caller to review them. */
export async function takeChangedEvents(
  transaction: DatabaseTransaction,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    with ${taken(sql`event_id is not null`, limit)} select distinct event_id from taken
  `.execute(transaction)
  return rows.map(({ event_id }) => event_id)
}

function taken(condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`taken as (
    delete from pickup_change where id = any(array(
      select id from pickup_change where ${condition} order by id limit ${limit}
    ))
    returning event_id, port_id, from_date, to_date
  )`
}
