import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { ProxyTrust } from '../base/proxy-trust.ts'

/**
 * The address of the caller: the neighbor, or the address a trusted neighbor names.
 * `X-Forwarded-For` is read from the right, because each proxy appends whom it heard; what comes
 * before the first stranger may be anything that stranger wrote.
 */
export function callerAddress(request: IncomingMessage, trust: ProxyTrust | undefined): string {
  let address = plainAddress(request.socket.remoteAddress ?? '') ?? ''
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',')
  for (const [hop, entry] of named.toReversed().entries()) {
    if (trust === undefined || !trust(address, hop)) break
    const next = plainAddress(entry.trim())
    if (next === null) break
    address = next
  }
  return address
}

/**
 * The address of the caller, for limits: an IPv6 caller is its network of 64 bits, all of which one
 * machine may use.
 */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust | undefined): string {
  const address = callerAddress(request, trust)
  return isIPv6(address) ? networkOf(address) : address
}

/**
 * Lets handlers read `request.clientAddress` and `request.callerAddress`; the framework's own `ip` is
 * the neighbor's.
 */
export function nameClientAddress(
  app: FastifyInstance,
  { TRUSTED_PROXIES }: { TRUSTED_PROXIES?: ProxyTrust | undefined },
): void {
  app.decorateRequest('clientAddress', {
    getter() {
      return clientAddress(this.raw, TRUSTED_PROXIES)
    },
  })
  app.decorateRequest('callerAddress', {
    getter() {
      return callerAddress(this.raw, TRUSTED_PROXIES)
    },
  })
}

/** Without a port or zone, IPv4 as such; null: not an address. */
function plainAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? beforePort ?? text)
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIPv4(address) || isIPv6(address) ? address : null
}

/** The first four groups of eight, as in `2001:db8:0:1::/64`. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = tail.split(':').filter((group) => group !== '')
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`
}
