import { isIP } from 'node:net'

/** For whom authenticators keep passkeys. */
export interface RelyingParty {
  /** The host name; anyone serving it, on any port, may ask for its passkeys. */
  id: string
  origin: string
}

/** Null where browsers have no passkeys: below an IP address, or without https unless on this machine. */
export function relyingPartyOf({ APP_URL }: { APP_URL: string }): RelyingParty | null {
  const { hostname: id, origin, protocol } = new URL(APP_URL)
  const isAddress = isIP(id.replace(/^\[|\]$/g, '')) !== 0
  if (isAddress || (protocol !== 'https:' && id !== 'localhost')) return null
  return { id, origin }
}
