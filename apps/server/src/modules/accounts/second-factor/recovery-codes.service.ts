import { codeAsTyped } from '@gangway/domain/accounts/second-factor'
import {
  newReadableCode,
  newSecretBytes,
  readableCodeLength,
} from '../../../platform/crypto/random-secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import { slowHash } from '../passwords/password.rules.ts'
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  listSaltsOfRecoveryCodes,
} from './second-factor.queries.ts'

const recoveryCodes = 10

interface Deps {
  db: Database
  pepper: string
}

/**
 * Codes that replace any earlier ones; they cannot be read again. They share a random salt, so that a guess
 * takes one slow hash and not ten; and they are hashed one after the other, for the sake of memory.
 */
export async function newRecoveryCodes(deps: Deps, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newReadableCode)
  const salt = newSecretBytes()
  const hashes: Uint8Array[] = []
  for (const code of codes) hashes.push(await saltedHash(deps, salt, codeAsTyped(code)))
  await deleteRecoveryCodes(deps.db, accountId)
  await insertRecoveryCodes(deps.db, accountId, hashes)
  return codes
}

/** As which a recovery code may be stored, however it is typed; none for what cannot be one. */
export async function recoveryCodeHashes(
  deps: Deps,
  accountId: number,
  typed: string,
): Promise<Uint8Array[]> {
  const code = codeAsTyped(typed)
  if (code.length !== readableCodeLength) return []
  const hashes: Uint8Array[] = []
  for (const { salt } of await listSaltsOfRecoveryCodes(deps.db, accountId)) {
    hashes.push(await saltedHash(deps, salt, code))
  }
  return hashes
}

async function saltedHash({ pepper }: Deps, salt: Uint8Array, code: string): Promise<Uint8Array> {
  return Buffer.concat([salt, await slowHash(code, { salt, key: pepper })])
}
