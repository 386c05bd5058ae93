import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Whether a call may go to an IP address. */
export type MayReach = (address: string) => boolean

/** IPv4 addresses other than one host on the public internet (IANA special-purpose registry). */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Ranges in the public half of IPv6 that are set aside or carry an IPv4 address that we could not judge. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

function listed(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) {
    list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return list
}

const special4 = listed(notPublic4)
const special6 = listed(notPublic6)
const public6 = listed([['2000::', 3]])
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether the address is one host on the public internet: not private, loopback, link-local or set aside. */
export const isPublicAddress: MayReach = (address) => {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  const inner = mapped.exec(address)?.[1]
  if (inner !== undefined) return isPublicAddress(inner)
  return isIPv6(address) && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** Ranges such as `10.1.0.0/16`, joined by commas; null: it is something else. */
export function rangesOf(text: string): BlockList | null {
  const list = new BlockList()
  for (const range of text.split(',')) {
    const [, network = '', prefix = ''] = /^\s*([\da-fA-F.:]+)\/(\d{1,3})\s*$/.exec(range) ?? []
    try {
      list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
    } catch {
      return null
    }
  }
  return list
}

export interface Reachable {
  mayReach: MayReach
  /** Without TLS only to the ranges that were named. */
  mayReachOpenly: MayReach
}

/** @param also ranges beside the public addresses; undefined: none */
export function reachableWith(also: BlockList | undefined): Reachable {
  const isNamed: MayReach = (address) =>
    also?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') === true
  return {
    mayReach: (address) => isNamed(address) || isPublicAddress(address),
    mayReachOpenly: isNamed,
  }
}

const thisMachine = listed([
  ['127.0.0.1', 32],
  ['::1', 128],
])

/** Where webhooks may lead. */
export interface WebhookTargets {
  config: { WEBHOOK_PRIVATE_ADDRESSES?: BlockList | undefined }
  /** The one address on this machine at which a demo takes in its own webhooks; without it, there is none. */
  sinkAddress?: string | null
}

/** Addresses a webhook may reach: on this machine nothing but the sink, letter for letter. */
export function reachableFor(url: string, { config, sinkAddress }: WebhookTargets): Reachable {
  return reachableWith(url === sinkAddress ? thisMachine : config.WEBHOOK_PRIVATE_ADDRESSES)
}
