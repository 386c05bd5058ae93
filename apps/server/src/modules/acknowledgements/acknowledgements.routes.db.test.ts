import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { Event } from '@gangway/contract/events'
import type { SeasonEvent } from '@gangway/contract/imports/season'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  agencyReference,
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { recordChange } from '../changes/index.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

const day = '2199-07-01'

/** An event of two orders on the AIDAprima, the first of which is approved, and its call. */
async function confirmedEvent(change: Partial<SeasonEvent> = {}) {
  const order = buildOrder({ status: 'approved', berth: 'A1' })
  const event = buildEvent({
    agency: agencyReference,
    event_date: day,
    meet_point: 'Pier 7',
    orders: [order, buildOrder({ status: 'requested' })],
    ...change,
  })
  const { event_id, agency_hash, orders } = await server.addEvent(event)
  const read = async (caller = server.agency) =>
    (await caller.get(`/events/${event_id}`)).json<{ data: Event }>().data
  const path = `/events/${event_id}/acknowledgements`
  return {
    event_id,
    agency_hash,
    excursion_id: orders[0] ?? 0,
    read,
    send: (now: Partial<SeasonEvent>) => server.addSeason({ events: [{ ...event, ...now }] }),
    sendOrder: (now: Partial<typeof order>, ofEvent: Partial<SeasonEvent> = {}) =>
      server.addSeason({ events: [{ ...event, ...ofEvent, orders: [{ ...order, ...now }] }] }),
    all: async (caller = server.agency) => {
      const { acknowledgements, excursions } = await read(caller)
      return [...acknowledgements, ...excursions.flatMap((one) => one.acknowledgements)]
    },
    acknowledge: (
      some: readonly Pick<Acknowledgement, 'id' | 'version'>[],
      caller = server.agency,
    ) => {
      const acknowledgements = some.map(({ id, version }) => ({ id, version }))
      return caller.send('POST', path, { acknowledgements })
    },
    setTime: (pickup_time: string | null, caller = server.agency) =>
      caller.send('PATCH', `/events/${event_id}`, { agency_hash, pickup_time }),
  }
}

async function waiting(event: number, caller = server.agency) {
  const { data } = (await caller.get(`/acknowledgements?event=${event}`)).json<{
    data: Acknowledgement[]
  }>()
  return data
}

async function isSomeoneWaiting() {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  ) as waits`.execute(server.db)
  return rows[0]?.waits
}

async function notices(event: number, caller = server.agency) {
  const { data } = (await caller.get('/notices')).json()
  return data
    .filter((one: { event_id: number }) => one.event_id === event)
    .map(({ kind, count }: { kind: string; count: number }) => [kind, count])
}

describe('what is changed after confirming', () => {
  // Rule N2.1
  test('waits with what was and what is now, and raises one notice for its event', async () => {
    const event = await confirmedEvent()
    const subproducts = [buildSubProduct({ person_count: 3 })]
    await event.sendOrder({ berth: 'B2', subproducts }, { meet_point: 'Pier 8' })
    const found = await event.all()
    expect(found.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['meeting_point', [{ field: 'meet_point', was: 'Pier 7', now: 'Pier 8' }]],
      ['berth', [{ field: 'berth', was: 'A1', now: 'B2' }]],
      ['count', [expect.objectContaining({ field: 'person_count', was: 2, now: 3 })]],
    ])
    expect(found[0]).toMatchObject({ asked: 'agency', version: 1, told_by: null, read_at: null })
    expect(await waiting(event.event_id)).toHaveLength(3)
    expect(await notices(event.event_id)).toContainEqual(['event.details_changed', 1])
  })

  test.each([{ status: 'requested' }, { status: 'canceled' }] as const)(
    'asks no one while its orders are %j',
    async ({ status }) => {
      const event = await confirmedEvent({ orders: [buildOrder({ status })] })
      await event.send({ meet_point: 'Pier 8', orders: [] })
      expect(await event.all()).toEqual([])
      expect(await notices(event.event_id)).not.toContainEqual(['event.details_changed', 1])
    },
  )

  // Rule N2.1
  test('of a ship’s call asks events with a confirmed order of that ship, whatever it is called', async () => {
    const call_date = '2199-08-01'
    const call = buildShipCall({ call_date, ship: 'MS Nordlys', berth: 'Pier 1' })
    await server.addSeason({ ship_calls: [call] })
    const on = (ship: string) =>
      confirmedEvent({ event_date: call_date, orders: [buildOrder({ ship, status: 'approved' })] })
    const [ours, other] = [await on('Nordlys'), await on('Artania')]
    await server.addSeason({ ship_calls: [{ ...call, arrival: '09:00', berth: 'Pier 2' }] })
    expect(await ours.all()).toMatchObject([
      { kind: 'berth', ship: 'MS Nordlys', changes: [{ was: 'Pier 1', now: 'Pier 2' }] },
      { kind: 'ship_call', ship: 'MS Nordlys', changes: [{ field: 'arrival', now: '09:00' }] },
    ])
    expect(await other.all()).toEqual([])
    await server.addSeason({
      ship_calls: [{ ...call, arrival: '09:00', berth: 'Pier 2', status: 'canceled' }],
    })
    expect((await ours.all())[1]).toMatchObject({
      version: 2,
      changes: [
        { field: 'arrival', was: '08:00' },
        { field: 'status', now: 'canceled' },
      ],
    })
    // That it does not call has a notice of its own.
    expect(await notices(ours.event_id)).toEqual([['event.details_changed', 1]])
  })

  // Rule N2.2
  test('a first pick-up time of the agency asks no one; another one after it was cleared does', async () => {
    const event = await confirmedEvent()
    await event.setTime('09:00')
    expect(await event.all()).toEqual([])
    await event.setTime(null, server.staff)
    expect(await event.all()).toMatchObject([
      { kind: 'pickup_time', asked: 'agency', changes: [{ was: '09:00', now: null }] },
    ])
    await event.setTime('10:00')
    expect(await event.all()).toMatchObject([
      {
        kind: 'pickup_time',
        asked: 'operator',
        version: 2,
        changes: [{ was: null, now: '10:00' }],
      },
    ])
    const [asked] = await event.all()
    if (asked === undefined) throw new Error('nothing is asked')
    expect((await event.acknowledge([asked])).statusCode).toBe(403)
    expect((await event.acknowledge([asked], server.staff)).statusCode).toBe(200)
  })

  test('goes with an event that another agency gets', async () => {
    const event = await confirmedEvent()
    await event.send({ meet_point: 'Pier 8' })
    await event.send({ meet_point: 'Pier 8', agency: otherAgencyReference })
    expect(await event.all(server.otherAgency)).toEqual([])
  })
})

describe('acknowledgeChanges', () => {
  // Rule N2.4
  test('one person of the agency reads for it, by name, once', async () => {
    const event = await confirmedEvent()
    await event.send({ meet_point: 'Pier 8' })
    const asked = await event.all()
    const first = await event.acknowledge(asked)
    expect(first.statusCode, first.body).toBe(200)
    const { data } = first.json<{ data: Acknowledgement[] }>()
    expect(data).toMatchObject([{ read_by: expect.any(String), read_at: expect.any(String) }])
    expect((await event.acknowledge(asked)).json().data).toEqual(data)
    expect(await event.all(server.staff)).toEqual(data)
    expect(await waiting(event.event_id)).toEqual([])
    expect(await auditOf(server.db, event.event_id)).toMatchObject([
      {
        action: 'event.acknowledge',
        before: { meet_point: 'Pier 7' },
        after: { meet_point: 'Pier 8' },
      },
    ])
  })

  // Rule N2.3
  test('a newer version asks again, and the one before is refused', async () => {
    const event = await confirmedEvent()
    await event.send({ meet_point: 'Pier 8' })
    const seen = await event.all()
    await event.send({ meet_point: 'Pier 9' })
    const refused = await event.acknowledge(seen)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'changed_again',
      data: [{ version: 2, changes: [{ was: 'Pier 7', now: 'Pier 9' }], read_at: null }],
    })
    await event.acknowledge(refused.json().data)
    await event.send({ meet_point: 'Pier 10' })
    expect(await event.all()).toMatchObject([
      { version: 3, changes: [{ was: 'Pier 9', now: 'Pier 10' }], read_at: null, read_by: null },
    ])
    await event.send({ meet_point: 'Pier 9' })
    expect(await event.all()).toEqual([])
  })

  // Rule N2.3
  test('is refused with what has changed again in that moment', async () => {
    const event = await confirmedEvent()
    await event.send({ meet_point: 'Pier 8' })
    const seen = await event.all()
    const { event_id } = event
    const { agency_id } = await server.db
      .selectFrom('event')
      .where('id', '=', event_id)
      .select('agency_id')
      .executeTakeFirstOrThrow()
    const reading = await server.db.transaction().execute(async (transaction) => {
      const [before, after] = [{ meet_point: 'Pier 8' }, { meet_point: 'Pier 9' }]
      const of = { actor: 'import', agency_id, event_id } as const
      await recordChange(transaction, { ...of, action: 'event.change', before, after })
      // Sends what it has written so far.
      await sql`select 1`.execute(transaction)
      const underWay = event.acknowledge(seen)
      await expect.poll(isSomeoneWaiting).toBe(true)
      return { underWay }
    })
    const refused = await reading.underWay
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_again'])
    expect(refused.json().data).toMatchObject([{ version: 2, changes: [{ now: 'Pier 9' }] }])
  })

  test('of two people at the same moment one is named', async () => {
    const event = await confirmedEvent()
    await event.sendOrder({ berth: 'B2' })
    const asked = await event.all()
    const both = await Promise.all([
      event.acknowledge(asked),
      event.acknowledge(asked, server.staff),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [one, other] = both.map((answer) => answer.json().data)
    expect(one).toEqual(other)
    expect(await auditOf(server.db, event.event_id)).toMatchObject([
      { action: 'order.acknowledge' },
    ])
  })

  test('confirming an order again has read it', async () => {
    const event = await confirmedEvent()
    await event.sendOrder({ berth: 'B2' })
    const decide = (excursion_status: string, caller = server.agency) =>
      caller.send('PUT', `/events/${event.excursion_id}/excursion`, {
        event_id: event.event_id,
        agency_hash: event.agency_hash,
        excursion_status,
      })
    await decide('canceled')
    expect(await event.all()).toEqual([])
    await decide('requested', server.staff)
    await decide('approved')
    expect(await event.all()).toMatchObject([{ kind: 'berth', read_by: expect.any(String) }])
  })

  test('another agency’s and absent ones look alike; none is read where one is not there', async () => {
    const event = await confirmedEvent()
    await event.send({ meet_point: 'Pier 8' })
    const asked = await event.all()
    const foreign = await event.acknowledge(asked, server.otherAgency)
    const absent = await server.otherAgency.send('POST', '/events/999999/acknowledgements', {
      acknowledgements: [{ id: 1, version: 1 }],
    })
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404])
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(absent))
    const none = await event.acknowledge([...asked, { id: 999_999, version: 1 }])
    expect([none.statusCode, none.json().code]).toEqual([404, 'acknowledgement_not_found'])
    expect(await waiting(event.event_id, server.otherAgency)).toEqual([])
    expect(await waiting(event.event_id)).toHaveLength(1)
  })

  test.each([
    [[], 'acknowledgements'],
    [[{ id: 1 }], 'acknowledgements.0.version'],
    [[{ id: 'one', version: 1 }], 'acknowledgements.0.id'],
  ])('refuses %j', async (acknowledgements, field) => {
    const { event_id } = await confirmedEvent()
    const path = `/events/${event_id}/acknowledgements`
    const refused = await server.agency.send('POST', path, { acknowledgements })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })
})

// Rule E2.5
test('events with unread changes are counted and found by each side, until they are read', async () => {
  const event = await confirmedEvent({ event_date: '2199-09-01' })
  const found = async (caller = server.agency) => {
    const query = '?changes=unread&from=2199-09-01&to=2199-09-01'
    const { data } = (await caller.get(`/events${query}`)).json()
    const counts = (await caller.get(`/events/counts?from=2199-09-01&to=2199-09-01`)).json().data
    expect(counts.unread_change).toBe(data.length)
    return data.map(({ id }: { id: number }) => id)
  }
  expect(await found()).toEqual([])
  await event.sendOrder({ berth: 'B2', subproducts: [buildSubProduct({ person_count: 3 })] })
  expect(await found()).toEqual([event.event_id])
  expect(await found(server.staff)).toEqual([event.event_id])
  expect(await found(server.otherAgency)).toEqual([])
  const { id: port } = await server.db.selectFrom('port').select('id').executeTakeFirstOrThrow()
  const day = await server.staff.get(`/port-days/${port}/2199-09-01`)
  expect(day.json().data.events[0].lights).toMatchObject({
    count: { reason: 'count_changed', count: 1 },
    read: { reason: 'unread_change', count: 1 },
  })
  await event.acknowledge(await event.all())
  expect(await found()).toEqual([])
})
