import { createSecretKey, type KeyObject } from 'node:crypto'
import { hmacSha256 } from '../../../platform/crypto/hashes.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'

/** Objects with their keys in order, so that equal content is equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry)]))
}

const derived = new WeakMap<Buffer, KeyObject>()

function keyFrom(master: Buffer): KeyObject {
  const known = derived.get(master)
  if (known !== undefined) return known
  const key = createSecretKey(hmacSha256(master, 'import fingerprint'))
  derived.set(master, key)
  return key
}

function digest(keyRing: KeyRing, keyId: string, content: unknown): string | null {
  const master = keyRing.keys.get(keyId)
  if (master === undefined) return null
  return hmacSha256(keyFrom(master), JSON.stringify(canonical(content))).toString('hex')
}

/**
 * Fingerprint that a later import compares a row with: `<key id>.<digest of part 1>.<digest of part 2>…`, each the
 * HMAC-SHA-256 of the part's canonical JSON. Keyed, because birthdays and ages are few enough to be
 * guessed from a bare hash.
 */
export function fingerprint(keyRing: KeyRing, ...parts: unknown[]): string {
  const digests = parts.map((part) => digest(keyRing, keyRing.activeId, part))
  return [keyRing.activeId, ...digests].join('.')
}

/**
 * Whether each part is the fingerprinted one. Once the key has left the ring, none is: the row
 * then counts as changed, once.
 */
export function sameParts(keyRing: KeyRing, stored: string | null, ...parts: unknown[]): boolean[] {
  const [keyId = '', ...digests] = (stored ?? '').split('.')
  return parts.map((part, index) => {
    const found = digest(keyRing, keyId, part)
    return found !== null && found === digests[index]
  })
}

export function isSameContent(keyRing: KeyRing, stored: string | null, content: unknown): boolean {
  return sameParts(keyRing, stored, content).every(Boolean)
}

/** The object without one of its properties. */
export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
): Omit<Whole, Key> {
  const { [key]: _left, ...rest } = whole
  return rest
}
