import { analyze, hasAccounts, hasEvents } from '../demo/demo.queries.ts'
import { requirePrivateDemo } from '../demo/private-demo.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { systemClock } from '../platform/base/clock.ts'
import { readConfig } from '../platform/base/env.ts'
import { openFiles } from '../platform/files/open-file-store.ts'
import { requireKnownKeys } from '../platform/personal-data/key-check.ts'
import { readSecrets } from '../platform/personal-data/secrets.ts'
import { type Command, type Environment, OperatorError, task, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  summary: 'Fills an empty database with a demo season and accounts that everyone knows.',
  tasks: task({
    options: {
      events: { type: 'string', value: 'NUMBER' },
      orders: { type: 'string', value: 'NUMBER' },
    },
    run: ({ options, env }) => fill(env, sizeOf(options)),
  }),
}

type Size = { events: number; orders: number }

function sizeOf({ events, orders }: { events?: string; orders?: string }): Size | undefined {
  if (events === undefined && orders === undefined) return undefined
  return { events: countOf('events', events), orders: countOf('orders', orders) }
}

function countOf(name: string, text = ''): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError(`--events and --orders go together; --${name} takes a number from 1.`)
}

async function fill(env: Environment, size: Size | undefined): Promise<string> {
  const config = readConfig(env)
  requirePrivateDemo(config, true)
  const secrets = readSecrets(config)
  return withDatabase(config, async ({ db }) => {
    await requireKnownKeys(db, secrets.keyRing)
    if ((await hasAccounts(db)) || (await hasEvents(db))) {
      throw new OperatorError('The database is not empty. Nothing was changed.')
    }
    const { files } = await openFiles(config, db, secrets.keyRing)
    await seedDemo({ db, secrets, files, config, clock: systemClock, ...(size && { size }) })
    await analyze(db)
    return 'The database holds the demo season now.'
  })
}
