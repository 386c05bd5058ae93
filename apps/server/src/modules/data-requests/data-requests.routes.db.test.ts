import type { Order } from '@gangway/contract/orders'
import type { SeasonOrder } from '@gangway/contract/imports/season'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import {
  agencyReference,
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { remindOfRequests } from './index.ts'

const server = await startWithTwoAgencies()

const soon = addDays(dateInTimeZone(new Date(), 'UTC'), 40)

/** Two persons, of whom so many passports are there. */
function passportsOf(count: number) {
  return buildSubProduct({
    person_count: 2,
    additional_required_data: ['passport_data'],
    required_data: [
      { key: 'passport_data', value: Array.from({ length: count }, () => buildPassport()) },
    ],
  })
}

const person = {
  passport_number: 'C01X00T47',
  first_name: 'Greta',
  last_name: 'Sommer',
  birthday: '1968-04-17',
  nationality: 276,
  issue_date: '2022-02-01',
  expire_date: '2042-01-31',
}

const entered = (missing: number, ...value: object[]) => ({
  entries: [{ product: 0, key: 'passport_data', missing, value }],
})

/** An event of one order that lacks one of two passports. */
async function lackingOrder(order: Partial<SeasonOrder> = {}) {
  const sent = buildOrder({ subproducts: [passportsOf(1)], ...order })
  const event = buildEvent({ agency: agencyReference, event_date: soon, orders: [sent] })
  const { event_id, agency_hash, orders } = await server.addEvent(event)
  const id = orders[0] ?? 0
  const of = (caller: TestCaller) => ({
    ask: (body: object = {}) =>
      caller.send('POST', `/events/${event_id}/data-requests`, { agency_hash, ...body }),
    enter: (body: object) =>
      caller.send('POST', `/events/${event_id}/excursions/${id}/required-data`, body),
    decide: (excursion_status: string) =>
      caller.send('PUT', `/events/${id}/excursion`, { event_id, agency_hash, excursion_status }),
  })
  return {
    event,
    event_id,
    id,
    sent,
    agency: of(server.agency),
    staff: of(server.staff),
    of,
    read: async (): Promise<Order> =>
      (await server.staff.get(`/events/${event_id}`)).json().data.excursions[0],
    reveal: async (): Promise<Order> =>
      (await server.agency.get(`/events/${event_id}/excursions/${id}`)).json().data,
    send: (change: Partial<SeasonOrder>) =>
      server.addSeason({ events: [{ ...event, orders: [{ ...sent, ...change }] }] }),
    listed: async (caller = server.staff) =>
      (await caller.get(`/data-requests?event=${event_id}`)).json(),
    actions: async () =>
      (await auditOf(server.db, event_id)).map(({ action, after }) => [action, after]),
  }
}

const noticesOf = async (caller: TestCaller, event_id: number): Promise<[string, number][]> => {
  const { data } = (await caller.get('/notices')).json()
  return data
    .filter((notice: { event_id: number; kind: string }) => {
      return notice.event_id === event_id && notice.kind.startsWith('data.')
    })
    .map(({ kind, count }: { kind: string; count: number }) => [kind, count])
}

describe('askForData', () => {
  // Rule O6.1
  test('makes one request, without a name or value, and asking again changes nothing', async () => {
    const { agency, event_id, id, read, actions, listed } = await lackingOrder()
    const asked = await agency.ask()
    expect(asked.statusCode).toBe(200)
    const request = { keys: ['passport_data'], persons: 1, asked_at: expect.any(String) }
    expect(asked.json().data).toEqual([
      { excursion_id: id, ...request, asked_by: expect.any(String) },
    ])
    expect((await read()).data_request).toMatchObject(request)
    expect((await agency.ask({ excursion_ids: [id] })).json()).toEqual(asked.json())
    expect(await actions()).toEqual([['order.ask_data', { kinds: ['passport_data'], entries: 1 }]])
    expect((await listed()).data).toMatchObject([{ event_id, excursion_id: id, persons: 1 }])
    expect(await noticesOf(server.staff, event_id)).toEqual([['data.asked', 1]])
    expect(await noticesOf(server.agency, event_id)).toEqual([])
  })

  test('adds what is missing since', async () => {
    const { agency, send, actions } = await lackingOrder()
    await agency.ask()
    const more = { ...passportsOf(0), additional_required_data: ['passport_data', 'age'] as const }
    await send({
      subproducts: [{ ...more, additional_required_data: [...more.additional_required_data] }],
    })
    expect((await agency.ask()).json().data).toMatchObject([
      { keys: ['passport_data', 'age'], persons: 2 },
    ])
    expect((await actions()).at(-1)).toEqual([
      'order.ask_data',
      { kinds: ['passport_data', 'age'], entries: 2 },
    ])
  })

  test('leaves out complete and canceled orders', async () => {
    const complete = await lackingOrder({ subproducts: [passportsOf(2)] })
    expect((await complete.agency.ask()).json().data).toEqual([])
    const canceled = await lackingOrder({ status: 'canceled' })
    expect((await canceled.agency.ask()).json().data).toEqual([])
  })

  test('another agency’s event looks like one that does not exist, and is in no list of theirs', async () => {
    const { of, agency, listed, id } = await lackingOrder()
    expect((await of(server.otherAgency).ask()).statusCode).toBe(404)
    expect((await agency.ask({ excursion_ids: [id, 999_999] })).statusCode).toBe(404)
    await agency.ask()
    expect((await listed(server.otherAgency)).data).toEqual([])
    expect((await listed(server.agency)).total).toBe(1)
  })
})

describe('an open request', () => {
  // Rule O6.2
  test('closes itself in the import that sends the data, and the agency learns it', async () => {
    const { agency, send, read, event_id } = await lackingOrder()
    await agency.ask()
    await send({ subproducts: [passportsOf(1)], berth: 'Another' })
    expect((await read()).data_request).not.toBeNull()
    await send({ subproducts: [passportsOf(2)] })
    expect((await read()).data_request).toBeNull()
    expect(await noticesOf(server.agency, event_id)).toEqual([['data.complete', 1]])
    const states = await server.db
      .selectFrom('ask')
      .where('event_id', '=', event_id)
      .select('state')
      .execute()
    expect(states).toEqual([{ state: 'done' }])
  })

  test('ends with the cancellation of its order and stands again when that is undone', async () => {
    const { agency, staff, read } = await lackingOrder()
    await agency.ask()
    await agency.decide('canceled')
    expect((await read()).data_request).toBeNull()
    await staff.decide('requested')
    expect((await read()).data_request).toMatchObject({ persons: 1 })
  })

  test('goes with its order to another event, and with that to another agency', async () => {
    const { agency, event, event_id, id, sent } = await lackingOrder()
    await agency.ask()
    const listed = async (caller: TestCaller) => {
      const { data } = (await caller.get('/data-requests')).json()
      const own = data.filter(({ excursion_id }: { excursion_id: number }) => excursion_id === id)
      return own.map((request: { event_id: number }) => request.event_id)
    }
    expect(await listed(server.agency)).toEqual([event_id])
    const other = buildEvent({ agency: agencyReference, event_date: soon, orders: [sent] })
    await server.addSeason({ events: [{ ...event, orders: [] }, other] })
    const moved = await listed(server.agency)
    expect(moved).not.toEqual([event_id])
    expect(moved).toHaveLength(1)
    await server.addSeason({ events: [{ ...other, agency: otherAgencyReference, orders: [] }] })
    expect([await listed(server.agency), await listed(server.otherAgency)]).toEqual([[], moved])
  })

  // Rule O6.4
  test('reminds the operator once a day, until it is closed', async () => {
    const { agency, event_id, staff } = await lackingOrder()
    await agency.ask()
    const remind = (hours: number) =>
      remindOfRequests({
        db: server.db,
        clock: () => new Date(Date.now() + hours * 3_600_000),
      })
    await remind(23)
    expect(await noticesOf(server.staff, event_id)).toEqual([['data.asked', 1]])
    await Promise.all([remind(25), remind(25)])
    expect(await noticesOf(server.staff, event_id)).toEqual([['data.asked', 2]])
    await staff.enter(entered(1, person))
    await remind(75)
    expect(await noticesOf(server.staff, event_id)).toEqual([['data.asked', 2]])
  })
})

describe('enterData', () => {
  // Rule O6.3
  test('adds the missing person sealed, closes the request and records no value', async () => {
    const { agency, staff, read, reveal, actions, event_id } = await lackingOrder()
    await agency.ask()
    const response = await staff.enter(entered(1, person))
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({ data_request: null, personal_data_masked: true })
    expect(response.body).not.toContain('Sommer')
    const revealed = (await reveal()).subproducts[0]?.required_data[0]?.value
    expect(revealed).toHaveLength(2)
    expect(revealed).toContainEqual(expect.objectContaining(person))
    expect((await read()).data_doubts).toMatchObject({ expired: 0, doubtful: 0 })
    expect(await actions()).toEqual([
      ['order.ask_data', { kinds: ['passport_data'], entries: 1 }],
      ['order.change', { withheld: ['required_data'] }],
      ['order.complete_data', { kinds: ['passport_data'], entries: 1 }],
    ])
    const history = await server.admin.get(`/events/${event_id}/history`)
    expect(history.body).not.toMatch(/Sommer|C01X00T47|1968/)
    expect(await noticesOf(server.agency, event_id)).toEqual([['data.complete', 1]])
  })

  test('stays when the sender sends the order again with the persons of before, and yields to others', async () => {
    const own = passportsOf(1)
    const { staff, read, reveal, send } = await lackingOrder({ subproducts: [own] })
    await staff.enter(entered(1, person))
    await send({ subproducts: [own], berth: 'Pier 3' })
    expect(await read()).toMatchObject({ berth: 'Pier 3', data_doubts: { expired: 0 } })
    expect((await reveal()).subproducts[0]?.required_data[0]?.value).toMatchObject([{}, person])
    await send({ subproducts: [{ ...own, person_count: 3 }], berth: 'Pier 3' })
    const [grown] = (await read()).subproducts
    expect(grown).toMatchObject({ person_count: 3, origin_person_count: 2 })
    expect(grown?.required_data[0]?.value).toHaveLength(2)
    const others = { ...passportsOf(2), person_count: 3 }
    await send({ subproducts: [others] })
    const [passports] = (await reveal()).subproducts[0]?.required_data ?? []
    expect(passports?.value).toHaveLength(2)
    expect(JSON.stringify(passports)).not.toContain(person.passport_number)
  })

  test('is doubted by the day of another event to which its order moves', async () => {
    const { staff, read, sent, id } = await lackingOrder()
    await staff.enter(entered(1, { ...person, expire_date: addDays(soon, 300) }))
    expect((await read()).data_doubts).toMatchObject({ expired: 0, expiring: 0 })
    const event_date = addDays(soon, 301)
    const { event_id } = await server.addEvent(
      buildEvent({ agency: agencyReference, event_date, orders: [sent] }),
    )
    await server.runJobs()
    const { data } = (await server.staff.get(`/events/${event_id}`)).json()
    expect(data.excursions).toMatchObject([{ id, data_doubts: { expired: 1 } }])
  })

  test('replaces incomplete entries first', async () => {
    const odd = buildPassport({ passport_number: null })
    const product = buildSubProduct({
      person_count: 2,
      additional_required_data: ['passport_data'],
      required_data: [{ key: 'passport_data', value: [odd, buildPassport()] }],
    })
    const { staff, reveal } = await lackingOrder({ subproducts: [product] })
    expect((await staff.enter(entered(1, person))).statusCode).toBe(200)
    const value = (await reveal()).subproducts[0]?.required_data[0]?.value
    expect(value).toMatchObject([person, {}])
    expect(value).toHaveLength(2)
  })

  test('takes ages, names and person counts', async () => {
    const keys = ['personal_data', 'person_count', 'age'] as const
    const product = buildSubProduct({ additional_required_data: [...keys] })
    const { agency, staff, reveal } = await lackingOrder({ subproducts: [product] })
    expect((await agency.ask()).json().data).toMatchObject([{ keys, persons: 2 }])
    const names = [{ first_name: 'Greta' }, { last_name: 'Sommer', birthday: '1968-XX-XX' }]
    const response = await staff.enter({
      entries: [
        { product: 0, key: 'personal_data', missing: 2, value: names },
        { product: 0, key: 'person_count', missing: 1, value: 2 },
        { product: 0, key: 'age', missing: 2, value: [0, 130] },
      ],
    })
    expect(response.json().data).toMatchObject({ data_request: null })
    expect((await reveal()).subproducts[0]?.required_data).toMatchObject([
      { key: 'personal_data', value: names },
      { key: 'person_count', value: 2 },
      { key: 'age', value: [0, 130] },
    ])
  })

  test('of two who enter the last passport at once, one is shown the order as it stands', async () => {
    const { staff, of, reveal } = await lackingOrder()
    const both = await Promise.all([
      staff.enter(entered(1, person)),
      of(server.admin).enter(entered(1, { ...person, first_name: 'Ida' })),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'changed_again',
      data: { subproducts: [{ required_data: [{ value: [{}, {}] }] }] },
    })
    expect((await reveal()).subproducts[0]?.required_data[0]?.value).toHaveLength(2)
  })

  test.each([
    ['entries.0.value.0.birthday', { birthday: '2190-01-01' }],
    ['entries.0.value.0.birthday', { birthday: '1968-02-30' }],
    ['entries.0.value.0.expire_date', { expire_date: '2021-01-01' }],
    ['entries.0.value.0.nationality', { nationality: 'Atlantis' }],
    ['entries.0.value.0.passport_number', { passport_number: ' ' }],
    ['entries.0.value.0.passport_number', { passport_number: 'C01\n47' }],
    ['entries.0.value.0.last_name', { last_name: 'x'.repeat(10_000) }],
    ['entries.0.value.0.last_name', { last_name: 'Som\nmer' }],
    ['entries.0.value.0.issue_date', { issue_date: null }],
  ])('refuses %s of %j with a reason, and changes nothing', async (field, change) => {
    const { staff, actions } = await lackingOrder()
    const refused = await staff.enter(entered(1, { ...person, ...change }))
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await actions()).toEqual([])
  })

  test('a name that begins as a formula is text', async () => {
    const { staff, reveal } = await lackingOrder()
    await staff.enter(entered(1, { ...person, last_name: '=1+1' }))
    expect(JSON.stringify(await reveal())).toContain('"=1+1"')
  })

  test('is for the operator alone, and not for canceled orders', async () => {
    const { agency, staff } = await lackingOrder()
    expect((await agency.enter(entered(1, person))).statusCode).toBe(403)
    await agency.decide('canceled')
    expect((await staff.enter(entered(1, person))).statusCode).toBe(409)
    const absent = await lackingOrder()
    const path = `/events/${absent.event_id}/excursions/999999/required-data`
    expect((await server.staff.send('POST', path, entered(1, person))).statusCode).toBe(404)
  })
})
