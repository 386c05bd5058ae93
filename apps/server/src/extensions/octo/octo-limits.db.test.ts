import type {
  OctoAvailability,
  OctoAvailabilityCalendar,
} from '@gangway/contract/octo/octo-answers'
import { expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import { octoCalls, two } from '../../testing/octo-calls.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const shop = await addProgram(server, { name: 'Shop', scopes: ['ingest.write'] })
const { answered, refused, addBookable, confirmed } = octoCalls(server, shop, 'octo/pricing')

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
