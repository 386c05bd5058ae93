import type { PasskeyAssertion } from '@gangway/contract/accounts/passkey-answers'
import { codeAsTyped, type MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { SecondProof } from '@gangway/domain/changes/sign-in-changes'
import type { Clock } from '../../../platform/base/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { totpBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { recordDamage } from '../../changes/index.ts'
import { acceptAssertion } from '../passkeys/accept-assertion.service.ts'
import type { PasskeyDeps } from '../passkeys/passkey-challenge.service.ts'
import type { Occasion } from '../passkeys/passkeys.queries.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { countOrRefuse } from '../sign-in/attempt-limits.service.ts'
import { recoveryCodeHashes } from './recovery-codes.service.ts'
import { takeRecoveryCode, takeStep } from './second-factor.queries.ts'
import { forgetAttempts } from '../sign-in/sign-in.queries.ts'
import { stepOfCode } from './totp-code.rules.ts'

export interface SecondFactorDeps extends PasskeyDeps {
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
  has_passkey: boolean
}

export interface GivenFactor {
  otp?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/** Counted by account, wherever the guesses come from, since the guesser already has the password. */
const limit = { name: 'second_factor', attempts: 5, windowMinutes: 15 } as const

/**
 * The second step of signing in, for accounts that set one up: a code of the authenticator app, a
 * recovery code, or a passkey.
 *
 * @returns with which of them; null: there is no second step
 * @throws Refusal otp_required, otp_invalid, passkey_required, passkey_invalid, too_many_attempts
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  account: SecuredAccount,
  { otp, passkey }: GivenFactor,
): Promise<SecondProof | null> {
  const { totp_enc, totp_confirmed_at, has_passkey } = account
  const hasApp = totp_enc !== null && totp_confirmed_at !== null
  if (!(hasApp || has_passkey) || deps.mfaPolicy === 'off') return null
  if (passkey !== undefined) {
    const occasion = { purpose: 'second_step', session_id: null } as const
    await acceptPasskey(deps, account.id, { passkey, occasion })
    return 'passkey'
  }
  if (otp === undefined || otp === '') {
    throw new Refusal(has_passkey ? 'passkey_required' : 'otp_required')
  }
  let proof: SecondProof = 'totp'
  await acceptOtp(deps, account.id, async () => {
    // First, because it works even if the app's secret is damaged.
    if (await isRecoveryCode(deps, account, otp)) {
      proof = 'recovery_code'
      return true
    }
    return hasApp && isTotpCode(deps, { id: account.id, totp_enc }, otp)
  })
  return proof
}

/**
 * A passkey of the account, counted like its codes.
 *
 * @throws Refusal passkey_invalid, too_many_attempts
 */
export async function acceptPasskey(
  deps: Pick<SecondFactorDeps, 'db' | 'pepper' | 'relyingParty'>,
  accountId: number,
  { passkey, occasion }: { passkey: PasskeyAssertion; occasion: Occasion },
): Promise<void> {
  const scope = scopeOf(deps.pepper, accountId)
  await countOrRefuse(deps.db, scope, limit, accountId)
  await acceptAssertion(deps, passkey, { occasion, accountId })
  await forgetAttempts(deps.db, [scope])
}

const scopeOf = (pepper: string, accountId: number) => keyedHash(pepper, 'otp', accountId)

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
  const scope = scopeOf(pepper, accountId)
  await countOrRefuse(db, scope, limit, accountId)
  if (!(await recordingDamage(db, accountId, isRight))) {
    throw new Refusal('otp_invalid', { fields: ['otp'] })
  }
  await forgetAttempts(db, [scope])
}

async function recordingDamage(
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

async function isRecoveryCode(
  deps: SecondFactorDeps,
  { id, agency_id }: SecuredAccount,
  otp: string,
): Promise<boolean> {
  const hashes = await recoveryCodeHashes(deps, id, otp)
  if (hashes.length === 0) return false
  return deps.db.transaction().execute(async (transaction) => {
    const isOne = await takeRecoveryCode(transaction, id, hashes)
    if (isOne) {
      await recordOwnChange(transaction, { account_id: id, agency_id }, 'account.use_recovery_code')
    }
    return isOne
  })
}
