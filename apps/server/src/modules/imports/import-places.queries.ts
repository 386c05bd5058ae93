import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { AgencyTable, PortTable } from '../../platform/db/schema.ts'
import { inBatches } from './in-batches.ts'

/** One import at a time; the next one waits for the end of this transaction. */
export async function waitForOtherImports(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gangway import'))`.execute(db)
}

export interface KnownPort {
  id: number
  code: string
  name: string
  time_zone: string
}

export async function listPortsByCode(
  db: Database,
  codes: readonly string[],
): Promise<KnownPort[]> {
  return db
    .selectFrom('port')
    .select(['id', 'code', 'name', 'time_zone'])
    .where(sql<boolean>`code = any(${codes})`)
    .execute()
}

export async function upsertPorts(
  db: Database,
  rows: readonly Insertable<PortTable>[],
): Promise<void> {
  await inBatches(rows, (batch) =>
    db
      .insertInto('port')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          time_zone: eb.ref('excluded.time_zone'),
        })),
      )
      .execute(),
  )
}

export interface KnownAgency {
  id: number
  reference: string
  name: string
  emails: string[]
  agency_hash: string
  source_hash: string | null
  source_updated_at: Date | null
}

export async function listAgenciesByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownAgency[]> {
  return db
    .selectFrom('agency')
    .select([
      'id',
      'reference',
      'name',
      'emails',
      'agency_hash',
      'source_hash',
      'source_updated_at',
    ])
    .where(sql<boolean>`reference = any(${references})`)
    .execute()
}

/** @param rows an agency_hash of null is made up by the database: 128 bits out of 244 random ones */
export async function upsertAgencies(
  db: Database,
  rows: readonly (Omit<Insertable<AgencyTable>, 'agency_hash'> & { agency_hash: string | null })[],
): Promise<void> {
  const madeUp = sql<string>`encode(substr(sha256(
    (gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 1, 16), 'hex')`
  await inBatches(rows, (batch) =>
    db
      .insertInto('agency')
      .values(batch.map((row) => ({ ...row, agency_hash: row.agency_hash ?? madeUp })))
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          emails: eb.ref('excluded.emails'),
          agency_hash: eb.ref('excluded.agency_hash'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .execute(),
  )
}

/** Remembers that a row was confirmed as of a later instant. */
export async function confirmRows(
  db: Database,
  table: 'agency' | 'ship_call' | 'event' | 'excursion_order' | 'invoice',
  rows: readonly { id: number; updated_at: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const instants = rows.map(({ updated_at }) => updated_at)
  await sql`
    update ${sql.table(table)} as confirmed set source_updated_at = given.updated_at
    from unnest(${ids}::integer[], ${instants}::timestamptz[]) as given (id, updated_at)
    where confirmed.id = given.id
  `.execute(db)
}

export async function listPortCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('port').select('code').execute()
  return rows.map(({ code }) => code)
}

export async function listAgencyReferences(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('agency').select('reference').execute()
  return rows.map(({ reference }) => reference)
}
