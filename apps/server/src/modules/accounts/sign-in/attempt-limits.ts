import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { countAttempt } from './sign-in.queries.ts'

export interface AttemptLimit {
  attempts: number
  windowMinutes: number
}

/**
 * Counts one attempt before it is carried out, so that parallel guesses are counted too.
 *
 * @param scope a keyed hash of what is limited
 * @throws Refusal too_many_attempts
 */
export async function countOrRefuse(
  db: Database,
  scope: string,
  { attempts, windowMinutes }: AttemptLimit,
): Promise<void> {
  const { failures, seconds_left } = await countAttempt(db, scope, windowMinutes)
  if (failures > attempts) throw new Refusal('too_many_attempts', { retryAfter: seconds_left })
}
