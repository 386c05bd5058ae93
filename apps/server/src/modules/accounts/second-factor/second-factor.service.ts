import type { Actor } from '../../../platform/actor.ts'
import type { Config } from '../../../platform/env.ts'
import { Refusal } from '../../../platform/errors.ts'
import { totpBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import { newReadableCode } from '../../../platform/crypto/random-secrets.ts'
import { confirmSecret, removeSecondFactor, storeSecret } from './second-factor.queries.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { requireOwnPassword } from '../passwords/own-password.service.ts'
import {
  acceptOtp,
  isTotpCode,
  recoveryCodeHash,
  type SecondFactorDeps,
} from './second-step.service.ts'
import { newTotpSecret, totpUri } from './totp-code.rules.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { lockSecondFactor } from './second-factor.queries.ts'

export type SetUpDeps = SecondFactorDeps & { config: Pick<Config, 'APP_NAME'> }

const recoveryCodes = 10

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
  const codes = Array.from({ length: recoveryCodes }, newReadableCode)
  await acceptOtp(deps, account_id, () =>
    deps.db.transaction().execute(async (transaction) => {
      const { totp_enc, totp_confirmed_at } = await lockSecondFactor(transaction, account_id)
      if (totp_confirmed_at !== null) throw new Refusal('totp_already_enabled')
      if (totp_enc === null) return false
      const inTransaction = { ...deps, db: transaction }
      if (!(await isTotpCode(inTransaction, { id: account_id, totp_enc }, otp))) return false
      const hashes = codes.map((code) => recoveryCodeHash(deps.pepper, account_id, code))
      await confirmSecret(transaction, account_id, hashes)
      await recordOwnChange(transaction, actor, 'account.enable_totp')
      return true
    }),
  )
  return codes
}

/**
 * Removes the second factor; a person who had one gets a mail about it.
 *
 * @throws Refusal wrong_password, too_many_attempts
 */
export async function disableTotp(deps: SetUpDeps, actor: Actor, password: string): Promise<void> {
  await requireOwnPassword(deps, actor, password)
  await deps.db.transaction().execute(async (transaction) => {
    const { totp_confirmed_at } = await lockSecondFactor(transaction, actor.account_id)
    await removeSecondFactor(transaction, actor.account_id)
    if (totp_confirmed_at === null) return
    await recordOwnChange(transaction, actor, 'account.disable_totp')
    await notifyAccount(transaction, actor.account_id, 'second_factor_off')
  })
}
