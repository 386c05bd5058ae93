import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { agencyPerson, staff } from '../bench/fill-season.ts'
import { oneOf, seeded } from '../bench/seeded.ts'
import { type Asked, ask, askPatiently } from './ask.ts'
import type { PostgresGround } from './ground.ts'
import { isDone, type LoadAnswer, type LoadKind } from './load-answers.ts'

interface Session {
  token: string
  /** Agency whose events it may see; null: all. */
  agency_id: number | null
}

interface AgencyEvent {
  id: number
  agency_id: number
  agency_hash: string
}

interface TimedEvent extends AgencyEvent {
  /** As far as answers have told. */
  isTimed: boolean
  /** A call for it is under way. */
  isAsked: boolean
}

interface TalkedOfEvent extends AgencyEvent {
  /** The thread that it has, or gets with its first comment. */
  guid: string
}

interface OpenOrder extends AgencyEvent {
  event_id: number
}

/** Sends what people do, as many as asked for, and remembers every answer. */
export interface MixedLoad {
  /** So many requests a second, whether or not earlier ones are answered. */
  atRate: (perSecond: number, seconds: number) => Promise<LoadAnswer[]>
  /**
   * That many callers, each of which sends its next request as soon as it has an answer. Two in ten are not signed in,
   * and one wants files that are made for the call.
   */
  flood: (callers: number, seconds: number) => Promise<LoadAnswer[]>
}

/** Instances under load believe the addresses that the load names. */
export const loadSettings = { TRUSTED_PROXIES: '127.0.0.1' }

/** Kinds of ten callers in a flood. */
const floodKinds = ['anonymous', 'anonymous', 'export', ...Array<'signed in'>(7).fill('signed in')]

/** Out of ten sessions; as in any season, most work is the operator's. */
const agencySessions = 3
/** The biggest agency, whose person `fill-season.ts` names. */
const agencyOfPerson = 1

/**
 * The share of each request in a hundred: mostly lists and the pages of events, as in use, and every tenth a
 * write.
 */
const shares: readonly (readonly [number, (world: World, session: Session) => Request])[] = [
  [
    30,
    ({ random, events }, session) => get(`/events/${oneOf(random, visible(events, session)).id}`),
  ],
  [25, () => get('/events')],
  [
    10,
    ({ random }) =>
      get(
        `/events?status=${oneOf(random, ['new', 'requested', 'approved'])}&page=${oneOf(random, [1, 1, 2, 5])}`,
      ),
  ],
  [
    5,
    ({ random }) =>
      get(`/events?filter=${oneOf(random, ['tour', 'catamaran', 'walking', 'anna'])}`),
  ],
  [8, ({ random }) => get(`/invoices?status=${oneOf(random, ['paid', 'unpaid'])}`)],
  [6, () => get('/dashboard')],
  [4, () => get('/notices')],
  [2, () => get('/auth/me')],
  [5, (world, session) => (isAgency(session) ? comment(world, session) : decision(world))],
  [3, (world, session) => (isAgency(session) ? comment(world, session) : pickupTime(world))],
  [2, comment],
]

interface Request extends Asked {
  whenAnswered?: (isDone: boolean) => void
}

interface World {
  random: () => number
  /** To come. */
  events: readonly TalkedOfEvent[]
  orders: readonly OpenOrder[]
  untimed: readonly TimedEvent[]
  /** How many writes of each kind there have been. */
  decided: number
  timed: number
}

const get = (path: string): Asked => ({ method: 'GET', path })

const isAgency = ({ agency_id }: Session) => agency_id !== null

function visible(events: readonly TalkedOfEvent[], { agency_id }: Session) {
  return agency_id === null ? events : events.filter((event) => event.agency_id === agency_id)
}

/** Round and round all orders, so that no two callers meet at one. */
function decision(world: World): Asked {
  const { orders, decided } = world
  const order = orders[decided % orders.length]
  if (order === undefined) throw new Error('There are no orders to decide.')
  const excursion_status = Math.floor(decided / orders.length) % 2 === 0 ? 'approved' : 'canceled'
  world.decided += 1
  const { id, event_id, agency_hash } = order
  return {
    method: 'PUT',
    path: `/events/${id}/excursion`,
    body: { excursion_status, agency_hash, event_id },
  }
}

/** Round and round: what was set is cleared the next time, unless the one before was sent away. */
function pickupTime(world: World): Request {
  const { untimed, timed } = world
  const event = untimed[timed % untimed.length]
  if (event === undefined) throw new Error('There are no events without a pick-up time.')
  world.timed += 1
  const { id, agency_hash, isTimed, isAsked } = event
  if (isAsked) return get(`/events/${id}`)
  event.isAsked = true
  return {
    method: 'PATCH',
    path: `/events/${id}`,
    body: { agency_hash, pickup_time: isTimed ? null : '09:30' },
    whenAnswered: (isDone) => {
      event.isAsked = false
      event.isTimed = isDone ? !isTimed : isTimed
    },
  }
}

function comment({ random, events }: World, session: Session): Asked {
  const { id, guid } = oneOf(random, visible(events, session))
  return {
    method: 'POST',
    path: `/events/${id}/comments`,
    body: { guid, text: 'The guide waits at the gangway.' },
  }
}

/** Signs so many people in and looks up what they can work on. */
export async function openMixedLoad(
  ground: PostgresGround,
  address: string,
  sessionCount: number,
): Promise<MixedLoad> {
  const people = await addPeople(ground, sessionCount)
  const sessions: Session[] = []
  for (const [n, { email, agency_id }] of people.entries()) {
    const from = `10.1.${Math.floor(n / 50)}.${1 + (n % 50)}`
    const body = { email, password: staff.password }
    const login = { method: 'POST', path: '/auth/login', from, body } as const
    const answer = await askPatiently(address, login)
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`)
    const { data } = JSON.parse(answer.body) as { data: { token: string } }
    sessions.push({ token: data.token, agency_id })
  }
  const world = await openWorld(ground)
  let sent = 0
  const answered = async (kind: LoadKind, asked: Asked): Promise<LoadAnswer> => {
    const askedAt = performance.now()
    const answer = await ask(address, asked)
    // Not kept: half an hour of them would be the load's own drift.
    return { ...answer, body: answer.status < 400 ? '' : answer.body.slice(0, 200), kind, askedAt }
  }
  const nextSession = (): Session => {
    const session = sessions[sent % sessions.length]
    sent += 1
    if (session === undefined) throw new Error('Nobody is signed in.')
    return session
  }
  const send = async (): Promise<LoadAnswer> => {
    const session = nextSession()
    const { whenAnswered, ...asked } = chosen(world, session)
    const kind = asked.method === 'GET' ? 'read' : 'write'
    const key = kind === 'write' ? { key: randomUUID() } : {}
    const answer = await answered(kind, { ...asked, ...key, token: session.token })
    whenAnswered?.(isDone(answer))
    return answer
  }
  const sendAs = (kind: (typeof floodKinds)[number] | undefined): Promise<LoadAnswer> => {
    if (kind === 'anonymous') return answered(kind, fromOutside(sent++))
    if (kind !== 'export') return send()
    const session = nextSession()
    const { id } = oneOf(world.random, visible(world.events, session))
    return answered(kind, { ...get(`/events/export?format=csv&ids=${id}`), token: session.token })
  }
  return {
    atRate: async (perSecond, seconds) => {
      const underWay: Promise<LoadAnswer>[] = []
      const began = performance.now()
      while (underWay.length < perSecond * seconds) {
        const due = Math.min(
          Math.ceil(((performance.now() - began) / 1_000) * perSecond),
          perSecond * seconds,
        )
        while (underWay.length < due) underWay.push(send())
        await wait(5)
      }
      return Promise.all(underWay)
    },
    flood: async (callers, seconds) => {
      const end = performance.now() + seconds * 1_000
      const answers: LoadAnswer[] = []
      const keepAsking = async (_none: unknown, at: number) => {
        const kind = floodKinds[at % floodKinds.length]
        while (performance.now() < end) answers.push(await sendAs(kind))
      }
      await Promise.all(Array.from({ length: callers }, keepAsking))
      return answers
    },
  }
}

/** Requests without a session: mostly pages that were left open, and guesses at passwords, each from elsewhere. */
function fromOutside(at: number): Asked {
  const from = `10.2.${(at >> 8) & 255}.${at & 255}`
  if (at % 8 !== 0) return { ...get('/auth/me'), from }
  const body = { email: `nobody-${at}@bench.example`, password: 'a guess of someone' }
  return { method: 'POST', path: '/auth/login', from, body }
}

function chosen(world: World, session: Session): Request {
  let left = world.random() * 100
  for (const [share, make] of shares) {
    left -= share
    if (left < 0) return make(world, session)
  }
  return get('/events')
}

async function addPeople(ground: PostgresGround, count: number) {
  return ground.look(async (db) => {
    const { rows } = await sql<{ email: string; agency_id: number | null }>`
      insert into account (email, name, role, agency_id, password_hash)
      select 'load' || n || '@bench.example', 'Person ' || n, a.role, a.agency_id, a.password_hash
      from generate_series(1, ${count}::int) as n
      join account a on a.email = case when n % 10 < ${agencySessions} then ${agencyPerson.email} else ${staff.email} end
      returning email, agency_id`.execute(db)
    return rows
  })
}

async function openWorld(ground: PostgresGround): Promise<World> {
  return ground.look(async (db) => {
    const { rows: events } = await sql<TalkedOfEvent>`
      (select e.id, e.agency_id, a.agency_hash, coalesce(e.comments_guid, gen_random_uuid()) as guid from event e join agency a on a.id = e.agency_id
        where e.event_date > current_date + 1 and e.agency_id <> ${agencyOfPerson}
        order by e.id % 97, e.id limit 3000)
      union all
      (select e.id, e.agency_id, a.agency_hash, coalesce(e.comments_guid, gen_random_uuid()) as guid from event e join agency a on a.id = e.agency_id
        where e.agency_id = ${agencyOfPerson} order by e.event_date desc limit 200)`.execute(db)
    const { rows: orders } = await sql<OpenOrder>`
      select o.id, o.event_id, o.agency_id, a.agency_hash from excursion_order o
      join event e on e.id = o.event_id join agency a on a.id = o.agency_id
      where o.status = 'requested' and e.event_date > current_date + 1
        and not exists (select from sub_product s where s.excursion_id = o.id and s.person_count <> s.origin_person_count)
      order by o.id % 97, o.id limit 40000`.execute(db)
    const { rows: untimed } = await sql<TimedEvent>`
      select e.id, e.agency_id, a.agency_hash, false as "isTimed", false as "isAsked" from event e join agency a on a.id = e.agency_id
      where e.pickup_time is null and e.event_date > current_date + 1 and e.duration <= 240
      order by e.id limit 5000`.execute(db)
    return { random: seeded(29), events, orders, untimed, decided: 0, timed: 0 }
  })
}
