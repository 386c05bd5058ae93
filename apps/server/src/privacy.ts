import { open, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { usableName } from '@gangway/domain/files/usable-name'
import { commentsNaming, exportPersonalData } from './modules/privacy/index.ts'
import { eraseOrders } from './modules/retention/index.ts'
import { runOperatorCommand, UsageError } from './operator-command.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { hasCode } from './platform/disk-faults.ts'
import { type Config, readConfig } from './platform/env.ts'
import { Refusal } from './platform/errors.ts'
import { openFiles } from './platform/files/open-file-store.ts'
import { obstacleOf } from './platform/obstacle.ts'
import { requireKnownKeys } from './platform/personal-data/key-check.ts'
import { readSettings } from './start-settings.ts'

const usage = `Usage: npm run privacy -- export --order NUMBER [FILE or FOLDER]
       npm run privacy -- erase --order NUMBER [--comments ID,ID,…]`

/** Nothing was exported; the message says why. */
class NotExported extends Error {
  override readonly name = 'NotExported'
}

type Asked =
  | { task: 'export'; order: string; place: string }
  | { task: 'erase'; order: string; comments: number[] }

function readArgs(args: string[]): Asked {
  const options = { order: { type: 'string' }, comments: { type: 'string' } } as const
  const { values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
  })
  const { order, comments, ...unknown } = values
  const [task, place, ...more] = positionals
  const isWhole = Object.keys(unknown).length === 0 && more.length === 0
  if (!isWhole || typeof order !== 'string' || order === '') throw new UsageError(usage)
  if (task === 'export' && comments === undefined) return { task, order, place: place ?? '.' }
  if (task === 'erase' && place === undefined) {
    return { task, order, comments: comments === undefined ? [] : idsOf(comments) }
  }
  throw new UsageError(usage)
}

function idsOf(text: string | boolean): number[] {
  if (typeof text !== 'string' || !/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) {
    throw new UsageError(usage)
  }
  return text.split(',').map(Number)
}

/** `npm run privacy`: what a person may ask for. See docs/operations.md. */
async function main(asked: Asked): Promise<string> {
  return asked.task === 'export' ? runExport(asked) : runErasure(asked)
}

async function runErasure({ order, comments }: Extract<Asked, { task: 'erase' }>): Promise<string> {
  const config = readConfig(process.env)
  return withDatabase(config, async (db) => {
    const naming = await commentsNaming(db, order)
    const erasure = { order_id: order, comments, actor: 'system' } as const
    const erased = await eraseOrders({ db, folder: config.PRIVACY_TOMBSTONES }, erasure).catch(
      (error: unknown) => {
        if (error instanceof Refusal)
          throw new UsageError(
            'One of these comments is not of an event of this order; nothing was changed.',
          )
        throw error
      },
    )
    if (erased.orders === 0) {
      process.exitCode = 1
      return `There is no order ${order}; nothing was changed.`
    }
    const gone = `Erased: the persons and the customer of ${counted(erased.orders, 'order', 'orders')} under ${order}, and ${counted(erased.comments, 'comment', 'comments')}; searches for the customer in ${counted(erased.views, 'saved view', 'saved views')}.`
    const left = naming.filter(({ id }) => !comments.includes(id))
    if (left.length === 0)
      return `${gone} No other comment holds the number, the phone number or a part of the name.`
    return [
      gone,
      'These comments may name someone; only a person can tell:',
      ...left.map(({ id, event_id }) => `  comment ${id} of event ${event_id}`),
      `To delete them as well: npm run privacy -- erase --order ${order} --comments ${left.map(({ id }) => id).join(',')}`,
    ].join('\n')
  })
}

async function runExport({ order, place }: Extract<Asked, { task: 'export' }>): Promise<string> {
  const { config, secrets } = await readSettings(process.env)
  const path = await pathOf(place, order)
  return withDatabase(config, async (db) => {
    await requireKnownKeys(db, secrets.keyRing)
    const { files } = await openFiles(config, db, secrets.keyRing)
    const deps = { db, keyRing: secrets.keyRing, files, clock: systemClock, config }
    await writeNew(path, async () => (await exportPersonalData(deps, 'system', order)).content)
    return `Written: ${path}. It holds personal data: hand it to the person who asked, and delete it then.`
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const whys: Readonly<Record<string, string>> = {
      order_not_found: `There is no order ${order}`,
      personal_data_erased: `Everything held about order ${order} was erased on request`,
    }
    throw new NotExported(`${whys[error.code] ?? error.message}; nothing was written.`)
  })
}

async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<string>,
): Promise<string> {
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    return await work(db)
  } finally {
    await close()
  }
}

/** A file as it is named; in a folder, one named after the order. */
async function pathOf(place: string, order: string): Promise<string> {
  const named = resolve(place)
  const found = await stat(named).catch(() => null)
  return found?.isDirectory() === true
    ? join(named, usableName(`personal-data-${order}.zip`))
    : named
}

/**
 * Only its owner can read the file, and one that is there is never written over. It is there before anything is
 * opened and recorded, and what was not finished is removed.
 */
async function writeNew(
  path: string,
  make: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw notWritten(path, error)
  })
  try {
    await file.writeFile(await make())
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof Refusal ? error : notWritten(path, error)
  } finally {
    await file.close()
  }
}

function notWritten(path: string, error: unknown): unknown {
  const reason = hasCode(error, 'EEXIST') ? 'it is there already' : obstacleOf(error)
  return reason === null ? error : new NotExported(`${path} was not written: ${reason}.`)
}

function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}

await runOperatorCommand(async () => main(readArgs(process.argv.slice(2))), [NotExported])
