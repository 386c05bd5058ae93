import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { newRecoveryCodes } from './recovery-codes.service.ts'
import { confirmSecret, lockSecondFactor } from './second-factor.queries.ts'
import { acceptOtp, isTotpCode, type SecondFactorDeps } from './second-step.service.ts'

/**
 * Puts the second factor in force.
 *
 * @returns the recovery codes, which cannot be read again
 * @throws Refusal otp_invalid, totp_already_enabled, too_many_attempts
 */
export async function confirmTotp(
  deps: SecondFactorDeps,
  actor: Actor,
  otp: string,
): Promise<string[]> {
  // No access check: it is the caller’s own account.
  const { account_id } = actor
  let codes: string[] = []
  await acceptOtp(deps, account_id, () =>
    deps.db.transaction().execute(async (transaction) => {
      const { totp_enc, totp_confirmed_at } = await lockSecondFactor(transaction, account_id)
      if (totp_confirmed_at !== null) throw new Refusal('totp_already_enabled')
      if (totp_enc === null) return false
      const inTransaction = { ...deps, db: transaction }
      if (!(await isTotpCode(inTransaction, { id: account_id, totp_enc }, otp))) return false
      await confirmSecret(transaction, account_id)
      codes = await newRecoveryCodes(inTransaction, account_id)
      await recordOwnChange(transaction, actor, 'account.enable_totp')
      return true
    }),
  )
  return codes
}
