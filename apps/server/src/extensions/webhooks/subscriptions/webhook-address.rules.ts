import { isIP } from 'node:net'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { type MayReach, reachableFor } from '../../../platform/base/reachable-addresses.ts'

const hasBlankOrControl = /[\s\p{Cc}\p{Cf}]/u

/** @throws Refusal webhook_address_invalid */
export function requireAcceptable(
  address: string,
  {
    config,
    sink,
  }: {
    config: Pick<Config, 'WEBHOOK_PRIVATE_ADDRESSES'>
    sink: { address: string } | null
  },
): void {
  const reachable = reachableFor(address, { config, sinkAddress: sink?.address ?? null })
  if (!isAcceptable(address, reachable)) throw new Refusal('webhook_address_invalid')
}

/**
 * Whether an address may be kept at all. Its host’s addresses are checked with every call; here is refused what can
 * never be right: no TLS, a user in it, or a host that is this machine or an address that may not be reached.
 */
export function isAcceptable(
  address: string,
  { mayReach, mayReachOpenly }: { mayReach: MayReach; mayReachOpenly: MayReach },
): boolean {
  // `URL` drops line breaks and trims blanks: what is kept must be what is called.
  if (hasBlankOrControl.test(address)) return false
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  const host = hostOf(address)
  if (isIP(host) !== 0) return url.protocol === 'https:' ? mayReach(host) : isOpen(url, host)
  if (url.protocol === 'http:') return /^localhost$/i.test(host) && mayReachOpenly('127.0.0.1')
  const isHere = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host)
  return url.protocol === 'https:' && (!isHere || mayReachOpenly('127.0.0.1'))

  function isOpen({ protocol }: URL, ip: string): boolean {
    return protocol === 'http:' && mayReachOpenly(ip)
  }
}

/** The host alone: what stands beside it may be a token. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '')
}
