import { BlockList, isIP } from 'node:net'

/** An address, or a network such as `10.0.0.0/8`. NaN bits: what follows the slash is not a number. */
export function readNetwork(entry: string): { address: string; bits: number | null } {
  const [address = '', bits, ...rest] = entry.split('/')
  if (bits === undefined) return { address, bits: null }
  return { address, bits: rest.length === 0 && /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN }
}

/**
 * Whether addresses lie in one of these networks.
 *
 * @param entries already checked
 */
export function networksOf(entries: readonly string[]): (address: string) => boolean {
  const networks = new BlockList()
  for (const entry of entries) {
    const { address, bits } = readNetwork(entry)
    if (bits === null) networks.addAddress(address, familyOf(address))
    else networks.addSubnet(address, bits, familyOf(address))
  }
  return (address) => isIP(address) !== 0 && networks.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
