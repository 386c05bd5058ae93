import type { PublicChange } from './operations.ts'

/** Content of a webhook call: a change, or a test that someone sent. */
export type ReceivedChange = PublicChange | TestChange

export interface TestChange {
  id: string
  type: 'webhook.test'
  version: 1
  timestamp: string
  data: { url: string }
}

/** How many seconds the clocks of both sides may differ. */
const tolerance = 300

/**
 * Reads what a webhook was sent (Standard Webhooks 1.0.0); null: it is not from Gangway, was altered, or is older than
 * five minutes.
 *
 * @param body as it came, before anything parsed it
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
}: {
  /** `whsec_…` */
  secret: string
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  body: string
}): Promise<ReceivedChange | null> {
  const [id, sentAt, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
    headerOf(headers, `webhook-${part}`),
  )
  if (id === undefined || sentAt === undefined || signatures === undefined) return null
  const age = Math.abs(Math.floor(Date.now() / 1_000) - Number(sentAt))
  if (!(age <= tolerance)) return null
  const use = { name: 'HMAC', hash: 'SHA-256' }
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', raw, use, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`)
  // While one secret replaces another there are two.
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',')
    if (version !== 'v1' || !isBase64(value)) continue
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) {
      return JSON.parse(body) as ReceivedChange
    }
  }
  return null
}

function headerOf(
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  // Not every framework hands them on in small letters.
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name)
  const value = found === undefined ? undefined : headers[found]
  return Array.isArray(value) ? value[0] : value
}

const isBase64 = (text: string) => /^[A-Za-z0-9+/]{43}=$/.test(text)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
