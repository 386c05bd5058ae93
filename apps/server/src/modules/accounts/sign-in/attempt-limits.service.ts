import type { CountedAttempt } from '@gangway/domain/changes/sign-in-changes'
import { isSame, keyedHash } from '../../../platform/crypto/hashes.ts'
import { newSecret } from '../../../platform/crypto/random-secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { recordChange } from '../../changes/index.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from './sign-in.queries.ts'

export interface AttemptLimit {
  name: CountedAttempt
  attempts: number
  windowMinutes: number
}

/**
 * Counts one attempt before it is carried out, so that parallel guesses are counted too.
 *
 * @param scope a keyed hash of what is limited
 * @param account_id whose account is tried, where that is known
 * @throws Refusal too_many_attempts
 */
export async function countOrRefuse(
  db: Database,
  scope: string,
  limit: AttemptLimit,
  account_id: number | null = null,
): Promise<void> {
  const { failures, seconds_left } = await countAttempt(db, scope, limit.windowMinutes)
  if (failures <= limit.attempts) return
  if (isNotableCount(failures, limit)) {
    await recordRefusedByLimit(db, limit.name, failures, account_id)
  }
  throw new Refusal('too_many_attempts', { retryAfter: seconds_left })
}

/** The first refusal, and each time there were twice as many: a storm leaves few rows. */
export function isNotableCount(
  count: number,
  { attempts }: Pick<AttemptLimit, 'attempts'>,
): boolean {
  return Number.isInteger(Math.log2((count - 1) / attempts))
}

export async function recordRefusedByLimit(
  db: Database,
  limit: CountedAttempt,
  attempts: number,
  tried_account_id: number | null,
): Promise<void> {
  await db.transaction().execute((transaction) =>
    recordChange(transaction, {
      actor: { tried_account_id },
      action: 'limit.refuse',
      agency_id: null,
      after: { limit, attempts },
    }),
  )
}

const perAccount = { name: 'sign_in', attempts: 10, windowMinutes: 15 } as const
export const perAddress = { name: 'sign_in', attempts: 100, windowMinutes: 60 } as const

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
  await countOrRefuse(db, keyedHash(pepper, 'mail', email, address), {
    ...perAccount,
    name: 'mail',
  })
  await countOrRefuse(db, keyedHash(pepper, 'mail-address', address), {
    ...perAddress,
    name: 'mail',
  })
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
