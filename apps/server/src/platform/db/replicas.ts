import type { Kysely } from 'kysely'
import { Control } from './driver-statements.ts'
import { isConnectionLost, isPoolBusy } from './lost-connection.ts'
import { type ReplicaReads, readPosition } from './log-position.ts'
import type { Schema } from './schema.ts'
import { isWithinTransaction } from './unit-of-work.ts'

type Database = Kysely<Schema>

/** How reads that a replica could have answered went. */
export interface ReplicaFigures {
  answered: number
  /** It had not come far enough in time, so the primary answered. */
  behind: number
  /** It was out of reach or broke off, or has just been so and is left alone, so the primary answered. */
  away: number
  /** All connections to replicas were in use for too long, so the primary answered. */
  busy: number
}

/** Where reads go that need not wait for the primary. */
export interface Replicas {
  db: Database
  /** By the login for agencies' people; null: they have none. */
  agency: Database | null
  figures: ReplicaFigures
  /** Until then they are left alone, on the clock of `performance.now()`. */
  restsUntil: number
}

const known = new WeakMap<Database, Replicas>()

export function giveReplicas(
  db: Database,
  { db: replica, agency }: Pick<Replicas, 'db' | 'agency'>,
) {
  const figures = { answered: 0, behind: 0, away: 0, busy: 0 }
  known.set(db, { db: replica, agency, figures, restsUntil: 0 })
}

/** Null: there are none, or `db` is a transaction, which sees what was written in it. */
export function replicasOf(db: Database): Replicas | null {
  return isWithinTransaction(db) ? null : (known.get(db) ?? null)
}

/** Milliseconds for which replicas are not asked again, by what was wrong with one. */
const restAfter = { behind: 100, away: 1_000, busy: 0 } as const

interface Asking {
  /** Null: the operator's. */
  agency_id: number | null
  reads?: ReplicaReads | null
}

/**
 * Asks a replica what only reads. One that is away, too far behind, or has to give up the question because of what it
 * replays, is left alone for a moment.
 *
 * @param ask its second argument is sent in front of the first question, and fails on a replica that is behind
 * @returns null: the primary has to answer
 */
export async function askReplica<Answer>(
  db: Database,
  { agency_id, reads = null }: Asking,
  ask: (source: Database, before: readonly Control[]) => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const replicas = reads === null ? null : replicasOf(db)
  if (reads === null || replicas === null) return null
  const { since } = reads
  const source = agency_id === null ? replicas.db : (replicas.agency ?? replicas.db)
  const before = since === null ? [] : [new Control('select require_replayed($1::pg_lsn)', [since])]
  const { figures } = replicas
  if (performance.now() < replicas.restsUntil) {
    figures.away += 1
    return null
  }
  try {
    const answer = await ask(source, before)
    figures.answered += 1
    return { answer }
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    figures[fault] += 1
    replicas.restsUntil = performance.now() + restAfter[fault]
    return null
  }
}

/** After a write: no replica that is asked for the rest of the call may be older than it. */
export async function readNoOlderThan(db: Database, { reads = null }: Asking): Promise<void> {
  if (reads !== null && replicasOf(db) !== null) reads.since = await readPosition(db)
}

/**
 * Looks up who is calling: on the primary, and for a call that only reads on a replica when the primary is out of
 * reach, so that people can go on reading. What was ended in the primary's last moments may not have arrived there.
 */
export async function checkedAnywhere<Found>(
  db: Database,
  onlyReads: boolean,
  find: (source: Database) => Promise<Found>,
): Promise<Found> {
  try {
    return await find(db)
  } catch (error) {
    const isAway = isConnectionLost(error) && !isPoolBusy(error)
    const replicas = onlyReads && isAway ? replicasOf(db) : null
    if (replicas === null) throw error
    return find(replicas.db)
  }
}

/** SQLSTATE of `require_replayed`, and of a question that conflicts with what is replayed. */
const behind: ReadonlySet<unknown> = new Set(['GW001', '40001'])

function faultOf(error: unknown): keyof typeof restAfter | null {
  if (error instanceof Error && 'code' in error && behind.has(error.code)) return 'behind'
  if (isPoolBusy(error)) return 'busy'
  return isConnectionLost(error) ? 'away' : null
}
