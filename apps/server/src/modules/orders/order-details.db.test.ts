import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

async function excursionsOf(event_id: number) {
  return (await server.staff.get(`/events/${event_id}`)).json().data.excursions
}

test('an event without details has none noted; an order that moves there takes its own along', async () => {
  const passport = { key: 'passport_data' as const, value: [buildPassport()] }
  const order = buildOrder({ subproducts: [buildSubProduct({ required_data: [passport] })] })
  const from = await server.addEvent({ orders: [order] })
  const to = await server.addEvent({ orders: [] })
  expect(await excursionsOf(to.event_id)).toEqual([])
  const kinds = server.db.selectFrom('event_detail').select(['event_id', 'kind'])
  expect(await kinds.where('event_id', 'in', [from.event_id, to.event_id]).execute()).toEqual([
    { event_id: from.event_id, kind: 'data' },
  ])
  await server.db
    .updateTable('excursion_order')
    .set({ event_id: to.event_id })
    .where('event_id', '=', from.event_id)
    .execute()
  const [moved] = await excursionsOf(to.event_id)
  expect(moved.passports).toHaveLength(1)
  expect(await excursionsOf(from.event_id)).toEqual([])
})
