import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ConfigError } from '../env.ts'

/** Keys that wrap the data keys of envelopes: all can open, one of them seals. */
export interface KeyRing {
  activeId: string
  keys: ReadonlyMap<string, Buffer>
}

const keyLength = 32
const keyId = /^[a-z0-9]{4,32}$/

const keyFile = z.strictObject({
  active: z.string().regex(keyId),
  /** Base64 of 32 random bytes, by key id. */
  keys: z.record(z.string().regex(keyId), z.base64()),
})

/** @throws ConfigError when the file is not a key file; the message never quotes it */
export function parseKeyRing(text: string): KeyRing {
  const parsed = keyFile.safeParse(jsonOf(text))
  if (!parsed.success) throw ConfigError.of('PII_KEYS', 'not a key file')
  const { active, keys } = parsed.data
  const ring = new Map(
    Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, 'base64')] as const),
  )
  if ([...ring.values()].some((key) => key.length !== keyLength)) {
    throw ConfigError.of('PII_KEYS', `every key has ${keyLength} bytes`)
  }
  if (!ring.has(active)) {
    throw ConfigError.of('PII_KEYS', 'the active key is not among the keys')
  }
  return { activeId: active, keys: ring }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text of a key file with one new key. */
export function newKeyRingText(): string {
  const id = randomBytes(4).toString('hex')
  const keys = { [id]: randomBytes(keyLength).toString('base64') }
  return JSON.stringify({ active: id, keys })
}
