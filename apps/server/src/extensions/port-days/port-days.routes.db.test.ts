import type { SeasonEvent } from '@gangway/contract/imports/season'
import type { PortDay, PortDaySummary } from '@gangway/contract/port-days'
import { warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import { lightNames } from '@gangway/domain/port-days/lights'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, describe, expect, test } from 'vitest'
import { written } from '../../testing/comment-calls.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date('2026-07-12T10:00:00Z')
let port_id: number

const date = '2026-07-14'
const passports = (expire_date: string[]) => [
  buildSubProduct({
    person_count: 2,
    additional_required_data: ['passport_data'],
    required_data: [
      {
        key: 'passport_data',
        value: expire_date.map((day) => buildPassport({ expire_date: day })),
      },
    ],
  }),
]

const of = (agency_title: string, part: Partial<SeasonEvent>, order = {}) =>
  buildEvent({
    agency: agencyReference,
    agency_title,
    event_date: date,
    pickup_time: '09:00',
    orders: [buildOrder({ status: 'approved', ...order })],
    ...part,
  })

/** Each event has one thing that is not settled. */
const events: Record<string, SeasonEvent> = {
  settled: of('Settled', {}),
  requested: of('Requested', {}, { status: 'requested' }),
  untimed: of('Without a time', { pickup_time: null }),
  missing: of('Missing data', {}, { subproducts: passports(['2031-01-01']) }),
  expired: of('Expired', {}, { subproducts: passports(['2026-07-01', '2031-01-01']) }),
  expiring: of('Expiring', {}, { subproducts: passports(['2026-09-01', '2031-01-01']) }),
  unknown: of('Unknown ship', {}, { ship: 'MS Nowhere' }),
  late: of('Missed', { pickup_time: '16:00' }),
  early: of('Small ship', {}, { ship: 'MS Small' }),
  ticketless: of('Tickets', { need_ticket: true }),
  canceled: of('Canceled', {}, { status: 'canceled' }),
  other: of('Of others', { agency: otherAgencyReference }),
}

const calls = [
  buildShipCall({ call_date: date, departure_date: date, arrival: '07:00', departure: '18:00' }),
  buildShipCall({
    ship: 'MS Small',
    call_date: date,
    departure_date: date,
    arrival: '07:00',
    departure: '15:00',
  }),
]

beforeAll(async () => {
  await server.addSeason({ ship_calls: calls, events: Object.values(events) })
  const port = await server.db.selectFrom('port').select('id').executeTakeFirstOrThrow()
  port_id = port.id
})

async function dayFor(caller: TestCaller, day = date): Promise<PortDay> {
  const response = await caller.get(`/port-days/${port_id}/${day}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

function lightsBy(day: PortDay) {
  return Object.fromEntries(
    day.events.map(({ agency_title, lights }) => [
      agency_title,
      lightNames.flatMap((name) => {
        const light = lights[name]
        return light === null || light.color === 'green'
          ? []
          : [`${name} ${light.color} ${light.reason} ${light.count ?? ''}`.trim()]
      }),
    ]),
  )
}

describe('getPortDay', () => {
  // Rules E9.2, E7.6
  test('a time is amber while its agency asks for another', async () => {
    const { id } = await server.db
      .selectFrom('event')
      .where('agency_title', '=', 'Settled')
      .select('id')
      .executeTakeFirstOrThrow()
    const requests = `/events/${id}/pickup-requests`
    const body = { asked_time: '10:00', reason: 'guide' }
    const asked = (await server.agency.send('POST', requests, body)).json().data
    const lights = async () => lightsBy(await dayFor(server.staff))['Settled']
    expect(await lights()).toEqual(['pickup amber change_asked'])
    await server.agency.send('POST', `${requests}/${asked.pickup_requests[0].id}/withdraw`)
    expect(await lights()).toEqual([])
  })

  // Rule E9.2
  test('each event has the lights of what is not settled', async () => {
    expect(lightsBy(await dayFor(server.staff))).toEqual({
      Settled: [],
      Requested: ['answered red requested 1'],
      'Without a time': ['pickup red no_time'],
      'Missing data': ['data red data_missing 1'],
      Expired: ['data red passport_expired 1'],
      Expiring: ['data amber passport_expires_soon 1'],
      'Unknown ship': ['ship amber unknown_ship'],
      Missed: ['ship red missed'],
      'Small ship': [],
      Tickets: ['tickets red ticket_missing'],
      Canceled: [],
      'Of others': [],
    })
  })

  // Rule E9.1
  test('events stand in the order of their latest pick-up, unknown ones last', async () => {
    const day = await dayFor(server.staff)
    expect(day.events[0]).toMatchObject({
      agency_title: 'Small ship',
      latest_pickup: '10:30',
      latest_pickup_date: date,
    })
    expect(day.events[1]).toMatchObject({ agency_title: 'Settled', latest_pickup: '13:30' })
    const last = day.events.at(-1)
    expect(last).toMatchObject({ agency_title: 'Canceled', latest_pickup: null })
    expect(day).toMatchObject({ today: '2026-07-12', port_name: 'Hamburg' })
    expect(day.week).toHaveLength(7)
    expect(day.week[3]).toEqual({ date, events: 11 })
  })

  test('lights agree with what the event’s own page says', async () => {
    const day = await dayFor(server.staff)
    for (const { event_id, lights } of day.events) {
      const page = (await server.staff.get(`/events/${event_id}`)).json().data
      expect(lights.ship?.color === 'red').toBe(page.pickup_conflict !== null)
      const lacking = page.excursions.filter(
        (order: { status: string } & Parameters<typeof warningsOfOrder>[0]) =>
          order.status !== 'canceled' && warningsOfOrder(order).includes('data_missing'),
      )
      expect(lights.data?.reason === 'data_missing').toBe(lacking.length > 0)
    }
  })

  test('an agency sees its own events and the calls of their ships', async () => {
    const own = await dayFor(server.otherAgency)
    expect(own.events.map(({ agency_title }) => agency_title)).toEqual(['Of others'])
    expect(own.ship_calls.map(({ ship }) => ship)).toEqual(['AIDAprima'])
    expect(own.week[3]).toEqual({ date, events: 1 })
    const all = await dayFor(server.staff)
    expect(all.ship_calls).toHaveLength(2)
  })

  test('changes that no one has read stay in sight until someone has', async () => {
    const { reference, ...settled } = events['settled'] ?? of('Settled', {})
    const [order] = settled.orders
    if (order === undefined) throw new Error('no order')
    const more = { ...order, berth: 'Altona', subproducts: [buildSubProduct({ person_count: 5 })] }
    await server.addSeason({ events: [{ ...settled, reference, orders: [more] }] })
    expect(lightsBy(await dayFor(server.staff))['Settled']).toEqual([
      'count red count_changed 1',
      'read amber unread_change 1',
    ])
    await server.addSeason({ events: [{ ...settled, reference, orders: [order] }] })
    expect(lightsBy(await dayFor(server.staff))['Settled']).toEqual([])
  })

  test('another time that is asked for stands beside the saved one', async () => {
    const event = (await dayFor(server.otherAgency)).events[0]
    const body = { asked_time: '10:00', reason: 'guide', words: '' }
    const asked = await server.otherAgency.send(
      'POST',
      `/events/${event?.event_id}/pickup-requests`,
      body,
    )
    expect(asked.statusCode, asked.body).toBe(201)
    expect(lightsBy(await dayFor(server.staff))['Of others']).toEqual(['pickup amber change_asked'])
    const [{ id }] = asked.json().data.pickup_requests
    const back = `/events/${event?.event_id}/pickup-requests/${id}`
    expect((await server.otherAgency.send('POST', `${back}/withdraw`, {})).statusCode).toBe(200)
    expect(lightsBy(await dayFor(server.staff))['Of others']).toEqual([])
  })

  // Rule E9.2
  test('data that an agency has asked for waits for the operator', async () => {
    const find = async (caller: TestCaller) =>
      (await dayFor(caller)).events.find(({ agency_title }) => agency_title === 'Missing data')
    const missing = { reason: 'data_missing', count: 1 }
    const event = await find(server.agency)
    expect(event?.lights.data).toEqual({ ...missing, color: 'red', turn: 'agency' })
    expect((await find(server.staff))?.lights.data?.turn).toBe('operator')
    const { agencyHash: agency_hash } = server
    await server.agency.send('POST', `/events/${event?.event_id}/data-requests`, { agency_hash })
    const lights = async (caller: TestCaller) => (await find(caller))?.lights.data
    expect(await lights(server.agency)).toEqual({ ...missing, color: 'amber', turn: 'operator' })
    expect(await lights(server.staff)).toEqual({ ...missing, color: 'red', turn: 'operator' })
  })

  test('comments of others are unread for those who have not seen them', async () => {
    const event_id = (await dayFor(server.otherAgency)).events[0]?.event_id ?? 0
    const { otherAgencyHash: agency_hash } = server
    await written(server.otherAgency, { event_id, orders: [], agency_hash }, 'Coach is booked.')
    const talkFor = async (caller: TestCaller) =>
      (await dayFor(caller)).events.find((event) => event.event_id === event_id)?.lights.talk
    expect(await talkFor(server.staff)).toEqual({
      color: 'amber',
      reason: 'unread_comments',
      turn: 'operator',
      count: 1,
    })
    expect(await talkFor(server.otherAgency)).toMatchObject({ color: 'green' })
    server.time.now = new Date('2026-07-13T10:00:00Z')
    expect(await talkFor(server.staff)).toMatchObject({ color: 'red' })
    server.time.now = new Date('2026-07-12T10:00:00Z')
  })

  test.each(['/port-days/999999/2026-07-14', '/port-days/1/2026-02-30'])(
    'there is nothing at %s',
    async (path) => {
      const response = await server.staff.get(path)
      expect(response.statusCode).toBe(404)
    },
  )
})

describe('listPortDays', () => {
  test('says how many events of each day are not ready', async () => {
    const list = async (caller: TestCaller, query = ''): Promise<PortDaySummary[]> => {
      const response = await caller.get(`/port-days${query}`)
      expect(response.statusCode).toBe(200)
      return response.json().data
    }
    const place = {
      port_id,
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      date,
      today: '2026-07-12',
    }
    expect(await list(server.staff)).toEqual([
      {
        ...place,
        events: 11,
        not_ready: 6,
        left: 5,
        ships: ['AIDAprima', 'MS Nowhere', 'MS Small'],
      },
    ])
    expect(await list(server.otherAgency)).toEqual([
      { ...place, events: 1, not_ready: 0, left: 0, ships: ['AIDAprima'] },
    ])
    expect(await list(server.staff, '?from=2026-07-15')).toEqual([])
    expect(await list(server.staff, '?from=2026-07-12&days=2')).toEqual([])
    const refused = await server.staff.get('/port-days?days=32')
    expect(refused.statusCode).toBe(422)
  })
})
