import { missingRequiredDataOfOrder } from '@gangway/domain/orders/required-data'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()

function put(
  caller: TestCaller,
  { event_id, agency_hash }: AddedEvent,
  order: number | undefined,
  excursion_status: string,
  headers?: Record<string, string>,
) {
  const body = { excursion_status, agency_hash, event_id, customer: 'Ida', guid: null, url: '/' }
  return caller.send('PUT', `/events/${order}/excursion`, body, headers)
}

async function eventOf({ event_id }: AddedEvent) {
  return (await server.staff.get(`/events/${event_id}`)).json().data
}

describe('updateOrderStatus', () => {
  // Rules A1.5, E1.2, O1.1, O1.2
  test('confirms and cancels; event status and total follow, every change is recorded', async () => {
    const added = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
    const [first, second] = added.orders
    const confirmed = await put(server.agency, added, first, 'approved')
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json().data).toMatchObject({ id: first, status: 'approved' })
    expect(await eventOf(added)).toMatchObject({ status: 'requested', total_pax: 4 })
    await put(server.agency, added, second, 'canceled')
    expect(await eventOf(added)).toMatchObject({ status: 'approved', total_pax: 2 })
    await put(server.agency, added, first, 'canceled')
    expect(await eventOf(added)).toMatchObject({ status: 'canceled', total_pax: 0 })
    const entries = await auditOf(server.db, added.event_id)
    expect(entries.map((entry) => entry.action)).toEqual([
      'order.approve',
      'event.follow_orders',
      'order.cancel',
      'event.follow_orders',
      'order.cancel',
      'event.follow_orders',
    ])
    expect(JSON.stringify(entries)).not.toContain('Ångström')
  })

  test('repeating the current status changes nothing and records nothing', async () => {
    const added = await server.addEvent()
    await put(server.agency, added, added.orders[0], 'approved')
    const again = await put(server.agency, added, added.orders[0], 'approved')
    expect(again.statusCode).toBe(200)
    const entries = await auditOf(server.db, added.event_id)
    expect(entries.filter((entry) => entry.action === 'order.approve')).toHaveLength(1)
  })

  test('only staff may reopen a canceled order', async () => {
    const added = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
    const [order] = added.orders
    await put(server.agency, added, order, 'canceled')
    const refused = await put(server.agency, added, order, 'requested')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'order_step_refused',
      data: { id: order, status: 'canceled' },
    })
    expect((await put(server.staff, added, order, 'approved')).statusCode).toBe(409)
    expect((await put(server.staff, added, order, 'requested')).json().data.status).toBe(
      'requested',
    )
  })

  test('of a simultaneous confirm and cancel one wins, and the record says what happened', async () => {
    const added = await server.addEvent()
    const [order] = added.orders
    await put(server.agency, added, order, 'canceled')
    const replies = await Promise.all([
      put(server.agency, added, order, 'approved'),
      put(server.agency, added, order, 'canceled'),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([409, 200])
  })

  test('when two decide differently at once, the first wins and the other learns the current status', async () => {
    const stories = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const added = await server.addEvent()
      const [order] = added.orders
      const [confirm, cancel] = await Promise.all([
        put(server.agency, added, order, 'approved'),
        put(server.staff, added, order, 'canceled'),
      ])
      const entries = await auditOf(server.db, added.event_id)
      const recorded = entries.filter((entry) => entry.excursion_id === order)
      stories.add(
        JSON.stringify({
          answers: [confirm.statusCode, cancel.statusCode],
          shown: [confirm.json().data.status, cancel.json().data.status],
          recorded: recorded.map(({ action }) => action),
          stands: (await eventOf(added)).excursions[0].status,
        }),
      )
    }
    const approveWins = {
      answers: [200, 409],
      shown: ['approved', 'approved'],
      recorded: ['order.approve'],
      stands: 'approved',
    }
    const cancelWins = {
      answers: [409, 200],
      shown: ['canceled', 'canceled'],
      recorded: ['order.cancel'],
      stands: 'canceled',
    }
    // A scheduler may still let one finish before the other is read at all.
    const oneAfterTheOther = {
      answers: [200, 200],
      shown: ['approved', 'canceled'],
      recorded: ['order.approve', 'order.cancel'],
      stands: 'canceled',
    }
    const found = [...stories].map((story): unknown => JSON.parse(story))
    for (const story of found) {
      expect([approveWins, cancelWins, oneAfterTheOther]).toContainEqual(story)
    }
    expect([approveWins, cancelWins].some((story) => stories.has(JSON.stringify(story)))).toBe(true)
  })

  test('many orders of one event decided at once leave the right event status', async () => {
    const orders = Array.from({ length: 8 }, () => buildOrder())
    const added = await server.addEvent({ orders })
    await Promise.all(
      added.orders.map((order, index) =>
        put(index % 2 === 0 ? server.agency : server.staff, added, order, 'approved'),
      ),
    )
    expect((await eventOf(added)).status).toBe('approved')
  })

  test('refuses another agency’s, absent and mismatched ids alike', async () => {
    const added = await server.addEvent()
    const other = await server.addEvent()
    const [order] = added.orders
    const replies = await Promise.all([
      put(server.otherAgency, added, order, 'approved'),
      put(server.agency, { ...added, agency_hash: server.otherAgencyHash }, order, 'approved'),
      put(server.agency, { ...added, event_id: other.event_id }, order, 'approved'),
      put(server.agency, added, 999_999, 'approved'),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404])
    expect(new Set(replies.map(withoutRequestId)).size).toBe(1)
    expect((await eventOf(added)).excursions[0].status).toBe('requested')
    expect(await auditOf(server.db, added.event_id)).toEqual([])
  })

  test.each([
    ['an unknown status', { excursion_status: 'done' }, 'excursion_status'],
    ['an unknown field', { price: 0 }, 'price'],
    ['a long customer', { customer: 'a'.repeat(501) }, 'customer'],
    ['NUL', { customer: 'a\u0000b' }, 'customer'],
    ['a malformed hash', { agency_hash: 'x' }, 'agency_hash'],
  ])('refuses %s', async (_what, change, field) => {
    const added = await server.addEvent()
    const { event_id, agency_hash, orders } = added
    const body = { excursion_status: 'approved', agency_hash, event_id, ...change }
    const response = await server.agency.send('PUT', `/events/${orders[0]}/excursion`, body)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect((await eventOf(added)).excursions[0].status).toBe('requested')
  })

  test.each([
    ['malformed JSON', '{"excursion_status":', 'application/json', 400],
    ['a prototype', '{"__proto__": {"admin": true}}', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['another content type', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['more than a megabyte', `{"url":"${'a'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('refuses %s', async (_what, payload, contentType, status) => {
    const added = await server.addEvent()
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/events/${added.orders[0]}/excursion`,
      payload,
      headers: {
        authorization: `Bearer ${server.agency.token}`,
        'content-type': contentType,
      },
    })
    expect(response.statusCode).toBe(status)
    const text = expect.any(String)
    const refused = { message: text, code: text, request_id: text }
    expect(response.json()).toEqual(refused)
    expect((await eventOf(added)).excursions[0].status).toBe('requested')
  })
})

describe('revealOrder', () => {
  const withPassports = () =>
    server.addEvent({
      orders: [
        buildOrder({
          subproducts: [
            buildSubProduct({
              additional_required_data: ['passport_data', 'age'],
              required_data: [
                {
                  key: 'passport_data',
                  value: [buildPassport({ passport_number: 'C01X00T47' }), buildPassport()],
                },
                { key: 'personal_data', value: [{ first_name: 'Ida', last_name: 'Ångström' }] },
                { key: 'person_count', value: 2 },
                { key: 'age', value: [41, 39] },
              ],
            }),
          ],
        }),
      ],
    })

  function reveal(caller: TestCaller, { event_id, orders }: AddedEvent) {
    return caller.get(`/events/${event_id}/excursions/${orders[0]}`)
  }

  function accesses(order: number | undefined) {
    return server.db
      .selectFrom('person_access')
      .where('excursion_id', '=', order ?? 0)
      .selectAll()
      .execute()
  }

  test('reports a damaged person, once to the admins, and still opens the others', async () => {
    const added = await withPassports()
    const rows = await server.db
      .selectFrom('person')
      .where('excursion_id', '=', added.orders[0] ?? 0)
      .orderBy('id')
      .select(['id', 'kind', 'enc'])
      .execute()
    const [first, second] = rows.filter(({ kind }) => kind === 'passport_data')
    const age = rows.find(({ kind }) => kind === 'age')
    const damage = (id: number | undefined, enc: string | undefined) =>
      server.db
        .updateTable('person')
        .where('id', '=', id ?? 0)
        .set({ enc: enc ?? '' })
        .execute()
    // One whose place someone has exchanged, one that is no envelope at all.
    await damage(first?.id, second?.enc)
    await damage(age?.id, 'e1.no.such.envelope')
    const response = await reveal(server.agency, added)
    expect(response.statusCode).toBe(200)
    const { subproducts, passports } = response.json().data
    const entries = new Map<string, { value: unknown[]; unreadable?: number[] }>(
      subproducts[0].required_data.map((entry: { key: string }) => [entry.key, entry]),
    )
    expect(entries.get('passport_data')).toMatchObject({
      value: [{ passport_number: null }, { passport_number: expect.any(String) }],
      unreadable: [0],
    })
    expect(entries.get('age')).toEqual({ key: 'age', value: [null, 39], unreadable: [0] })
    expect(entries.get('personal_data')).not.toHaveProperty('unreadable')
    expect(passports).toMatchObject([{ id: first?.id, unreadable: true }, { id: second?.id }])
    await reveal(server.admin, added)
    const found = (await auditOf(server.db, added.event_id)).filter(
      ({ action }) => action === 'order.find_unreadable',
    )
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({
      excursion_id: added.orders[0],
      after: { persons: [first?.id, age?.id] },
    })
    const noticesOf = async (caller: TestCaller) =>
      (await caller.get('/notices'))
        .json()
        .data.filter(
          (notice: { kind: string; event_id: number }) =>
            notice.kind === 'data.unreadable' && notice.event_id === added.event_id,
        )
    expect(await noticesOf(server.admin)).toMatchObject([{ count: 1 }])
    expect([await noticesOf(server.staff), await noticesOf(server.agency)]).toEqual([[], []])
  })

  test('the event counts entries and shows nothing of them', async () => {
    const added = await withPassports()
    const response = await server.agency.get(`/events/${added.event_id}`)
    const [order] = response.json().data.excursions
    expect(response.body).not.toContain('C01X00T47')
    expect(order.personal_data_masked).toBe(true)
    expect(order.passports).toHaveLength(2)
    const [passports, , count, ages] = order.subproducts[0].required_data
    expect(passports).toMatchObject({
      key: 'passport_data',
      value: [{ passport_number: null }, {}],
    })
    expect(count).toEqual({ key: 'person_count', value: 2 })
    expect(ages).toEqual({ key: 'age', value: [null, null] })
    expect(await accesses(added.orders[0])).toEqual([])
  })

  // Rules O4.6, O4.9
  test('what the persons need is a number until it is opened, which is recorded', async () => {
    const needs = [
      { kind: 'wheelchair', words: null, count: 1 },
      { kind: 'diet', words: 'halal', count: 2 },
    ] as const
    const added = await server.addEvent({ orders: [buildOrder({ needs: [...needs] })] })
    const event = await server.agency.get(`/events/${added.event_id}`)
    expect(event.json().data.excursions[0].needs).toEqual({ count: 2, entries: null })
    expect(event.body).not.toMatch(/halal|wheelchair/)
    expect((await reveal(server.staff, added)).statusCode).toBe(403)
    expect((await reveal(server.otherAgency, added)).statusCode).toBe(404)
    expect(await accesses(added.orders[0])).toEqual([])
    const response = await reveal(server.agency, added)
    expect(response.json().data.needs).toEqual({ count: 2, entries: needs })
    expect(await accesses(added.orders[0])).toMatchObject([{ fields: ['needs'] }])
    const kept = await server.db.selectFrom('order_needs').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/halal|wheelchair/)

    await server.db.updateTable('order_needs').set({ enc: 'e1.no.such.envelope' }).execute()
    const damaged = await reveal(server.agency, added)
    expect(damaged.json().data.needs).toEqual({ count: 2, entries: null, unreadable: true })
    expect((await auditOf(server.db, added.event_id)).at(-1)).toMatchObject({
      action: 'order.find_unreadable',
      excursion_id: added.orders[0],
      after: { persons: [] },
    })
    await server.db.deleteFrom('order_needs').execute()
  })

  // Rules D1.3, O4.6
  test('opens one order and records who looked', async () => {
    const added = await withPassports()
    const response = await reveal(server.agency, added)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { data } = response.json()
    expect(data.personal_data_masked).toBe(false)
    expect(data.passports[0]).toMatchObject({ passport_number: 'C01X00T47', excursion_id: data.id })
    expect(data.subproducts[0].required_data).toMatchObject([
      { key: 'passport_data', value: [{ passport_number: 'C01X00T47' }, {}] },
      { key: 'personal_data', value: [{ first_name: 'Ida', last_name: 'Ångström' }] },
      { key: 'person_count', value: 2 },
      { key: 'age', value: [41, 39] },
    ])
    const rows = await accesses(added.orders[0])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.fields.toSorted()).toEqual(['age', 'passport_data', 'personal_data'])
  })

  test('an entry that lacks something is counted as incomplete before it is opened, and shows what there is', async () => {
    const added = await server.addEvent({
      orders: [
        buildOrder({
          subproducts: [
            buildSubProduct({
              additional_required_data: ['passport_data', 'personal_data', 'age'],
              required_data: [
                {
                  key: 'passport_data',
                  value: [
                    buildPassport({ first_name: null, birthday: '1985-00-00', nationality: 'XKX' }),
                    buildPassport({ issue_date: null, nationality: 'DEU' }),
                  ],
                },
                {
                  key: 'personal_data',
                  value: [
                    { first_name: '', last_name: 'Suharto' },
                    { first_name: null, last_name: ' ' },
                  ],
                },
                { key: 'age', value: [null, 0] },
              ],
            }),
          ],
        }),
      ],
    })
    const masked = (await server.agency.get(`/events/${added.event_id}`)).json().data.excursions[0]
    const incomplete = [{ incomplete: [1] }, { incomplete: [1] }, { incomplete: [0] }]
    expect(masked.subproducts[0].required_data).toMatchObject(incomplete)
    expect(missingRequiredDataOfOrder(masked.subproducts)).toEqual([
      'passport_data',
      'personal_data',
      'age',
    ])
    const { data } = (await reveal(server.agency, added)).json()
    expect(data.subproducts[0].required_data).toMatchObject(incomplete)
    expect(data.passports).toMatchObject([
      { first_name: null, birthday: '1985-XX-XX', nationality: 'RKS' },
      { issue_date: null, nationality: 276 },
    ])
    expect(data.subproducts[0].required_data[1].value[0]).toEqual({
      first_name: null,
      last_name: 'Suharto',
    })
  })

  test('is for the order’s agency and admins', async () => {
    const added = await withPassports()
    const replies = await Promise.all(
      [server.admin, server.staff, server.otherAgency].map((caller) => reveal(caller, added)),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 403, 404])
    expect(await accesses(added.orders[0])).toHaveLength(1)
  })

  test('refuses an order of another event', async () => {
    const added = await withPassports()
    const other = await server.addEvent()
    expect((await reveal(server.agency, { ...added, event_id: other.event_id })).statusCode).toBe(
      404,
    )
  })

  test('neither audit nor access rows can be changed', async () => {
    await expect(server.db.deleteFrom('person_access').execute()).rejects.toThrow('append only')
    await expect(
      server.db.updateTable('audit_entry').set({ action: 'nothing' }).execute(),
    ).rejects.toThrow('append only')
  })
})
