import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { inOneTransactionAs, type Scope } from '../db/scope.ts'
import { Refusal } from '../base/errors.ts'
import { hmacSha256, isSame } from '../crypto/hashes.ts'
import * as queries from './idempotency.queries.ts'

/** The key's account, and the role its write runs as. */
export interface KeyedWriter {
  owner: queries.KeyOwner
  scope: Scope
}

export interface Answer {
  status: number
  body: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined
  /** Made by an earlier request under the same key. */
  isReplayed?: boolean
}

const longestKey = 200

/**
 * A second request under the same key waits this long for the first and is then asked to come back.
 */
const patience = { attempts: 20, pauseMilliseconds: 100 }

/** Keyed, because a body may hold a password: a copy of the database must not help to guess it. */
function requestHashOf(pepper: string, { method, url, body }: FastifyRequest): Buffer {
  return hmacSha256(pepper, JSON.stringify([method, url, body ?? null]))
}

/** The `Idempotency-Key` of a write, or null. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > longestKey) {
    throw new Refusal('validation_failed', {
      faults: { 'Idempotency-Key': [{ code: 'wrong_length', maximum: longestKey }] },
    })
  }
  return key
}

/**
 * Carries out a write once per key, in one transaction with its answer: for 24 hours, the same
 * request under the same key gets that answer again, and another request is refused. A crash on the
 * way leaves neither.
 *
 * @param work returns its answer; if it throws, it has not happened
 */
export async function writeOnce(
  { db, pepper }: { db: Database; pepper: string },
  { owner, scope }: KeyedWriter,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const hash = requestHashOf(pepper, request)
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    const answer = await inOneTransactionAs(db, scope, async (transaction) => {
      const { isLocked, answer: stored } = await queries.lockKey(transaction, owner)
      if (!isLocked) return null
      if (stored === undefined) return firstAnswer(transaction, owner, { hash, work })
      if (!isSame(stored.request_hash, hash)) throw new Refusal('idempotency_key_reused')
      return { ...stored, isReplayed: true }
    })
    if (answer !== null) return answer
    await wait(patience.pauseMilliseconds)
  }
  throw new Refusal('idempotency_in_progress', { retryAfter: 1 })
}

async function firstAnswer(
  transaction: DatabaseTransaction,
  owner: queries.KeyOwner,
  { hash, work }: { hash: Buffer; work: () => Promise<Answer> },
): Promise<Answer> {
  const answer = await work()
  // A caller who is asked to come back later must not get the same answer then.
  if (answer.retryAfter === undefined) await queries.keepAnswer(transaction, owner, hash, answer)
  return answer
}
