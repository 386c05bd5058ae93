import type { addPasskey as addPasskeyEndpoint } from '@gangway/contract/accounts/passkeys'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { newRecoveryCodes } from '../second-factor/recovery-codes.service.ts'
import { lockSecondFactor } from '../second-factor/second-factor.queries.ts'
import {
  type PasskeyDeps,
  requireRelyingParty,
  takeSignedChallenge,
  webauthn,
} from './passkey-challenge.service.ts'
import { presentPasskey } from './passkeys.presenter.ts'
import { insertPasskey } from './passkeys.queries.ts'

/**
 * Adds what the browser made. With the first second factor of an account come recovery codes.
 *
 * @throws Refusal passkey_invalid, forbidden
 */
export async function addPasskey(
  deps: PasskeyDeps & { pepper: string },
  actor: Actor,
  { name, passkey }: BodyOf<typeof addPasskeyEndpoint>,
) {
  // No access check: it is the caller’s own account.
  const { account_id } = actor
  const credential = await acceptRegistration(deps, actor, passkey)
  return deps.db.transaction().execute(async (transaction) => {
    const before = await lockSecondFactor(transaction, account_id)
    const added = await insertPasskey(transaction, {
      account_id,
      name,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
    })
    if (added === undefined) throw new Refusal('passkey_invalid')
    const isFirst = before.totp_confirmed_at === null && !before.has_passkey
    const recovery_codes = isFirst
      ? await newRecoveryCodes({ db: transaction, pepper: deps.pepper }, account_id)
      : []
    await recordOwnChange(transaction, actor, 'account.add_passkey')
    await notifyAccount(transaction, account_id, 'passkey_added')
    return { passkey: presentPasskey(added), recovery_codes }
  })
}

async function acceptRegistration(
  deps: PasskeyDeps,
  { session_id }: Actor,
  passkey: BodyOf<typeof addPasskeyEndpoint>['passkey'],
) {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(deps)
  const { clientDataJSON, attestationObject } = passkey.response
  const occasion = { purpose: 'add', session_id } as const
  const expectedChallenge = await takeSignedChallenge(deps.db, clientDataJSON, occasion)
  const { verifyRegistrationResponse } = await webauthn()
  const { id, rawId, type } = passkey
  const response = { clientDataJSON, attestationObject }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(() => {
    throw new Refusal('passkey_invalid')
  })
  if (registrationInfo === undefined) throw new Refusal('passkey_invalid')
  return registrationInfo.credential
}
