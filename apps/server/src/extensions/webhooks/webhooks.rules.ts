import { hmacSha256, isSame } from '../../platform/crypto/hashes.ts'

const prefix = 'whsec_'

/** A secret as its owner sees it, of 32 random bytes. */
export function secretText(bytes: Uint8Array): string {
  return `${prefix}${Buffer.from(bytes).toString('base64')}`
}

export interface SignedMessage {
  /** `webhook-id`. */
  id: string
  at: Date
  body: string
}

/**
 * The headers of Standard Webhooks 1.0.0: one signature for each secret that holds, so that the other side may exchange
 * its own at any moment between.
 */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${hmacSha256(key, `${id}.${seconds}.${body}`).toString('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}

/** Whether the secret signed the message, as one of those that its header holds. */
export function isSignedWith(secret: string, message: SignedMessage, signatures: string): boolean {
  const ours = Buffer.from(signedHeaders(message, [secret])['webhook-signature'] ?? '')
  return signatures.split(' ').some((signature) => isSame(Buffer.from(signature), ours))
}

const minute = 60
const hour = 60 * minute

/** Seconds after each attempt, for 24 hours. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour]

/** For as long something is tried. */
export const tryingHours = 24

/** What an answer may ask for, at most. */
const longestAsked = hour

/**
 * Seconds until the next attempt, a little different each time, so that not all come at once.
 *
 * @param attempts made so far @param chance from 0 to 1
 */
export function pauseAfter(attempts: number, asked: number | null, chance: number): number {
  const planned = pauses[Math.min(attempts, pauses.length) - 1] ?? 0
  const pause = Math.max(planned, Math.min(asked ?? 0, longestAsked))
  return Math.round(pause * (0.9 + 0.2 * chance))
}

/** A receiver that takes nothing is asked no less often: what is new must not wait for hours once it is back. */
const longestRest = 5

/** Seconds until a webhook is asked again, by how often it was since it took anything; as for one delivery at first. */
export function restAfter(failures: number, asked: number | null, chance: number): number {
  return pauseAfter(Math.min(failures, longestRest), asked, chance)
}

export type Outcome = 'delivered' | 'gone' | 'failed'

/** Any 2xx says that it was taken, 410 that nothing will be again. */
export function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'failed'
  if (status >= 200 && status <= 299) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}
