import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort } from '@gangway/testkit/build-places'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

/** Today is 2026-06-15 in these tests. */
const events = [
  buildEvent({
    agency: agencyReference,
    reference: 'E1',
    agency_title: '100% harbour_tour',
    event_date: '2026-06-20',
    language_guide: 'de',
    orders: [
      buildOrder({ customer: 'Łukasz Öztürk', ship: 'M/S Côte d’Azur' }),
      buildOrder({ reference: 'O-CANCELED', ship: 'Queen Mary 2', status: 'canceled' }),
    ],
  }),
  buildEvent({
    agency: agencyReference,
    reference: 'E2',
    agency_title: 'Zoo and gardens',
    event_date: '2026-07-02',
    language_guide: 'en',
    port: 'NOBGO',
    alert: true,
  }),
  buildEvent({
    agency: agencyReference,
    reference: 'E3',
    agency_title: 'Ärmelkanal by boat',
    product_name: 'Channel crossing',
    event_date: '2026-09-01',
    language_guide: 'fr',
    dress_code: 'Windproof jacket',
    orders: [buildOrder({ status: 'canceled' })],
  }),
  buildEvent({
    agency: otherAgencyReference,
    reference: 'E4',
    agency_title: 'Bergen on foot',
    product_name: 'Årstad on foot',
    event_date: '2026-07-02',
    language_guide: 'en',
    port: 'NOBGO',
    orders: [buildOrder({ customer: 'Ида Иванова' })],
  }),
]

beforeAll(async () => {
  await server.addSeason({
    ports: [buildPort({ code: 'NOBGO', name: 'Bergen', time_zone: 'Europe/Oslo' })],
    agencies: [],
    events,
  })
})

async function titles(query: string, caller = server.staff): Promise<string[]> {
  const response = await caller.get(`/events${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { agency_title: string }[] }>().data.map((row) => row.agency_title)
}

describe('listEvents', () => {
  // Rules A1.2, D1.1
  test('answers with the paginator at the root and the rows under data', async () => {
    const response = await server.staff.get('/events?per-page=3')
    const { data, ...page } = response.json()
    expect(page).toEqual({
      current_page: 1,
      last_page: 2,
      from: 1,
      to: 3,
      total: 4,
      per_page: 3,
      total_is_exact: true,
    })
    expect(data[0]).toEqual({
      id: expect.any(Number),
      reference: expect.any(String),
      agency_title: 'Ärmelkanal by boat',
      agency_name: 'Harbour Tours',
      product_name: 'Channel crossing',
      port_id: expect.any(Number),
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      event_date: '2026-09-01',
      language_guide: 'fr',
      dress_code: 'Windproof jacket',
      total_pax: 0,
      status: 'canceled',
      urgency: 'none',
      pickup_conflict: null,
      left_out: [],
      no_common_time: false,
      alert: false,
      unread_comments: 0,
      email: expect.stringContaining('@'),
    })
  })

  // Rules P1.1, P1.3
  test('an agency sees only its own events', async () => {
    expect(await titles('', server.agency)).toHaveLength(3)
    expect(await titles('', server.otherAgency)).toEqual(['Bergen on foot'])
  })

  // Rule E1.4
  test('shows urgency by the port’s day', async () => {
    const response = await server.staff.get('/events?sort=event_date|asc,id|asc')
    const rows = response.json<{ data: { agency_title: string; urgency: string }[] }>().data
    expect(rows.map((row) => [row.agency_title, row.urgency])).toEqual([
      ['100% harbour_tour', 'act_now'],
      ['Zoo and gardens', 'due_soon'],
      ['Bergen on foot', 'due_soon'],
      ['Ärmelkanal by boat', 'none'],
    ])
  })

  // Rules A1.3, E2.1
  test.each([
    ['?from=2026-07-02&to=2026-07-02', ['Bergen on foot', 'Zoo and gardens']],
    ['?status=canceled', ['Ärmelkanal by boat']],
    ['?languages=de&languages=fr', ['Ärmelkanal by boat', '100% harbour_tour']],
    ['?languages[]=de', ['100% harbour_tour']],
    ['?languages[]=de&languages[]=fr', ['Ärmelkanal by boat', '100% harbour_tour']],
    ['?product=Channel%20crossing', ['Ärmelkanal by boat']],
    ['?product=Channel', []],
    ['?ship=COTE%20DAZUR', ['100% harbour_tour']],
    ['?ship=Queen%20Mary%202', []],
    ['?ship=Azur', []],
    ['?ship=cote-d-azur&from=2026-06-21', []],
    ['?filter=cotedazur', ['100% harbour_tour']],
    ['?filter=azur&searchable=ship', ['100% harbour_tour']],
    ['?filter=queen', []],
    ['?filter=HARBOUR_tour', ['100% harbour_tour']],
    ['?filter=%25', ['100% harbour_tour']],
    ['?filter=_', ['100% harbour_tour']],
    ['?filter=%5C', []],
    ["?filter='%22--", []],
    ['?filter=öztürk', ['100% harbour_tour']],
    ['?filter=ozturk+lukasz', ['100% harbour_tour']],
    ['?filter=ИДА', ['Bergen on foot']],
    ['?filter=bergen&searchable=port_name', ['Bergen on foot', 'Zoo and gardens']],
    ['?filter=bergen&searchable=agency_title', ['Bergen on foot']],
    ['?filter=bergen&searchable=email,customer', []],
    [
      '?filter=%20%20',
      ['Ärmelkanal by boat', 'Bergen on foot', 'Zoo and gardens', '100% harbour_tour'],
    ],
  ])('filters by %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('searches by id and by port', async () => {
    const { event_id } = await server.addEvent({ agency_title: 'By number', port: 'NOBGO' })
    expect(await titles(`?filter=${event_id}&searchable=id`)).toContain('By number')
    const ports = (await server.staff.get('/events/ports')).json().data
    const bergen = ports.find((port: { port: string }) => port.port === 'Bergen')
    expect(await titles(`?port=${bergen.id}`)).toContain('By number')
    expect(await titles(`?port=${bergen.id}`)).not.toContain('100% harbour_tour')
  })

  // Rule L1.4
  test.each([
    ['?sort=agency_title|asc', ['100% harbour_tour', 'Ärmelkanal by boat']],
    ['?sort=port_name|asc,agency_title|asc', ['Bergen on foot', 'By number']],
    ['?sort=agency_name|asc,agency_title|asc', ['Bergen on foot', '100% harbour_tour']],
    ['?sort=agency_name|desc,agency_title|desc', ['Zoo and gardens', 'By number']],
    ['?sort=product_name|asc', ['Bergen on foot', 'Ärmelkanal by boat']],
    ['?sort=language_guide|asc,agency_title|desc', ['By number', '100% harbour_tour']],
  ])('sorts by %s', async (query, firstTwo) => {
    expect((await titles(query)).slice(0, 2)).toEqual(firstTwo)
  })

  test('pages fit together without gap or overlap, whatever the order', async () => {
    const all = await titles('?sort=language_guide|desc')
    const pages = await Promise.all(
      [1, 2, 3].map((page) => titles(`?sort=language_guide|desc&per_page=2&page=${page}`)),
    )
    expect(pages.flat()).toEqual(all)
  })

  test('a page past the end is empty and keeps the true total', async () => {
    const { data, ...page } = (await server.staff.get('/events?page=99999')).json()
    expect(data).toEqual([])
    expect(page).toMatchObject({
      from: null,
      to: null,
      total: 5,
      last_page: 1,
      current_page: 99999,
    })
  })

  test.each([
    ['?sort=phone|asc', 'sort'],
    ['?sort=event_date|up', 'sort'],
    ['?sort=event_date', 'sort'],
    ['?page=0', 'page'],
    ['?page=-1', 'page'],
    ['?page=x', 'page'],
    ['?page=1.5', 'page'],
    ['?page=1&page=2', 'page'],
    ['?per-page=1000', 'per-page'],
    ['?per_page=0', 'per_page'],
    ['?from=2026-07-02&to=2026-07-01', 'to'],
    ['?from=2026-02-30', 'from'],
    ['?from=02.07.2026', 'from'],
    ['?status=done', 'status'],
    ['?port=999999', 'port'],
    ['?port=x', 'port'],
    ['?languages=xx', 'languages.0'],
    ['?searchable=password', 'searchable'],
    ['?colour=red', 'colour'],
    ['?__proto__=1', '__proto__'],
  ])('refuses %s naming %s', async (query, field) => {
    const response = await server.staff.get(`/events${query}`)
    expect(response.statusCode).toBe(422)
    const body = response.json()
    expect(body.code).toBe('validation_failed')
    expect(body.message).toEqual(expect.any(String))
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('refuses to search for 10 kB of text', async () => {
    const response = await server.staff.get(`/events?filter=${'a'.repeat(10_240)}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['filter'])
  })

  test('refuses those not signed in', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/v1/events' })
    expect(response.statusCode).toBe(401)
  })
})

describe('listEventAgencies and listEventProducts', () => {
  test('name those of the caller’s events, in order', async () => {
    const data = async (path: string, caller: TwoAgencies['staff']) =>
      (await caller.get(path)).json().data
    const names = async (caller: TwoAgencies['staff']) =>
      (await data('/events/agencies', caller)).map(({ name }: { name: string }) => name)
    expect(await names(server.staff)).toEqual(['Fjord Guides', 'Harbour Tours'])
    expect(await names(server.agency)).toEqual(['Harbour Tours'])
    const products: string[] = await data('/events/products', server.staff)
    expect(products.slice(0, 2)).toEqual(['Årstad on foot', 'Channel crossing'])
    expect(new Set(products).size).toBe(products.length)
    expect(await data('/events/products', server.otherAgency)).toEqual(['Årstad on foot'])
  })

  test('an agency in the filter narrows the list for staff, and shows agencies nothing more', async () => {
    const { data } = (await server.staff.get('/events/agencies')).json()
    const [fjord] = data
    expect(await titles(`?agency=${fjord.id}`)).toEqual(['Bergen on foot'])
    expect(await titles(`?agency=${fjord.id}`, server.agency)).toEqual([])
  })
})

describe('listPorts', () => {
  // Rule D1.5
  test('names the ports in which the caller has events', async () => {
    const names = async (caller: TwoAgencies['staff']) =>
      (await caller.get('/events/ports'))
        .json<{ data: { port: string }[] }>()
        .data.map((row) => row.port)
    expect(await names(server.staff)).toEqual(['Bergen', 'Hamburg'])
    expect(await names(server.otherAgency)).toEqual(['Bergen'])
  })
})
