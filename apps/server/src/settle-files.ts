import { parseArgs } from 'node:util'
import { runOperatorCommand, UsageError } from './operator-command.ts'
import { bucketCheck } from './platform/checks/bucket-check.ts'
import { earlierNow } from './platform/clock.ts'
import { databaseNow } from './platform/db/database-time.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { readConfig } from './platform/env.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { printSize, printSurvey } from './platform/files/print-survey.ts'
import { removeUnknownFiles } from './platform/files/remove-unknown-files.ts'
import { adoptStore, readIdentities, requireSameStore } from './platform/files/store-identity.ts'
import { surveyStore } from './platform/files/survey-store.ts'

type Order =
  | { task: 'check' }
  | { task: 'adopt'; isSure: boolean }
  | { task: 'remove'; days: number }

const usage = `Usage: npm run files -- check
       npm run files -- adopt [--yes]
       npm run files -- remove-unknown --older-than 30d`

function readOrder(args: string[]): Order {
  const options = { yes: { type: 'boolean' }, 'older-than': { type: 'string' } } as const
  const { values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
  })
  const [task, ...more] = positionals
  const days = /^([1-9]\d{0,4})d$/.exec(String(values['older-than']))?.[1]
  if (more.length === 0 && task === 'check') return { task }
  if (more.length === 0 && task === 'adopt') return { task, isSure: values.yes === true }
  if (more.length === 0 && task === 'remove-unknown' && days !== undefined) {
    return { task: 'remove', days: Number(days) }
  }
  throw new UsageError(usage)
}

/** `npm run files`: what is in the file store, and whose it is. See docs/files.md. */
async function main(order: Order): Promise<string> {
  const config = readConfig(process.env)
  await bucketCheck(config)?.run()
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const store = await openFileStore(config)
    switch (order.task) {
      case 'check':
        return await check(db, store)
      case 'adopt':
        return await adopt(db, store, order.isSure)
      case 'remove':
        return await remove(db, store, order.days)
    }
  } finally {
    await close()
  }
}

async function check(db: Database, store: FileStore): Promise<string> {
  const identities = await readIdentities(db, store)
  return printSurvey(store, identities, await surveyStore(db, store))
}

async function adopt(db: Database, store: FileStore, isSure: boolean): Promise<string> {
  const before = await check(db, store)
  if (!isSure) {
    return `${before}\n\nNothing was changed. With --yes this database takes the store as it is: files that are missing stay missing, and unknown ones stay where they are.`
  }
  await adoptStore(db, store)
  return `${before}\n\nDone: the store and this database belong together now.`
}

async function remove(db: Database, store: FileStore, days: number): Promise<string> {
  await requireSameStore(db, store)
  const now = earlierNow(await databaseNow(db))
  const { files, bytes, left } = await removeUnknownFiles({ db, store, now }, days)
  const count = files === 1 ? '1 unknown file' : `${files} unknown files`
  const age = days === 1 ? '1 day' : `${days} days`
  const stays = left === 1 ? '1 younger stays' : `${left} younger stay`
  return `Removed ${count} (${printSize(bytes)}) older than ${age}. ${stays}.`
}

await runOperatorCommand(async () => main(readOrder(process.argv.slice(2))))
