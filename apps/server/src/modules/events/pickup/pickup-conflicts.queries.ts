import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { type EventPlace, follows } from '../event-place.queries.ts'
import { acceptancesOf, portTimes } from '../ships/ship-calls.queries.ts'

/** Neither over nor canceled, of the event `e`. */
const isActive = sql<boolean>`(event_is_open(e.status))`

const judgedBy = [
  'e.id',
  'e.agency_id',
  'e.status',
  'e.event_date',
  'e.duration',
  'e.pickup_time',
  'p.time_zone',
  portTimes.as('port_times'),
  acceptancesOf.as('acceptances'),
] as const

function selectFrom(db: Database, from: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.event_date', '>=', from)
    .select(judgedBy)
}

export type EventWithPickup = Awaited<ReturnType<typeof listNextOpen>>[number]

/** The next events from a day on that are neither over nor canceled. */
export function listNextOpen(
  db: Database,
  from: string,
  { after, limit }: { after: EventPlace | null; limit: number },
) {
  const next = db
    .selectFrom('event_state as e')
    .where('e.event_date', '>=', from)
    .where(isActive)
    .where(follows(after))
    .orderBy('e.event_date')
    .orderBy('e.id')
    .limit(limit)
    .select('e.id')
  return selectFrom(db, from)
    .where(sql<boolean>`e.id = any(array(${next}))`)
    .orderBy('e.event_date')
    .orderBy('e.id')
    .execute()
}

/** Events among these whose pick-up times are reviewed. */
export function listConflictable(db: Database, from: string, eventIds: readonly number[]) {
  return selectFrom(db, from)
    .where(isActive)
    .where(sql<boolean>`e.id = any(${eventIds}::integer[])`)
    .execute()
}

export interface KeptConflict {
  event_id: number
  verdict: 'impossible' | 'no_call'
  spare_minutes: number | null
}

export type StoredConflict = Awaited<ReturnType<typeof listKeptConflicts>>[number]

export async function listKeptConflicts(db: Database, eventIds: readonly number[]) {
  return db
    .selectFrom('pickup_conflict')
    .where(sql<boolean>`event_id = any(${eventIds}::integer[])`)
    .select(['event_id', 'verdict', 'spare_minutes'])
    .execute()
}

/** For the given events, records which stand in conflict with a ship, and clears the others. */
export async function keepConflicts(
  transaction: DatabaseTransaction,
  lookedAt: readonly number[],
  conflicts: readonly KeptConflict[],
): Promise<void> {
  const conflicting = conflicts.map(({ event_id }) => event_id)
  const verdicts = conflicts.map(({ verdict }) => verdict)
  const spares = conflicts.map(({ spare_minutes }) => spare_minutes)
  await sql`
    with passed as (
      delete from pickup_conflict
      where event_id = any(${lookedAt}::integer[]) and event_id <> all(${conflicting}::integer[])
    )
    insert into pickup_conflict (event_id, agency_id, verdict, spare_minutes)
    select e.id, e.agency_id, given.verdict, given.spare_minutes
    from unnest(${conflicting}::integer[], ${verdicts}::text[], ${spares}::integer[])
      as given (event_id, verdict, spare_minutes)
    join event as e on e.id = given.event_id
    order by e.id
    on conflict (event_id) do update
      set verdict = excluded.verdict, spare_minutes = excluded.spare_minutes
      where (pickup_conflict.verdict, pickup_conflict.spare_minutes)
        is distinct from (excluded.verdict, excluded.spare_minutes)
  `.execute(transaction)
}

export interface LackedCall {
  event_id: number
  ship_key: string
}

/** For the given events, records which of their ships have no call, and clears the others. */
export async function keepLackedCalls(
  transaction: DatabaseTransaction,
  lookedAt: readonly number[],
  lacked: readonly LackedCall[],
): Promise<void> {
  await sql`
    update event_ship as s set lacks_call = not s.lacks_call, is_told = false
    where s.event_id = any(${lookedAt}::integer[])
      and s.lacks_call <> ((s.event_id, s.ship_key) in (
        select * from unnest(
          ${lacked.map(({ event_id }) => event_id)}::integer[],
          ${lacked.map(({ ship_key }) => ship_key)}::text[]
        )
      ))
  `.execute(transaction)
}

export interface ContradictedShip {
  event_id: number
  ship_key: string
  /** References of its calls. */
  calls: readonly string[]
}

/**
 * For the given events, records which calls of their ships contradict each other, and clears the others.
 *
 * @returns the events of which that is news
 */
export async function keepContradictions(
  transaction: DatabaseTransaction,
  lookedAt: readonly number[],
  contradicted: readonly ContradictedShip[],
): Promise<number[]> {
  const { rows } = await sql<{ event_id: number; is_news: boolean }>`
    with given as (
      select g.* from jsonb_to_recordset(${JSON.stringify(contradicted)}::jsonb)
        as g (event_id integer, ship_key text, calls text[])
    )
    update event_ship as s set contradicting = g.calls
    from event_ship as o left join given as g on (g.event_id, g.ship_key) = (o.event_id, o.ship_key)
    where o.event_id = any(${lookedAt}::integer[]) and o.contradicting is distinct from g.calls
      and (s.ship_key, s.event_date, s.event_id) = (o.ship_key, o.event_date, o.event_id)
    returning s.event_id, not coalesce(s.contradicting <@ o.contradicting, s.contradicting is null) as is_news
  `.execute(transaction)
  return [...new Set(rows.filter(({ is_news }) => is_news).map(({ event_id }) => event_id))]
}

export interface UntoldShip extends LackedCall {
  agency_id: number
}

/**
 * Marks some ships without a call as reported to staff, and returns them. A port none of whose calls is known says
 * nothing.
 *
 * @param events null: of all events
 */
export async function tellLackedCalls(
  transaction: DatabaseTransaction,
  { from, events, limit }: { from: string; events: readonly number[] | null; limit: number },
): Promise<UntoldShip[]> {
  const { rows } = await sql<UntoldShip>`
    with untold as (
      select s.event_date, s.event_id, s.ship_key
      from event_ship as s join event_state as e on e.id = s.event_id
      where s.lacks_call and not s.is_told and s.event_date >= ${from}::date
        and ${isActive} and exists (select from ship_call as c where c.port_id = e.port_id)
        ${events === null ? sql`` : sql`and s.event_id = any(${events}::integer[])`}
      limit ${limit}
    )
    update event_ship as s set is_told = true from untold as u
    where (s.ship_key, s.event_date, s.event_id) = (u.ship_key, u.event_date, u.event_id)
    returning s.event_id, s.agency_id, s.ship_key
  `.execute(transaction)
  return rows
}

/** Deletes some conflicts that no review covers anymore; returns how many. */
export async function forgetPassedConflicts(
  transaction: DatabaseTransaction,
  from: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pickup_conflict where event_id = any(array(
      select c.event_id from pickup_conflict as c join event_state as e on e.id = c.event_id
      where e.event_date < ${from}::date or not event_is_open(e.status)
      limit ${limit}
    ))
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
}
