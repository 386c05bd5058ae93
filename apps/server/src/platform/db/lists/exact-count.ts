import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../base/errors.ts'
import type { Database } from '../database.ts'

/** A count that has waited so long for its turn is not begun. */
const patienceMs = 10_000

const lastOf = new WeakMap<Database, Promise<unknown>>()

/**
 * Counts what a search finds, which can read every row: one count after another on each database, before it takes a
 * connection. Where the turn does not come or the count takes too long, a bound is the answer.
 */
export async function countInTurn<Result>(
  db: Database,
  count: () => Promise<Result>,
  bound: () => Promise<Result>,
): Promise<Result> {
  const before = lastOf.get(db) ?? Promise.resolve()
  const own = Promise.withResolvers<null>()
  lastOf.set(
    db,
    before.then(() => own.promise),
  )
  const impatience = new AbortController()
  try {
    const { signal } = impatience
    const late = wait(patienceMs, false, { signal, ref: false }).catch(() => false)
    const isOurTurn = await Promise.race([before.then(() => true), late])
    if (isOurTurn) return await count()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'search_too_long')) throw error
  } finally {
    impatience.abort()
    own.resolve(null)
  }
  return bound()
}
