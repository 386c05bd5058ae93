import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Check } from '../base/check.ts'
import { hasCode } from '../base/error-code.ts'
import { type Config, ConfigError } from '../base/env.ts'
import { connectionFault } from '../db/connection-fault.ts'
import { directAddresses } from '../db/direct-address.ts'
import { listenOn } from '../db/postgres-listener.ts'

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
      const fault = (await preparedFault(config)) ?? (await limitsFault(config))
      if (fault !== null) throw ConfigError.of('DATABASE_STATEMENTS', fault)
      await requireHeard(DATABASE_URL, directAddresses(config))
      return `${config.DATABASE_STATEMENTS} statements run, and what the database notifies is heard`
    },
  }
}

type Statements = Pick<Config, 'DATABASE_URL' | 'DATABASE_STATEMENTS'>

/**
 * Tries prepared statements alone, for a start: where a pooler loses them, calls would fail now and then. What else is
 * wrong with the address is left to those who use it.
 *
 * @throws ConfigError
 */
export async function tryStatements(config: Statements): Promise<void> {
  const fault = await preparedFault(config).catch(() => null)
  if (fault !== null) throw ConfigError.of('DATABASE_STATEMENTS', fault)
}

async function preparedFault(config: Statements): Promise<string | null> {
  const { DATABASE_URL: url, DATABASE_STATEMENTS: names } = config
  return url === undefined || names === 'unnamed' || (await keepsPrepared(url))
    ? null
    : 'DATABASE_URL leads to a pooler that shares connections and keeps no prepared statements; set it to unnamed'
}

/** Without them a statement would run for as long as it likes. */
async function limitsFault(config: Statements): Promise<string | null> {
  const { DATABASE_URL: url, DATABASE_STATEMENTS: names } = config
  return url === undefined || names !== 'named' || (await keepsLimits(url))
    ? null
    : 'DATABASE_URL leads to a pooler that ignores the limits of time of a connection; set it to pooled'
}

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  settings: ClientConfig = {},
): Promise<Result> {
  const client = new Client({
    ...settings,
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

/** Prepares a statement and runs it again while someone else holds the connection it was prepared on. */
async function keepsPrepared(url: string): Promise<boolean> {
  return withClient(url, (own) =>
    withClient(url, async (other) => {
      const prepared = { name: `gangway_trial_${randomUUID()}`, text: 'select 1' }
      await own.query(prepared)
      await other.query('begin')
      try {
        await own.query(prepared)
        return true
      } catch (error) {
        if (hasCode(error, notPrepared)) return false
        throw error
      } finally {
        await other.query('rollback')
      }
    }),
  )
}

/** Whether a limit of time holds that is set with the connection. */
async function keepsLimits(url: string): Promise<boolean> {
  const show = `select current_setting('statement_timeout') as limit`
  return withClient(
    url,
    async (client) => (await client.query<{ limit: string }>(show)).rows[0]?.limit === '4567ms',
    { statement_timeout: 4_567 },
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
