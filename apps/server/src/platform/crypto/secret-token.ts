import { randomBytes } from 'node:crypto'

/** 256 bits in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, for secrets that are shown once and stored as a hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether it has the form of a secret, and may be looked up by its hash. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && tokenForm.test(value)
}
