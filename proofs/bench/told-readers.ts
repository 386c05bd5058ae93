import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { HttpError } from '@gangway/client/http-error'
import { type listChanges, longestWait } from '@gangway/contract/changes'
import type { writeComment } from '@gangway/contract/comments'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { addProgram } from '../doors/add-program.ts'
import type { Database } from '../doors/database.ts'
import { callAt } from '../doors/api.ts'
import { memoryOf } from './export-load.ts'
import { cpuOf, cpuOfPostgres } from './process-cpu.ts'
import type { RunningServer } from './running-server.ts'

/** Readers are spread over the keys evenly. */
export const readersLoad = {
  readers: 1_000,
  operatorKeys: 4,
  /** One key of each; those with the most events. */
  agencies: 12,
  changesPerSecond: 2,
  seconds: 60,
}

export interface ReadersMeasured {
  /** Milliseconds from the transaction that wrote a change until a reader had it, of each reader and change. */
  times: number[]
  expected: number
  /** Told to a reader of another agency. */
  foreign: number
  /** Told to the same reader again. */
  repeated: number
  /** Calls that the readers made, and of those how many were asked to come back later. */
  calls: number
  sentAway: number
  /** The same of those who write. */
  writersSentAway: number
  /** Bytes of the server's memory: before the first reader, when all waited, and at most. */
  memory: { before: number; waiting: number; peak: number }
  /** Milliseconds of processor in the whole time, of the server and of PostgreSQL. */
  cpu: { server: number; postgres: number }
  /** Transactions of the database in that time. */
  transactions: number
  milliseconds: number
}

interface Key {
  /** Null: the operator's. */
  agency_id: number | null
  key: string
}

/** An event that is commented: it cannot be undone, so it is told at once. */
interface Commented {
  event_id: number
  agency_id: number
}

type Reply = ReplyOf<typeof listChanges>

/** How many changes come first and are not counted: what is done for the first time takes longer. */
const warmingUp = 8
/** Milliseconds after which one more reader comes. */
const startEvery = 5
/** Milliseconds within which the last change has to arrive. */
const patience = 30_000
/** Milliseconds between two looks at the memory. */
const lookEvery = 100

/** Programs wait for the feed over connections of their own, while people write comments. */
export async function measureReaders(
  { port, pid, token }: Pick<RunningServer, 'port' | 'pid' | 'token'>,
  { pool, postmaster }: { pool: Pool; postmaster: number },
  load = readersLoad,
): Promise<ReadersMeasured> {
  const keys = await addKeys(pool, load)
  const changes = await eventsToComment(pool, warmingUp + load.changesPerSecond * load.seconds)
  const counted = new Map(
    changes.slice(warmingUp).map(({ event_id, agency_id }) => [event_id, agency_id]),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: load.readers })
  const ending = new AbortController()
  const measured = {
    times: [] as number[],
    expected: 0,
    foreign: 0,
    repeated: 0,
    calls: 0,
    sentAway: 0,
    writersSentAway: 0,
  }
  const memory = { before: await memoryOf(pid), waiting: 0, peak: 0 }

  const readers = await Promise.all(
    Array.from({ length: load.readers }, async (_, nth) => {
      const { agency_id, key } = keyOf(keys, nth)
      const ask = async (after: string, seconds: number): Promise<Reply> => {
        for (;;) {
          measured.calls += 1
          const path = `/changes?after=${after}&wait=${seconds}`
          const answer = await readFeed({ agent, port, key, path })
          if (typeof answer !== 'number') return answer
          measured.sentAway += 1
          await wait(answer * 1000)
        }
      }
      await wait(nth * startEvery)
      const { next } = await ask('latest', 0)
      return { agency_id, ask, after: next, heard: new Set<string>() }
    }),
  )
  const follow = async (reader: (typeof readers)[number]) => {
    while (!ending.signal.aborted) {
      const { data, next } = await reader.ask(reader.after, longestWait)
      const at = Date.now()
      reader.after = next
      for (const { id, type, timestamp, data: about } of data) {
        if (type !== 'comment.created' || !counted.has(about.event_id ?? 0)) continue
        if (reader.heard.has(id)) measured.repeated += 1
        else if (isForeign(reader, about)) measured.foreign += 1
        else measured.times.push(at - Date.parse(timestamp))
        reader.heard.add(id)
      }
    }
  }
  const following = readers.map((reader) =>
    follow(reader).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error
    }),
  )
  const failed = Promise.all(following).then(() => undefined)
  const call = callAt(`http://127.0.0.1:${port}`, token)
  const write = async (event_id: number) => {
    const params = { event_id }
    const body = { guid: randomUUID(), text: 'The bus stops at gate 3.' }
    const path = '/events/:event_id/comments'
    for (;;) {
      try {
        return await call<typeof writeComment>({ method: 'POST', path, params, body })
      } catch (error) {
        if (!(error instanceof HttpError) || error.retryAfter === null) throw error
        measured.writersSentAway += 1
        await wait(error.retryAfter * 1000)
      }
    }
  }
  const comment = async ({ event_id }: Commented) => {
    const due = wait(1000 / load.changesPerSecond)
    // Not awaited: the next change does not wait for this one.
    void write(event_id)
    await due
  }
  const look = async () => {
    while (!ending.signal.aborted) {
      memory.peak = Math.max(memory.peak, await memoryOf(pid))
      await wait(lookEvery)
    }
  }
  const work = async () => {
    await wait(1_000)
    memory.waiting = await memoryOf(pid)
    for (const change of changes.slice(0, warmingUp)) await comment(change)
    await wait(1_000)
    Object.assign(measured, { calls: 0, sentAway: 0, writersSentAway: 0 })
    const before = await usedBy(pid, postmaster, pool)
    const looking = look()
    for (const change of changes.slice(warmingUp)) {
      measured.expected += readers.filter((reader) => !isForeign(reader, change)).length
      await comment(change)
    }
    const end = performance.now() + patience
    while (measured.times.length < measured.expected && performance.now() < end) await wait(20)
    const after = await usedBy(pid, postmaster, pool)
    ending.abort()
    await looking
    return {
      ...measured,
      memory,
      cpu: { server: after.server - before.server, postgres: after.postgres - before.postgres },
      transactions: after.transactions - before.transactions,
      milliseconds: after.at - before.at,
    }
  }
  try {
    const done = await Promise.race([work(), failed])
    if (done === undefined) throw new Error('The readers ended too early.')
    return done
  } finally {
    ending.abort()
    agent.destroy()
  }
}

function keyOf(keys: readonly Key[], nth: number): Key {
  const key = keys[nth % keys.length]
  if (key === undefined) throw new Error('There is no key.')
  return key
}

function isForeign(
  reader: Pick<Key, 'agency_id'>,
  about: { agency_id?: number | null | undefined },
): boolean {
  return reader.agency_id !== null && reader.agency_id !== about.agency_id
}

/**
 * Over a connection that no other call has until this one is answered.
 *
 * @returns the reply, or after how many seconds to ask again
 */
async function readFeed({
  agent,
  port,
  key,
  path,
}: {
  agent: Agent
  port: number
  key: string
  path: string
}): Promise<Reply | number> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply | number>()
  const headers = { authorization: `Bearer ${key}` }
  get({ agent, host: '127.0.0.1', port, path: `/api/v1${path}`, headers }, (response) => {
    const read = async () => {
      const body = await text(response)
      if (response.statusCode === 503) return Number(response.headers['retry-after'])
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${body}`)
      return JSON.parse(body) as Reply
    }
    read().then(resolve, reject)
  }).once('error', reject)
  return promise
}

async function addKeys(
  pool: Pool,
  { operatorKeys, agencies }: Pick<typeof readersLoad, 'operatorKeys' | 'agencies'>,
): Promise<Key[]> {
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const owners = [
    ...Array.from({ length: operatorKeys }, () => null),
    ...Array.from({ length: agencies }, (_, nth) => nth + 1),
  ]
  const keys: Key[] = []
  for (const agency_id of owners) {
    const { key } = await addProgram(db, { agency_id, scopes: ['events.view'] })
    keys.push({ agency_id, key })
  }
  return keys
}

/** The same number of each agency, in turn, each commented for the first time. */
async function eventsToComment(pool: Pool, count: number): Promise<Commented[]> {
  const { rows } = await pool.query<Commented>(
    `select event_id, agency_id from (
       select id as event_id, agency_id, row_number() over (partition by agency_id order by id desc) as turn
       from event where comments_guid is null and agency_id <= $2
     ) as candidate order by turn, agency_id limit $1`,
    [count, readersLoad.agencies],
  )
  if (rows.length < count) throw new Error('The season has too few events.')
  return rows
}

async function usedBy(pid: number, postmaster: number, pool: Pool) {
  const { rows } = await pool.query<{ transactions: number }>(
    `select xact_commit::float8 as transactions from pg_stat_database where datname = current_database()`,
  )
  return {
    at: performance.now(),
    server: cpuOf(pid),
    postgres: cpuOfPostgres(postmaster),
    transactions: rows[0]?.transactions ?? 0,
  }
}
