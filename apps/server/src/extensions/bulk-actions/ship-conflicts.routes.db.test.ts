import type { BulkOutcome, BulkPreview } from '@gangway/contract/bulk-actions'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

// Rules E2.6, O3.6
test('confirming names ships that cannot keep the time, and leaves their orders out on request', async () => {
  const server = await startWithTwoAgencies()
  const send = async (path: string, body: object) => {
    const answer = await server.agency.send('POST', `/bulk-actions${path}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const [ship, other] = ['Late Queen', 'Early Queen'] as const
  const event_date = '2026-08-04'
  const times = { call_date: event_date, departure: '18:00' }
  await server.addSeason({
    ship_calls: [
      buildShipCall({ ...times, ship, arrival: '11:00' }),
      buildShipCall({ ...times, ship: other, arrival: '06:00' }),
    ],
  })
  const eventOf = async (...ships: string[]) =>
    (
      await server.addEvent({
        event_date,
        duration: 180,
        pickup_time: '09:00',
        orders: ships.map((one) => buildOrder({ ship: one })),
      })
    ).event_id
  const event_ids = [await eventOf(ship, ship, other), await eventOf(ship), await eventOf(other)]
  const preview = (action: object): Promise<BulkPreview[]> =>
    send('/preview', { action, event_ids })
  const perform = (action: object, previews: readonly BulkPreview[]): Promise<BulkOutcome[]> => {
    const events = previews.map(({ event_id, version }) => ({ event_id, version }))
    return send('', { action, events })
  }
  const conflicts = (orders: number) => [{ kind: 'impossible', ship, orders }]
  expect(await preview({ kind: 'confirm' })).toMatchObject([
    { obstacle: null, orders: 3, conflicts: conflicts(2) },
    { obstacle: null, orders: 1, conflicts: conflicts(1) },
    { obstacle: null, orders: 1, conflicts: [] },
  ])
  const without = { kind: 'confirm', leave_out_conflicts: true }
  const previews = await preview(without)
  expect(previews).toMatchObject([
    { obstacle: null, orders: 1, conflicts: conflicts(2) },
    { obstacle: 'ship_conflict', orders: 0, conflicts: conflicts(1) },
    { obstacle: null, orders: 1, conflicts: [] },
  ])
  const otherwise = await perform({ kind: 'confirm' }, previews)
  expect(otherwise.map(({ obstacle }) => obstacle)).toEqual(previews.map(() => 'changed_meanwhile'))
  const outcomes = await perform(without, previews)
  expect(outcomes.map(({ obstacle }) => obstacle)).toEqual([null, 'ship_conflict', null])
  const standing = await Promise.all(event_ids.map((id) => server.agency.get(`/events/${id}`)))
  const statuses = standing.map((answer) =>
    answer.json().data.excursions.map(({ status }: { status: string }) => status),
  )
  expect(statuses).toEqual([['requested', 'requested', 'approved'], ['requested'], ['approved']])
})
