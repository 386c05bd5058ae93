import { isIP } from 'node:net'
import { networksOf, readNetwork } from './networks.ts'

/** Whether a neighbor is one of the operator's proxies, so that it may name the caller. */
export type ProxyTrust = (address: string, hop: number) => boolean

const hops = /^[1-9]$/

/**
 * Fault in a list of proxies, in words that follow the name of the setting.
 *
 * @param text addresses and networks separated by commas, or how many proxies there are in a row
 */
export function proxyTrustFault(text: string): string | null {
  if (hops.test(text.trim())) return null
  for (const entry of entriesOf(text)) {
    const { address, bits } = readNetwork(entry)
    const family = isIP(address)
    if (bits === 0 && family !== 0) return `${entry} would trust everyone; name only the proxies`
    const widest = family === 4 ? 32 : 128
    if (family === 0 || !(bits === null || (bits > 0 && bits <= widest))) {
      return `"${entry}" is neither an address nor a network; set the addresses of the reverse proxies, such as 127.0.0.1 or 10.0.0.0/8,fd00::/8, or how many stand in a row, 1 to 9`
    }
  }
  return null
}

/** @param text already checked */
export function proxyTrustOf(text: string): ProxyTrust {
  if (hops.test(text.trim())) return (_address, hop) => hop < Number(text)
  return networksOf(entriesOf(text))
}

function entriesOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}
