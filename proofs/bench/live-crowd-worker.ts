import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { setPickupTime } from '@gangway/contract/events'
import { callAt } from '../doors/api.ts'
import { inParallel } from '../promises/in-parallel.ts'

/** First message to the process of `live-crowd.ts`. */
export interface CrowdPlan {
  /** The instances. */
  addresses: readonly string[]
  key: string
  secret: string
  /** Each with one connection. */
  people: readonly { session_id: string; agency_id: number | null }[]
  /** Session of the member of staff who makes the changes. */
  token: string
}

/** Later messages, one for every round. */
export interface CrowdRound {
  changesPerSecond: number
  events: readonly { id: number; agency_id: number; agency_hash: string; has_time: boolean }[]
}

export interface CrowdHeard {
  /** Milliseconds from sending a change to hearing of it, for each delivery. */
  times: Float64Array
  expected: number
  foreign: number
  /** Changes that were not answered with success. */
  refused: number
  /** From the first change until the last message. */
  seconds: number
}

/** One address may have 200 connections to an instance. */
const connectionsOfAddress = 195
/** Connections begun at once. */
const opening = 40
/** Milliseconds without any message after which no more is expected. */
const silence = 10_000

const agenciesListening = new Map<number, number>()
let staffListening = 0
const changes = new Map<string, { agency_id: number; sentAt: number }>()
const round = { times: new Float64Array(0), heard: 0, foreign: 0, refused: 0, lastHeard: 0 }

/** Reads only what it needs of `{"event":"event:7",…`: the reading must not be what is measured. */
function hear(text: string, agencyId: number | null): void {
  const change = changes.get(text.slice(10, text.indexOf('"', 10)))
  if (change === undefined) return
  if (agencyId !== null && agencyId !== change.agency_id) {
    round.foreign += 1
    return
  }
  round.lastHeard = performance.now()
  round.times[round.heard] = round.lastHeard - change.sentAt
  round.heard += 1
}

async function listen({ addresses, key, secret, people }: CrowdPlan, place: number): Promise<void> {
  const { session_id, agency_id } = people[place] ?? { session_id: '', agency_id: null }
  const turn = Math.floor(place / addresses.length)
  const localAddress = `127.0.1.${1 + Math.floor(turn / connectionsOfAddress)}`
  const url = `${(addresses[place % addresses.length] ?? '').replace('http', 'ws')}/app/${key}?protocol=7`
  const socket = new WebSocket(url, { localAddress, perMessageDeflate: false })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.on('close', (code) => reject(new Error(`A connection was ended with ${code}.`)))
  socket.on('error', reject)
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString('latin1')
    if (text.startsWith('{"event":"event:')) return hear(text, agency_id)
    const { event, data }: { event: string; data: string } = JSON.parse(text)
    if (event === 'pusher:ping') socket.send('{"event":"pusher:pong"}')
    else if (event === 'pusher_internal:subscription_succeeded') resolve()
    else if (event === 'pusher:connection_established') {
      const channel_data = JSON.stringify({ session_id })
      const signed = `${JSON.parse(data).socket_id}:private-orders:${channel_data}`
      const auth = `${key}:${createHmac('sha256', secret).update(signed).digest('hex')}`
      const subscription = { channel: 'private-orders', channel_data, auth }
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: subscription }))
    } else reject(new Error(`A connection heard ${event}.`))
  })
  await promise
  if (agency_id === null) staffListening += 1
  else agenciesListening.set(agency_id, (agenciesListening.get(agency_id) ?? 0) + 1)
}

function listenersOf(agency: number): number {
  return staffListening + (agenciesListening.get(agency) ?? 0)
}

async function change(
  { addresses, token }: CrowdPlan,
  { changesPerSecond, events }: CrowdRound,
): Promise<CrowdHeard> {
  const expected = events.reduce((sum, { agency_id }) => sum + listenersOf(agency_id), 0)
  changes.clear()
  Object.assign(round, { times: new Float64Array(expected), heard: 0, foreign: 0, refused: 0 })
  const began = performance.now()
  for (const [place, { id, agency_id, agency_hash, has_time }] of events.entries()) {
    await wait(Math.max(0, began + (place * 1000) / changesPerSecond - performance.now()))
    changes.set(`event:${id}`, { agency_id, sentAt: performance.now() })
    const call = callAt(addresses[place % addresses.length] ?? '', token)
    // Not awaited: the next change does not wait for this one.
    call<typeof setPickupTime>({
      method: 'PATCH',
      path: '/events/:event_id',
      params: { event_id: id },
      body: { agency_hash, pickup_time: has_time ? null : '09:30' },
    }).catch(() => (round.refused += 1))
  }
  round.lastHeard = performance.now()
  const isComplete = () => round.heard >= expected || performance.now() - round.lastHeard > silence
  while (!isComplete()) await wait(50)
  const { times, heard, foreign, refused, lastHeard } = round
  const seconds = (lastHeard - began) / 1000
  return { times: times.slice(0, heard), expected, foreign, refused, seconds }
}

let plan: CrowdPlan | null = null

async function answer(message: CrowdPlan | CrowdRound): Promise<CrowdHeard | 'listening' | null> {
  if ('people' in message) {
    plan = message
    const places = [...message.people.keys()]
    await inParallel(opening, places, (place) => listen(message, place))
    return 'listening'
  }
  return plan === null ? null : change(plan, message)
}

process.on('message', (message: CrowdPlan | CrowdRound) => {
  answer(message).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
