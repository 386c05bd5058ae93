import { resolve } from 'node:path'
import { RefusedKeys } from '../extensions/keys/index.ts'
import { hasCode } from '../platform/base/error-code.ts'
import { ConfigError, readConfig } from '../platform/base/env.ts'
import { obstacleOf } from '../platform/base/obstacle.ts'
import { newKeyRingText } from '../platform/personal-data/key-ring.ts'
import {
  keyFileOf,
  keySourceOf,
  lockOf,
  writeNewKeys,
} from '../platform/personal-data/key-source.ts'
import { type Command, type Environment, task } from './command.ts'
import { changeKeys, reportKeys, resealAll } from './keys-tasks.ts'

const unnamed = { key: '', isDespiteBackups: false }

export const command: Command = {
  summary: 'Makes, turns and retires the keys of personal data.',
  faults: [RefusedKeys],
  tasks: {
    new: task({
      summary: 'Makes a key file with one new key, where PII_KEYS says or at FILE.',
      operand: '[FILE]',
      options: {},
      run: async ({ operands: [file], env }) => makeFile(env, file),
    }),
    status: task({
      summary: 'Which keys there are, how old, and what is under each.',
      options: {},
      run: ({ env }) => reportKeys(readConfig(env)),
    }),
    add: task({
      summary: 'Adds a key that opens and does not seal yet.',
      options: {},
      run: ({ env }) => changeKeys(readConfig(env), 'add', unnamed),
    }),
    activate: task({
      summary: 'Seals with this key from now on.',
      operand: 'KEY',
      options: {},
      run: ({ operands: [key = ''], env }) =>
        changeKeys(readConfig(env), 'activate', { ...unnamed, key }),
    }),
    rotate: task({
      summary: 'Wraps every data key again, under the active key.',
      options: {},
      run: ({ env, print }) => resealAll(readConfig(env), 'rotate', print),
    }),
    reencrypt: task({
      summary: 'Makes new data keys and writes every file again, after a key has leaked.',
      options: {},
      run: ({ env, print }) => resealAll(readConfig(env), 'reencrypt', print),
    }),
    retire: task({
      summary: 'Removes a key under which nothing is left.',
      operand: 'KEY',
      options: { 'despite-backups': { type: 'boolean' } },
      run: ({ operands: [key = ''], options, env }) => {
        const isDespiteBackups = options['despite-backups'] === true
        return changeKeys(readConfig(env), 'retire', { key, isDespiteBackups })
      },
    }),
    lock: task({
      summary: 'Locks a key file that was written without a passphrase.',
      options: {},
      run: async ({ env }) => lockFile(env),
    }),
  },
}

/**
 * A key file with one new key, readable only by the user who runs this; without FILE it goes where
 * PII_KEYS or DATA_DIR say. An existing file is left as it is: overwriting it would lose the data
 * sealed with its keys.
 */
function makeFile(env: Environment, named: string | undefined): string {
  const { PII_KEYS, DATA_DIR, PII_KEYS_PASSPHRASE_FILE } = env
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
function lockFile(env: Environment): string {
  const config = readConfig(env)
  if (config.PII_KEYS_PASSPHRASE_FILE === undefined) {
    throw ConfigError.of('PII_KEYS_PASSPHRASE_FILE', 'is required to lock the keys')
  }
  const source = keySourceOf(config)
  source.replace(source.unlock(source.readKept()))
  return `${source.place} is locked now: it opens with the passphrase alone. Copies from before are not.`
}
