import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from './env.ts'
import { type KeyRing, newKeyRingText, parseKeyRing } from './personal-data/key-ring.ts'

/** What must stay outside the database and its backups. */
export interface Secrets {
  keyRing: KeyRing
  /** Keys the hashes of session tokens, devices and limits. */
  pepper: string
}

/**
 * Reads the secrets the configuration names; on the embedded default they are files in DATA_DIR,
 * made on first start. Losing the key file loses the personal data.
 *
 * @throws ConfigError
 */
export function readSecrets(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'PII_KEYS' | 'SESSION_PEPPER'>,
): Secrets {
  const isEmbedded = config.DATABASE_URL === undefined
  const keyFile = config.PII_KEYS ?? join(config.DATA_DIR, 'pii-keys.json')
  const keyText =
    isEmbedded && config.PII_KEYS === undefined
      ? readOrCreate(keyFile, newKeyRingText)
      : readGiven(keyFile)
  const pepper =
    config.SESSION_PEPPER ??
    readOrCreate(join(config.DATA_DIR, 'session-pepper'), () =>
      randomBytes(32).toString('base64url'),
    )
  return { keyRing: parseKeyRing(keyText), pepper }
}

function readGiven(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`Wrong configuration. PII_KEYS: cannot read ${file}`)
  }
}

function readOrCreate(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o400 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
