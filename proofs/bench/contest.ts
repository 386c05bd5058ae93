import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Contender, ContenderName } from './contenders.ts'
import { memoryOf } from './memory-of.ts'
import { call } from './http-call.ts'
import { type Load, load as send, type Loaded } from './load.ts'
import { cpuOf, cpuOfPostgres } from './process-cpu.ts'
import type { RequestLine } from './request-line.ts'

/** One contender's round of one scenario. */
export interface Round extends Loaded {
  /** Milliseconds of processor per request. */
  cpu: { server: number; database: number }
  /** Bytes that its process held, sampled ten times a second. */
  memory: number[]
}

export interface Pace {
  rounds: number
  /** Per round. */
  seconds: number
  /** Maximum for a round of slow requests. */
  longest: number
}

export interface Entrant<Name extends string = ContenderName> extends Contender {
  name: Name
}

export interface Question<Name extends string = ContenderName> {
  requests: readonly RequestLine[]
  connections: number
  /** The index from which each goes on; kept by a caller who asks the same list in several contests. */
  places?: Map<Name, number>
  /** A round ends with the list, and none follows. */
  isOnce?: boolean
  /**
   * Work that a request of one of them causes so many seconds later. It is asked that long before it is measured, so
   * that this work is measured with the rest, and afterwards no one is asked until it is done.
   */
  delayed?: { of: Name; seconds: number }
}

/** Milliseconds per request above which those still under way at the end of a round matter. */
const slow = 30
/** Requests that a round of slow ones should have. */
const enough = 40

export interface Ground {
  pace: Pace
  /** Pid of the PostgreSQL server. */
  postmaster: number
  /** Addresses of the contenders' databases. */
  databases: readonly string[]
}

/**
 * Sends everyone the same requests in turn, in reverse order every other round. Each continues
 * where it stopped: if the list is long enough, every request in it is sent once.
 */
export async function contest<Name extends string>(
  entrants: readonly Entrant<Name>[],
  question: Question<Name>,
  { pace, postmaster, databases }: Ground,
): Promise<ReadonlyMap<Name, Round[]>> {
  const { requests, connections, places = new Map<Name, number>(), isOnce = false } = question
  const rounds = new Map<Name, Round[]>(entrants.map(({ name }) => [name, []]))
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const entrant of round % 2 === 0 ? entrants : entrants.toReversed()) {
      const { name, port, token } = entrant
      let from = places.get(name) ?? 0
      if (isOnce && from >= requests.length) continue
      const load = { port, token, requests, connections, isOnce }
      const delay = question.delayed?.of === name ? question.delayed.seconds : 0
      if (delay > 0) from += (await send({ ...load, from, seconds: delay, isSlow: false })).requests
      const [first] = requests.slice(from % requests.length)
      if (first === undefined) throw new Error('There is nothing to ask.')
      const alone = await call(entrant, first)
      if (alone.status >= 400) {
        throw new Error(
          `${name} answered ${first.path} with ${alone.status}: ${alone.body.slice(0, 200)}`,
        )
      }
      const isSlow = alone.milliseconds > slow
      const needed = (enough * alone.milliseconds) / 1000 / Math.min(2, connections)
      const seconds = Math.max(pace.seconds, Math.min(pace.longest, Math.ceil(needed)))
      const measured = await watched(
        entrant,
        { ...load, from: from + 1, seconds: isSlow ? seconds : pace.seconds, isSlow },
        postmaster,
      )
      places.set(name, from + 1 + measured.requests)
      rounds.get(name)?.push(measured)
      await wait(delay * 1000)
      await untilQuiet(databases)
    }
  }
  return rounds
}

async function watched(entrant: Contender, settings: Load, postmaster: number): Promise<Round> {
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
  const loaded = await send(settings)
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
async function untilQuiet(databases: readonly string[]): Promise<void> {
  const [connectionString] = databases
  const client = new Client({ connectionString })
  await client.connect()
  const names = databases.map((url) => new URL(url).pathname.slice(1))
  for (let turn = 0; turn < 200; turn += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
       and backend_type = 'client backend' and datname = any($1)`,
      [names],
    )
    if (rowCount === 0) break
    await wait(50)
  }
  await client.end()
}
