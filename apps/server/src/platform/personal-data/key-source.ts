import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '../base/env.ts'
import { hasCode } from '../base/error-code.ts'
import { newKeyRingText } from './key-ring.ts'
import { isLocked, lockKeys, unlockKeys } from './locked-keys.ts'
import { readPrivate, replacePrivate } from './private-file.ts'

/** Where the text of the key file comes from. */
export interface KeySource {
  /** For people: a path, or the name of a setting. */
  place: string
  /**
   * As it is kept, locked or not: equal while nothing changed.
   *
   * @throws ConfigError
   */
  readKept(): string
  /**
   * The text of a key file.
   *
   * @throws ConfigError when it is locked and does not open
   */
  unlock(kept: string): string
  /**
   * Replaces what is kept, all of it or nothing.
   *
   * @throws ConfigError where only the environment can be changed, or the file cannot
   */
  replace(text: string): void
}

export type KeySettings = Pick<
  Config,
  'DATA_DIR' | 'DATABASE_URL' | 'PII_KEYS' | 'PII_KEYS_VALUE' | 'PII_KEYS_PASSPHRASE_FILE'
>

/** Absolute, or as configured. */
export function keyFileOf({ PII_KEYS, DATA_DIR }: Pick<Config, 'PII_KEYS' | 'DATA_DIR'>): string {
  return PII_KEYS ?? join(DATA_DIR, 'pii-keys.json')
}

/**
 * Source of the keys in the configuration: a secret of the environment, a file, or on the embedded default a
 * file in DATA_DIR, which is made on the first start.
 */
export function keySourceOf(config: KeySettings): KeySource {
  const { PII_KEYS_VALUE, PII_KEYS_PASSPHRASE_FILE } = config
  const locked = lockOf(PII_KEYS_PASSPHRASE_FILE)
  if (PII_KEYS_VALUE !== undefined) {
    return { place: 'PII_KEYS_VALUE', readKept: () => PII_KEYS_VALUE, ...locked, replace: refuse }
  }
  const file = keyFileOf(config)
  const isOwn = config.DATABASE_URL === undefined && config.PII_KEYS === undefined
  return {
    place: file,
    readKept: () => {
      if (isOwn && !existsSync(file)) writeFirstKeys(file, locked.lock(newKeyRingText()))
      return readPrivate('PII_KEYS', file, '; gangway keys new makes one')
    },
    unlock: locked.unlock,
    replace: (text) => replacePrivate('PII_KEYS', file, locked.lock(text)),
  }
}

/** @throws with EEXIST when there is one already: overwriting it would lose what it sealed */
export function writeNewKeys(file: string, text: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, text, { flag: 'wx', mode, flush: true })
}

function writeFirstKeys(file: string, text: string): void {
  try {
    writeNewKeys(file, text, 0o400)
  } catch (error) {
    // Another process has just made it.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function refuse(): never {
  throw ConfigError.of(
    'PII_KEYS_VALUE',
    'cannot be changed from here; do this with the keys in a file (PII_KEYS), store its text as the secret again, and restart every instance',
  )
}

/** Locks and unlocks with the passphrase in a file of its own; without one, texts stay as they are. */
export function lockOf(passphraseFile: string | undefined) {
  if (passphraseFile === undefined) {
    return {
      lock: (text: string) => text,
      unlock: (kept: string) => {
        if (!isLocked(kept)) return kept
        throw ConfigError.of('PII_KEYS_PASSPHRASE_FILE', 'is required: the keys are locked')
      },
    }
  }
  const read = () => passphraseIn(passphraseFile)
  return {
    lock: (text: string) => lockKeys(text, read()),
    unlock: (kept: string) => {
      if (!isLocked(kept)) return kept
      const text = unlockKeys(kept, read())
      if (text !== null) return text
      throw ConfigError.of('PII_KEYS_PASSPHRASE_FILE', 'is not the passphrase of these keys')
    },
  }
}

function passphraseIn(file: string): string {
  const passphrase = readPrivate('PII_KEYS_PASSPHRASE_FILE', file).replace(/\r?\n$/, '')
  if (passphrase.length >= 20) return passphrase
  const fault = `the passphrase in ${file} has fewer than 20 characters`
  throw ConfigError.of('PII_KEYS_PASSPHRASE_FILE', fault)
}
