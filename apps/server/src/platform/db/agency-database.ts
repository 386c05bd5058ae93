import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { isWithinTransaction } from './unit-of-work.ts'

type Database = Kysely<Schema>

const agencyDatabases = new WeakMap<Database, Database>()

/** @param agency the same database, by a login that can do what an agency's people may do, and no more */
export function giveAgencyLogin(db: Database, agency: Database): void {
  agencyDatabases.set(db, agency)
}

/**
 * Where an agency's people read and write: by the login of their own, if there is one. Within a transaction or
 * a unit of work it is that one's connection, so that they see what was written there.
 */
export function agencyDatabase(db: Database): Database {
  return isWithinTransaction(db) ? db : (agencyDatabases.get(db) ?? db)
}
