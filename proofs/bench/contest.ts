import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Contender, ContenderName } from './contenders.ts'
import { memoryOf } from './export-load.ts'
import { call } from './http-call.ts'
import { load, type Loaded } from './load.ts'
import { cpuOf, cpuOfPostgres } from './process-cpu.ts'
import type { RequestLine } from './request-line.ts'

/** What a contender did in one round of one scenario. */
export interface Round extends Loaded {
  /** Milliseconds of processor per request. */
  cpu: { server: number; database: number }
  /** Bytes that its process held, sampled ten times a second. */
  memory: number[]
}

export interface Pace {
  rounds: number
  /** Of one round. */
  seconds: number
  /** Maximum for a round of slow requests. */
  longest: number
}

export interface Entrant<Name extends string = ContenderName> extends Contender {
  name: Name
}

export interface Question {
  requests: readonly RequestLine[]
  connections: number
}

/** Milliseconds per request above which those still under way at the end of a round matter. */
const slow = 30
/** Requests that a round of slow ones should have. */
const enough = 40

/**
 * Sends everyone the same requests in turn, in reverse order every other round. Each continues
 * where it stopped: if the list is long enough, every request in it is sent once.
 */
export async function contest<Name extends string>(
  entrants: readonly Entrant<Name>[],
  { requests, connections }: Question,
  { pace, postmaster, databaseUrl }: { pace: Pace; postmaster: number; databaseUrl: string },
): Promise<ReadonlyMap<Name, Round[]>> {
  const rounds = new Map<Name, Round[]>(entrants.map(({ name }) => [name, []]))
  const places = new Map<Name, number>()
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const entrant of round % 2 === 0 ? entrants : entrants.toReversed()) {
      const from = places.get(entrant.name) ?? 0
      const [first] = requests.slice(from % requests.length)
      if (first === undefined) throw new Error('There is nothing to ask.')
      const alone = await call(entrant, first)
      if (alone.status >= 400) {
        throw new Error(
          `${entrant.name} answered ${first.path} with ${alone.status}: ${alone.body.slice(0, 200)}`,
        )
      }
      const isSlow = alone.milliseconds > slow
      const needed = (enough * alone.milliseconds) / 1000 / Math.min(2, connections)
      const seconds = Math.max(pace.seconds, Math.min(pace.longest, Math.ceil(needed)))
      const measured = await watched(
        entrant,
        { requests, from: from + 1, connections, seconds: isSlow ? seconds : pace.seconds, isSlow },
        postmaster,
      )
      places.set(entrant.name, from + 1 + measured.requests)
      rounds.get(entrant.name)?.push(measured)
      await untilQuiet(databaseUrl)
    }
  }
  return rounds
}

async function watched(
  entrant: Contender,
  settings: Omit<Parameters<typeof load>[0], 'port' | 'token'>,
  postmaster: number,
): Promise<Round> {
  const memory: number[] = []
  const running = new AbortController()
  const look = async () => {
    while (!running.signal.aborted) {
      memory.push(await memoryOf(entrant.pid))
      await wait(100)
    }
  }
  const before = { server: cpuOf(entrant.pid), database: cpuOfPostgres(postmaster) }
  const looking = look()
  const loaded = await load({ ...settings, port: entrant.port, token: entrant.token })
  const after = { server: cpuOf(entrant.pid), database: cpuOfPostgres(postmaster) }
  running.abort()
  await looking
  return {
    ...loaded,
    memory,
    cpu: {
      server: (after.server - before.server) / loaded.requests,
      database: (after.database - before.database) / loaded.requests,
    },
  }
}

/** Requests that one left under way must not slow the next. */
async function untilQuiet(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (let turn = 0; turn < 200; turn += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rowCount === 0) break
    await wait(50)
  }
  await client.end()
}
