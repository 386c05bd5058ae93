import type { stepUp as stepUpEndpoint } from '@gangway/contract/accounts/step-up'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../../platform/base/actor.ts'
import { markSteppedUp } from '../../../platform/session/session.queries.ts'
import { requireOwnPassword } from '../passwords/require-own-password.service.ts'
import {
  acceptPasskey,
  requireSecondFactor,
  type SecondFactorDeps,
} from '../second-factor/second-step.service.ts'
import { findSecured } from '../sign-in/sign-in.queries.ts'

/**
 * Takes all factors of the account again: the password with the second factor, if there is one, or a
 * passkey alone. For a while the session may then do what takes fresh ones.
 *
 * @throws Refusal wrong_password, otp_required, otp_invalid, passkey_required, passkey_invalid,
 *   too_many_attempts
 */
export async function stepUp(
  deps: SecondFactorDeps,
  actor: Actor,
  given: BodyOf<typeof stepUpEndpoint>,
): Promise<void> {
  // No access check: it is the caller’s own account.
  const { account_id, session_id } = actor
  if ('passkey' in given) {
    const occasion = { purpose: 'step_up', session_id } as const
    await acceptPasskey(deps, account_id, { passkey: given.passkey, occasion })
  } else {
    await requireOwnPassword(deps, actor, given.current_password)
    await requireSecondFactor(deps, await findSecured(deps.db, account_id), given)
  }
  // No transaction: it is one statement.
  // No change: it ends after minutes by itself.
  await markSteppedUp(deps.db, session_id)
}
