import { randomBytes, randomInt } from 'node:crypto'

/** 256 bits in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, for secrets that are shown once and stored as a hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The same bits as bytes. */
export function newSecretBytes(): Uint8Array {
  return randomBytes(32)
}

/** Whether this has the form of a secret and may be looked up by its hash. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && tokenForm.test(value)
}

/** Without characters that are easily confused with each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Without the dash. */
export const readableCodeLength = 10

/** Ten characters to write down, `xxxxx-xxxxx`: almost 50 random bits. */
export function newReadableCode(): string {
  const characters = Array.from({ length: readableCodeLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  )
  const code = characters.join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
