import { setTimeout as wait } from 'node:timers/promises'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { setPickupTime } from '@gangway/contract/events'
import type { authorizeChannel, getRealtime } from '@gangway/contract/realtime'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import { callAt, callBroadcastingAt } from './api.ts'
import { staff } from './fill-season.ts'
import { type RunningServer, signIn } from './running-server.ts'

export const liveLoad = { sockets: 1_000, changesPerSecond: 20, seconds: 10 } as const

const peoplePerAgency = 5
/** Those with the most events. */
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
}

/** People of a few agencies listen while staff set a number of pick-up times a second. */
export async function measureLiveUpdates(
  { port, token }: Pick<RunningServer, 'port' | 'token'>,
  pool: Pool,
): Promise<LiveMeasured> {
  const address = `http://127.0.0.1:${port}`
  const people = await addPeople(pool)
  const tokens = new Map<string, string>()
  for (const { email } of people) {
    tokens.set(email, await signIn(address, { email, password: staff.password }))
  }
  const key = await keyOf(address, token)
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
    for (let n = 0; n < liveLoad.sockets; n += 1) {
      const person = people[n % people.length]
      if (person === undefined) throw new Error('Nobody listens.')
      const { agency_id, email } = person
      const socket = await connect(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, {
        localAddress: `127.0.0.${2 + (n % addresses)}`,
        authorize: (socketId) => authorize(address, tokens.get(email) ?? '', socketId),
        hear: (event) => hear(agency_id, event),
      })
      listeners.push({ agency_id, socket })
    }
    for (const event of await eventsToChange(pool)) {
      const due = wait(1000 / liveLoad.changesPerSecond)
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

async function addPeople(pool: Pool): Promise<{ email: string; agency_id: number }[]> {
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
async function eventsToChange(pool: Pool): Promise<ChangedEvent[]> {
  const { rows } = await pool.query<ChangedEvent>(
    `select id, agency_id, agency_hash from (
       select e.id, e.agency_id, a.agency_hash,
         row_number() over (partition by e.agency_id order by e.id) as turn
       from event e join agency a on a.id = e.agency_id
       where e.pickup_time is null and e.event_date > current_date and e.duration <= 240 and a.id <= $2
     ) as candidate order by turn, agency_id limit $1`,
    [liveLoad.changesPerSecond * liveLoad.seconds, agencies],
  )
  return rows
}

async function keyOf(address: string, token: string): Promise<string> {
  const call = callAt(address, token)
  const { data } = await call<typeof getRealtime>({ method: 'GET', path: '/realtime' })
  return data.key
}

function authorize(address: string, token: string, socket_id: string) {
  return callBroadcastingAt(
    address,
    token,
  )<typeof authorizeChannel>({
    method: 'POST',
    path: '/auth',
    isSentOnce: true,
    body: { socket_id, channel_name: 'private-orders' },
  })
}

async function setTime(
  address: string,
  token: string,
  { id, agency_hash }: ChangedEvent,
): Promise<void> {
  await callAt(
    address,
    token,
  )<typeof setPickupTime>({
    method: 'PATCH',
    path: '/events/:event_id',
    params: { event_id: id },
    body: { agency_hash, pickup_time: '09:30' },
  })
}

/** A connection that listens to the orders. */
function connect(
  url: string,
  {
    localAddress,
    authorize: sign,
    hear,
  }: {
    localAddress: string
    authorize: (socketId: string) => Promise<ReplyOf<typeof authorizeChannel>>
    hear: (event: string) => void
  },
): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
  const socket = new WebSocket(url, { localAddress })
  const subscribe = async (socketId: string) => {
    const data = { channel: 'private-orders', ...(await sign(socketId)) }
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  }
  socket.on('message', (bytes: Buffer) => {
    const { event, data }: { event: string; data: string } = JSON.parse(bytes.toString('utf8'))
    if (event === 'pusher:connection_established') {
      subscribe(JSON.parse(data).socket_id).catch(reject)
    } else if (event === 'pusher_internal:subscription_succeeded') resolve(socket)
    else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong"}')
    else hear(event)
  })
  socket.on('close', (code) => reject(new Error(`A connection was ended with ${code}.`)))
  socket.on('error', reject)
  return promise
}
