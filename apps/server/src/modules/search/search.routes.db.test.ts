import type { FoundEvent } from '@gangway/contract/search'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let number: number

beforeAll(async () => {
  const added = await server.addEvent({
    agency_title: 'Old town on foot',
    event_date: '2026-07-01',
    orders: [
      buildOrder({ customer: 'Jens Holm', ship: 'MS Queen Élise' }),
      buildOrder({ customer: 'Łukasz Öztürk', order_id: 'S-LUKASZ-1' }),
    ],
  })
  number = added.event_id
  const many = Array.from({ length: 9 }, (_, n) =>
    buildEvent({
      agency: n === 0 ? agencyReference : otherAgencyReference,
      agency_title: `Fjord 100% number ${number}`,
      event_date: `2026-08-0${n + 1}`,
      orders: [buildOrder({ customer: 'Nora Lie' })],
    }),
  )
  await server.addSeason({ ports: [], agencies: [], events: many })
})

async function found(text: string, caller = server.staff): Promise<FoundEvent[]> {
  const response = await caller.get(`/search?text=${encodeURIComponent(text)}`)
  expect(response.statusCode).toBe(200)
  return response.json().data.events
}

describe('search', () => {
  test('finds an event by its number, an exact match first', async () => {
    const [first] = await found(String(number))
    expect(first).toEqual({
      event_id: number,
      agency_title: 'Old town on foot',
      agency_name: 'Harbour Tours',
      port_id: expect.any(Number),
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      event_date: '2026-07-01',
      status: 'new',
      customer: null,
    })
  })

  test.each([
    'old TOWN',
    '  Old town ',
    'öztürk',
    'ŁUKASZ',
    'lukasz ozturk',
    'town hamburg',
    'harbour lukasz',
    'S-LUKASZ-1 town',
    'queen elise',
    'queenelise town',
  ])('finds %j', async (text) => {
    expect((await found(text)).map(({ event_id }) => event_id)).toEqual([number])
  })

  test('says which customer matched', async () => {
    expect((await found('holm'))[0]?.customer).toBe('Jens Holm')
  })

  test('answers with at most eight, latest first', async () => {
    const dates = (await found('fjord')).map(({ event_date }) => event_date)
    expect(dates).toHaveLength(8)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('takes % and _ literally', async () => {
    expect(await found('100%')).toHaveLength(8)
    expect(await found('1_0')).toEqual([])
  })

  test('finds nothing of another agency', async () => {
    expect(await found('old town', server.otherAgency)).toEqual([])
    expect(await found('nora lie', server.agency)).toHaveLength(1)
  })

  test.each(['', '?text=', '?text=%20', '?text=%00'])('finds nothing for %j', async (query) => {
    expect((await server.staff.get(`/search${query}`)).json()).toEqual({
      data: { events: [], invoices: [] },
    })
  })

  test.each([`?text=${'x'.repeat(201)}`, '?other=1', '?text=a&text=b'])(
    'refuses %s',
    async (query) => {
      expect((await server.staff.get(`/search${query}`)).statusCode).toBe(422)
    },
  )
})
