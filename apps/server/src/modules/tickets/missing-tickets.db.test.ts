import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { beforeAll, expect, test } from 'vitest'
import { findTallyFaults } from '../../platform/db/tallies.queries.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { nextPdf, ticketCalls, ticketPath } from '../../testing/ticket-calls.ts'
import {
  type AddedEvent,
  agencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'

let server: TwoAgencies
let calls: ReturnType<typeof ticketCalls>

beforeAll(async () => {
  server = await startWithTwoAgencies()
  calls = ticketCalls(server)
})

function decide(caller: TestCaller, { event_id, agency_hash, orders }: AddedEvent, status: string) {
  return caller.send('POST', `/events/${event_id}/decisions`, {
    agency_hash,
    excursion_ids: orders,
    excursion_status: status,
  })
}

async function missing(): Promise<number[]> {
  const { data } = (await server.staff.get('/events?ticket=missing')).json()
  return data.map(({ id }: { id: number }) => id)
}

const ahead = '2099-06-01'

const ofTwoOrders = () => ({
  agency: agencyReference,
  event_date: ahead,
  need_ticket: true,
  orders: [buildOrder(), buildOrder()],
})

test('finds an event from the first confirmed customer until the last ticket', async () => {
  const event = await server.addEvent(ofTwoOrders())
  expect(await missing()).toEqual([])
  await decide(server.agency, event, 'approved')
  expect(await missing()).toEqual([event.event_id])
  await calls.upload(event, nextPdf().content)
  expect(await missing()).toEqual([event.event_id])
  await calls.upload(event, nextPdf().content, { order: 1 })
  expect(await missing()).toEqual([])
  await calls.upload(event, nextPdf().content)
  expect(await missing()).toEqual([])
  await server.agency.send('DELETE', ticketPath(event))
  expect(await missing()).toEqual([event.event_id])
  await decide(server.staff, { ...event, orders: event.orders.slice(0, 1) }, 'canceled')
  expect(await missing()).toEqual([])
})

test('turns no one away when many decide, upload, remove and import at once', async () => {
  const [season, otherSeason] = [buildEvent(ofTwoOrders()), buildEvent(ofTwoOrders())]
  const event = await server.addEvent(season)
  const other = await server.addEvent(otherSeason)
  for (const round of [0, 1, 2]) {
    const [moving] = season.orders.slice(1)
    const at = round % 2 === 0 ? otherSeason : season
    const answering = [
      decide(server.agency, event, 'approved'),
      decide(server.staff, event, 'canceled'),
      decide(server.admin, event, 'requested'),
      decide(server.agency, other, 'approved'),
      ...[0, 1].flatMap((order) => [
        calls.upload(event, nextPdf().content, { order }),
        server.agency.send('DELETE', ticketPath(event, order)),
      ]),
      decide(server.admin, event, 'approved'),
    ]
    // Where it comes from is not named.
    const importing = server.addSeason({
      events: [{ ...at, need_ticket: round < 2, orders: moving === undefined ? [] : [moving] }],
    })
    const answers = await Promise.all(answering)
    await importing
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
    expect(await findTallyFaults(server.db)).toEqual([])
  }
})
