import type { Order } from '@gangway/contract/orders'
import type { SeasonEvent } from '@gangway/contract/imports/season'
import { type AttentionFilters, attentionFilters } from '@gangway/domain/events/event-chips'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTallyFaults, mendTallies } from '../../../platform/db/tallies.queries.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const day = '2026-07-14'

/** Two persons. */
const withPassports = (...expiry: string[]) =>
  expecting(
    ['passport_data'],
    [
      {
        key: 'passport_data',
        value: expiry.map((expire_date) => buildPassport({ expire_date })),
      },
    ],
  )

type Given = ReturnType<typeof buildSubProduct>['required_data']

const expecting = (additional_required_data: RequiredDataKey[], required_data: Given) => [
  buildSubProduct({ person_count: 2, additional_required_data, required_data }),
]

const titled = (agency_title: string, order: object, part: Partial<SeasonEvent> = {}) =>
  buildEvent({
    agency: agencyReference,
    agency_title,
    event_date: day,
    orders: [buildOrder({ status: 'approved', ...order })],
    ...part,
  })

const good = '2035-01-01'
const twice = buildPassport({ expire_date: good })
const lacking = { subproducts: withPassports(good) }

const events = {
  whole: titled('Whole', { subproducts: withPassports(good, good) }),
  lacking: titled('Lacking', { ...lacking, ship: 'MS Small' }),
  none: titled('None came', { subproducts: expecting(['personal_data', 'age'], []) }),
  counted: titled('Not counted', { subproducts: expecting(['person_count'], []) }),
  incomplete: titled('Incomplete', {
    subproducts: expecting(
      ['passport_data'],
      [{ key: 'passport_data', value: [twice, { ...buildPassport(), passport_number: '' }] }],
    ),
  }),
  canceled: titled('Canceled order', { ...lacking, status: 'canceled' }),
  past: titled('Over', lacking, { event_date: '2026-06-01' }),
  expired: titled('Expired', { subproducts: withPassports('2026-07-01', good) }),
  expiring: titled('Expiring', { subproducts: withPassports('2026-09-01', good) }),
  doubtful: titled('Doubtful', {
    subproducts: expecting(
      ['passport_data'],
      [
        {
          key: 'passport_data',
          value: [twice, { ...buildPassport(), passport_number: twice.passport_number }],
        },
      ],
    ),
  }),
}

/** Today is 2026-06-15 in these tests. */
beforeAll(async () => {
  await server.addSeason({ events: Object.values(events) })
})

async function titles(query: Record<string, string>, caller = server.agency): Promise<string[]> {
  const search = new URLSearchParams({ sort: 'agency_title|asc', ...query })
  const response = await caller.get(`/events?${search.toString()}`)
  expect(response.statusCode).toBe(200)
  return response.json().data.map((row: { agency_title: string }) => row.agency_title)
}

const missing = ['Incomplete', 'Lacking', 'None came', 'Not counted']

async function idOf(title: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('event')
    .where('agency_title', '=', title)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the filter of data', () => {
  // Rule E2.5
  test.each<[AttentionFilters['data'], string[]]>([
    ['missing', missing],
    ['expiring', ['Expired', 'Expiring']],
    ['doubtful', ['Doubtful']],
    ['asked', []],
  ])('finds what is %s, and its chip counts the same', async (data, expected) => {
    expect(await titles({ data })).toEqual(expected)
    expect(await titles({ data, sort: 'event_date|desc' })).toHaveLength(expected.length)
    const counts = (await server.agency.get('/events/counts')).json().data
    expect(counts[`data_${data}`]).toBe(expected.length)
    expect(await titles({ data }, server.otherAgency)).toEqual([])
  })

  test('stands beside a search, a ship and a product', async () => {
    expect(await titles({ data: 'missing', filter: 'lacking' })).toEqual(['Lacking'])
    expect(await titles({ data: 'missing', filter: 'whole' })).toEqual([])
    expect(await titles({ data: 'missing', filter: 'Small', searchable: 'ship' })).toEqual([
      'Lacking',
    ])
    expect(await titles({ data: 'missing', ship: 'small' })).toEqual(['Lacking'])
    const { product_name: product } = events.lacking
    expect(await titles({ data: 'missing', product })).toEqual(
      product === events.none.product_name ? missing : ['Lacking'],
    )
    expect((await server.agency.get('/events?data=wrong')).statusCode).toBe(422)
  })

  test('agrees with what each order says', async () => {
    for (const { agency_title } of Object.values(events)) {
      if (agency_title === 'Over') continue
      const id = await idOf(agency_title)
      const page = (await server.agency.get(`/events/${id}`)).json().data
      const lacks = page.excursions.some(
        (order: Order) =>
          isActiveOrder[order.status] && warningsOfOrder(order).includes('data_missing'),
      )
      expect([agency_title, lacks]).toEqual([agency_title, missing.includes(agency_title)])
    }
  })

  test('follows what is sent, asked, decided and deleted', async () => {
    const event = titled('Moving', lacking)
    const [order] = event.orders
    const send = (subproducts: object[]) =>
      server.addSeason({ events: [{ ...event, orders: [{ ...order, subproducts } as never] }] })
    const found = async () => {
      const states = await Promise.all(attentionFilters.data.map((data) => titles({ data })))
      return attentionFilters.data.filter((_, at) => states[at]?.includes('Moving') === true)
    }
    await server.addSeason({ events: [event] })
    expect(await found()).toEqual(['missing'])
    const id = await idOf('Moving')
    const { agencyHash: agency_hash } = server
    await server.agency.send('POST', `/events/${id}/data-requests`, { agency_hash })
    expect(await found()).toEqual(['missing', 'asked'])
    await send(withPassports(good, good))
    expect(await found()).toEqual([])
    await send(withPassports())
    expect(await found()).toEqual(['missing'])
    await sql`insert into deleted_data (excursion_id, agency_id, kind)
      select id, agency_id, 'passport_data' from excursion_order where event_id = ${id}`.execute(
      server.db,
    )
    expect(await found()).toEqual([])
    await sql`delete from deleted_data`.execute(server.db)
    await send(withPassports('2026-07-01'))
    expect(await found()).toEqual(['missing', 'expiring'])
    const [{ id: excursion_id }] = (await server.agency.get(`/events/${id}`)).json().data.excursions
    await server.agency.send('PUT', `/events/${excursion_id}/excursion`, {
      event_id: id,
      agency_hash,
      excursion_status: 'canceled',
    })
    expect(await found()).toEqual([])
    expect(await findTallyFaults(server.db)).toEqual([])
  })

  test('is known of a state that was lost, too, once it is mended', async () => {
    const lacking = await titles({ data: 'missing' })
    expect(lacking).not.toEqual([])
    await sql`delete from event_state`.execute(server.db)
    await mendTallies(server.db)
    expect(await findTallyFaults(server.db)).toEqual([])
    expect(await titles({ data: 'missing' })).toEqual(lacking)
  })
})
