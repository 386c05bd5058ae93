import { nothingCounted } from '@gangway/contract/events'
import { type EventChip, eventChipNames, eventChips } from '@gangway/domain/events/event-chips'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, describe, expect, test } from 'vitest'
import { write } from '../../../testing/comment-calls.ts'
import { otherAgencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { raisePickupConflicts } from '../index.ts'

const server = await startWithTwoAgencies()
const call = buildShipCall()

const confirmed = () => ({
  status: 'approved' as const,
  orders: [buildOrder({ status: 'approved' })],
})

/** Today is 2026-06-15 in these tests. */
beforeAll(async () => {
  const urgent = await server.addEvent({ agency_title: 'Urgent', event_date: '2026-06-20' })
  await server.addEvent({ agency_title: 'Past and open', event_date: '2026-05-01' })
  await server.addEvent({ agency_title: 'Soon', event_date: '2026-07-02', need_ticket: true })
  await server.addEvent({ agency_title: 'Without ticket', need_ticket: true, ...confirmed() })
  await server.addEvent({
    ...confirmed(),
    agency_title: 'Over',
    need_ticket: true,
    event_date: '2026-06-01',
  })
  await server.addEvent({ ...confirmed(), agency_title: 'Missed', pickup_time: '08:00' })
  await server.addEvent({
    agency: otherAgencyReference,
    agency_title: 'Of others',
    event_date: '2026-06-21',
  })
  await server.addSeason({ ship_calls: [call] })
  await write(server.staff, urgent, 'Please answer.')
  await lookAtPickups()
})

const lookAtPickups = () =>
  raisePickupConflicts({
    db: server.db,
    clock: () => server.time.now,
    pickupRules: defaultPickupRules,
  })

async function counts(query = '', caller = server.agency): Promise<Record<EventChip, number>> {
  const response = await caller.get(`/events/counts${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

async function titles(chip: EventChip, caller = server.agency): Promise<string[]> {
  const query = new URLSearchParams({ ...eventChips[chip], sort: 'agency_title|asc' })
  const { data } = (await caller.get(`/events?${query.toString()}`)).json()
  return data.map((row: { agency_title: string }) => row.agency_title)
}

describe('countEvents', () => {
  // Rule E2.5
  test.each<[EventChip, string[]]>([
    ['act_now', ['Past and open', 'Urgent']],
    ['due_soon', ['Soon']],
    ['unread', ['Urgent']],
    ['ship_conflict', ['Missed']],
    ['ticket_missing', ['Soon', 'Without ticket']],
  ])('counts for %s what the list shows', async (chip, expected) => {
    expect(await titles(chip)).toEqual(expected)
    expect((await counts())[chip]).toBe(expected.length)
  })

  test('counts the events of all agencies for staff, and for an agency its own', async () => {
    expect(await counts('', server.staff)).toMatchObject({ act_now: 3, unread: 0 })
    expect(await counts('', server.otherAgency)).toEqual({
      ...nothingCounted,
      act_now: 1,
      ship_unknown: 1,
    })
  })

  test('counts each chip with the rest of the filter, in place of its own value', async () => {
    expect(await counts('?filter=urgent')).toMatchObject({ act_now: 1, due_soon: 0, unread: 1 })
    expect(await counts('?waiting=act_now')).toMatchObject({ due_soon: 1, unread: 1 })
    expect(await counts('?from=2026-07-01')).toMatchObject({ act_now: 0, ship_conflict: 1 })
  })

  test.each(['?sort=id|asc', '?page=1', '?ticket=late', '?pickup_time=wrong'])(
    'refuses %s',
    async (query) => {
      expect((await server.agency.get(`/events/counts${query}`)).statusCode).toBe(422)
    },
  )

  test('a ship conflict disappears with the pick-up time', async () => {
    const { data } = (await server.agency.get('/events?pickup_time=conflict')).json()
    const { agency_hash } = (await server.staff.get(`/events/${data[0].id}`)).json().data
    const cleared = await server.staff.send('PATCH', `/events/${data[0].id}`, {
      agency_hash,
      pickup_time: null,
    })
    expect(cleared.statusCode).toBe(200)
    expect((await counts()).ship_conflict).toBe(0)
    expect(eventChipNames).toHaveLength(Object.keys(eventChips).length)
  })

  test('forgets a conflict that a later look no longer finds', async () => {
    await server.addEvent({ ...confirmed(), agency_title: 'Missed again', pickup_time: '08:00' })
    await lookAtPickups()
    expect((await counts()).ship_conflict).toBe(1)
    await server.addSeason({ ship_calls: [{ ...call, arrival: '06:00' }] })
    await lookAtPickups()
    expect((await counts()).ship_conflict).toBe(0)
  })
})
