import { bucketCheck } from '../platform/checks/bucket-check.ts'
import { earlierNow } from '../platform/base/clock.ts'
import { databaseNow } from '../platform/db/database-time.ts'
import type { Database } from '../platform/db/database.ts'
import { readConfig } from '../platform/base/env.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { printSize, printSurvey } from '../platform/files/print-survey.ts'
import { removeUnknownFiles } from '../platform/files/remove-unknown-files.ts'
import { adoptStore, readIdentities, requireSameStore } from '../platform/files/store-identity.ts'
import { surveyStore } from '../platform/files/survey-store.ts'
import { type Command, type Environment, task, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

type Opened = { db: Database; store: FileStore }

export const command: Command = {
  summary: 'Says what is in the file store, and whether it belongs to this database.',
  tasks: {
    check: task({
      summary: 'Counts what is known, missing, waiting for removal and unknown.',
      options: {},
      run: ({ env }) => onStore(env, check),
    }),
    adopt: task({
      summary: 'Shows what would be if this database took the store; with --yes, takes it.',
      options: { yes: { type: 'boolean' } },
      run: ({ options, env }) => onStore(env, (opened) => adopt(opened, options.yes === true)),
    }),
    'remove-unknown': task({
      summary: 'Deletes what this database does not know, from an age such as 30d on.',
      options: { 'older-than': { type: 'string', value: 'DAYS', isRequired: true } },
      run: ({ options, env }) => {
        const days = daysIn(options['older-than'])
        return onStore(env, (opened) => remove(opened, days))
      },
    }),
  },
}

function daysIn(text = ''): number {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1]
  if (days === undefined) throw new UsageError('--older-than takes days, such as 30d.')
  return Number(days)
}

async function onStore(
  env: Environment,
  work: (opened: Opened) => Promise<string>,
): Promise<string> {
  const config = readConfig(env)
  await bucketCheck(config)?.run()
  return withDatabase(config, async ({ db }) => work({ db, store: await openFileStore(config) }))
}

async function check({ db, store }: Opened): Promise<string> {
  const identities = await readIdentities(db, store)
  return printSurvey(store, identities, await surveyStore(db, store))
}

async function adopt({ db, store }: Opened, isSure: boolean): Promise<string> {
  const before = await check({ db, store })
  if (!isSure) {
    return `${before}\n\nNothing was changed. With --yes this database takes the store as it is: files that are missing stay missing, and unknown ones stay where they are.`
  }
  await adoptStore(db, store)
  return `${before}\n\nDone: the store and this database belong together now.`
}

async function remove({ db, store }: Opened, days: number): Promise<string> {
  await requireSameStore(db, store)
  const now = earlierNow(await databaseNow(db))
  const { files, bytes, left } = await removeUnknownFiles({ db, store, now }, days)
  const count = files === 1 ? '1 unknown file' : `${files} unknown files`
  const age = days === 1 ? '1 day' : `${days} days`
  const stays = left === 1 ? '1 younger stays' : `${left} younger stay`
  return `Removed ${count} (${printSize(bytes)}) older than ${age}. ${stays}.`
}
