import { type Selectable, sql } from 'kysely'
import { isCanceled } from '../../../platform/db/canceled-statement.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { AgencyTable, PortTable } from '../../../platform/db/schema.ts'
import { statement } from '../../../platform/db/statement.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'

const turn = statement(() => sql`select pg_advisory_xact_lock(hashtext('gangway import'))`)

/** One import at a time; the next one waits for the end of this transaction. */
export async function waitForOtherImports(transaction: DatabaseTransaction): Promise<void> {
  await sendWithNext(transaction, turn({}))
}

/**
 * As `waitForOtherImports`, for those that may as well come back later.
 *
 * @returns false when another import takes longer than a statement may wait; the transaction is over then
 */
export async function takeImportTurn(transaction: DatabaseTransaction): Promise<boolean> {
  try {
    await transaction.executeQuery(turn({}))
    return true
  } catch (error) {
    if (isCanceled(error)) return false
    throw error
  }
}

export const sentPortColumns = [
  'name',
  'time_zone',
  'clearance_minutes',
  'tender_clearance_minutes',
  'return_minutes',
] as const

export type SentPort = Pick<Selectable<PortTable>, (typeof sentPortColumns)[number]>

export interface KnownPort extends SentPort {
  id: number
  code: string
}

export async function listPortsByCode(
  db: Database,
  codes: readonly string[],
): Promise<KnownPort[]> {
  return codes.length === 0 ? [] : selectPorts(db, codes).execute()
}

export function selectPorts(db: Database, codes: readonly string[]) {
  return db
    .selectFrom('port')
    .select(['id', 'code', ...sentPortColumns])
    .where(sql<boolean>`code = any(${codes})`)
}

export const agencyFields = ['name', 'emails', 'agency_hash'] as const

export type KnownAgency = Pick<
  Selectable<AgencyTable>,
  (typeof agencyFields)[number] | 'id' | 'reference' | 'source_hash' | 'source_updated_at'
>

export async function listAgenciesByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownAgency[]> {
  return references.length === 0 ? [] : selectAgencies(db, references).execute()
}

export function selectAgencies(db: Database, references: readonly string[]) {
  return db
    .selectFrom('agency')
    .select(['id', 'reference', 'source_hash', 'source_updated_at', ...agencyFields])
    .where(sql<boolean>`reference = any(${references})`)
}

/** Sender's key of a port or an agency, and the name that people read. */
interface PlaceName {
  key: string
  name: string
}

export function listPortKeys(db: Database): Promise<(PlaceName & { id: number })[]> {
  return db.selectFrom('port').select(['id', 'code as key', 'name']).execute()
}

/** In lower case, since the case of a zone's name does not matter. */
export async function listTimeZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from pg_timezone_names
  `.execute(db)
  return rows.map(({ name }) => name)
}

export function listAgencyKeys(db: Database): Promise<PlaceName[]> {
  return db.selectFrom('agency').select(['reference as key', 'name']).execute()
}
