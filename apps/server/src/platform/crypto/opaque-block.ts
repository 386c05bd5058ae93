import { createCipheriv, createDecipheriv } from 'node:crypto'
import { hmacSha256 } from './hashes.ts'

/** Sixteen bytes are one block of AES: without the key it reveals nothing, and can make none that fits. */
const cipher = 'aes-256-ecb'

/** Eight bytes and a number as 22 characters, the same every time. */
export function sealBlock(secret: string, eight: Uint8Array, number: bigint): string {
  const block = Buffer.alloc(16)
  block.set(eight.subarray(0, 8))
  block.writeBigUInt64BE(number, 8)
  const sealing = createCipheriv(cipher, hmacSha256(secret, 'opaque block'), null)
  sealing.setAutoPadding(false)
  return Buffer.concat([sealing.update(block), sealing.final()]).toString('base64url')
}

/** @returns null: it was not made with this secret and these eight bytes */
export function openBlock(secret: string, eight: Uint8Array, text: string): bigint | null {
  const block = Buffer.from(text, 'base64url')
  if (block.length !== 16) return null
  const opening = createDecipheriv(cipher, hmacSha256(secret, 'opaque block'), null)
  opening.setAutoPadding(false)
  const open = Buffer.concat([opening.update(block), opening.final()])
  if (!open.subarray(0, 8).equals(Buffer.from(eight.subarray(0, 8)))) return null
  return open.readBigUInt64BE(8)
}
