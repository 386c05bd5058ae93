import {
  type BinaryLike,
  createHash,
  createHmac,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** The stored form of a token, and of anything else that only has to be recognized. */
export function sha256(content: BinaryLike): Buffer {
  return createHash('sha256').update(content).digest()
}

/**
 * For values that could be guessed from a bare hash, or that no one else may be able to produce.
 */
export function hmacSha256(key: BinaryLike | KeyObject, content: BinaryLike): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

/** A keyed hash of several parts, in base64url: names of limits and devices, signatures of links. */
export function keyedHash(pepper: string, ...parts: (string | number)[]): string {
  return hmacSha256(pepper, parts.join('|')).toString('base64url')
}

/** Compares in constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
