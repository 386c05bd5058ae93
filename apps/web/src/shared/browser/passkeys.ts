import type {
  PasskeyAssertion,
  PasskeyRegistration,
} from '@gangway/contract/accounts/passkey-answers'

/**
 * Whether this browser has passkeys and reads what the server sends for them. It needs no library for
 * that; one without is offered none.
 */
export function hasPasskeys(): boolean {
  return (
    typeof globalThis.PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** The person closed the browser's own dialog, or let it run out. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** The authenticator has a passkey for this account already. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}

/** Lets the person make a passkey; options and answer are the server's. */
export async function makePasskey(options: object): Promise<PasskeyRegistration> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return jsonOf(await navigator.credentials.create({ publicKey })) as PasskeyRegistration
}

/** Lets the person sign with a passkey; options and answer are the server's. */
export async function signWithPasskey(options: object): Promise<PasskeyAssertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return jsonOf(await navigator.credentials.get({ publicKey })) as PasskeyAssertion
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey')
  return credential.toJSON()
}
