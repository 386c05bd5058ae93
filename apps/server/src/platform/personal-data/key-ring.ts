import { type KeyFile, newKeyFile, parseKeyFile, textOfKeys } from './key-file.ts'

/** Keys that wrap the data keys of envelopes: all can open, one of them seals. */
export interface KeyRing {
  activeId: string
  keys: ReadonlyMap<string, Buffer>
  /** When keys were made, where that is known. */
  created: ReadonlyMap<string, Date>
  /** Looks for keys that were added since; only a ring that follows its source can. */
  refresh?: () => void
}

/** @throws ConfigError when the text is not a key file; the message never quotes it */
export function parseKeyRing(text: string): KeyRing {
  return keyRingOf(parseKeyFile(text))
}

export function keyRingOf({ active, keys, created = {} }: KeyFile): KeyRing {
  const ring = Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, 'base64')] as const)
  const dates = Object.entries(created).map(([id, date]) => [id, new Date(date)] as const)
  return { activeId: active, keys: new Map(ring), created: new Map(dates) }
}

/** The text of a key file with one new key. */
export function newKeyRingText(): string {
  return textOfKeys(newKeyFile(new Date()))
}
