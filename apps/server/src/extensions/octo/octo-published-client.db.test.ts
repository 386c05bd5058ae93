import { randomUUID } from 'node:crypto'
import type { OctoAvailability, OctoBooking } from '@gangway/contract/octo/octo-answers'
import { buildShipCall } from '@gangway/testkit/build-places'
import { expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import { contact, octoCalls, soon, two } from '../../testing/octo-calls.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const shop = await addProgram(server, { name: 'Shop', scopes: ['ingest.write'] })
const { call, answered, refused, addBookable, confirmed } = octoCalls(server, shop, '')

test('a calendar has every day, whether an event can be booked on it, and when ships are in port', async () => {
  const day = '2031-09-02'
  const { named, product_name } = await addBookable({ event_date: day })
  await server.addEvent({ product_name, event_date: day, status: 'canceled', orders: [] })
  await server.addEvent({
    product_name,
    event_date: '2031-09-03',
    status: 'canceled',
    orders: [],
  })
  const ship = buildShipCall({ call_date: day, arrival: '08:00', departure: '18:00' })
  await server.addSeason({ ship_calls: [{ ...ship, all_aboard: '17:30' }] })
  const { productId } = named
  const asked = { productId, optionId: 'DEFAULT', localDateStart: '2031-09-01' }
  const calendar = (body: object) => answered('POST', '/availability/calendar', body)
  expect(await calendar({ ...asked, localDateEnd: '2031-09-03' })).toMatchObject([
    { localDate: '2031-09-01', available: false, status: 'CLOSED', openingHours: [] },
    {
      localDate: day,
      available: true,
      status: 'AVAILABLE',
      openingHours: [{ from: '08:00', to: '17:30' }],
    },
    { localDate: '2031-09-03', available: false, status: 'CLOSED' },
  ])
  expect(await calendar({ ...asked, localDateEnd: '2031-08-31' })).toEqual([])
  const last = '9999-12-31'
  expect(await calendar({ ...asked, localDateStart: last, localDateEnd: last })).toMatchObject([
    { localDate: last, available: false },
  ])
  for (const localDateEnd of ['2033-09-02', '9999-12-31', undefined]) {
    const body = { ...asked, localDateEnd }
    expect(await refused('POST', '/availability/calendar', body)).toEqual([400, 'BAD_REQUEST'])
  }
})

test('DEFAULT is the first option of a product, and of a booking that of its availability', async () => {
  const { product_name, named } = await addBookable()
  const english = await server.addEvent({ product_name, language_guide: 'en', event_date: soon })
  const { productId } = named
  const days = { localDateStart: soon, localDateEnd: soon }
  const asked = { productId, optionId: 'DEFAULT', ...days }
  const offered = await answered<OctoAvailability[]>('POST', '/availability', asked)
  expect(offered.map(({ id }) => id)).toEqual([named.availabilityId])
  const { reference } = await db
    .selectFrom('event')
    .where('id', '=', english.event_id)
    .select('reference')
    .executeTakeFirstOrThrow()
  const body = { productId, optionId: 'DEFAULT', availabilityId: reference, unitItems: two }
  expect(await answered('POST', '/bookings', body)).toMatchObject({ optionId: 'en' })
})

test('of the test environment never becomes an order, and is seen there alone', async () => {
  const event = await addBookable()
  const inTest = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const { statusCode, body } = await server.app.inject({
      method,
      url: `/octo${path}`,
      headers: { authorization: `Bearer ${shop.key}`, 'octo-env': 'Test' },
      ...(payload === undefined ? {} : { payload }),
    })
    return [statusCode, JSON.parse(body)]
  }
  const uuid = randomUUID()
  const body = { ...event.named, uuid, unitItems: two }
  expect(await inTest('POST', '/bookings', body)).toMatchObject([
    200,
    { testMode: true, status: 'ON_HOLD' },
  ])
  const path = `/bookings/${uuid}`
  expect(await inTest('POST', `${path}/confirm`, { contact })).toMatchObject([
    200,
    {
      testMode: true,
      status: 'CONFIRMED',
      utcConfirmedAt: expect.any(String),
      utcExpiresAt: null,
      supplierReference: null,
    },
  ])
  expect(await inTest('PATCH', path, { unitItems: two.slice(1) })).toMatchObject([
    200,
    { status: 'CONFIRMED', unitItems: [{ status: 'CONFIRMED' }] },
  ])
  const orders = db.selectFrom('excursion_order').where('reference', '=', `octo:${uuid}`)
  expect(await orders.select('id').execute()).toEqual([])
  expect(await refused('GET', path)).toEqual([400, 'INVALID_BOOKING_UUID'])
  const ordered = await confirmed(event)
  expect(await inTest('POST', `/bookings/${ordered.uuid}/cancel`)).toMatchObject([
    400,
    { error: 'INVALID_BOOKING_UUID' },
  ])
  const day = `/bookings?localDate=${soon}`
  const uuidsOf = (bookings: OctoBooking[]) => bookings.map((one) => one.uuid)
  expect(uuidsOf((await inTest('GET', day))[1])).toEqual([uuid])
  expect(uuidsOf(await answered<OctoBooking[]>('GET', day))).not.toContain(uuid)
  expect(await inTest('POST', `${path}/cancel`)).toMatchObject([200, { status: 'CANCELLED' }])
})

test('an environment that does not exist is refused, and not taken for the live one', async () => {
  const response = await server.app.inject({
    method: 'GET',
    url: '/octo/supplier',
    headers: { authorization: `Bearer ${shop.key}`, 'octo-env': 'staging' },
  })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: 'BAD_REQUEST', errorMessage: 'Octo-Env must be live or test' },
  ])
})

test('capabilities may be wanted in the query and the body as well', async () => {
  const { named } = await addBookable()
  const { productId, optionId, availabilityId } = named
  const asked = { productId, optionId, availabilityIds: [availabilityId] }
  const headers = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(method, path, body)).headers['octo-capabilities']
  expect(await headers('GET', '/supplier?_capabilities=octo/questions')).toBe('octo/questions')
  const wanted = { _capabilities: ['octo/pickups', 'octo/content'] }
  expect(await headers('POST', '/availability', { ...asked, ...wanted })).toBe('octo/pickups')
})

test('notes of the confirmation stand below those of the reservation, however often it is sent', async () => {
  const event = await addBookable()
  const { uuid } = await answered<OctoBooking>('POST', '/bookings', {
    ...event.named,
    unitItems: two,
    notes: 'A seat in front',
  })
  const path = `/bookings/${uuid}/confirm`
  const long = { contact: { ...contact, notes: 'x'.repeat(1_000) }, notes: 'y'.repeat(1_000) }
  expect(await refused('POST', path, long)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  const said = { contact: { ...contact, notes: 'Two crutches' }, notes: 'No nuts' }
  const notes = 'A seat in front\nNo nuts\nTwo crutches'
  expect(await answered('POST', path, said)).toMatchObject({ notes })
  expect(await answered('POST', path, said)).toMatchObject({ notes })
  expect(await answered('POST', path, { contact, notes: null })).toMatchObject({ notes })
})

test('email and notes are kept for the operator and the agency, from the confirmation on', async () => {
  const event = await addBookable()
  const { uuid } = await answered<OctoBooking>('POST', '/bookings', {
    ...event.named,
    unitItems: two,
    notes: 'A seat in front',
    contact: { notes: 'Two crutches' },
  })
  const guest = { ...contact, emailAddress: 'zoe@guest.example' }
  const path = `/bookings/${uuid}`
  expect(
    await refused('POST', `${path}/confirm`, { contact: { ...guest, emailAddress: 'x' } }),
  ).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await answered('POST', `${path}/confirm`, { contact: guest })).toMatchObject({
    contact: { emailAddress: 'zoe@guest.example' },
    notes: 'A seat in front\nTwo crutches',
  })
  for (const caller of [server.agency, server.staff]) {
    const { data } = (await caller.get(`/events/${event.event_id}`)).json()
    expect(data.excursions).toMatchObject([
      { email: 'zoe@guest.example', notes: 'A seat in front\nTwo crutches' },
    ])
  }
  const kept = { notes: 'A seat in front\nTwo crutches' }
  expect(await answered('PATCH', path, { resellerReference: 'R-9' })).toMatchObject(kept)
  expect(await answered('PATCH', path, { notes: '' })).toMatchObject({ notes: null })
})
