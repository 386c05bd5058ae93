import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const event_date = addDays(dateInTimeZone(new Date(), 'UTC'), 40)

async function excursionsOf(event_id: number) {
  return (await server.staff.get(`/events/${event_id}`)).json().data.excursions
}

test('an order that moves to another event takes its persons and what is asked of it along', async () => {
  const product = buildSubProduct({
    person_count: 2,
    additional_required_data: ['passport_data'],
    required_data: [{ key: 'passport_data', value: [buildPassport()] }],
  })
  const orders = [buildOrder({ subproducts: [product] })]
  const from = await server.addEvent({ event_date, orders })
  const to = await server.addEvent({ event_date, orders: [] })
  const { event_id, agency_hash } = from
  await server.staff.send('POST', `/events/${event_id}/data-requests`, { agency_hash })
  await server.db
    .updateTable('excursion_order')
    .set({ event_id: to.event_id })
    .where('event_id', '=', event_id)
    .execute()
  const [moved] = await excursionsOf(to.event_id)
  expect(moved.passports).toHaveLength(1)
  expect(moved.data_request).toMatchObject({ keys: ['passport_data'], persons: 1 })
  expect(await excursionsOf(event_id)).toEqual([])
})
