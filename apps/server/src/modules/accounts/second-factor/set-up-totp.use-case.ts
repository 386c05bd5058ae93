import type { Actor } from '../../../platform/base/actor.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { totpBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import { lockSecondFactor, storeSecret } from './second-factor.queries.ts'
import type { SecondFactorDeps } from './second-step.service.ts'
import { newTotpSecret, totpUri } from './totp-code.rules.ts'

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
  // No access check: it is the caller’s own account.
  if (mfaPolicy === 'off') throw new Refusal('forbidden')
  const secret = newTotpSecret()
  return db.transaction().execute(async (transaction) => {
    const { email, totp_confirmed_at } = await lockSecondFactor(transaction, account_id)
    if (totp_confirmed_at !== null) throw new Refusal('totp_already_enabled')
    await storeSecret(transaction, account_id, seal(keyRing, totpBinding(account_id), secret))
    // No change: it counts once it is confirmed.
    return { secret, uri: totpUri(secret, { email, appName: config.APP_NAME }) }
  })
}
