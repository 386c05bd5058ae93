import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/**
 * Enters the second wall between agencies: for the rest of the transaction only the agency's own rows
 * exist (row-level security), whatever the queries say.
 */
async function enterAgency(transaction: DatabaseTransaction, agencyId: number): Promise<void> {
  const id = sql.raw(String(Math.trunc(agencyId)))
  await sql`set local role gangway_agency; set local gangway.agency_id = '${id}'`.execute(
    transaction,
  )
}

/** Reads as the actor: an agency's people behind the wall, staff directly. */
export async function readAs<Result>(
  db: Database,
  actor: Pick<Actor, 'agency_id'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return actor.agency_id === null ? work(db) : writeAs(db, actor, work)
}

/** Reads and writes as the actor, in one transaction. */
export async function writeAs<Result>(
  db: Database,
  actor: Pick<Actor, 'agency_id'>,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (actor.agency_id !== null) await enterAgency(transaction, actor.agency_id)
    return work(transaction)
  })
}
