import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../base/error-code.ts'
import { ConfigError } from '../base/env.ts'
import { obstacleOf } from '../base/obstacle.ts'

type Setting = 'PII_KEYS' | 'PII_KEYS_PASSPHRASE_FILE'

/**
 * @param hint what to do when there is no such file
 * @throws ConfigError when it cannot be read, or others can
 */
export function readPrivate(setting: Setting, file: string, hint = ''): string {
  try {
    requirePrivate(setting, file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const obstacle = obstacleOf(error) ?? String(error)
    const advice = hasCode(error, 'ENOENT') ? hint : ''
    throw ConfigError.of(setting, `cannot read ${file}: ${obstacle}${advice}`, error)
  }
}

/**
 * Only its owner may read the file, and the group too if that is root's, as packages and mounted
 * secrets are set up. Windows has no such modes.
 */
function requirePrivate(setting: Setting, file: string): void {
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(file)
  const tooOpen = uid === 0 && process.getuid?.() !== 0 ? 0o037 : 0o077
  if ((mode & tooOpen) === 0) return
  throw ConfigError.of(setting, `others may read ${file}; run: chmod 600 ${file}`)
}

/**
 * Replaces the file by another with the same owner and mode: a reader finds all of the one or all of the other,
 * even after a power cut.
 *
 * @throws ConfigError; the file is as it was then
 */
export function replacePrivate(setting: Setting, path: string, text: string): void {
  const file = realpathSync(path)
  const { mode, uid, gid } = statSync(file)
  const fresh = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    writeFileSync(fresh, text, { flag: 'wx', mode: 0o600, flush: true })
    const made = statSync(fresh)
    // A group that may do nothing with it is no reason to fail: only root could give it back.
    const hasGroup = made.gid === gid || (mode & 0o070) === 0
    if (made.uid !== uid || !hasGroup) chownSync(fresh, uid, gid)
    chmodSync(fresh, mode & 0o777)
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    const obstacle = obstacleOf(error) ?? String(error)
    const rest = 'it is as it was; run this as the user who owns it and its folder'
    throw ConfigError.of(setting, `cannot replace ${file}: ${obstacle}; ${rest}`, error)
  }
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
