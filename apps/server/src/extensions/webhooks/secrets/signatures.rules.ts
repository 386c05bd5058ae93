import { hmacSha256, isSame } from '../../../platform/crypto/hashes.ts'

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
