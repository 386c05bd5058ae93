import { isSocketId } from '@gangway/domain/realtime/channels'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Database, DatabaseTransaction } from './database.ts'

type Scope = Pick<Actor, 'agency_id' | 'socket_id'>

/**
 * Enters the second wall between agencies: for the rest of the transaction only the agency's own rows
 * exist (row-level security), whatever the queries say.
 */
function agencyScope(agencyId: number): string[] {
  return [
    `select set_config('role', gangway_agency_role(), true)`,
    `set local gangway.agency_id = '${Math.trunc(agencyId)}'`,
  ]
}

/** Names the connection of the page that writes, which need not be told what it did itself. */
function socketScope(socketId: string): string[] {
  return isSocketId(socketId) ? [`set local gangway.socket_id = '${socketId}'`] : []
}

/** Reads as the actor: an agency's people behind the wall, staff directly. */
export async function readAs<Result>(
  db: Database,
  actor: Scope,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return actor.agency_id === null ? work(db) : writeAs(db, actor, work)
}

/** Reads and writes as the actor, in one transaction. */
export async function writeAs<Result>(
  db: Database,
  actor: Scope,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const statements = [
      ...(actor.agency_id === null ? [] : agencyScope(actor.agency_id)),
      ...(actor.socket_id === undefined ? [] : socketScope(actor.socket_id)),
    ]
    if (statements.length > 0) await sql.raw(statements.join('; ')).execute(transaction)
    return work(transaction)
  })
}
