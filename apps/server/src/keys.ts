import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { hasCode } from './platform/disk-faults.ts'
import { obstacleOf } from './platform/obstacle.ts'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { keyFileOf } from './platform/secrets.ts'

const usage = 'Usage: npm run keys -- new [FILE]'

/**
 * `npm run keys -- new [FILE]`: a key file with one new key, readable only by the user who runs
 * this; without FILE it goes where PII_KEYS or DATA_DIR say. An existing file is left as it is:
 * overwriting it would lose the data sealed with its keys.
 */
function main([command, named, ...rest]: string[]): string {
  if (command !== 'new' || rest.length > 0) throw new Error(usage)
  const { PII_KEYS, DATA_DIR } = process.env
  const file = resolve(named || keyFileOf({ PII_KEYS, DATA_DIR: DATA_DIR || 'data' }))
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${newKeyRingText()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const reason = hasCode(error, 'EEXIST') ? 'it is there already' : obstacleOf(error)
    throw new Error(`${file} was not written: ${reason ?? String(error)}.`, { cause: error })
  }
  return `${file} has a new key. Set PII_KEYS=${file}, and keep two copies offline: losing it loses the data.`
}

try {
  process.stdout.write(`${main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
