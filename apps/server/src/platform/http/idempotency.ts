import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { isSame } from '../session/session-token.ts'
import {
  claimKey,
  findKey,
  releaseAbandonedKey,
  releaseKey,
  storeAnswer,
} from './idempotency.queries.ts'

export interface StoredAnswer {
  status: number
  body: string
}

const longestKey = 200

/** A second request under the same key waits this long for the first, then is told to come back. */
const patience = { attempts: 20, pauseMilliseconds: 100 }

/** Keyed, since a body may hold a password: a copy of the database must not help to guess it. */
function requestHashOf(pepper: string, { method, url, body }: FastifyRequest): Buffer {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([method, url, body ?? null]))
    .digest()
}

/** The `Idempotency-Key` of a write, or null. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > longestKey) {
    throw new Refusal('validation_failed', {
      errors: {
        'Idempotency-Key': [`The Idempotency-Key field must have 1 to ${longestKey} characters.`],
      },
    })
  }
  return key
}

/**
 * Carries a write out once per key: the same key with the same request replays the stored answer for
 * 24 hours, with another request it is refused.
 */
export async function claimOrReplay(
  { db, pepper }: { db: Database; pepper: string },
  owner: { account_id: number; key: string },
  request: FastifyRequest,
): Promise<StoredAnswer | null> {
  const hash = requestHashOf(pepper, request)
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    if (await claimKey(db, owner, hash)) return null
    const stored = await findKey(db, owner)
    if (stored === undefined) continue
    if (!isSame(stored.request_hash, hash)) throw new Refusal('idempotency_key_reused')
    const { status, body } = stored
    if (status !== null && body !== null) return { status, body }
    if (stored.is_abandoned) await releaseAbandonedKey(db, owner)
    else await wait(patience.pauseMilliseconds)
  }
  throw new Refusal('idempotency_in_progress', { retryAfter: 1 })
}

/** Keeps the answer for replays; a fault of ours is forgotten, so that trying again can help. */
export async function keepAnswer(
  db: Database,
  owner: { account_id: number; key: string },
  answer: StoredAnswer,
): Promise<void> {
  if (answer.status >= 500) await releaseKey(db, owner)
  else await storeAnswer(db, owner, answer)
}
