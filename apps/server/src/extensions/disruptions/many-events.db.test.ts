import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { expect, test } from 'vitest'
import { eventsIn, startDisruptionCalls, stepsIn } from '../../testing/disruption-calls.ts'
import { agencyReference, otherAgencyReference } from '../../testing/two-agencies.ts'

const event_date = '2026-10-01'

/** 100 of 900 orders come by another ship. */
const shipOf = (order: number) => (order % 9 === 0 ? 'Artania' : 'Nordlys')

// Rules E10.5, E10.6
test('40 events with 900 orders become what was previewed, and what they were', async () => {
  const on = await startDisruptionCalls()
  await on.server.addSeason({
    ship_calls: ['Nordlys', 'Artania'].map((ship) =>
      buildShipCall({ call_date: event_date, ship }),
    ),
    events: Array.from({ length: 40 }, (_, event) =>
      buildEvent({
        agency: event % 2 === 0 ? agencyReference : otherAgencyReference,
        event_date,
        pickup_time: '09:00',
        orders: Array.from({ length: event % 2 === 0 ? 22 : 23 }, (__, order) =>
          buildOrder({ ship: shipOf(order) }),
        ),
      }),
    ),
  })
  await on.server.db.deleteFrom('notice').execute()
  const { id: ship_call_id } = await on.server.db
    .selectFrom('ship_call')
    .where('ship', '=', 'Nordlys')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { ship_call_id, cause: 'does_not_call' }
  const seen = await on.preview(body)
  const before = await statesIn(on)
  expect(before).toHaveLength(900)
  const { data } = await on.perform({ ...body, events: stepsIn(seen) })
  const previewed = seen.agencies.flatMap(({ events }) =>
    events.flatMap(({ orders }) => orders.filter((one) => one.is_changed)),
  )
  expect(data).toMatchObject({ events: 40, left_out: 0, orders: previewed.length })
  expect(
    eventsIn(data)
      .flatMap(({ orders }) => orders.map(({ excursion_id }) => excursion_id))
      .toSorted((a, b) => a - b),
  ).toEqual(previewed.map(({ excursion_id }) => excursion_id).toSorted((a, b) => a - b))
  const canceled = (await statesIn(on)).filter(({ status }) => status === 'canceled')
  expect(canceled.every(({ ship }) => ship === 'Nordlys')).toBe(true)
  expect(canceled).toHaveLength(seen.counts.orders)
  expect(await on.noticesOf(on.server.agency)).toHaveLength(1)
  expect(await on.noticesOf(on.server.otherAgency)).toHaveLength(1)
  expect((await on.undo(data.id)).statusCode).toBe(200)
  expect(await statesIn(on)).toEqual(before)
})

function statesIn({ server }: Awaited<ReturnType<typeof startDisruptionCalls>>) {
  return server.db
    .selectFrom('excursion_order')
    .orderBy('id')
    .select(['id', 'ship', 'status', 'pickup_time'])
    .execute()
}
