import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { type EventPlace, follows } from './event-place.queries.ts'

/**
 * Conditions on the event `e`; written out, so that PostgreSQL recognizes the index
 * `event_with_pickup`.
 */
const mayMissShip = sql<boolean>`(
  e.pickup_time is not null and e.status in ('new', 'requested', 'approved')
)`

/** Events from a day on that have a pick-up time and are neither over nor canceled. */
function selectWithPickup(db: Database, from: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.event_date', '>=', from)
    .where(mayMissShip)
    .select([
      'e.id',
      'e.agency_id',
      'e.status',
      'e.event_date',
      'e.duration',
      'e.pickup_time',
      'e.pickup_accepted_spare',
      'p.time_zone',
    ])
}

export type EventWithPickup = Awaited<ReturnType<typeof listNextWithPickup>>[number]

export function listNextWithPickup(
  db: Database,
  from: string,
  { after, limit }: { after: EventPlace | null; limit: number },
) {
  return selectWithPickup(db, from)
    .where(follows(after))
    .orderBy('e.event_date')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

export function listWithPickup(db: Database, from: string, eventIds: readonly number[]) {
  return selectWithPickup(db, from)
    .where(sql<boolean>`e.id = any(${eventIds}::integer[])`)
    .execute()
}

/** For the given events, records which pick-up times miss a ship, and clears the others. */
export async function keepConflicts(
  transaction: DatabaseTransaction,
  lookedAt: readonly number[],
  conflicting: readonly number[],
): Promise<void> {
  await sql`
    with passed as (
      delete from pickup_conflict
      where event_id = any(${lookedAt}::integer[]) and event_id <> all(${conflicting}::integer[])
    )
    insert into pickup_conflict (event_id, agency_id)
    select e.id, e.agency_id from event as e where e.id = any(${conflicting}::integer[])
    order by e.id
    on conflict do nothing
  `.execute(transaction)
}

/** Deletes some conflicts that no review covers anymore; returns how many. */
export async function forgetPassedConflicts(
  transaction: DatabaseTransaction,
  from: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pickup_conflict where event_id = any(array(
      select c.event_id from pickup_conflict as c join event as e on e.id = c.event_id
      where e.event_date < ${from}::date or not ${mayMissShip}
      limit ${limit}
    ))
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
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
        join event as e on e.port_id = t.port_id and e.event_date between t.from_date and t.to_date
      where e.event_date >= ${from}::date and ${mayMissShip}
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
