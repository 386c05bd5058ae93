import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Both halves of a session are 256 bits in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

export function isToken(value: string | undefined): value is string {
  return value !== undefined && tokenForm.test(value)
}

export function newSeed(): Buffer {
  return randomBytes(32)
}

/** A token is derived from its seed, so a reply can repeat it, and a dump without the pepper cannot. */
export function tokenOf(pepper: string, seed: Uint8Array): string {
  return createHmac('sha256', pepper).update(seed).digest('base64url')
}

/** 256 random bits, for what is told once and stored as a hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A keyed hash for names of limits and devices. */
export function keyedHash(pepper: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', pepper).update(parts.join('|')).digest('base64url')
}

/** Compares in constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
