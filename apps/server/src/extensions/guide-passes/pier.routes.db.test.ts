import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realtimeNotifications } from '../../platform/realtime/instance-message.ts'
import { addDispatchTo, changeDispatchOf, crewRow } from '../../testing/dispatched-day.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const day = '2026-07-14'
const onTheDay = new Date('2026-07-14T06:00:00Z')

/** Events with each two orders; one dispatch of Nadia with both orders of the first, one of Paul with the second's. */
let nadia: { id: number; crew: number[] }
let paul: { id: number; crew: number[] }
let orders: number[]

const needs = [{ kind: 'wheelchair' as const, words: null, count: 1 }]

beforeAll(async () => {
  await server.addSeason({
    ship_calls: [buildShipCall({ all_aboard: '19:30', ship_time_offset_minutes: 60 })],
  })
  const first = await server.addEvent({
    pickup_time: '09:30',
    orders: [
      buildOrder({ customer: 'Zora Zimmer', order_id: 'G-2', needs }),
      buildOrder({
        customer: 'Anna Alt',
        order_id: 'G-1',
        subproducts: [
          buildSubProduct({
            person_count: 4,
            additional_required_data: ['passport_data'],
            required_data: [
              { key: 'passport_data', value: [buildPassport({ first_name: 'Anna' })] },
            ],
          }),
        ],
      }),
    ],
  })
  const second = await server.addEvent({ orders: [buildOrder({ customer: 'Paula Pau' })] })
  orders = first.orders
  const placed = first.orders.map((excursion_id) => ({ excursion_id }))
  const crew = [
    { name: 'Nadia Peters', phone: '+491705550182' },
    { name: 'Tom Driver', role: 'driver' as const, phone: '+491705550183' },
  ]
  nadia = await addDispatchTo(server, { event_id: first.event_id, crew, orders: placed })
  paul = await addDispatchTo(server, {
    event_id: second.event_id,
    number: 2,
    crew: [{ name: 'Paul Guide' }],
    orders: second.orders.map((excursion_id) => ({ excursion_id })),
  })
})

beforeEach(() => {
  server.time.now = onTheDay
})

const passesOf = (dispatch: { id: number }) => `/dispatches/${dispatch.id}/passes`

async function makePass(
  dispatch = nadia,
  body: object = {},
): Promise<{ id: number; token: string }> {
  const [dispatch_crew_id] = dispatch.crew
  const response = await server.agency.send('POST', passesOf(dispatch), {
    dispatch_crew_id,
    ...body,
  })
  expect(response.statusCode).toBe(201)
  const { id, url } = response.json().data
  expect(new URL(url).pathname).toBe('/pier')
  return { id, token: new URL(url).hash.slice(1) }
}

function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body, address }: { token?: string; body?: object; address?: string } = {},
) {
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: token === undefined ? {} : { authorization: `Pass ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
}

const read = async (token: string) => {
  const response = await call('GET', '/pier', { token })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const answer = (token: string, dispatch: { id: number }, body: object) =>
  call('PUT', `/pier/dispatches/${dispatch.id}/answer`, { token, body })

const accesses = () =>
  server.db
    .selectFrom('person_access')
    .orderBy('id')
    .select(['pass_id', 'account_id', 'excursion_id', 'fields'])
    .execute()

describe('createGuidePass', () => {
  // Rule G4.1
  test('returns the address once, stores only a hash, and asks the guide', async () => {
    expect((await crewRow(server, nadia.crew[0])).state).toBe('planned')
    const { token } = await makePass()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await crewRow(server, nadia.crew[0])).state).toBe('asked')
    const { data } = (await server.agency.get(passesOf(nadia))).json()
    expect(data).toEqual([
      {
        id: expect.any(Number),
        name: 'Nadia Peters',
        date: day,
        from: '2026-07-10T22:00:00.000Z',
        until: '2026-07-15T21:59:59.999Z',
        shows_passports: false,
        created_at: expect.any(String),
        created_by: 'anna',
        opened_at: null,
      },
    ])
    const audits = await server.db.selectFrom('audit_entry').selectAll().execute()
    expect(audits.at(-1)).toMatchObject({ action: 'guide_pass.create', after: { replaces: false } })
    expect(JSON.stringify(audits)).not.toContain(token)
  })

  // Rule G4.1
  test('a second one ends the first, also when both come at once', async () => {
    const { token } = await makePass()
    const made = await Promise.all([makePass(), makePass()])
    const codes = await Promise.all(
      [token, ...made.map((one) => one.token)].map(async (each) => {
        return (await call('GET', '/pier', { token: each })).statusCode
      }),
    )
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    expect((await server.staff.get(passesOf(nadia))).json().data).toHaveLength(1)
  })

  test('passport data takes the permission to see it', async () => {
    const body = { dispatch_crew_id: nadia.crew[0], shows_passports: true }
    expect((await server.staff.send('POST', passesOf(nadia), body)).json().code).toBe('forbidden')
  })

  test('finds no one of another dispatch, and no dispatch of another agency', async () => {
    const foreign = { dispatch_crew_id: paul.crew[0] }
    const refused = await server.agency.send('POST', passesOf(nadia), foreign)
    expect(refused.json().code).toBe('crew_member_not_found')
    const { id } = await makePass()
    const own = { dispatch_crew_id: nadia.crew[0] }
    for (const response of [
      await server.otherAgency.get(passesOf(nadia)),
      await server.otherAgency.send('POST', passesOf(nadia), own),
      await server.otherAgency.send('DELETE', `${passesOf(nadia)}/${id}`),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([404, 'dispatch_not_found'])
    }
  })
})

describe('revokeGuidePass', () => {
  // Rule G4.1
  test('ends the link at once, and again finds none', async () => {
    const { id, token } = await makePass()
    const path = `${passesOf(nadia)}/${id}`
    expect((await server.agency.send('DELETE', `${passesOf(paul)}/${id}`)).statusCode).toBe(404)
    expect((await server.agency.send('DELETE', path)).statusCode).toBe(204)
    expect((await call('GET', '/pier', { token })).json().code).toBe('pass_not_found')
    expect((await server.agency.send('DELETE', path)).json().code).toBe('pass_not_found')
    expect((await server.agency.get(passesOf(nadia))).json().data).toEqual([])
  })
})

describe('readPier', () => {
  // Rule G4.3
  test('shows own dispatches with ships, parties and needs, without prices and passports', async () => {
    const { token } = await makePass()
    const { data } = await read(token)
    expect(data).toMatchObject({ name: 'Nadia Peters', agency_name: 'Harbour Tours', date: day })
    expect(data.dispatches).toHaveLength(1)
    const [dispatch] = data.dispatches
    expect(dispatch).toMatchObject({
      dispatch_id: nadia.id,
      port_name: 'Hamburg',
      pickup_time: '09:30',
      meeting_point: 'Exit of the cruise terminal',
      state: 'asked',
      unread: null,
      crew: [{ role: 'driver', name: 'Tom Driver', phone: '+491705550183' }],
    })
    expect(dispatch.stays).toMatchObject([
      {
        ship: 'AIDAprima',
        all_aboard: '19:30',
        ship_time_offset_minutes: 60,
        latest_return: { date: day, time: '18:00' },
      },
    ])
    expect(dispatch.parties).toMatchObject([
      { customer: 'Anna Alt', persons: 4, phone: '+49 40 5550100', order_id: 'G-1', needs: [] },
      { customer: 'Zora Zimmer', persons: 2, has_ticket: null, needs, passports: [] },
    ])
    expect(JSON.stringify(data)).not.toContain('Müller')
  })

  // Rule G4.6
  test('opening needs and passports is recorded by the link, and only where something is sent', async () => {
    const { id, token } = await makePass(nadia, { shows_passports: true })
    const before = (await accesses()).length
    const { version, data } = await read(token)
    expect(data.dispatches[0].parties[0].passports).toMatchObject([
      { first_name: 'Anna', passport_number: expect.stringMatching(/^C01X/) },
    ])
    const own = { pass_id: id, account_id: null }
    expect((await accesses()).slice(before)).toEqual([
      { ...own, excursion_id: orders[1], fields: ['passport_data'] },
      { ...own, excursion_id: orders[0], fields: ['needs'] },
    ])
    const again = await call('GET', `/pier?seen=${version}`, { token })
    expect(again.json()).toEqual({ version, data: null })
    expect(await accesses()).toHaveLength(before + 2)
    const { data: shown } = (await server.admin.get('/audit?action=personal_data')).json()
    expect(shown[0]).toMatchObject({ actor: 'visitor', account: null })
  })

  // Rule G4.3
  test('a canceled order is not listed, and a split one with the persons that come', async () => {
    const added = await server.addEvent({
      event_date: '2026-07-16',
      orders: [
        buildOrder({
          customer: 'Split Party',
          subproducts: [buildSubProduct({ person_count: 5 })],
        }),
        buildOrder({ customer: 'Gone Guest' }),
      ],
    })
    const [split, gone] = added.orders
    if (split === undefined || gone === undefined) throw new Error('no orders')
    const day16 = { event_id: added.event_id, crew: [{ name: 'Nadia Peters' }] }
    const one = await addDispatchTo(server, {
      ...day16,
      orders: [{ excursion_id: split, persons: 2 }, { excursion_id: gone }],
    })
    await addDispatchTo(server, {
      ...day16,
      number: 2,
      crew: [{ name: 'Else' }],
      orders: [{ excursion_id: split }],
    })
    const { token } = await makePass(one)
    const { version } = await read(token)
    const cancel = {
      event_id: added.event_id,
      excursion_status: 'canceled',
      agency_hash: added.agency_hash,
    }
    expect((await server.agency.send('PUT', `/events/${gone}/excursion`, cancel)).statusCode).toBe(
      200,
    )
    const now = await read(token)
    expect(now.version).not.toBe(version)
    const parties = now.data.dispatches[0].parties
    expect(parties).toMatchObject([{ customer: 'Split Party', persons: 2 }])
    expect(parties).toHaveLength(1)
  })

  // Rule G4.2
  test.each([
    ['2026-07-10T21:59:59Z', 404],
    ['2026-07-10T22:00:00Z', 200],
    ['2026-07-15T21:59:59Z', 200],
    ['2026-07-15T22:00:00Z', 404],
  ])('at %s a link for the 14th in Hamburg answers %i', async (now, expected) => {
    const { token } = await makePass()
    server.time.now = new Date(now)
    expect((await call('GET', '/pier', { token })).statusCode).toBe(expected)
  })

  // Rule G4.2
  test.each([
    ['none', undefined],
    ['unknown', 'A'.repeat(43)],
    ['8 kB', 'A'.repeat(8_000)],
    ['malformed', '../../etc'],
  ])('a token that opens nothing is not found: %s', async (_, token) => {
    const options = { address: '203.0.113.9', ...(token === undefined ? {} : { token }) }
    const response = await call('GET', '/pier', options)
    expect([response.statusCode, response.json().code]).toEqual([404, 'pass_not_found'])
  })

  test('neither a session nor an address with the token opens it', async () => {
    const { token } = await makePass()
    expect((await server.agency.get('/pier')).statusCode).toBe(404)
    expect((await call('GET', `/pier?token=${token}`)).statusCode).toBe(422)
    expect((await call('GET', `/pier/${token}`)).statusCode).toBe(404)
  })

  // Rule G4.2
  test('guesses are limited by address, and real guides behind it go on working', async () => {
    const address = '203.0.113.7'
    const { token } = await makePass()
    const guess = (n: number) =>
      call('GET', '/pier', { address, token: String(n).padStart(43, 'x') })
    const codes: number[] = []
    for (let n = 0; n < 200; n += 1) codes.push((await guess(n)).statusCode)
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
    expect(new Set(codes.slice(60))).toEqual(new Set([429]))
    expect((await guess(1)).headers['retry-after']).toMatch(/^\d+$/)
    expect((await call('GET', '/pier', { address, token })).statusCode).toBe(200)
    expect(
      (await call('GET', '/pier', { address: '203.0.113.8', token: 'y'.repeat(43) })).statusCode,
    ).toBe(404)
  })
})

describe('openPier', () => {
  // Rule G4.2
  test('notes the opening; reading alone does not', async () => {
    const { token } = await makePass()
    const openedAt = async () => (await server.agency.get(passesOf(nadia))).json().data[0].opened_at
    await read(token)
    expect(await openedAt()).toBeNull()
    expect((await call('POST', '/pier/opening', { token })).statusCode).toBe(204)
    expect(await openedAt()).toEqual(expect.any(String))
    expect((await call('POST', '/pier/opening', { token: 'z'.repeat(43) })).statusCode).toBe(404)
  })
})

const shown = { pickup_time: '09:30', meeting_point: 'Exit of the cruise terminal' }

describe('answerPier', () => {
  // Rule G4.5
  test('accepts with time and place as read, refuses with words, and notifies the agency', async () => {
    const { token } = await makePass()
    const accepted = await answer(token, nadia, { state: 'accepted', ...shown })
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json().data.dispatches[0].state).toBe('accepted')
    expect(await crewRow(server, nadia.crew[0])).toEqual({
      state: 'accepted',
      words: null,
      read_time: '09:30',
      read_place: 'Exit of the cruise terminal',
      is_answered: true,
    })
    const silent = await answer(token, nadia, { state: 'refused', ...shown })
    expect(silent.json().errors).toHaveProperty('words')
    await answer(token, nadia, { state: 'refused', words: 'I am ill.', ...shown })
    expect(await crewRow(server, nadia.crew[0])).toMatchObject({
      state: 'refused',
      words: 'I am ill.',
    })
    const { data } = (await server.agency.get('/notices')).json()
    expect(data[0]).toMatchObject({ kind: 'dispatch.refused' })
    const audits = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'dispatch.answer')
      .orderBy('id')
      .select(['actor', 'account_id', 'after'])
      .execute()
    expect(audits.at(-1)).toMatchObject({
      actor: 'visitor',
      account_id: null,
      after: { number: 1, date: day, answer: 'refused' },
    })
    expect(JSON.stringify(audits)).not.toContain('ill')
  })

  // Rule G4.5
  test('a time that has changed since it was shown is not accepted', async () => {
    const { token } = await makePass()
    await changeDispatchOf(server, nadia.id, { pickup_time: '10:15' })
    const late = await answer(token, nadia, { state: 'accepted', ...shown })
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().data.data.dispatches[0].pickup_time).toBe('10:15')
    expect((await crewRow(server, nadia.crew[0])).state).not.toBe('accepted')
    await changeDispatchOf(server, nadia.id, { pickup_time: null })
  })

  // Rule G4.2
  test('a dispatch of someone else is not found, nor any by a renewed link', async () => {
    const { token } = await makePass()
    const foreign = await answer(token, paul, { state: 'accepted', ...shown })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'dispatch_not_found'])
    await makePass()
    const late = await answer(token, nadia, { state: 'accepted', ...shown })
    expect([late.statusCode, late.json().code]).toEqual([404, 'pass_not_found'])
  })
})

describe('readDispatchChange', () => {
  // Rule G4.5
  test('an accepted dispatch stays accepted when its time changes, and waits to be read', async () => {
    const { token } = await makePass()
    await answer(token, nadia, { state: 'accepted', ...shown })
    await changeDispatchOf(server, nadia.id, { pickup_time: '10:00', meeting_point: 'Gate 2' })
    const { data } = await read(token)
    expect(data.dispatches[0]).toMatchObject({
      state: 'accepted',
      unread: shown,
      pickup_time: '10:00',
    })
    const note = (body: object) => call('PUT', `/pier/dispatches/${nadia.id}/read`, { token, body })
    const early = await note({ pickup_time: '10:00', meeting_point: 'Gate 1' })
    expect([early.statusCode, early.json().code]).toEqual([412, 'stale'])
    const done = await note({ pickup_time: '10:00', meeting_point: 'Gate 2' })
    expect(done.json().data.dispatches[0]).toMatchObject({ state: 'accepted', unread: null })
    await changeDispatchOf(server, nadia.id, { pickup_time: null, meeting_point: null })
  })
})

// Rule G4.5
test('open boards are notified of asking, answering and reading, without a name', async () => {
  const {
    event_id,
    orders: [excursion_id = 0],
  } = await server.addEvent({ pickup_time: '09:30' })
  const own = await addDispatchTo(server, {
    event_id,
    number: 9,
    crew: [{ name: 'Olga Own' }],
    orders: [{ excursion_id }],
  })
  const heard: string[] = []
  const stop = await server.deps.listen(realtimeNotifications, {
    onMessage: (message) => void heard.push(message),
    onGap: () => undefined,
  })
  const ofEvent = () => heard.filter((message) => JSON.parse(message).event_id === event_id).length
  const { token } = await makePass(own)
  await expect.poll(ofEvent).toBe(1)
  await answer(token, own, { state: 'accepted', ...shown })
  await answer(token, own, { state: 'accepted', ...shown })
  await expect.poll(ofEvent).toBe(2)
  await call('PUT', `/pier/dispatches/${own.id}/read`, { token, body: shown })
  await expect.poll(ofEvent).toBe(3)
  await stop()
  expect(heard.join()).not.toContain('Olga')
})
