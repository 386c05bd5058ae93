import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { absencesOf } from './absences.queries.ts'

export interface VehicleFields {
  name: string
  seats: number
  wheelchair_places: number
  has_lift: boolean
}

const absences = absencesOf('vehicle_id')

const version = sql<string>`md5(
  row(m.name, m.seats, m.wheelchair_places, m.has_lift, ${absences}::text)::text
)`

/** The vehicles of an agency by name, or one of them. */
export function listVehicles(db: Database, agency_id: number, id: number | null = null) {
  return db
    .selectFrom('vehicle as m')
    .where('m.agency_id', '=', agency_id)
    .$if(id !== null, (query) => query.where('m.id', '=', id))
    .orderBy('m.name')
    .orderBy('m.id')
    .select(['m.id', 'm.name', 'm.seats', 'm.wheelchair_places', 'm.has_lift'])
    .select([absences.as('absences'), version.as('version')])
    .execute()
}

export async function insertVehicle(
  transaction: DatabaseTransaction,
  agency_id: number,
  vehicle: VehicleFields,
): Promise<number> {
  const { id } = await transaction
    .insertInto('vehicle')
    .values({ agency_id, ...vehicle })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateVehicle(
  transaction: DatabaseTransaction,
  id: number,
  vehicle: VehicleFields,
): Promise<void> {
  await transaction.updateTable('vehicle').set(vehicle).where('id', '=', id).execute()
}

export async function deleteVehicle(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('vehicle').where('id', '=', id).execute()
}
