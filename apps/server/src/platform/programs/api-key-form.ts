import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'gw_live_'

/** 43 characters of 62 carry 256 bits. */
const randomCharacters = 43
/** 62⁶ is more than 2³². */
const checksumCharacters = 6

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`)

/** A key for a program: shown once, stored as a hash. Scanners for leaked secrets find it by prefix and checksum. */
export function newApiKey(): string {
  const random = Array.from({ length: randomCharacters }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  )
  const body = `${prefix}${random.join('')}`
  return `${body}${checksumOf(body)}`
}

/** Whether this was meant as a key, however it looks otherwise: no token of a session begins so by chance. */
export function isMeantAsApiKey(text: string): boolean {
  return text.startsWith(prefix)
}

/** Whether this may be a key of ours, and is worth a question to the database. */
export function isApiKey(text: string): boolean {
  return form.test(text) && text.endsWith(checksumOf(text.slice(0, -checksumCharacters)))
}

/** The last characters of what is random, by which people recognize keys. */
export function hintOf(key: string): string {
  return key.slice(-checksumCharacters - 4, -checksumCharacters)
}

/** CRC-32 of the prefix and what is random, in base 62. */
function checksumOf(body: string): string {
  let rest = crc32(body)
  let text = ''
  while (text.length < checksumCharacters) {
    text = alphabet.charAt(rest % alphabet.length) + text
    rest = Math.floor(rest / alphabet.length)
  }
  return text
}
