import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../base/env.ts'
import { hasCode } from '../base/error-code.ts'
import { followKeys } from './followed-keys.ts'
import type { KeyRing } from './key-ring.ts'
import { type KeySettings, keySourceOf } from './key-source.ts'

/** Secrets that must stay outside the database and its backups. */
export interface Secrets {
  keyRing: KeyRing
  /** Keys the hashes of session tokens, devices and limits. */
  pepper: string
}

/**
 * Reads the secrets the configuration names; on the embedded default they are files in DATA_DIR,
 * created on first start. Losing the keys means losing the personal data.
 *
 * @throws ConfigError
 */
export function readSecrets(config: KeySettings & Pick<Config, 'SESSION_PEPPER'>) {
  const pepper =
    config.SESSION_PEPPER ??
    readOrCreate(join(config.DATA_DIR, 'session-pepper'), () =>
      randomBytes(32).toString('base64url'),
    )
  return { keyRing: followKeys(keySourceOf(config)), pepper } satisfies Secrets
}

function readOrCreate(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o400 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
