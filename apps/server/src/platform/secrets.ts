import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from './env.ts'
import { hasCode } from './disk-faults.ts'
import { obstacleOf } from './obstacle.ts'
import { type KeyRing, newKeyRingText, parseKeyRing } from './personal-data/key-ring.ts'

/** What must stay outside the database and its backups. */
export interface Secrets {
  keyRing: KeyRing
  /** Keys the hashes of session tokens, devices and limits. */
  pepper: string
}

/** Absolute, or as configured. */
export function keyFileOf({ PII_KEYS, DATA_DIR }: Pick<Config, 'PII_KEYS' | 'DATA_DIR'>): string {
  return PII_KEYS ?? join(DATA_DIR, 'pii-keys.json')
}

/**
 * Reads the secrets the configuration names; on the embedded default they are files in DATA_DIR,
 * created on first start. Losing the key file means losing the personal data.
 *
 * @throws ConfigError
 */
export function readSecrets(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'PII_KEYS' | 'SESSION_PEPPER'>,
): Secrets {
  const isEmbedded = config.DATABASE_URL === undefined
  const keyFile = keyFileOf(config)
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
    requirePrivate(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const hint = hasCode(error, 'ENOENT') ? '; npm run keys -- new makes one' : ''
    const obstacle = obstacleOf(error) ?? String(error)
    throw ConfigError.of('PII_KEYS', `cannot read ${file}: ${obstacle}${hint}`, error)
  }
}

/**
 * Only its owner may read the file, and the group too if that is root's, as packages and mounted
 * secrets are set up. Windows has no such modes.
 */
function requirePrivate(file: string): void {
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(file)
  const tooOpen = uid === 0 && process.getuid?.() !== 0 ? 0o037 : 0o077
  if ((mode & tooOpen) === 0) return
  throw ConfigError.of('PII_KEYS', `others may read ${file}; run: chmod 600 ${file}`)
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
