import { createHash } from 'node:crypto'
import { hmacSha256, isSame } from '../crypto/hashes.ts'

/** An application of the Pusher protocol: the holder of the secret acts for it. */
export interface RealtimeApp {
  id: string
  key: string
  secret: string
}

function hmac({ secret }: RealtimeApp, text: string): string {
  return hmacSha256(secret, text).toString('hex')
}

/** Signed text of a subscription: connection, channel and data, if any. */
export function channelText(socketId: string, channel: string, data: string | undefined): string {
  return [socketId, channel, ...(data === undefined ? [] : [data])].join(':')
}

export function userText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`
}

/** `key:signature`, as clients pass it on. */
export function authOf(app: RealtimeApp, text: string): string {
  return `${app.key}:${hmac(app, text)}`
}

export function isAuthOf(app: RealtimeApp, text: string, auth: string): boolean {
  return isSame(Buffer.from(authOf(app, text)), Buffer.from(auth))
}

/** The signature of a publish call: over method, path and all other parameters in order. */
export function isSignedCall(
  app: RealtimeApp,
  { path, query }: { path: string; query: Readonly<Record<string, string>> },
): boolean {
  const { auth_signature = '', ...signed } = query
  const parameters = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  const expected = hmac(app, `POST\n${path}\n${parameters}`)
  return isSame(Buffer.from(expected), Buffer.from(auth_signature))
}

export function md5Of(body: string): string {
  return createHash('md5').update(body).digest('hex')
}
