import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** How long someone waits for an answer before asking elsewhere, in milliseconds. */
const patience = 5_000

export interface Missing {
  writes: number
  of: number
  /** From the first that is missing to the last. */
  seconds: number
}

/** Writers that try one address after the other until one takes their write, and the answers they got. */
export interface AcknowledgedWrites {
  /** Longest time without an acknowledged write since the last call, in seconds. */
  longestGap: () => number
  /** Resolves when so many writes more have been acknowledged. */
  untilMore: (count: number) => Promise<void>
  /** Acknowledged so far. */
  count: () => number
  /** Acknowledged writes that the database at that address lacks. */
  missingAt: (url: string) => Promise<Missing>
  end: () => Promise<void>
}

const table =
  'create table if not exists written (id bigint primary key, at timestamptz default now())'

/** @param urls of the database at each place where it may be written */
export async function startWriters(
  urls: readonly string[],
  writers: number,
): Promise<AcknowledgedWrites> {
  await statement(urls[0] ?? '', table)
  const acknowledged = new Map<number, number>()
  let last = performance.now()
  let gap = 0
  let next = Date.now()
  const ending = new AbortController()
  const write = async () => {
    for (let place = 0; !ending.signal.aborted; place += 1) {
      await writeAt(urls[place % urls.length] ?? '', async (client) => {
        while (!ending.signal.aborted) {
          next += 1
          const id = next
          await client.query('insert into written (id) values ($1)', [id])
          const now = performance.now()
          gap = Math.max(gap, now - last)
          last = now
          acknowledged.set(id, now)
          await wait(20)
        }
      })
    }
  }
  const running = Array.from({ length: writers }, write)
  return {
    longestGap: () => {
      const seconds = Math.max(gap, performance.now() - last) / 1000
      gap = 0
      return seconds
    },
    untilMore: async (count) => {
      const wanted = acknowledged.size + count
      while (acknowledged.size < wanted) await wait(50)
    },
    count: () => acknowledged.size,
    missingAt: async (url) => {
      const told = new Map(acknowledged)
      const kept = new Set((await statement(url, 'select id from written')).map(Number))
      const missing = [...told].filter(([id]) => !kept.has(id)).map(([, at]) => at)
      const [first = 0, end = 0] = [missing.at(0), missing.at(-1)]
      return { writes: missing.length, of: told.size, seconds: (end - first) / 1000 }
    },
    end: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}

/** Whatever goes wrong there: whoever writes goes elsewhere. */
async function writeAt(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } catch {
    await wait(100)
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The first column of a statement's rows. */
export async function statement(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows.map((row: unknown[]) => row[0])
  } finally {
    await client.end()
  }
}
