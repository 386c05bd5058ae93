import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ConfigError } from '../base/env.ts'

const keyLength = 32
const keyId = z.string().regex(/^[a-z0-9]{4,32}$/)

const keyFile = z.strictObject({
  active: keyId,
  /** Base64 of 32 random bytes, by key id. */
  keys: z.record(keyId, z.base64()),
  /** When each was made; earlier releases did not write it down. */
  created: z.record(keyId, z.iso.datetime()).optional(),
  /** When `active` became the one that seals. */
  activated: z.iso.datetime().optional(),
  /** Ids of keys that were taken out on purpose. */
  retired: z.array(keyId).optional(),
})

export type KeyFile = z.output<typeof keyFile>

/** @throws ConfigError when the text is not a key file; the message never quotes it */
export function parseKeyFile(text: string): KeyFile {
  const parsed = keyFile.safeParse(jsonOf(text))
  if (!parsed.success) throw ConfigError.of('PII_KEYS', 'not a key file')
  const { active, keys } = parsed.data
  if (Object.values(keys).some((key) => Buffer.from(key, 'base64').length !== keyLength)) {
    throw ConfigError.of('PII_KEYS', `every key has ${keyLength} bytes`)
  }
  if (keys[active] === undefined) {
    throw ConfigError.of('PII_KEYS', 'the active key is not among the keys')
  }
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function textOfKeys(file: KeyFile): string {
  return `${JSON.stringify(file)}\n`
}

function newKey(now: Date) {
  const id = randomBytes(4).toString('hex')
  const key = randomBytes(keyLength).toString('base64')
  return { id, keys: { [id]: key }, created: { [id]: now.toISOString() } }
}

/** A file with one new key. */
export function newKeyFile(now: Date): KeyFile {
  const { id, keys, created } = newKey(now)
  return { active: id, keys, created }
}

/** With one key more, which opens and does not seal yet. */
export function withNewKey(file: KeyFile, now: Date): { file: KeyFile; id: string } {
  const { id, keys, created } = newKey(now)
  return {
    id,
    file: {
      ...file,
      keys: { ...file.keys, ...keys },
      created: { ...file.created, ...created },
    },
  }
}

/** With another of its keys sealing from now on. */
export function withActive(file: KeyFile, id: string, now: Date): KeyFile {
  return { ...file, active: id, activated: now.toISOString() }
}

/** Without the key; its id stays, so that it is clear that this was intended. */
export function withoutKey(file: KeyFile, id: string): KeyFile {
  const { [id]: _key, ...keys } = file.keys
  const { [id]: _date, ...created } = file.created ?? {}
  return { ...file, keys, created, retired: [...(file.retired ?? []), id] }
}
