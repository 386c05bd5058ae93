import { Client } from 'pg'
import type { Check } from '../base/check.ts'
import { type Config, ConfigError } from '../base/env.ts'
import { connectionFault } from '../db/connection-fault.ts'
import { isConnectionLost } from '../db/lost-connection.ts'

/** Milliseconds. */
const answerWithin = 3_000

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_READ_URL'>

/** Tries where DATABASE_READ_URL leads. Null where nothing is read from replicas. */
export function replicaCheck(config: Addresses): Check | null {
  const { DATABASE_URL, DATABASE_READ_URL } = config
  if (DATABASE_URL === undefined || DATABASE_READ_URL === undefined) return null
  return {
    name: 'replicas',
    run: async () => {
      const [primary, replica] = [
        await look(DATABASE_URL, 'DATABASE_URL'),
        await look(DATABASE_READ_URL, 'DATABASE_READ_URL'),
      ]
      requireSame(primary, replica)
      return replica.is_standby
        ? 'one of them answers'
        : 'the primary itself answers, so nothing is taken off it'
    },
  }
}

/**
 * The same at a start, which does without replicas that are out of reach: the primary answers until they are back.
 *
 * @returns what to warn of; null: nothing
 * @throws ConfigError when DATABASE_READ_URL is wrong
 */
export async function tryReplicas(config: Addresses): Promise<string | null> {
  const check = replicaCheck(config)
  if (check === null) return null
  try {
    await check.run()
    return null
  } catch (error) {
    if (!(error instanceof ConfigError) || !isConnectionLost(error)) throw error
    return `${error.faults.join('; ')}; until it answers, everything is read from the primary`
  }
}

interface Place {
  /** The same for a primary and all that are copied from it. */
  system: string
  database: string
  is_standby: boolean
}

function requireSame(primary: Place, replica: Place): void {
  if (replica.system === primary.system && replica.database === primary.database) return
  const fault = 'it leads to another database than DATABASE_URL, not to a replica of it'
  throw ConfigError.of('DATABASE_READ_URL', fault)
}

/** @throws ConfigError */
async function look(
  connectionString: string,
  setting: 'DATABASE_URL' | 'DATABASE_READ_URL',
): Promise<Place> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    application_name: 'gangway-check',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Place>(
      `select system_identifier::text as system, current_database() as database,
        pg_is_in_recovery() as is_standby from pg_control_system()`,
    )
    const [place] = rows
    if (place === undefined) throw new Error('the database answered nothing')
    return place
  } catch (error) {
    throw connectionFault(error, setting)
  } finally {
    await client.end().catch(() => undefined)
  }
}
