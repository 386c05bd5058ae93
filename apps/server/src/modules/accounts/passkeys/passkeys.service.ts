import type { addPasskey as addPasskeyEndpoint } from '@gangway/contract/accounts/passkeys'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { newRecoveryCodes } from '../second-factor/recovery-codes.service.ts'
import { deleteRecoveryCodes, lockSecondFactor } from '../second-factor/second-factor.queries.ts'
import { handleOf } from './passkey-assertion.service.ts'
import {
  type PasskeyDeps,
  rememberChallenge,
  requireRelyingParty,
  takeSignedChallenge,
  webauthn,
} from './passkey-challenge.service.ts'
import {
  deletePasskey,
  findHandle,
  insertPasskey,
  listCredentials,
  listPasskeys,
} from './passkeys.queries.ts'

export type OwnPasskeysDeps = PasskeyDeps & {
  pepper: string
  mfaPolicy: MfaPolicy
  config: Pick<Config, 'APP_NAME'>
}

export function listOwnPasskeys({ db }: OwnPasskeysDeps, { account_id }: Actor) {
  return listPasskeys(db, account_id)
}

/** @throws Refusal forbidden where browsers have no passkeys */
export async function preparePasskey(deps: OwnPasskeysDeps, { account_id, session_id }: Actor) {
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
  return rememberChallenge(deps.db, options, { purpose: 'add', session_id })
}

/**
 * Adds what the browser made. With the first second factor of an account come recovery codes.
 *
 * @throws Refusal passkey_invalid, forbidden
 */
export async function addPasskey(
  deps: OwnPasskeysDeps,
  actor: Actor,
  { name, passkey }: BodyOf<typeof addPasskeyEndpoint>,
) {
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
    return { passkey: added, recovery_codes }
  })
}

async function acceptRegistration(
  deps: OwnPasskeysDeps,
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

/**
 * Removes a passkey; its owner gets a mail. With the last second factor the recovery codes go too.
 *
 * @throws Refusal passkey_not_found; last_second_factor where one is required
 */
export async function removePasskey(
  { db, mfaPolicy }: OwnPasskeysDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const { account_id } = actor
  await db.transaction().execute(async (transaction) => {
    await lockSecondFactor(transaction, account_id)
    if (!(await deletePasskey(transaction, account_id, id))) throw new Refusal('passkey_not_found')
    const left = await lockSecondFactor(transaction, account_id)
    const isLast = left.totp_confirmed_at === null && !left.has_passkey
    if (isLast && mfaPolicy === 'required') throw new Refusal('last_second_factor')
    if (isLast) await deleteRecoveryCodes(transaction, account_id)
    await recordOwnChange(transaction, actor, 'account.remove_passkey')
    await notifyAccount(transaction, account_id, isLast ? 'second_factor_off' : 'passkey_removed')
  })
}
