import { isSocketId } from '@gangway/domain/realtime/channels'
import type { CallContext } from './call-context.ts'
import { Refusal } from '../base/errors.ts'
import { agencyDatabase } from './agency-database.ts'
import { Control } from './driver-statements.ts'
import { isCanceled } from './canceled-statement.ts'
import { type Answers, type Asked, sendWithNext, inOneRoundTrip } from './round-trips.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { inOneTransaction } from './one-transaction.ts'
import { askReplica, readNoOlderThan } from './replicas.ts'

/**
 * The agency whose rows exist, and the account that writes them: without an account nothing can be written that
 * names one.
 */
export type Scope = Pick<CallContext, 'agency_id'> &
  Partial<Pick<CallContext, 'socketId' | 'reads'>> & { account_id?: number | null }

/**
 * Enters the second wall between agencies: for the rest of the transaction only the agency's own
 * rows exist (row-level security), and nothing can be written in another person's name, whatever the
 * queries say. It is sent before the first of them: if it fails, none of them runs.
 */
function agencyScope(agencyId: number, accountId: number | null, socketId: string): Control {
  return new Control(
    `select set_config('role', gangway_agency_role(), true),
      set_config('gangway.agency_id', $1, true), set_config('gangway.account_id', $2, true),
      set_config('gangway.socket_id', $3, true)`,
    [String(Math.trunc(agencyId)), accountId === null ? '' : String(accountId), socketId],
    'agency',
  )
}

/** Names the connection of the writing page, which does not need its own changes. */
function socketScope(socketId: string): Control {
  return new Control(`select set_config('gangway.socket_id', $1, true)`, [socketId])
}

/** An agency's people have a login of their own, if the operator has made one; staff have the owner's. */
function databaseOf(db: Database, { agency_id }: Scope): Database {
  return agency_id === null ? db : agencyDatabase(db)
}

async function enter(
  transaction: DatabaseTransaction,
  { agency_id, account_id = null, socketId: given }: Scope,
) {
  const socketId = typeof given === 'string' && isSocketId(given) ? given : ''
  if (agency_id !== null)
    await sendWithNext(transaction, agencyScope(agency_id, account_id, socketId))
  else if (socketId !== '') await sendWithNext(transaction, socketScope(socketId))
}

/**
 * Reads as the actor: an agency's people behind the wall, staff directly. What only reads may be asked of a replica,
 * and is asked again of the primary if none can answer.
 */
export async function readAs<Result>(
  db: Database,
  actor: Scope,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const asked = await askReplica(db, actor, (replica, before) =>
    readOn(replica, actor, { work, before }),
  )
  if (asked !== null) return asked.answer
  if (actor.agency_id === null) return work(db)
  return readOn(databaseOf(db, actor), actor, { work, before: [] })
}

interface Reading<Result> {
  work: (db: Database) => Promise<Result>
  /** Sent in front of the first question. */
  before: readonly Control[]
}

async function readOn<Result>(
  source: Database,
  actor: Scope,
  { work, before }: Reading<Result>,
): Promise<Result> {
  return source
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      for (const statement of before) await sendWithNext(transaction, statement)
      await enter(transaction, actor)
      return work(transaction)
    })
}

/** A search may hold a connection for so long; compiling its statement takes longer than running it saves. */
const searchSettings = new Control(
  `select set_config('statement_timeout', $1, true), set_config('jit', 'off', true)`,
  ['5s'],
)

/**
 * Runs a search as the actor, with a time limit, because anyone can type a very broad one.
 *
 * @throws Refusal search_too_long
 */
export async function searchAs<Result>(
  db: Database,
  actor: Scope,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const searchOn = (source: Database, before: readonly Control[] = []) =>
    readOn(source, actor, { work, before: [...before, searchSettings] })
  try {
    const asked = await askReplica(db, actor, searchOn)
    return asked === null ? await searchOn(databaseOf(db, actor)) : asked.answer
  } catch (error) {
    throw isCanceled(error) ? new Refusal('search_too_long') : error
  }
}

/** Reads everything asked together as the actor, from begin to end in one round trip. */
export async function readTogether<const Questions extends readonly Asked<unknown>[]>(
  db: Database,
  actor: Scope,
  questions: Questions,
): Promise<Answers<Questions>> {
  return readAs(db, actor, (scoped) => inOneRoundTrip(scoped, questions, { areLast: true }))
}

/** Reads and writes as the actor, in one transaction. What the call reads after it is no older. */
export async function writeAs<Result>(
  db: Database,
  actor: Scope,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await databaseOf(db, actor)
    .transaction()
    .execute(async (transaction) => {
      await enter(transaction, actor)
      return work(transaction)
    })
  await readNoOlderThan(db, actor)
  return result
}

/**
 * Runs everything done to the database within it in one transaction, whichever service does it: an agency's
 * people stay behind the wall from its first statement to its last, also between the parts that services make.
 */
export async function inOneTransactionAs<Result>(
  db: Database,
  actor: Scope,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (actor.agency_id === null) return inOneTransaction(db, work)
  return inOneTransaction(databaseOf(db, actor), async (transaction) => {
    await enter(transaction, actor)
    return work(transaction)
  })
}
