import { isSame, keyedHash } from '../../../platform/crypto/hashes.ts'
import { newSecret } from '../../../platform/crypto/random-secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from './sign-in.queries.ts'

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

const perAccount = { attempts: 10, windowMinutes: 15 }
const perAddress = { attempts: 100, windowMinutes: 60 }

interface Deps {
  db: Database
  pepper: string
}

interface Attempt {
  email: string
  /** Network address of the caller. */
  address: string
  /** The device cookie, if any. */
  device: string | undefined
}

/** The scopes an attempt is counted under; a known device has its own, which strangers cannot use up. */
function scopesOf(pepper: string, { email, address, device }: Attempt) {
  const isKnown = device !== undefined && isKnownDevice(pepper, email, device)
  const account = isKnown ? ['device', email, device] : ['account', email, address]
  return {
    account: keyedHash(pepper, ...account),
    address: isKnown ? null : keyedHash(pepper, 'address', address),
  }
}

/**
 * Counts a sign-in attempt: ten per account and address in 15 minutes, a hundred per address in an hour.
 * Whether the account exists makes no difference.
 *
 * @throws Refusal too_many_attempts
 */
export async function countLoginAttempt({ db, pepper }: Deps, attempt: Attempt): Promise<void> {
  const scopes = scopesOf(pepper, attempt)
  await countOrRefuse(db, scopes.account, perAccount)
  if (scopes.address !== null) await countOrRefuse(db, scopes.address, perAddress)
}

/**
 * Counts a request for a mail to an account, limited like signing in.
 *
 * @throws Refusal too_many_attempts
 */
export async function countMailRequest(
  { db, pepper }: Deps,
  { email, address }: Pick<Attempt, 'email' | 'address'>,
): Promise<void> {
  await countOrRefuse(db, keyedHash(pepper, 'mail', email, address), perAccount)
  await countOrRefuse(db, keyedHash(pepper, 'mail-address', address), perAddress)
}

/** The attempt was the owner's. */
export async function forgiveLoginAttempts({ db, pepper }: Deps, attempt: Attempt): Promise<void> {
  const scopes = scopesOf(pepper, attempt)
  await forgetAttempts(db, [scopes.account])
  if (scopes.address !== null) await takeBackAttempt(db, scopes.address)
}

/** A cookie value that marks this browser as one the account's owner has signed in with. */
export function newDevice(pepper: string, email: string): string {
  const id = newSecret()
  return `${id}.${keyedHash(pepper, 'known-device', email, id)}`
}

export function isKnownDevice(pepper: string, email: string, device: string): boolean {
  const [id, proof] = device.split('.')
  if (id === undefined || proof === undefined) return false
  const expected = keyedHash(pepper, 'known-device', email, id)
  return isSame(Buffer.from(proof), Buffer.from(expected))
}
