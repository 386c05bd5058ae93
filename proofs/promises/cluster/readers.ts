import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { signIn } from '../../bench/running-server.ts'
import { ask } from '../ask.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import { patiently } from '../../doors/patiently.ts'

/** Milliseconds between two reads. */
const pace = 100

/** Milliseconds after which a read or a connection has failed. */
const patience = 3_000

export interface ReadCounts {
  reads: number
  failed: number
  /** Milliseconds between two reads that were answered. */
  longestPause: number
}

export interface Reader {
  end: () => Promise<ReadCounts>
}

/**
 * Reads again and again over one connection, and over a new one when that is gone, as a pool does.
 *
 * @param url of the address that leads to replicas
 */
export function readReplicas(url: string): Reader {
  let client: Client | null = null
  const reader = keepReading(async () => {
    try {
      client ??= await connect(url)
      await client.query('select count(*) from event')
    } catch (error) {
      void client?.end().catch(() => undefined)
      client = null
      throw error
    }
  })
  return {
    end: async () => {
      const counts = await reader.end()
      await client?.end()
      return counts
    },
  }
}

/** Reads a list of the product again and again, as staff do. */
export async function readProduct(address: string): Promise<Reader> {
  const token = await patiently(() => signIn(address, demoPeople.staff))
  return keepReading(async () => {
    const { status } = await ask(address, { method: 'GET', path: '/events?per_page=20', token })
    if (status !== 200) throw new Error(`The list was answered with ${status}.`)
  })
}

/** @param read throws when it has failed */
function keepReading(read: () => Promise<void>): Reader {
  const counts: ReadCounts = { reads: 0, failed: 0, longestPause: 0 }
  const resting = new AbortController()
  const work = async () => {
    let since = performance.now()
    while (!resting.signal.aborted) {
      counts.reads += 1
      try {
        await read()
        const now = performance.now()
        counts.longestPause = Math.max(counts.longestPause, now - since)
        since = now
      } catch {
        counts.failed += 1
      }
      await wait(pace)
    }
  }
  const reading = work()
  return {
    end: async () => {
      resting.abort()
      await reading
      return counts
    },
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
