import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { getEvent, listEvents } from '@gangway/contract/events'
import { callAt } from '../../doors/api.ts'
import { signIn } from '../../bench/running-server.ts'
import { type Answered, ask, type Asked } from '../ask.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import { patiently } from '../../doors/patiently.ts'

/** Milliseconds before the one repetition, unless the answer asks for more: as long as `Retry-After` of 503 says. */
const pause = 1_000

/** Milliseconds between two requests of one client. */
const pace = 400

/** Every so many requests is a comment. */
const readsPerComment = 3

export interface RetryCounts {
  requests: number
  repeated: number
  /** No answer, or one above 499, both times. */
  failed: { at: number; call: string; statuses: [number, number] }[]
  /** Ids of comments that were acknowledged. */
  written: Set<number>
  slowest: number
}

export interface RetryingClients {
  counts: RetryCounts
  rest: () => Promise<void>
}

interface Client {
  token: string
  event_id: number
  guid: string
}

/** People of both sides who read and comment on events of the agency, and repeat a request once if it fails. */
export async function startRetryingClients(
  address: string,
  { ofEachSide }: { ofEachSide: number },
): Promise<RetryingClients> {
  const [staff, agency] = await Promise.all(
    [demoPeople.staff, demoPeople.agency].map((person) => patiently(() => signIn(address, person))),
  )
  if (staff === undefined || agency === undefined) throw new Error('No one is signed in.')
  const tokens = [staff, agency].flatMap((token) => Array.from({ length: ofEachSide }, () => token))
  const clients = await clientsOn(address, agency, tokens)
  const counts: RetryCounts = {
    requests: 0,
    repeated: 0,
    failed: [],
    written: new Set(),
    slowest: 0,
  }
  const resting = new AbortController()

  async function send(asked: Asked): Promise<Answered> {
    counts.requests += 1
    const first = await ask(address, asked)
    counts.slowest = Math.max(counts.slowest, first.milliseconds)
    if (!isFailed(first)) return first
    counts.repeated += 1
    await wait(Math.max(pause, 1_000 * Number(first.retryAfter ?? 0)))
    const second = await ask(address, asked)
    counts.slowest = Math.max(counts.slowest, second.milliseconds)
    if (isFailed(second)) {
      const statuses: [number, number] = [first.status, second.status]
      const call = `${asked.method} ${asked.path.replaceAll(/\d+/g, ':id')}`
      counts.failed.push({ at: Date.now(), call, statuses })
    }
    return second
  }

  async function work({ token, event_id, guid }: Client, at: number): Promise<void> {
    const reads = ['/events?per_page=20', `/events/${event_id}`, '/auth/me']
    for (let turn = at; !resting.signal.aborted; turn += 1) {
      const path = reads[turn % (readsPerComment + 1)]
      if (path !== undefined) await send({ method: 'GET', path, token })
      else {
        const answer = await send({
          method: 'POST',
          path: `/events/${event_id}/comments`,
          token,
          key: randomUUID(),
          body: { guid, text: `The bus stops at gate ${randomUUID()}.` },
        })
        if (answer.status === 201) counts.written.add(idIn(answer.body))
      }
      await wait(pace)
    }
  }

  const working = clients.map(work)
  return {
    counts,
    rest: async () => {
      resting.abort()
      await Promise.all(working)
    },
  }
}

const isFailed = ({ status }: Answered) => status === 0 || status >= 500

function idIn(body: string): number {
  const { data } = JSON.parse(body) as { data: { id: number } }
  return data.id
}

async function clientsOn(
  address: string,
  agency: string,
  tokens: readonly string[],
): Promise<Client[]> {
  const call = callAt(address, agency)
  const { data: events } = await patiently(() =>
    call<typeof listEvents>({
      method: 'GET',
      path: '/events',
      query: { per_page: 105, sort: 'event_date|desc' },
    }),
  )
  // The first comment on an event begins its thread, and all others belong to it.
  const guids = new Map<number, string>()
  for (const { id: event_id } of events.slice(0, tokens.length)) {
    const { data } = await patiently(() =>
      call<typeof getEvent>({ method: 'GET', path: '/events/:event_id', params: { event_id } }),
    )
    guids.set(event_id, data.comments_guid ?? randomUUID())
  }
  const threads = [...guids]
  return tokens.map((token, at) => {
    const [event_id, guid] = threads[at % threads.length] ?? []
    if (event_id === undefined || guid === undefined) throw new Error('There is no event.')
    return { token, event_id, guid }
  })
}
