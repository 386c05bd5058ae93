import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Check } from '../checks/check.ts'
import { type Config, ConfigError } from '../env.ts'
import { connectionFault } from './connection-fault.ts'
import { directAddresses } from './direct-address.ts'
import { listenOn } from './postgres-listener.ts'

/** Milliseconds. */
const answerWithin = 5_000
const heardWithin = 2_000

/**
 * Tries what a pooler between us and the server may break: prepared statements, and hearing what the database
 * notifies. Null where the database is embedded.
 */
export function poolerCheck(config: Config): Check | null {
  const { DATABASE_URL } = config
  if (DATABASE_URL === undefined) return null
  return {
    name: 'connections',
    run: async () => {
      if (config.DATABASE_STATEMENTS === 'named') await requirePrepared(DATABASE_URL)
      await requireHeard(DATABASE_URL, directAddresses(config))
      return `${config.DATABASE_STATEMENTS} statements run, and what the database notifies is heard`
    },
  }
}

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    application_name: 'gangway-doctor',
  })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw connectionFault(error)
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** SQLSTATE invalid_sql_statement_name: it was prepared on another connection. */
const notPrepared = '26000'

/**
 * Prepares a statement and runs it again while someone else holds the connection it was prepared on.
 *
 * @throws ConfigError
 */
async function requirePrepared(url: string): Promise<void> {
  await withClient(url, (own) =>
    withClient(url, async (other) => {
      const prepared = { name: `gangway_trial_${randomUUID()}`, text: 'select 1' }
      await own.query(prepared)
      await other.query('begin')
      try {
        await own.query(prepared)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === notPrepared)) throw error
        const fault =
          'DATABASE_URL leads to a pooler that shares connections and keeps no prepared statements; set it to unnamed'
        throw ConfigError.of('DATABASE_STATEMENTS', fault, error)
      } finally {
        await other.query('rollback')
      }
    }),
  )
}

/** @throws ConfigError */
async function requireHeard(url: string, addresses: readonly string[]): Promise<void> {
  const word = randomUUID()
  const { promise: isHeard, resolve } = Promise.withResolvers<boolean>()
  const stop = await listenOn(addresses)('gangway_trial', {
    onMessage: (payload) => payload === word && resolve(true),
    onGap: () => undefined,
  })
  try {
    await withClient(url, (client) =>
      client.query('select pg_notify($1, $2)', ['gangway_trial', word]),
    )
    if (await Promise.race([isHeard, wait(heardWithin, false, { ref: false })])) return
    const fault =
      'what is sent to DATABASE_URL is not heard here within 2 s, so pages would not be told of changes; name the server itself, not a pooler'
    throw ConfigError.of('DATABASE_LISTEN_URL', fault)
  } finally {
    await stop()
  }
}
