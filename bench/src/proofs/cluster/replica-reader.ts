import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

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

export interface ReplicaReader {
  end: () => Promise<ReadCounts>
}

/**
 * Reads again and again over one connection, and over a new one when that is gone, as a pool does.
 *
 * @param url of the address that leads to replicas
 */
export function readReplicas(url: string): ReplicaReader {
  const counts: ReadCounts = { reads: 0, failed: 0, longestPause: 0 }
  const resting = new AbortController()
  const read = async () => {
    let client: Client | null = null
    let since = performance.now()
    while (!resting.signal.aborted) {
      counts.reads += 1
      try {
        client ??= await connect(url)
        await client.query('select count(*) from event')
        const now = performance.now()
        counts.longestPause = Math.max(counts.longestPause, now - since)
        since = now
      } catch {
        counts.failed += 1
        const broken = client
        client = null
        void broken?.end().catch(() => undefined)
      }
      await wait(pace)
    }
    await client?.end()
  }
  const reading = read()
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
