import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildAgency, buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { buildInvoice } from '@gangway/testkit/build-season'
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { buildApp } from './app.ts'
import { openPostgres } from './platform/db/database.ts'
import { atEnd } from './testing/at-end.ts'
import { commentsPath } from './testing/comment-calls.ts'
import { sentEvent } from './testing/sent-things.ts'
import { startStatementProxy } from './testing/statement-proxy.ts'
import { callerWith, type TestCaller } from './testing/test-app.ts'
import { agencyReference, startWithTwoAgencies } from './testing/two-agencies.ts'

const isPostgres = inject('databaseTemplate').engine === 'postgres'

/** The product behind a proxy that counts round trips. */
async function startCounted() {
  const server = await startWithTwoAgencies()
  const url = new URL(server.databaseUrl ?? '')
  const proxy = await startStatementProxy(Number(url.port))
  url.port = String(proxy.port)
  const { db, close } = openPostgres(url.href, 1)
  const app = await buildApp({ ...server.deps, db })
  atEnd(async () => {
    await app.close()
    await close()
    await proxy.stop()
  })
  const event = await server.addEvent({
    reference: 'EV-trips',
    orders: [buildOrder(), buildOrder()],
  })
  return {
    event,
    staff: callerWith(app, server.staff.token),
    agency: callerWith(app, server.agency.token),
    /** The round trips of one call, the session's check first. */
    tripsOf: async (call: () => ReturnType<TestCaller['get']>, status = 200) => {
      proxy.takeTrips()
      const { statusCode, body } = await call()
      expect(statusCode, body).toBe(status)
      return proxy.takeTrips()
    },
  }
}

const counted = isPostgres ? await startCounted() : null

test.skipIf(counted === null)('a day of dispatches takes a round trip as well', async () => {
  if (counted === null) return
  const { staff, agency, tripsOf } = counted
  for (const caller of [staff, agency]) {
    const path = '/agencies/1/port-days/1/2026-07-14/dispatches'
    expect(await tripsOf(() => caller.get(path))).toHaveLength(2)
  }
})

test.skipIf(counted === null)('an event page takes a round trip beside the session’s', async () => {
  if (counted === null) return
  const { event, staff, agency, tripsOf } = counted
  for (const caller of [staff, agency]) {
    const trips = await tripsOf(() => caller.get(`/events/${event.event_id}`))
    expect(trips).toHaveLength(2)
    expect(trips[1]?.filter((text) => text.includes(' from '))).toHaveLength(5)
  }
})

test.skipIf(counted === null)(
  'a decision takes at most four beside the session’s, and is announced behind its commit',
  async () => {
    if (counted === null) return
    const { event, staff, agency, tripsOf } = counted
    const decide = (caller: TestCaller, excursion_status: string, headers = {}) =>
      caller.send(
        'PUT',
        `/events/${event.orders[0]}/excursion`,
        { excursion_status, agency_hash: event.agency_hash, event_id: event.event_id },
        headers,
      )
    for (const caller of [agency, staff]) {
      for (const status of ['approved', 'canceled']) {
        const trips = await tripsOf(() => decide(caller, status))
        expect(trips.slice(1).length).toBeLessThanOrEqual(4)
        const [written, told] = trips.at(-1)?.slice(-2) ?? []
        expect([written, told]).toEqual(['commit', expect.stringContaining('pg_notify')])
      }
      await decide(staff, 'requested')
    }
  },
)

test.skipIf(counted === null)(
  'an order sent alone takes at most four beside the session’s, and five where it changes',
  async () => {
    if (counted === null) return
    const { staff, tripsOf } = counted
    const { reference, ...order } = buildOrder()
    const sent = {
      ...order,
      subproducts: [
        buildSubProduct({ required_data: [{ key: 'passport_data', value: [buildPassport()] }] }),
      ],
    }
    const put = (berth: string) => () =>
      staff.send('PUT', `/ingest/orders/${reference}`, { ...sent, event: 'EV-trips', berth })
    for (const [berth, most] of [
      ['Pier 1', 4],
      ['Pier 1', 2],
      // One more reads what stands to be acknowledged.
      ['Pier 2', 5],
    ] as const) {
      const trips = await tripsOf(put(berth))
      expect(trips.slice(1).length, JSON.stringify(trips, null, 1)).toBeLessThanOrEqual(most)
    }
  },
)

test.skipIf(counted === null)('anything else sent alone takes as many', async () => {
  if (counted === null) return
  const { event, staff, tripsOf } = counted
  const agency = agencyReference
  const { kind: _kind, reference: _event, ...tour } = sentEvent()
  const { agency_hash: _hash, reference: _agency, ...office } = buildAgency()
  const { code: _code, ...port } = buildPort({ name: 'Bergen' })
  const { reference: _call, ...call } = buildShipCall()
  const { reference: _invoice, ...invoice } = buildInvoice({ agency })
  for (const [path, first, then] of [
    ['ports/NOBGO', port, { name: 'Port of Bergen' }],
    ['agencies/AG-trips', office, { name: 'Fjord Trips' }],
    ['ship-calls/SC-trips', call, { berth: 'Steinwerder' }],
    ['events/EV-alone', tour, { meet_point: 'Pier 3' }],
    ['invoices/INV-trips', invoice, { total: '1200.00' }],
  ] as const) {
    for (const [sent, most] of [
      [first, 4],
      [{ ...first, ...then }, 5],
    ] as const) {
      const trips = await tripsOf(() => staff.send('PUT', `/ingest/${path}`, sent))
      expect(trips.slice(1).length, JSON.stringify(trips, null, 1)).toBeLessThanOrEqual(most)
    }
  }
  const guid = randomUUID()
  for (const text of ['The bus is late', 'It has come']) {
    const write = () => staff.send('POST', commentsPath(event), { guid, text })
    const trips = await tripsOf(write, 201)
    // Its key is looked up in one of its own.
    expect(trips.slice(2).length, JSON.stringify(trips, null, 1)).toBeLessThanOrEqual(4)
  }
})

test.skipIf(counted === null)('a page of the list takes a round trip beside it', async () => {
  if (counted === null) return
  const { staff, agency, tripsOf } = counted
  for (const caller of [staff, agency]) {
    for (const query of ['from=2026-01-01&status=new', 'port=1&from=2000-01-01&to=2000-01-31']) {
      const trips = await tripsOf(() => caller.get(`/events?${query}`))
      expect(trips).toHaveLength(2)
      const asked = trips[1]?.filter((text) => text.includes(' from ')) ?? []
      expect(asked).toHaveLength(2)
      expect(asked.join()).not.toContain('planned anew')
    }
  }
})
