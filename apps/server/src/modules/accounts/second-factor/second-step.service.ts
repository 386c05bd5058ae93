import { codeAsTyped, type MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { SecondProof } from '@gangway/domain/changes/sign-in-changes'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { totpBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { recordDamage } from '../../changes/index.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { countOrRefuse } from '../sign-in/attempt-limits.service.ts'
import { takeRecoveryCode, takeStep } from './second-factor.queries.ts'
import { forgetAttempts } from '../sign-in/sign-in.queries.ts'
import { stepOfCode } from './totp-code.rules.ts'

export interface SecondFactorDeps {
  db: Database
  pepper: string
  keyRing: KeyRing
  clock: Clock
  mfaPolicy: MfaPolicy
}

interface SecuredAccount {
  id: number
  agency_id: number | null
  totp_enc: string | null
  totp_confirmed_at: Date | null
}

/** Counted by account, wherever the guesses come from, since the guesser already has the password. */
const limit = { name: 'second_factor', attempts: 5, windowMinutes: 15 } as const

/**
 * The second step of signing in, for accounts that set one up: a code of the authenticator app, or a
 * recovery code.
 *
 * @returns with which of the two; null: there is no second step
 * @throws Refusal otp_required, otp_invalid, too_many_attempts
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  account: SecuredAccount,
  otp: string | undefined,
): Promise<SecondProof | null> {
  const { totp_enc, totp_confirmed_at } = account
  if (totp_enc === null || totp_confirmed_at === null || deps.mfaPolicy === 'off') return null
  if (otp === undefined || otp === '') throw new Refusal('otp_required')
  let proof: SecondProof = 'totp'
  await acceptOtp(deps, account.id, async () => {
    // First, because it works even if the app's secret is damaged.
    if (await isRecoveryCode(deps, account, otp)) {
      proof = 'recovery_code'
      return true
    }
    return isTotpCode(deps, { id: account.id, totp_enc }, otp)
  })
  return proof
}

/**
 * Counts one guess, checks it, and forgets all guesses if it was right.
 *
 * @throws Refusal otp_invalid, too_many_attempts
 */
export async function acceptOtp(
  { db, pepper }: Pick<SecondFactorDeps, 'db' | 'pepper'>,
  accountId: number,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const scope = keyedHash(pepper, 'otp', accountId)
  await countOrRefuse(db, scope, limit, accountId)
  if (!(await toldOfDamage(db, accountId, isRight))) {
    throw new Refusal('otp_invalid', { faults: { otp: [{ code: 'wrong' }] } })
  }
  await forgetAttempts(db, [scope])
}

async function toldOfDamage(
  db: Database,
  accountId: number,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await isRight()
  } catch (error) {
    if (error instanceof EnvelopeError) await recordDamage(db, totpBinding(accountId))
    throw error
  }
}

/** Whether this is a current code that has not been used; checking uses it up. */
export async function isTotpCode(
  { db, keyRing, clock }: Pick<SecondFactorDeps, 'db' | 'keyRing' | 'clock'>,
  { id, totp_enc }: { id: number; totp_enc: string },
  otp: string,
): Promise<boolean> {
  const secret = String(open(keyRing, totpBinding(id), totp_enc))
  const step = stepOfCode(secret, codeAsTyped(otp), clock())
  return step !== null && takeStep(db, id, step)
}

/** The stored hash of a recovery code, however it is typed. */
export function recoveryCodeHash(pepper: string, accountId: number, code: string): Buffer {
  const hash = keyedHash(pepper, 'recovery', accountId, codeAsTyped(code))
  return Buffer.from(hash, 'base64url')
}

function isRecoveryCode(
  { db, pepper }: SecondFactorDeps,
  { id, agency_id }: SecuredAccount,
  otp: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isOne = await takeRecoveryCode(transaction, id, recoveryCodeHash(pepper, id, otp))
    if (isOne) {
      await recordOwnChange(transaction, { account_id: id, agency_id }, 'account.use_recovery_code')
    }
    return isOne
  })
}
