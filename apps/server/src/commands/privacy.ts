import { open, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isWordKind } from '@gangway/domain/retention/written-words'
import { usableName } from '@gangway/domain/files/usable-name'
import { writingsNaming, exportPersonalData } from '../extensions/privacy/index.ts'
import { eraseOrders, type WordsKey } from '../extensions/retention/index.ts'
import { systemClock } from '../platform/base/clock.ts'
import { hasCode } from '../platform/base/error-code.ts'
import { readConfig } from '../platform/base/env.ts'
import { Refusal } from '../platform/base/errors.ts'
import { openFiles } from '../platform/files/open-file-store.ts'
import { obstacleOf } from '../platform/base/obstacle.ts'
import { requireKnownKeys } from '../platform/personal-data/key-check.ts'
import { readSettings } from '../start-settings.ts'
import {
  type Command,
  type Ended,
  type Environment,
  OperatorError,
  task,
  UsageError,
} from './command.ts'
import { withDatabase } from './with-database.ts'

const order = { type: 'string', value: 'NUMBER', isRequired: true } as const

export const command: Command = {
  summary: 'Exports or erases what is held about the persons of an order.',
  tasks: {
    export: task({
      summary: 'Writes everything held about the persons of every order under this number.',
      operand: '[PATH]',
      options: { order },
      run: ({ options, operands: [path = '.'], env }) => runExport(env, options.order ?? '', path),
    }),
    erase: task({
      summary: 'Erases them, and the comments and words named by their ids.',
      options: {
        order,
        comments: { type: 'string', value: 'ID,ID,…' },
        words: { type: 'string', value: 'KIND:ID,…' },
      },
      run: ({ options, env }) =>
        runErasure(env, options.order ?? '', {
          comments: idsOf(options.comments),
          words: wordsOf(options.words),
        }),
    }),
  },
}

function idsOf(text: string | undefined): number[] {
  if (text === undefined) return []
  if (/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) return text.split(',').map(Number)
  throw new UsageError('--comments takes ids with commas between them.')
}

function wordsOf(text: string | undefined): WordsKey[] {
  return (text?.split(',') ?? []).map((one) => {
    const [, kind = '', id] = /^(\w+):([1-9]\d{0,8})$/.exec(one) ?? []
    if (isWordKind(kind)) return { kind, id: Number(id) }
    throw new UsageError('--words takes kinds with ids, such as pickup_request:12, with commas.')
  })
}

async function runErasure(
  env: Environment,
  order: string,
  chosen: { comments: readonly number[]; words: readonly WordsKey[] },
): Promise<Ended> {
  const config = readConfig(env)
  return withDatabase(config, async ({ db }) => {
    const naming = await writingsNaming(db, order)
    const erasure = { order_id: order, ...chosen, actor: 'system' } as const
    const erased = await eraseOrders({ db, folder: config.PRIVACY_TOMBSTONES }, erasure).catch(
      (error: unknown) => {
        if (error instanceof Refusal)
          throw new OperatorError(
            'One of these comments or words is not of an event of this order; nothing was changed.',
          )
        throw error
      },
    )
    if (erased.orders === 0) {
      return { text: `There is no order ${order}; nothing was changed.`, code: 1 }
    }
    const gone = `Erased: the persons and the customer of ${counted(erased.orders, 'order', 'orders')} under ${order}, ${counted(erased.comments, 'comment', 'comments')}, and words in ${counted(erased.words, 'place', 'places')}; searches for the customer in ${counted(erased.views, 'saved view', 'saved views')}.`
    const comments = naming.comments.filter(({ id }) => !chosen.comments.includes(id))
    const words = naming.words.filter(
      ({ kind, id }) => !chosen.words.some((one) => one.kind === kind && one.id === id),
    )
    if (comments.length + words.length === 0)
      return `${gone} No other comment and no words hold the number, the phone number or a part of the name.`
    return [
      gone,
      'These may name someone; only a person can tell:',
      ...comments.map(({ id, event_id }) => `  comment ${id} of event ${event_id}`),
      ...words.map(
        ({ kind, id, event_id, port_name, date }) =>
          `  words of ${kind}:${id}, ${event_id === null ? `${port_name}, ${date}` : `event ${event_id}`}`,
      ),
      `To delete them as well: gangway privacy erase --order ${order}${listed(
        '--comments',
        comments.map(({ id }) => id),
      )}${listed(
        '--words',
        words.map(({ kind, id }) => `${kind}:${id}`),
      )}`,
    ].join('\n')
  })
}

async function runExport(env: Environment, order: string, place: string): Promise<string> {
  const { config, secrets } = await readSettings(env)
  const path = await pathOf(place, order)
  return withDatabase(config, async ({ db }) => {
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
    throw new OperatorError(`${whys[error.code] ?? error.message}; nothing was written.`)
  })
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
  return reason === null ? error : new OperatorError(`${path} was not written: ${reason}.`)
}

function listed(option: string, ids: readonly (string | number)[]): string {
  return ids.length === 0 ? '' : ` ${option} ${ids.join(',')}`
}

function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}
