import type { PasskeyAssertion } from '@gangway/contract/accounts/passkey-answers'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { acceptAssertion } from '../passkeys/accept-assertion.service.ts'
import { countOrRefuse, perAddress } from './attempt-limits.service.ts'
import {
  type AuthDeps,
  beginSession,
  type Caller,
  type LoggedIn,
  recordingRefusals,
} from './begin-session.service.ts'
import { findById, takeBackAttempt } from './sign-in.queries.ts'

/**
 * Signs in with a passkey alone, which knows its owner.
 *
 * @throws Refusal passkey_invalid, browser_required, too_many_attempts
 */
export async function signInWithPasskey(
  deps: AuthDeps,
  passkey: PasskeyAssertion,
  caller: Caller,
): Promise<LoggedIn> {
  // No access check: no one is signed in yet.
  const scope = keyedHash(deps.pepper, 'passkey-address', caller.address)
  await countOrRefuse(deps.db, scope, perAddress)
  const occasion = { purpose: 'sign_in', session_id: null } as const
  return recordingRefusals(
    deps,
    { account: null, email: null, by: 'passkey' },
    caller,
    async () => {
      const accountId = await acceptAssertion(deps, passkey, { occasion, accountId: null })
      await takeBackAttempt(deps.db, scope)
      const account = await findById(deps.db, accountId)
      return beginSession(deps, account, { ...caller, by: 'passkey', second_factor: null })
    },
  )
}
