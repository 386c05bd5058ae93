import type {
  OctoAvailability,
  OctoAvailabilityCalendar,
  OctoBooking,
} from '@gangway/contract/octo/octo-answers'
import { buildOrder } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import { contact, octoCalls, two } from '../../testing/octo-calls.ts'
import { otherAgencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const shop = await addProgram(server, { name: 'Shop', scopes: ['ingest.write'] })
const { answered, refused, addBookable, confirmed, call, reserve } = octoCalls(
  server,
  shop,
  'octo/pricing',
)

// Rule E8.5
test('limits of the agency close an event or say what is left, and nothing more is booked', async () => {
  const event_date = '2031-08-14'
  const event = await addBookable({ event_date })
  const { agency_id } = await db
    .selectFrom('event')
    .where('id', '=', event.event_id)
    .select('agency_id')
    .executeTakeFirstOrThrow()
  const { availabilityId, ...named } = event.named
  const read = async () => {
    const days = { localDateStart: event_date, localDateEnd: event_date }
    const [one] = await answered<OctoAvailability[]>('POST', '/availability', {
      ...named,
      availabilityIds: [availabilityId],
    })
    const [day] = await answered<OctoAvailabilityCalendar[]>('POST', '/availability/calendar', {
      ...named,
      ...days,
    })
    expect([day?.status, day?.vacancies]).toEqual([one?.status, one?.vacancies])
    return [one?.status, one?.vacancies]
  }
  const limit = async (max_persons: number) => {
    await db.deleteFrom('agency_limit').execute()
    const days = { from: event_date, to: event_date }
    await db
      .insertInto('agency_limit')
      .values({ agency_id, ...days, max_persons })
      .execute()
  }
  expect(await read()).toEqual(['AVAILABLE', null])
  await limit(3)
  expect(await read()).toEqual(['AVAILABLE', 3])
  const booking = await confirmed(event)
  expect(await read()).toEqual(['AVAILABLE', 1])
  const full = [400, 'UNPROCESSABLE_ENTITY']
  expect(await refused('POST', '/bookings', { ...event.named, unitItems: two })).toEqual(full)
  const path = `/bookings/${booking.uuid}`
  expect(await refused('PATCH', path, { unitItems: [...two, ...two] })).toEqual(full)
  await answered('PATCH', path, { unitItems: [...two, { unitId: 'person' }] })
  expect(await read()).toEqual(['CLOSED', 0])
  await answered('PATCH', path, { unitItems: two })
  await limit(0)
  expect(await read()).toEqual(['CLOSED', 0])
  await db.deleteFrom('agency_limit').execute()
})

// Rule E8.5
describe('a booking on hold', () => {
  let day = 10
  const one = [{ unitId: 'person' }]
  const full = [400, 'UNPROCESSABLE_ENTITY']

  /** The only event of its agency on its day. */
  async function limited(max_persons: number) {
    const event_date = `2031-09-${day++}`
    const event = await addBookable({ event_date })
    const { agency_id } = await db
      .selectFrom('event')
      .where('id', '=', event.event_id)
      .select('agency_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('agency_limit')
      .values({ agency_id, from: event_date, to: event_date, max_persons })
      .execute()
    const left = async () => {
      const { availabilityId, ...named } = event.named
      const asked = { ...named, availabilityIds: [availabilityId] }
      const [found] = await answered<OctoAvailability[]>('POST', '/availability', asked)
      return [found?.status, found?.vacancies]
    }
    return { event, event_date, left }
  }

  test('takes room until it lapses or is canceled, and is confirmed within its own', async () => {
    const { event, left } = await limited(3)
    const { uuid } = await reserve(event)
    expect(await left()).toEqual(['AVAILABLE', 1])
    expect(await refused('POST', '/bookings', { ...event.named, unitItems: two })).toEqual(full)
    const last = await reserve(event, { unitItems: one })
    expect(await left()).toEqual(['CLOSED', 0])
    const again = { uuid: last.uuid, unitItems: one }
    expect((await reserve(event, again)).uuid).toBe(last.uuid)
    await answered('POST', `/bookings/${last.uuid}/extend`, { expirationMinutes: 60 })
    expect(await refused('PATCH', `/bookings/${last.uuid}`, { unitItems: two })).toEqual(full)
    await answered('POST', `/bookings/${uuid}/confirm`, { contact })
    expect(await left()).toEqual(['CLOSED', 0])
    await db
      .updateTable('octo_booking')
      .set({ expires_at: new Date(0) })
      .where('uuid', '=', last.uuid)
      .execute()
    expect(await left()).toEqual(['AVAILABLE', 1])
    const other = await reserve(event, { unitItems: one })
    await answered('POST', `/bookings/${other.uuid}/cancel`, {})
    expect(await left()).toEqual(['AVAILABLE', 1])
    // The only order of the only event that its agency has on that day.
    const canceled = await answered<OctoBooking>('POST', `/bookings/${uuid}/cancel`, {})
    expect(canceled.status).toBe('CANCELLED')
  })

  test('moves to another event under the same limit with its room', async () => {
    const { event, event_date } = await limited(2)
    const other = await addBookable({ event_date })
    const { uuid } = await reserve(event)
    expect(await refused('POST', '/bookings', { ...other.named, unitItems: one })).toEqual(full)
    const moved = await answered<OctoBooking>('PATCH', `/bookings/${uuid}`, other.named)
    expect(moved.availabilityId).toBe(other.named.availabilityId)
  })

  // Rule O8.5
  test('follows a declined event to another agency, as does what its agency turned down', async () => {
    const event_date = `2031-09-${day++}`
    const event = await addBookable({ event_date })
    const orders = [buildOrder({ status: 'approved' })]
    const known = { agency: otherAgencyReference, event_date: '2026-07-01', orders }
    const { event_id: elsewhere } = await server.addEvent(known)
    const { uuid } = await reserve(event)
    const turned = await confirmed(event)
    const { agencyHash: agency_hash, agency, staff } = server
    const path = `/events/${event.event_id}`
    const excursion_ids = [Number(turned.supplierReference)]
    const decision = {
      agency_hash,
      excursion_ids,
      excursion_status: 'canceled',
      reason: 'no_guide',
    }
    expect((await agency.send('POST', `${path}/decisions`, decision)).statusCode).toBe(200)
    const read = (booking = uuid) => answered<OctoBooking>('GET', `/bookings/${booking}`)
    const confirm = () => call('POST', `/bookings/${uuid}/confirm`, { contact })
    expect((await confirm()).statusCode).toBe(400)
    const { agency_id } = (await staff.get(`/events/${elsewhere}`)).json().data
    const offered = await staff.send('POST', `${path}/offer`, { agency_id, agency_hash })
    expect(offered.statusCode, offered.body).toBe(200)
    const { availabilityId, ...named } = event.named
    const days = { localDateStart: event_date, localDateEnd: event_date }
    const dates = await answered<OctoAvailability[]>('POST', '/availability', { ...named, ...days })
    expect(dates).toMatchObject([{ id: availabilityId, status: 'AVAILABLE' }])
    expect(await read()).toMatchObject({ status: 'ON_HOLD', availabilityId })
    expect(await read(turned.uuid)).toMatchObject({ status: 'PENDING', availabilityId })
    expect((await confirm()).statusCode).toBe(200)
    const { excursions } = (await staff.get(`/events/${offered.json().data.event_id}`)).json().data
    expect(excursions).toHaveLength(2)
  })

  test('takes none in the test environment', async () => {
    const { event, left } = await limited(2)
    const response = await server.app.inject({
      method: 'POST',
      url: '/octo/bookings',
      headers: { authorization: `Bearer ${shop.key}`, 'octo-env': 'test' },
      payload: { ...event.named, unitItems: two },
    })
    expect(response.statusCode).toBe(200)
    expect(await left()).toEqual(['AVAILABLE', 2])
  })

  test('takes the last places no more than once, however many ask at once', async () => {
    const { event, left } = await limited(5)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        call('POST', '/bookings', { ...event.named, unitItems: one }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(await left()).toEqual(['CLOSED', 0])
    await db.deleteFrom('agency_limit').execute()
  })
})

test('a supplier is found by its id, and no other', async () => {
  const [supplier] = await answered<{ id: string }[]>('GET', '/suppliers')
  expect(await answered('GET', `/suppliers/${supplier?.id}`)).toEqual(supplier)
  for (const id of ['other', 'x'.repeat(300), '%F0%9F%9A%A2']) {
    expect(await refused('GET', `/suppliers/${id}`)).toEqual([400, 'BAD_REQUEST'])
  }
})
