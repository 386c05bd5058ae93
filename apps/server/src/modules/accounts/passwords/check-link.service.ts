import type { Database } from '../../../platform/db/database.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { requirePasswordLink } from './replace-password.service.ts'

/**
 * Checks that a mailed link can still set a password, without using it up.
 *
 * @throws Refusal link_expired
 */
export async function checkLink({ db }: { db: Database }, token: string): Promise<void> {
  await requirePasswordLink(db, sha256(token))
}
