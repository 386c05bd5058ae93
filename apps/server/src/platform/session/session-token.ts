import { randomBytes } from 'node:crypto'
import { hmacSha256 } from '../crypto/hashes.ts'

export function newSeed(): Buffer {
  return randomBytes(32)
}

/** A token is derived from its seed, so a reply can repeat it, and a dump without the pepper cannot. */
export function tokenOf(pepper: string, seed: Uint8Array): string {
  return hmacSha256(pepper, seed).toString('base64url')
}
