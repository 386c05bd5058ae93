import type { RelyingParty } from '../../../platform/base/relying-party.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { insertChallenge, type Occasion, takeChallenge } from './passkeys.queries.ts'

export interface PasskeyDeps {
  db: Database
  /** Null: browsers have no passkeys at this address. */
  relyingParty: RelyingParty | null
}

/** @throws Refusal forbidden where browsers have no passkeys */
export function requireRelyingParty({ relyingParty }: PasskeyDeps): RelyingParty {
  if (relyingParty === null) throw new Refusal('forbidden')
  return relyingParty
}

/** Whether the authenticator has to know its owner (PIN, finger, face): after the password it need not. */
export const mustVerifyUser = ({ purpose }: Occasion) => purpose !== 'second_step'

/** Loaded when first needed: most calls have nothing to do with passkeys. */
export function webauthn() {
  return import('@simplewebauthn/server')
}

/** Remembers what an authenticator is asked to sign. */
export async function rememberChallenge<Options extends { challenge: string }>(
  db: Database,
  options: Options,
  occasion: Occasion,
): Promise<Options & Record<string, unknown>> {
  await insertChallenge(db, sha256(options.challenge), occasion)
  return { ...options }
}

/**
 * Uses up the challenge that was signed.
 *
 * @throws Refusal passkey_invalid when it was not asked for on this occasion, or was answered before
 */
export async function takeSignedChallenge(
  db: Database,
  clientDataJSON: string,
  occasion: Occasion,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const isExpected = challenge !== null && (await takeChallenge(db, sha256(challenge), occasion))
  if (!isExpected) throw new Refusal('passkey_invalid')
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    const data: unknown = JSON.parse(text)
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
