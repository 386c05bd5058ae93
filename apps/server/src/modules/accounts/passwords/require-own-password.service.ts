import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { countOrRefuse } from '../sign-in/attempt-limits.service.ts'
import { findPasswordHash, forgetAttempts } from '../sign-in/sign-in.queries.ts'
import { verifyPassword } from './password.rules.ts'

const limit = { name: 'password', attempts: 10, windowMinutes: 15 } as const

/**
 * Asks for the account's password before a change that would let a stranger at an unlocked screen take
 * over the account.
 *
 * @throws Refusal wrong_password, too_many_attempts
 */
export async function requireOwnPassword(
  { db, pepper }: { db: Database; pepper: string },
  { account_id }: Pick<Actor, 'account_id'>,
  password: string,
): Promise<void> {
  const scope = keyedHash(pepper, 'own-password', account_id)
  await countOrRefuse(db, scope, limit, account_id)
  const isRight = await verifyPassword(await findPasswordHash(db, account_id), password)
  if (!isRight) {
    throw new Refusal('wrong_password', { fields: ['current_password'] })
  }
  await forgetAttempts(db, [scope])
}
