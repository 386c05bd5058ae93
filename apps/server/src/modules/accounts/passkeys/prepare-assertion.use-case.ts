import {
  mustVerifyUser,
  type PasskeyDeps,
  rememberChallenge,
  requireRelyingParty,
  webauthn,
} from './passkey-challenge.service.ts'
import { listCredentials, type Occasion } from './passkeys.queries.ts'

/**
 * Options for signing with a passkey in the browser.
 *
 * @param accountId whose passkeys; null: the browser offers what it has
 * @throws Refusal forbidden where browsers have no passkeys
 */
export async function prepareAssertion(
  deps: PasskeyDeps,
  occasion: Occasion,
  accountId: number | null,
) {
  // No access check: who signs in or confirms is known by what they sign.
  const { id } = requireRelyingParty(deps)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: id,
    allowCredentials: accountId === null ? [] : await listCredentials(deps.db, accountId),
    userVerification: mustVerifyUser(occasion) ? 'required' : 'preferred',
  })
  // No transaction: it is one statement.
  // No change: nothing is signed yet.
  return rememberChallenge(deps.db, options, occasion)
}
