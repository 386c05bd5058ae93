import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import type { StoredPart } from '@gangway/domain/dispatches/placements'
import type { GuideLanguage } from '@gangway/domain/events/guide-languages'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { inOneRoundTrip, sendWithNext } from '../../platform/db/round-trips.ts'
import { type Placeholders, statement } from '../../platform/db/statement.ts'
import type { Place } from './dispatch-day.queries.ts'

export interface DispatchColumns {
  language: GuideLanguage | null
  pickup_time: string | null
  meeting_point: string | null
  vehicle_id: number | null
  vehicle_name: string | null
  seats: number | null
  wheelchair_places: number | null
}

export interface CrewFields {
  role: CrewRole
  name: string
  phone: string | null
  crew_id: number | null
}

/** Where and when a dispatch is. */
export async function findPlace(db: Database, id: number): Promise<Place | undefined> {
  return db
    .selectFrom('dispatch')
    .where('id', '=', id)
    .select(['agency_id', 'port_id', 'event_date as date'])
    .executeTakeFirst()
}

const lockAgency = statement(
  (_, { agency_id }: Placeholders<Pick<Place, 'agency_id'>>) =>
    sql`select pg_advisory_xact_lock(hashtext('agency dispatches'), ${agency_id}::integer)`,
)

const lockEvents = statement(
  (_, { agency_id, port_id, date }: Placeholders<Place>) => sql`
    select count(*) from (
      select e.id from event as e
      where e.id = any(array(select s.id from event_state as s
        where s.agency_id = ${agency_id} and s.port_id = ${port_id} and s.event_date = ${date}::date))
      order by e.id for update
    ) as locked`,
)

/** Until the transaction ends, nothing else changes the agency's dispatches, or the orders of the day. */
export async function lockDay(transaction: DatabaseTransaction, place: Place): Promise<void> {
  await sendWithNext(transaction, lockAgency(place))
  await sendWithNext(transaction, lockEvents(place))
}

export async function insertDispatch(
  transaction: DatabaseTransaction,
  { agency_id, port_id, date }: Place,
  columns: DispatchColumns,
  number: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('dispatch')
    .values({ agency_id, port_id, event_date: date, number, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDispatch(
  transaction: DatabaseTransaction,
  id: number,
  columns: DispatchColumns,
): Promise<void> {
  await sendWithNext(
    transaction,
    transaction.updateTable('dispatch').set(columns).where('id', '=', id),
  )
}

export async function deleteDispatch(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('dispatch').where('id', '=', id).execute()
}

export interface WrittenCrew {
  id: number
  /** Index among those that were given. */
  place: number
  /** Was not in the dispatch before. */
  is_new: boolean
}

/**
 * Replaces the crew of a dispatch; people who stay keep their answer. A person given twice with one role is written once.
 */
export async function writeCrew(
  transaction: DatabaseTransaction,
  { dispatch_id, agency_id }: { dispatch_id: number; agency_id: number },
  crew: readonly CrewFields[],
): Promise<WrittenCrew[]> {
  const { rows } = await sql<WrittenCrew>`
    with given as materialized (
      select distinct on (g.role, k.person) g.place::integer - 1 as place, g.role, g.name, g.phone, g.crew_id, k.person
      from rows from (jsonb_to_recordset(${JSON.stringify(crew)}::jsonb)
          as (role text, name text, phone text, crew_id integer))
          with ordinality as g (role, name, phone, crew_id, place)
        cross join lateral (select coalesce('#' || g.crew_id, fold_text(g.name)) as person) as k
      order by g.role, k.person, g.place
    ), gone as (
      delete from dispatch_crew as c where c.dispatch_id = ${dispatch_id}
        and not exists (select from given as g where (g.role, g.person) = (c.role, c.person))
    ), written as (
      insert into dispatch_crew (dispatch_id, agency_id, role, name, phone, crew_id)
      select ${dispatch_id}, ${agency_id}, role, name, phone, crew_id from given order by place
      on conflict (dispatch_id, role, person) do update set name = excluded.name, phone = excluded.phone
      returning id, role, person, xmax = 0 as is_new
    )
    select w.id, g.place, w.is_new from written as w join given as g using (role, person) order by g.place
  `.execute(transaction)
  return rows
}

interface KnownMember {
  /** Index among those that were given. */
  place: number
  id: number
  phone: string | null
}

interface KnownVehicle {
  id: number
  name: string
  seats: number
  wheelchair_places: number
}

/** People and vehicle of the agency that are meant: by id, or by a name that only one has. */
export async function findAssignable(
  db: Database,
  agency_id: number,
  {
    crew,
    vehicle_id,
    vehicle_name,
  }: Pick<DispatchColumns, 'vehicle_id' | 'vehicle_name'> & { crew: readonly CrewFields[] },
): Promise<{ members: ReadonlyMap<number, KnownMember>; vehicle: KnownVehicle | null }> {
  const [members, vehicles] = await inOneRoundTrip(db, [
    membersMeant({ agency_id, crew: JSON.stringify(crew) }),
    vehiclesMeant({ agency_id, vehicle_id, vehicle_name }),
  ])
  const [vehicle = null] = vehicles.length === 1 ? vehicles : []
  return { members: new Map(members.map((one) => [one.place, one])), vehicle }
}

const membersMeant = statement(
  (_, { agency_id, crew }: Placeholders<{ agency_id: number; crew: string }>) => sql<KnownMember>`
    select g.place::integer - 1 as place, min(m.id) as id, min(m.phone) as phone
    from rows from (jsonb_to_recordset(${crew}::jsonb) as (name text, crew_id integer))
        with ordinality as g (name, crew_id, place)
      join crew_member as m on m.agency_id = ${agency_id}
        and (m.id = g.crew_id or g.crew_id is null and fold_text(m.name) = fold_text(g.name))
    group by g.place having count(*) = 1`,
)

const vehiclesMeant = statement(
  (
    _,
    {
      agency_id,
      vehicle_id,
      vehicle_name,
    }: Placeholders<Pick<DispatchColumns, 'vehicle_id' | 'vehicle_name'> & { agency_id: number }>,
  ) => sql<KnownVehicle>`
    select v.id, v.name, v.seats, v.wheelchair_places from vehicle as v
    where v.agency_id = ${agency_id} and (v.id = ${vehicle_id}::integer
      or ${vehicle_id}::integer is null and fold_text(v.name) = fold_text(${vehicle_name}::text))`,
)

/** Puts these parts in the place of all that the orders had. */
export async function writeParts(
  transaction: DatabaseTransaction,
  agency_id: number,
  ids: readonly number[],
  parts: readonly StoredPart[],
): Promise<void> {
  await sendWithNext(
    transaction,
    transaction
      .deleteFrom('dispatch_order')
      .where(sql<boolean>`excursion_id = any(${ids}::integer[])`)
      .where('agency_id', '=', agency_id),
  )
  if (parts.length === 0) return
  await sql`
    insert into dispatch_order (dispatch_id, agency_id, excursion_id, persons)
    select g.dispatch_id, ${agency_id}, g.excursion_id, g.persons
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as g (dispatch_id integer, excursion_id integer, persons integer)
    order by g.excursion_id, g.dispatch_id
  `.execute(transaction)
}
