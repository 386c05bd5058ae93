import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

interface LinkedPerson {
  agency_id: number
  crew_id: number
  name: string
  /** First day, `YYYY-MM-DD`. */
  from: string
}

/** Dispatches from a day on that name a new person in the same words are theirs; so are links to their lists. */
export async function linkTypedCrew(
  transaction: DatabaseTransaction,
  { agency_id, crew_id, name, from }: LinkedPerson,
): Promise<void> {
  await sql`
    update dispatch_crew as c
    set crew_id = m.id, phone = coalesce(c.phone, m.phone)
    from dispatch as d, crew_member as m
    where m.id = ${crew_id} and c.agency_id = ${agency_id} and c.crew_id is null
      and c.person = fold_text(${name}) and d.id = c.dispatch_id and d.event_date >= ${from}::date
  `.execute(transaction)
  await sql`
    select rename_guide(${agency_id}::integer, ${from}::date, fold_text(${name}), '#' || ${crew_id}::integer)
  `.execute(transaction)
}

/**
 * Before a person goes: dispatches keep the name that stands there. Where the same name is also typed for the same
 * part, one of the two stays.
 */
export async function unlinkCrew(
  transaction: DatabaseTransaction,
  { agency_id, crew_id, name, from }: LinkedPerson,
): Promise<void> {
  await sql`
    delete from dispatch_crew as c using dispatch_crew as typed
    where c.crew_id = ${crew_id} and typed.dispatch_id = c.dispatch_id and typed.role = c.role
      and typed.crew_id is null and typed.person = fold_text(c.name)
  `.execute(transaction)
  await sql`
    select rename_guide(${agency_id}::integer, ${from}::date, '#' || ${crew_id}::integer, fold_text(${name}))
  `.execute(transaction)
}

/** Dispatches from a day on that name a new vehicle in the same words have it, with its seats. */
export async function linkTypedVehicle(
  transaction: DatabaseTransaction,
  {
    agency_id,
    vehicle_id,
    name,
    seats,
    wheelchair_places,
    from,
  }: {
    agency_id: number
    vehicle_id: number
    name: string
    seats: number
    wheelchair_places: number
    from: string
  },
): Promise<void> {
  await transaction
    .updateTable('dispatch')
    .set({ vehicle_id, seats, wheelchair_places })
    .where('agency_id', '=', agency_id)
    .where('event_date', '>=', from)
    .where('vehicle_id', 'is', null)
    .where(sql<boolean>`fold_text(vehicle_name) = fold_text(${name})`)
    .execute()
}

/**
 * Names, phones and words of crew, some days after the date of their dispatch in its port.
 *
 * @returns how many rows went; below `limit`: none is left
 */
export async function deletePastCrew(
  transaction: DatabaseTransaction,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from dispatch_crew where id in (
      select c.id from dispatch_crew as c
        join dispatch as d on d.id = c.dispatch_id
        join port_zone as p on p.id = d.port_id
      where d.event_date + ${days}::integer <= (${now}::timestamptz at time zone p.time_zone)::date
      limit ${limit}
    ) returning id
  `.execute(transaction)
  return rows.length
}
