import { hmacSha256 } from '../crypto/hashes.ts'
import type { Config } from '../base/env.ts'
import type { RealtimeApp } from './signature.ts'

/** Names this server's application in the URLs of the publishing interface. */
const ownAppId = 'gangway'

/**
 * The application under which this server itself speaks the protocol, the same on every instance.
 */
export function ownRealtimeApp(
  { REALTIME_KEY, REALTIME_SECRET }: Pick<Config, 'REALTIME_KEY' | 'REALTIME_SECRET'>,
  pepper: string,
): RealtimeApp {
  const derived = (purpose: string) => hmacSha256(pepper, purpose).toString('hex')
  return {
    id: ownAppId,
    key: REALTIME_KEY ?? derived('realtime key').slice(0, 20),
    secret: REALTIME_SECRET ?? derived('realtime secret'),
  }
}

export interface HostedApp extends RealtimeApp {
  cluster: string
}

/** The application at the hosted service, if one is configured. */
export function hostedApp({
  PUSHER_APP_ID: id,
  PUSHER_KEY: key,
  PUSHER_SECRET: secret,
  PUSHER_CLUSTER: cluster,
}: Config): HostedApp | null {
  if (id === undefined || key === undefined || secret === undefined) return null
  return { id, key, secret, cluster }
}

/** Where pages open their connection; older browsers do not accept `'self'` for it. */
export function realtimeOrigin(config: Config): string {
  const hosted = hostedApp(config)
  if (hosted !== null) return `wss://ws-${hosted.cluster}.pusher.com`
  return new URL(config.APP_URL).origin.replace(/^http/, 'ws')
}
