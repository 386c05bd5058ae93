import { createCipheriv, createDecipheriv } from 'node:crypto'
import { EnvelopeError } from '../personal-data/envelope.ts'

/** Plain bytes in every segment; the last one may have fewer. */
export const segmentLength = 65_536
const tagLength = 16
export const sealedSegmentLength = segmentLength + tagLength

/**
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015) over AES-256-GCM: a segment's nonce is its
 * number and whether it is the last, so that none can be moved, dropped or added.
 *
 * @param key used for this file alone: nonces begin at 0
 */
export async function* sealSegments(
  key: Buffer,
  source: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let number = 0
  let held: Buffer = Buffer.alloc(0)
  for await (const bytes of inSegments(source)) {
    // A segment waits for the next one, because the last is sealed differently.
    if (held.length > 0) yield sealSegment(key, nonceOf(number++, false), held)
    held = bytes
  }
  yield sealSegment(key, nonceOf(number, true), held)
}

/**
 * Opens segments `first` to `end` of a file that ends with segment `last`.
 *
 * @param sealed begins with segment `first`; where `end` is the last one, it runs to the end of the
 *   file
 * @throws EnvelopeError
 */
export async function* openSegments(
  key: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  { first, end, last }: { first: number; end: number; last: number },
): AsyncIterable<Buffer> {
  let number = first
  for await (const bytes of inSegments(sealed, sealedSegmentLength)) {
    if (number > end) throw new EnvelopeError('something was added')
    yield openSegment(key, nonceOf(number, number === last), bytes)
    number += 1
  }
  if (number <= end) throw new EnvelopeError('the end is missing')
}

/** @param size plain bytes of the file */
export function lastSegmentOf(size: number): number {
  return Math.max(Math.ceil(size / segmentLength) - 1, 0)
}

/** Copies into its own segments, because a source may reuse its buffers. */
async function* inSegments(
  source: AsyncIterable<Uint8Array>,
  length: number = segmentLength,
): AsyncIterable<Buffer> {
  let segment = Buffer.allocUnsafeSlow(length)
  let used = 0
  for await (const chunk of source) {
    let taken = 0
    while (taken < chunk.length) {
      const part = chunk.subarray(taken, taken + length - used)
      segment.set(part, used)
      used += part.length
      taken += part.length
      if (used < length) continue
      yield segment
      segment = Buffer.allocUnsafeSlow(length)
      used = 0
    }
  }
  if (used > 0) yield segment.subarray(0, used)
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function sealSegment(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openSegment(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < tagLength) throw new EnvelopeError('the end is missing')
  const end = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw new EnvelopeError('does not open')
  }
}
