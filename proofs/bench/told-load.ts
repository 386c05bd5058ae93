import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { longestWait, type PublicChange } from '@gangway/contract/changes'
import type { writeComment } from '@gangway/contract/comments'
import type { updateOrderStatus } from '@gangway/contract/orders'
import type { createWebhook } from '@gangway/contract/webhooks'
import { graceSeconds, undoSeconds } from '../doors/product-words.ts'
import type { Pool } from 'pg'
import { callAt } from '../doors/api.ts'
import { askForChanges } from './ask-for-changes.ts'
import type { RunningServer } from './running-server.ts'
import { biggestAgency } from './season-sql.ts'

export interface ToldLoad {
  webhooks: number
  changesPerSecond: number
  /** Decisions, which can be undone, and as many comments, which cannot. */
  ofEachKind: number
}

export const toldLoad: ToldLoad = { webhooks: 10, changesPerSecond: 4, ofEachKind: 120 }

/** First changes of each kind, which are not counted because they take longer. */
const warmingUp = 10

/** Milliseconds within which the last change has to arrive. */
const patience = 30_000

/** Milliseconds for which what can be undone is held back. */
const held = (undoSeconds + graceSeconds) * 1000

/** Milliseconds by which each change came late, counted from when it could be told. */
export interface Lateness {
  decisions: number[]
  comments: number[]
}

export interface ToldMeasured {
  /** Per change and webhook. */
  called: Lateness
  /** Per change, for one program that waits for the feed. */
  asked: Lateness
}

type Call = ReturnType<typeof callAt>

/** An agency's program decides and writes, while its webhooks and one that reads the feed hear of it. */
export async function measureTold(
  { port, agencyToken }: Pick<RunningServer, 'port' | 'agencyToken'>,
  pool: Pool,
  load: ToldLoad = toldLoad,
): Promise<ToldMeasured> {
  const call = callAt(`http://127.0.0.1:${port}`, agencyToken)
  const changes = await changesToMake(call, pool, load.ofEachKind + warmingUp)
  const counted = new Set(changes.slice(2 * warmingUp).map(({ about }) => about))
  const receiver = await startReceiver(counted)
  const reading = new AbortController()
  try {
    for (let nth = 0; nth < load.webhooks; nth += 1) {
      await call<typeof createWebhook>({
        method: 'POST',
        path: '/webhooks',
        isSentOnce: true,
        body: { name: `Receiver ${nth}`, url: `${receiver.origin}/${nth}` },
      })
    }
    const feed = await readFeed(call, counted, reading.signal)
    for (const { make } of changes) {
      const due = wait(1000 / load.changesPerSecond)
      // Not awaited: the next change does not wait for this one.
      void make()
      await due
    }
    const end = performance.now() + held + patience
    const wanted = counted.size
    const isWhole = () =>
      receiver.heard.count() >= wanted * load.webhooks && feed.heard.count() >= wanted
    while (!isWhole() && performance.now() < end) await wait(50)
    return { called: receiver.heard.lateness, asked: feed.heard.lateness }
  } finally {
    reading.abort()
    await receiver.close()
  }
}

/** Lateness of counted changes, at their first arrival at each program. */
function hearing(counted: ReadonlySet<string>) {
  const lateness: Lateness = { decisions: [], comments: [] }
  const known = new Set<string>()
  return {
    lateness,
    count: () => lateness.decisions.length + lateness.comments.length,
    hear: (program: string, { id, type, timestamp, data }: PublicChange, at: number) => {
      const told = `${program} ${id}`
      if (known.has(told)) return
      known.add(told)
      const age = at - Date.parse(timestamp)
      if (type === 'order.canceled' && counted.has(order(data.excursion_id))) {
        lateness.decisions.push(age - held)
      }
      if (type === 'comment.created' && counted.has(event(data.event_id))) {
        lateness.comments.push(age)
      }
    },
  }
}

const order = (id: number | null | undefined) => `order ${id}`
const event = (id: number | null | undefined) => `event ${id}`

/** All webhooks lead to it, each to a path of its own. */
async function startReceiver(counted: ReadonlySet<string>) {
  const heard = hearing(counted)
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const at = Date.now()
    heard.hear(request.url ?? '', (await json(request)) as PublicChange, at)
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Asks for the next change again and again, each time from where it got. */
async function readFeed(call: Call, counted: ReadonlySet<string>, signal: AbortSignal) {
  const heard = hearing(counted)
  const ask = askForChanges(call, signal)
  const { next } = await ask('latest', 0)
  const read = async () => {
    for (let after = next; !signal.aborted;) {
      const reply = await ask(after, longestWait)
      const at = Date.now()
      for (const change of reply.data) heard.hear('feed', change, at)
      after = reply.next
    }
  }
  read().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return { heard }
}

interface Place {
  event_id: number
  agency_hash: string
  excursion_id: number | null
}

interface ToMake {
  /** The order that is decided, or the event that is commented. */
  about: string
  make: () => Promise<unknown>
}

/** Decisions and comments in turn, each on an event of its own as far as there are so many. */
async function changesToMake(call: Call, pool: Pool, ofEachKind: number): Promise<ToMake[]> {
  const { rows: decided } = await pool.query<Place>(
    `select event_id, agency_hash, excursion_id from (
       select o.event_id, a.agency_hash, o.id as excursion_id,
         row_number() over (partition by o.event_id order by o.id) as turn
       from excursion_order o join agency a on a.id = o.agency_id
       where o.agency_id = $2 and o.status <> 'canceled'
     ) as candidate order by turn, event_id limit $1`,
    [ofEachKind, biggestAgency],
  )
  const { rows: commented } = await pool.query<Place>(
    `select e.id as event_id, a.agency_hash, null as excursion_id
     from event e join agency a on a.id = e.agency_id
     where e.agency_id = $2 and e.comments_guid is null
       and not exists (select from excursion_order o where o.event_id = e.id)
     order by e.id desc limit $1`,
    [ofEachKind, biggestAgency],
  )
  if (decided.length < ofEachKind || commented.length < ofEachKind) {
    throw new Error('The season has too few events.')
  }
  return decided.flatMap((place, nth) => {
    const event_id = commented[nth]?.event_id ?? 0
    return [
      { about: order(place.excursion_id), make: () => cancel(call, place) },
      { about: event(event_id), make: () => comment(call, event_id) },
    ]
  })
}

function cancel(call: Call, { event_id, agency_hash, excursion_id }: Place): Promise<unknown> {
  return call<typeof updateOrderStatus>({
    method: 'PUT',
    path: '/events/:excursion_id/excursion',
    params: { excursion_id: excursion_id ?? 0 },
    isSentOnce: true,
    body: { excursion_status: 'canceled', agency_hash, event_id },
  })
}

function comment(call: Call, event_id: number): Promise<unknown> {
  return call<typeof writeComment>({
    method: 'POST',
    path: '/events/:event_id/comments',
    params: { event_id },
    isSentOnce: true,
    body: { guid: randomUUID(), text: 'The bus stops at gate 3.' },
  })
}
