import { buildOrder } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { auditOf, startWithTwoAgencies, type TwoAgencies } from '../../testing/two-agencies.ts'
import { completePastEvents } from './index.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

describe('getEvent', () => {
  // Rules A1.3, D1.1, D1.2
  test('answers with the event and its orders', async () => {
    const { event_id, agency_hash, orders } = await server.addEvent({
      orders: [buildOrder({ customer: 'Ida Ångström' }), buildOrder()],
    })
    const response = await server.staff.get(`/events/${event_id}`)
    const { data } = response.json()
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(data).toMatchObject({
      event_id,
      agency_hash,
      agency_name: 'Harbour Tours',
      event_date: '2026-07-14',
      port_name: 'Hamburg',
      port_time_zone: 'Europe/Berlin',
      pickup_time: null,
      total_pax: 4,
      status: 'new',
      urgency: 'none',
    })
    expect(data.excursions.map((order: { id: number }) => order.id)).toEqual(orders)
    expect(data.excursions[0]).toMatchObject({
      customer: 'Ida Ångström',
      port_name: 'Hamburg',
      personal_data_masked: true,
      subproducts: [{ person_count: 2, origin_person_count: 2 }],
    })
  })

  test('another agency’s event looks like one that does not exist', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const foreign = await server.otherAgency.get(`/events/${event_id}`)
    const withHash = await server.otherAgency.get(`/events/${event_id}/${agency_hash}`)
    const absent = await server.otherAgency.get('/events/999999')
    expect([foreign.statusCode, withHash.statusCode, absent.statusCode]).toEqual([404, 404, 404])
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(absent))
    expect(withoutRequestId(withHash)).toBe(withoutRequestId(absent))
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00', '..%2f..%2fetc'])(
    'finds nothing at the id %s',
    async (id) => {
      const response = await server.staff.get(`/events/${id}`)
      expect(response.statusCode).toBe(404)
    },
  )
})

describe('getEventByKey', () => {
  // Rule P1.3
  test('requires the event’s agency_hash', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const right = await server.agency.get(`/events/${event_id}/${agency_hash}`)
    const wrong = await server.agency.get(`/events/${event_id}/${server.otherAgencyHash}`)
    expect(right.json().data.event_id).toBe(event_id)
    expect(wrong.statusCode).toBe(404)
  })
})

describe('markEventOpened', () => {
  // Rule E1.1
  test('turns new into requested, once, for the agency; a look does not, nor does staff', async () => {
    const { event_id } = await server.addEvent()
    const open = async ({ send }: typeof server.staff) =>
      (await send('POST', `/events/${event_id}/opened`)).json().data
    await server.agency.get(`/events/${event_id}`)
    expect(await open(server.staff)).toEqual({ event_id, status: 'new' })
    const opened = await Promise.all([open(server.agency), open(server.agency)])
    expect(opened.map(({ status }) => status)).toEqual(['requested', 'requested'])
    expect((await server.agency.get(`/events/${event_id}`)).json().data.status).toBe('requested')
    expect(await auditOf(server.db, event_id)).toMatchObject([
      { action: 'event.open', before: { status: 'new' }, after: { status: 'requested' } },
    ])
  })

  test('leaves any other status as it is, and hides what is another agency’s', async () => {
    const { event_id } = await server.addEvent()
    await server.db
      .updateTable('event')
      .where('id', '=', event_id)
      .set({ status: 'canceled' })
      .execute()
    const own = await server.agency.send('POST', `/events/${event_id}/opened`)
    expect(own.json().data).toEqual({ event_id, status: 'canceled' })
    const foreign = await server.otherAgency.send('POST', `/events/${event_id}/opened`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'event_not_found'])
    expect(await auditOf(server.db, event_id)).toEqual([])
  })
})

describe('setPickupTime', () => {
  // Rules A1.4, E4.2, O1.2
  test('saves the time once, records it and locks it', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const path = `/events/${event_id}`
    const saved = await server.agency.send('PATCH', path, { agency_hash, pickup_time: '08:35' })
    expect(saved.statusCode).toBe(200)
    expect(saved.json().data).toMatchObject({ event_id, pickup_time: '08:35' })
    const again = await server.agency.send('PATCH', path, { agency_hash, pickup_time: '09:00' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({
      code: 'pickup_time_locked',
      data: { event_id, pickup_time: '08:35' },
    })
    expect(await auditOf(server.db, event_id)).toMatchObject([
      {
        action: 'event.set_pickup_time',
        before: { pickup_time: null },
        after: { pickup_time: '08:35' },
      },
    ])
  })

  // Rule E4.3
  test('staff may clear it, the agency may not', async () => {
    const { event_id, agency_hash } = await server.addEvent({ pickup_time: '10:00' })
    const clear = { agency_hash, pickup_time: null }
    const refused = await server.agency.send('PATCH', `/events/${event_id}`, clear)
    expect(refused.statusCode).toBe(403)
    const cleared = await server.staff.send('PATCH', `/events/${event_id}`, clear)
    expect(cleared.json().data.pickup_time).toBeNull()
    const entries = await auditOf(server.db, event_id)
    expect(entries.map((entry) => entry.action)).toEqual(['event.clear_pickup_time'])
  })

  test('when many save at once, one wins', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const times = ['07:00', '07:05', '07:10', '07:15', '07:20', '07:25']
    const replies = await Promise.all(
      times.map((pickup_time) =>
        server.agency.send('PATCH', `/events/${event_id}`, { agency_hash, pickup_time }),
      ),
    )
    const won = replies.filter((reply) => reply.statusCode === 200)
    expect(won).toHaveLength(1)
    const stored = won[0]?.json().data.pickup_time
    const lost = replies.filter((reply) => reply.statusCode === 409)
    expect(lost.map((reply) => reply.json().data.pickup_time)).toEqual(Array(5).fill(stored))
    expect(await auditOf(server.db, event_id)).toHaveLength(1)
  })

  test.each([
    ['25:00', 'pickup_time'],
    ['10:03', 'pickup_time'],
    ['9:00', 'pickup_time'],
    ['', 'pickup_time'],
    [900, 'pickup_time'],
  ])('refuses the time %j', async (pickup_time, field) => {
    const { event_id, agency_hash } = await server.addEvent()
    const body = { agency_hash, pickup_time }
    const response = await server.agency.send('PATCH', `/events/${event_id}`, body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect((await server.staff.get(`/events/${event_id}`)).json().data.pickup_time).toBeNull()
    expect(await auditOf(server.db, event_id)).toEqual([])
  })

  test('refuses a wrong agency_hash, another agency’s event and unknown fields', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const patch = (caller: TwoAgencies['agency'], body: object) =>
      caller.send('PATCH', `/events/${event_id}`, body)
    const wrongHash = { agency_hash: server.otherAgencyHash, pickup_time: '10:00' }
    expect((await patch(server.agency, wrongHash)).statusCode).toBe(404)
    expect((await patch(server.staff, wrongHash)).statusCode).toBe(404)
    expect(
      (await patch(server.otherAgency, { agency_hash, pickup_time: '10:00' })).statusCode,
    ).toBe(404)
    const extra = await patch(server.agency, {
      agency_hash,
      pickup_time: '10:00',
      status: 'approved',
    })
    expect(extra.statusCode).toBe(422)
    expect(extra.json().errors).toHaveProperty('status')
    expect((await server.staff.get(`/events/${event_id}`)).json().data.pickup_time).toBeNull()
  })

  // Rule A1.10
  test('an Idempotency-Key replays the answer, and refuses another request', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const key = { 'idempotency-key': 'save-once' }
    const body = { agency_hash, pickup_time: '11:00' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.agency.send('PATCH', `/events/${event_id}`, body, key)),
    )
    const later = await server.agency.send('PATCH', `/events/${event_id}`, body, key)
    const bodies = new Set([...replies, later].map((reply) => reply.body))
    expect([...replies, later].map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
    expect(bodies.size).toBe(1)
    expect(await auditOf(server.db, event_id)).toHaveLength(1)
    const other = { agency_hash, pickup_time: '12:00' }
    const reused = await server.agency.send('PATCH', `/events/${event_id}`, other, key)
    expect(reused.statusCode).toBe(422)
    expect(reused.json().code).toBe('idempotency_key_reused')
  })

  test('an Idempotency-Key belongs to one person', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    const key = { 'idempotency-key': 'shared-text' }
    const body = { agency_hash, pickup_time: '11:00' }
    await server.agency.send('PATCH', `/events/${event_id}`, body, key)
    const staff = await server.staff.send('PATCH', `/events/${event_id}`, body, key)
    expect(staff.statusCode).toBe(409)
  })
})

describe('completePastEvents', () => {
  // Rules E1.1, E1.3
  test('turns approved events of past days into successful ones, by the local day of the port', async () => {
    const approved = [buildOrder({ status: 'approved' })]
    const yesterday = await server.addEvent({ event_date: '2026-06-14', orders: approved })
    const today = await server.addEvent({
      event_date: '2026-06-15',
      orders: [buildOrder({ status: 'approved' })],
    })
    const clock = () => server.time.now
    const [first, second] = await Promise.all([
      completePastEvents({ db: server.db, clock }),
      completePastEvents({ db: server.db, clock }),
    ])
    expect(Math.max(first, second)).toBe(1)
    const statusOf = async ({ event_id }: { event_id: number }) =>
      (await server.staff.get(`/events/${event_id}`)).json().data.status
    expect(await statusOf(yesterday)).toBe('successful')
    expect(await statusOf(today)).toBe('approved')
    expect(await auditOf(server.db, yesterday.event_id)).toMatchObject([
      { actor: 'system', action: 'event.complete' },
    ])
  })
})
