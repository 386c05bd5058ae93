import { codeAsTyped } from '@gangway/domain/accounts/second-factor'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { newReadableCode } from '../../../platform/crypto/random-secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './second-factor.queries.ts'

const recoveryCodes = 10

/** Codes that replace any earlier ones; they cannot be read again. */
export async function newRecoveryCodes(
  { db, pepper }: { db: Database; pepper: string },
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newReadableCode)
  await deleteRecoveryCodes(db, accountId)
  const hashes = codes.map((code) => recoveryCodeHash(pepper, accountId, code))
  await insertRecoveryCodes(db, accountId, hashes)
  return codes
}

/** The stored hash of a recovery code, however it is typed. */
export function recoveryCodeHash(pepper: string, accountId: number, code: string): Buffer {
  const hash = keyedHash(pepper, 'recovery', accountId, codeAsTyped(code))
  return Buffer.from(hash, 'base64url')
}
