import { Client } from 'pg'
import type { Config } from '../base/env.ts'
import { addressesOf } from '../base/server-addresses.ts'

/** Milliseconds. */
const answerWithin = 5_000

/** A server that follows another one: it can be read, and takes neither writes nor LISTEN. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError'

  constructor() {
    super('this server is a standby that can only be read')
  }
}

/** @throws StandbyError */
export async function requirePrimary(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>(
    'select pg_is_in_recovery() as is_standby',
  )
  if (rows[0]?.is_standby !== false) throw new StandbyError()
}

/**
 * Connects to the first of the servers that takes writes. The client is without a listener for errors.
 *
 * @throws the fault of the first server, when there is none
 */
export async function connectToPrimary(
  addresses: readonly string[],
  name: string,
): Promise<{ client: Client; address: string }> {
  let fault: unknown
  for (const address of addresses) {
    const client = new Client({
      connectionString: address,
      application_name: name,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    })
    // Its caller gets its faults; without a listener, one would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await requirePrimary(client)
      return { client, address }
    } catch (error) {
      fault ??= error
      await client.end().catch(() => undefined)
    }
  }
  throw fault instanceof Error ? fault : new Error('no server is named')
}

type Named = Pick<Config, 'DATABASE_URL' | 'DATABASE_LISTEN_URL'>

/** The servers themselves, past any pooler in front of them. */
export function directAddresses({ DATABASE_URL, DATABASE_LISTEN_URL }: Named): string[] {
  const url = DATABASE_LISTEN_URL ?? DATABASE_URL
  return url === undefined ? [] : (addressesOf(url) ?? [url])
}

/** The address of the server that takes writes now, for tools of its own; null: the database is embedded. */
export async function findPrimary(config: Named): Promise<string | null> {
  const addresses = directAddresses(config)
  const [first, ...more] = addresses
  if (first === undefined) return null
  if (more.length === 0) return first
  const { client, address } = await connectToPrimary(addresses, 'gangway')
  await client.end()
  return address
}
