import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { sql } from 'kysely'
import { interval } from '../../../platform/db/database-time.ts'
import type { Database } from '../../../platform/db/database.ts'

/** Purpose of an authenticator's signature. Without a session: before anyone is signed in. */
export type Occasion =
  | { purpose: 'sign_in' | 'second_step'; session_id: null }
  | { purpose: 'add' | 'step_up'; session_id: string }

export async function insertChallenge(
  db: Database,
  challenge_hash: Uint8Array,
  occasion: Occasion,
): Promise<void> {
  const expires_at = sql<Date>`now() + ${interval(lifetimes.passkeyChallenge)}`
  await db
    .insertInto('passkey_challenge')
    .values({ ...occasion, challenge_hash, expires_at })
    .execute()
}

/** Uses a challenge up; false when there is none for the occasion any more. */
export async function takeChallenge(
  db: Database,
  challengeHash: Uint8Array,
  { purpose, session_id }: Occasion,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', session_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

interface NewPasskey {
  account_id: number
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  name: string
}

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

/** @returns undefined when the credential is known already */
export function insertPasskey(db: Database, passkey: NewPasskey) {
  return db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export function listPasskeys(db: Database, accountId: number) {
  return db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .select(shown)
    .execute()
}

export function listCredentials(db: Database, accountId: number) {
  return db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['credential_id as id', 'transports'])
    .execute()
}

/** With its account, unless that is disabled. */
export function findCredential(db: Database, credentialId: string) {
  return db
    .selectFrom('passkey as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .where('p.credential_id', '=', credentialId)
    .where('a.disabled_at', 'is', null)
    .select(['p.id', 'p.public_key', 'a.id as account_id', 'a.agency_id', 'a.user_handle'])
    .executeTakeFirst()
}

/** Takes over what the authenticator has counted; false if that is not more than before. */
export async function countUse(db: Database, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(db: Database, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** @returns how many there were */
export async function deletePasskeysOf(db: Database, accountId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function findHandle(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['email', 'name', 'user_handle'])
    .executeTakeFirstOrThrow()
}
