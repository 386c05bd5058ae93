import { setTimeout as wait } from 'node:timers/promises'
import type { setPickupTime } from '@gangway/contract/events'
import type { Pool } from 'pg'
import type { WebSocket } from 'ws'
import { callAt } from '../doors/api.ts'
import { staff } from '../bench/fill-season.ts'
import { listenToOrders, realtimeKey } from '../bench/listen-to-orders.ts'
import { type RunningServer, signIn } from '../bench/running-server.ts'

export interface LiveLoad {
  sockets: number
  changesPerSecond: number
  seconds: number
}

export const liveLoad: LiveLoad = { sockets: 1_000, changesPerSecond: 20, seconds: 10 }

/** Per agency; a person may have 20 connections. */
const mostPeople = 5
/** The ones with the most events. */
const agencies = 12
/** The server accepts at most 200 connections from one address; this machine has many. */
const addresses = 10
/** Milliseconds within which the last message of a change has to arrive. */
const patience = 10_000

export interface LiveMeasured {
  /** Milliseconds from sending a change to hearing of it, for each delivery. */
  times: number[]
  expected: number
  /** Messages about an event of another agency. */
  foreign: number
}

interface Listener {
  agency_id: number
  socket: WebSocket
}

interface ChangedEvent {
  id: number
  agency_id: number
  agency_hash: string
  /** It is cleared then, since it is set only once. */
  has_time: boolean
}

/** People of a few agencies listen while staff set or clear a number of pick-up times a second. */
export async function measureLiveUpdates(
  { port, token }: Pick<RunningServer, 'port' | 'token'>,
  pool: Pool,
  load: LiveLoad = liveLoad,
): Promise<LiveMeasured> {
  const address = `http://127.0.0.1:${port}`
  const people = await addPeople(pool, Math.min(mostPeople, Math.ceil(load.sockets / agencies)))
  const tokens = new Map<string, string>()
  for (const { email } of people) {
    tokens.set(email, await signIn(address, { email, password: staff.password }))
  }
  const key = await realtimeKey(address, token)
  const listeners: Listener[] = []
  const measured: LiveMeasured = { times: [], expected: 0, foreign: 0 }
  const changes = new Map<number, { agency_id: number; sentAt: number }>()
  const hear = (agency_id: number, event: string) => {
    const [, id] = /^event:(\d+)$/.exec(event) ?? []
    const change = changes.get(Number(id))
    if (change === undefined) return
    if (change.agency_id === agency_id) measured.times.push(performance.now() - change.sentAt)
    else measured.foreign += 1
  }
  try {
    for (let n = 0; n < load.sockets; n += 1) {
      const person = people[n % people.length]
      if (person === undefined) throw new Error('Nobody listens.')
      const { agency_id, email } = person
      const socket = await listenToOrders(address, key, {
        token: tokens.get(email) ?? '',
        localAddress: `127.0.0.${2 + (n % addresses)}`,
        hear: (event) => hear(agency_id, event),
      })
      listeners.push({ agency_id, socket })
    }
    for (const event of await eventsToChange(pool, load)) {
      const due = wait(1000 / load.changesPerSecond)
      const { id, agency_id } = event
      measured.expected += listeners.filter((one) => one.agency_id === agency_id).length
      changes.set(id, { agency_id, sentAt: performance.now() })
      // Not awaited: the next change does not wait for this one.
      void setTime(address, token, event)
      await due
    }
    const end = performance.now() + patience
    while (measured.times.length < measured.expected && performance.now() < end) await wait(50)
    return measured
  } finally {
    for (const { socket } of listeners) socket.terminate()
  }
}

async function addPeople(
  pool: Pool,
  peoplePerAgency: number,
): Promise<{ email: string; agency_id: number }[]> {
  const { rows } = await pool.query<{ email: string; agency_id: number }>(
    `insert into account (email, name, role, agency_id, password_hash)
     select 'p' || n || '@a' || a.id || '.example', 'Person', 'agency', a.id, s.password_hash
     from agency a, generate_series(1, $1::int) n, account s where s.email = $2 and a.id <= $3
     returning email, agency_id`,
    [peoplePerAgency, staff.email, agencies],
  )
  return rows
}

/** The same number from each agency, in turn. */
async function eventsToChange(
  pool: Pool,
  { changesPerSecond, seconds }: LiveLoad,
): Promise<ChangedEvent[]> {
  const { rows } = await pool.query<ChangedEvent>(
    `select id, agency_id, agency_hash, has_time from (
       select e.id, e.agency_id, a.agency_hash, e.pickup_time is not null as has_time,
         row_number() over (partition by e.agency_id order by e.id) as turn
       from event e join agency a on a.id = e.agency_id
       where e.event_date > current_date and e.duration <= 240 and a.id <= $2
     ) as candidate order by turn, agency_id limit $1`,
    [changesPerSecond * seconds, agencies],
  )
  return rows
}

async function setTime(
  address: string,
  token: string,
  { id, agency_hash, has_time }: ChangedEvent,
): Promise<void> {
  await callAt(
    address,
    token,
  )<typeof setPickupTime>({
    method: 'PATCH',
    path: '/events/:event_id',
    params: { event_id: id },
    body: { agency_hash, pickup_time: has_time ? null : '09:30' },
  })
}
