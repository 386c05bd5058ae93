import type { Actor } from '../../../platform/base/actor.ts'
import type { Config } from '../../../platform/base/env.ts'
import { handleOf } from './accept-assertion.service.ts'
import {
  type PasskeyDeps,
  rememberChallenge,
  requireRelyingParty,
  webauthn,
} from './passkey-challenge.service.ts'
import { findHandle, listCredentials } from './passkeys.queries.ts'

/** @throws Refusal forbidden where browsers have no passkeys */
export async function preparePasskey(
  deps: PasskeyDeps & { config: Pick<Config, 'APP_NAME'> },
  { account_id, session_id }: Actor,
) {
  // No access check: it is the caller’s own account.
  const { id } = requireRelyingParty(deps)
  const { email, name, user_handle } = await findHandle(deps.db, account_id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: deps.config.APP_NAME,
    rpID: id,
    userName: email,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(handleOf(user_handle), 'base64url')),
    attestationType: 'none',
    excludeCredentials: await listCredentials(deps.db, account_id),
    // Found without an email address, so that it is a sign-in of its own.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  // No transaction: it is one statement.
  // No change: the passkey is added later.
  return rememberChallenge(deps.db, options, { purpose: 'add', session_id })
}
