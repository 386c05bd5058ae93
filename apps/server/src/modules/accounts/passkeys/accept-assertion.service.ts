import type { PasskeyAssertion } from '@gangway/contract/accounts/passkey-answers'
import { Refusal } from '../../../platform/base/errors.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import {
  mustVerifyUser,
  type PasskeyDeps,
  requireRelyingParty,
  takeSignedChallenge,
  webauthn,
} from './passkey-challenge.service.ts'
import { countUse, findCredential, type Occasion } from './passkeys.queries.ts'

/**
 * Checks what a passkey signed. Whatever is wrong, the answer is the same; a passkey that counts
 * backwards may have been copied, which is recorded.
 *
 * @param accountId whose passkey it has to be; null: anyone's
 * @returns the id of its account, which is not disabled
 * @throws Refusal passkey_invalid, forbidden
 */
export async function acceptAssertion(
  deps: PasskeyDeps,
  assertion: PasskeyAssertion,
  { occasion, accountId }: { occasion: Occasion; accountId: number | null },
): Promise<number> {
  const { db } = deps
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(deps)
  const { clientDataJSON, userHandle } = assertion.response
  const expectedChallenge = await takeSignedChallenge(db, clientDataJSON, occasion)
  const passkey = await findCredential(db, assertion.id)
  if (passkey === undefined) throw new Refusal('passkey_invalid')
  const isForeign = accountId !== null && accountId !== passkey.account_id
  const ownHandle = handleOf(passkey.user_handle)
  const isOtherHandle = (userHandle ?? ownHandle) !== ownHandle
  if (isForeign || isOtherHandle) throw new Refusal('passkey_invalid')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: responseOf(assertion),
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    // Counting is checked below, in one statement with taking it over.
    credential: { id: assertion.id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
    requireUserVerification: mustVerifyUser(occasion),
  }).catch(() => {
    throw new Refusal('passkey_invalid')
  })
  if (!verified) throw new Refusal('passkey_invalid')
  if (await countUse(db, passkey.id, authenticationInfo.newCounter)) return passkey.account_id
  await db
    .transaction()
    .execute((transaction) => recordOwnChange(transaction, passkey, 'account.refuse_passkey'))
  throw new Refusal('passkey_invalid')
}

/** The account as authenticators know it. */
export function handleOf(userHandle: string): string {
  return Buffer.from(userHandle.replaceAll('-', ''), 'hex').toString('base64url')
}

/** In the form of the library, whose optional fields may be absent but not null. */
function responseOf({ id, rawId, type, response }: PasskeyAssertion) {
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  }
}
