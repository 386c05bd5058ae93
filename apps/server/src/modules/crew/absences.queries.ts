import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

export interface Absence {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** A crew member or a vehicle. */
export type Owner = { crew_id: number } | { vehicle_id: number }

/** On rows of absences and papers. */
export const isOf = (owner: Owner) =>
  'crew_id' in owner
    ? sql<boolean>`crew_id = ${owner.crew_id}`
    : sql<boolean>`vehicle_id = ${owner.vehicle_id}`

/** Absences of the crew member or vehicle `m`, in order. */
export const absencesOf = (owner: 'crew_id' | 'vehicle_id') => sql<Absence[]>`(
  select coalesce(json_agg(json_build_object('from', a."from", 'to', a."to")
    order by a."from", a."to", a.id), '[]')
  from absence as a where ${sql.ref(`a.${owner}`)} = m.id
)`

/** Puts these in the place of those that there were. */
export async function replaceAbsences(
  transaction: DatabaseTransaction,
  { agency_id, ...owner }: Owner & { agency_id: number },
  absences: readonly Absence[],
): Promise<void> {
  await transaction.deleteFrom('absence').where(isOf(owner)).execute()
  if (absences.length === 0) return
  await transaction
    .insertInto('absence')
    .values(absences.map(({ from, to }) => ({ agency_id, ...owner, from, to })))
    .execute()
}
