import { resolve } from 'node:path'
import { changeKeys, isTask, reportKeys, resealAll, type Task } from './keys-tasks.ts'
import { RefusedKeys } from './modules/keys/index.ts'
import { runOperatorCommand, UsageError } from './operator-command.ts'
import { hasCode } from './platform/disk-faults.ts'
import { ConfigError, readConfig } from './platform/env.ts'
import { obstacleOf } from './platform/obstacle.ts'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import {
  keyFileOf,
  keySourceOf,
  lockOf,
  writeNewKeys,
} from './platform/personal-data/key-source.ts'

const usage = `Usage: npm run keys -- new [FILE]
       npm run keys -- status
       npm run keys -- add
       npm run keys -- activate KEY
       npm run keys -- rotate
       npm run keys -- reencrypt
       npm run keys -- retire KEY [--despite-backups]
       npm run keys -- lock`

/** `npm run keys`: makes, turns and retires the keys of personal data. See docs/operations.md, Keys. */
async function main([task, named, ...rest]: string[]): Promise<string> {
  const isDespiteBackups = task === 'retire' && rest.join(' ') === '--despite-backups'
  if (rest.length > 0 && !isDespiteBackups) throw new UsageError(usage)
  if (task === 'new') return makeFile(named)
  if (task === 'lock' && named === undefined) return lockFile()
  const takesKey = task === 'activate' || task === 'retire'
  if (!isTask(task) || takesKey !== (named !== undefined)) throw new UsageError(usage)
  return run(task, { key: named ?? '', isDespiteBackups })
}

function run(task: Task, named: { key: string; isDespiteBackups: boolean }): Promise<string> {
  const config = readConfig(process.env)
  switch (task) {
    case 'status':
      return reportKeys(config)
    case 'rotate':
    case 'reencrypt':
      return resealAll(config, task)
    case 'add':
    case 'activate':
    case 'retire':
      return changeKeys(config, task, named)
  }
}

/**
 * A key file with one new key, readable only by the user who runs this; without FILE it goes where
 * PII_KEYS or DATA_DIR say. An existing file is left as it is: overwriting it would lose the data
 * sealed with its keys.
 */
function makeFile(named: string | undefined): string {
  const { PII_KEYS, DATA_DIR, PII_KEYS_PASSPHRASE_FILE } = process.env
  const file = resolve(named || keyFileOf({ PII_KEYS, DATA_DIR: DATA_DIR || 'data' }))
  const { lock } = lockOf(PII_KEYS_PASSPHRASE_FILE || undefined)
  const text = lock(newKeyRingText())
  try {
    writeNewKeys(file, text, 0o600)
  } catch (error) {
    const reason = hasCode(error, 'EEXIST') ? 'it is there already' : obstacleOf(error)
    throw new RefusedKeys(`${file} was not written: ${reason ?? String(error)}.`)
  }
  return `${file} has a new key. Set PII_KEYS=${file}, and keep two copies offline: losing it loses the data.`
}

/** Locks a key file that was written without a passphrase. */
function lockFile(): string {
  const config = readConfig(process.env)
  if (config.PII_KEYS_PASSPHRASE_FILE === undefined) {
    throw ConfigError.of('PII_KEYS_PASSPHRASE_FILE', 'is required to lock the keys')
  }
  const source = keySourceOf(config)
  source.replace(source.unlock(source.readKept()))
  return `${source.place} is locked now: it opens with the passphrase alone. Copies from before are not.`
}

await runOperatorCommand(() => main(process.argv.slice(2)), [RefusedKeys])
