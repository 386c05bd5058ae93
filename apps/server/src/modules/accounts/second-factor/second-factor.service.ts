import type { Actor } from '../../../platform/base/actor.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { totpBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import {
  confirmSecret,
  deleteRecoveryCodes,
  lockSecondFactor,
  removeSecret,
  storeSecret,
} from './second-factor.queries.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { requireOwnPassword } from '../passwords/own-password.service.ts'
import { newRecoveryCodes } from './recovery-codes.service.ts'
import { acceptOtp, isTotpCode, type SecondFactorDeps } from './second-step.service.ts'
import { newTotpSecret, totpUri } from './totp-code.rules.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'

export type SetUpDeps = SecondFactorDeps & { config: Pick<Config, 'APP_NAME'> }

/**
 * A new secret, which replaces an earlier one that was never confirmed.
 *
 * @throws Refusal totp_already_enabled; forbidden while the policy is off
 */
export async function setUpTotp(
  { db, keyRing, config, mfaPolicy }: SetUpDeps,
  { account_id }: Actor,
): Promise<{ secret: string; uri: string }> {
  if (mfaPolicy === 'off') throw new Refusal('forbidden')
  const secret = newTotpSecret()
  return db.transaction().execute(async (transaction) => {
    const { email, totp_confirmed_at } = await lockSecondFactor(transaction, account_id)
    if (totp_confirmed_at !== null) throw new Refusal('totp_already_enabled')
    await storeSecret(transaction, account_id, seal(keyRing, totpBinding(account_id), secret))
    return { secret, uri: totpUri(secret, { email, appName: config.APP_NAME }) }
  })
}

/**
 * Puts the second factor in force.
 *
 * @returns the recovery codes, which cannot be read again
 * @throws Refusal otp_invalid, totp_already_enabled, too_many_attempts
 */
export async function confirmTotp(deps: SetUpDeps, actor: Actor, otp: string): Promise<string[]> {
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

/**
 * Removes the authenticator app, and the recovery codes unless they stand in for a passkey too; a person
 * who had it gets a mail about it.
 *
 * @throws Refusal wrong_password, too_many_attempts
 */
export async function disableTotp(deps: SetUpDeps, actor: Actor, password: string): Promise<void> {
  await requireOwnPassword(deps, actor, password)
  await deps.db.transaction().execute(async (transaction) => {
    const { account_id } = actor
    const { totp_confirmed_at, has_passkey } = await lockSecondFactor(transaction, account_id)
    await removeSecret(transaction, account_id)
    if (totp_confirmed_at === null) return
    if (!has_passkey) await deleteRecoveryCodes(transaction, account_id)
    await recordOwnChange(transaction, actor, 'account.disable_totp')
    const notice = has_passkey ? 'authenticator_off' : 'second_factor_off'
    await notifyAccount(transaction, account_id, notice)
  })
}
