import type { EventSearchField } from '@gangway/contract/events-query'
import { buildOrder } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { copyEvents } from '../../../testing/copy-events.ts'
import {
  otherAgencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

async function found(
  text: string,
  {
    caller = server.staff,
    searchable,
  }: { caller?: TwoAgencies['staff']; searchable?: string } = {},
): Promise<number[]> {
  const query = new URLSearchParams({ filter: text, ...(searchable && { searchable }) })
  const response = await caller.get(`/events?${query.toString()}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
}

describe('a search ignores', () => {
  // Rule L1.8
  test.each([
    ['muller', 'Müller'],
    ['MÜLLER', 'Mu\u0308ller'],
    ['strasse', 'Große Straße'],
    ['große straße', 'GROSSE STRASSE'],
    ['soren dorde', 'Søren Đorđe'],
    ['lodz', 'Łódź'],
    ['sahin', 'Ayşe Şahin'],
    ['ISTANBUL igdir', 'İstanbul Iğdır'],
    ['İğdir', 'Igdir'],
    ['aegir oeuvre', 'Ægir Œuvre'],
    ["o'brien", 'O’Brien'],
  ])('accents and case: %j finds the customer %j', async (text, customer) => {
    const { event_id } = await server.addEvent({
      product_name: 'Anything',
      agency_title: 'Anything',
      orders: [buildOrder({ customer })],
    })
    expect(await found(text, { searchable: 'customer' })).toContain(event_id)
  })
})

describe('a search finds', () => {
  let event_id: number

  beforeAll(async () => {
    const added = await server.addEvent({
      agency_title: 'Speicherstadt by boat',
      product_name: 'Lübeck and Hanse',
      email: 'kai@boats.example',
      dress_code: 'Regenschirm',
      orders: [buildOrder({ customer: 'Wangari Muta', order_id: 'SO-77123' })],
    })
    event_id = added.event_id
  })

  test.each(['hamburg speicherstadt', 'hanse wangari HARBOUR so-77123', '  speicher   hanse '])(
    'every word of %j somewhere in the row: title, product, port, agency, order',
    async (text) => {
      expect(await found(text)).toEqual([event_id])
    },
  )

  test('nothing when one of the words is missing, or occurs only in part', async () => {
    expect(await found('hamburg speicherstadt zermatt')).toEqual([])
    for (const caller of [server.staff, server.agency]) {
      expect(await found('regenmantel', { caller })).toEqual([])
      expect(await found('regenschirm', { caller })).toEqual([event_id])
    }
  })

  /** A word that is in the field, and one that is not. */
  const words: Readonly<
    Record<Exclude<EventSearchField, 'id' | 'reference'>, readonly [string, string]>
  > = {
    product_name: ['lubeck', 'speicherstadt'],
    agency_title: ['speicherstadt', 'lubeck'],
    email: ['kai@boats', 'lubeck'],
    dress_code: ['schirm', 'kai@boats'],
    order_id: ['so-77123', 'wangari'],
    customer: ['wangari', 'so-77123'],
    agency_name: ['harbour', 'hamburg'],
    port_name: ['hamburg', 'harbour'],
    ship: ['prima', 'hamburg'],
  }

  test.each(Object.entries(words))(
    'only in %s when only that is searched',
    async (searchable, [there, elsewhere]) => {
      expect(await found(there, { searchable })).toContain(event_id)
      expect(await found(there)).toContain(event_id)
      expect(await found(elsewhere, { searchable })).not.toContain(event_id)
    },
  )

  test('an order by five digits of its number, and by fewer only when nothing else is searched', async () => {
    expect(await found('77123')).toEqual([event_id])
    expect(await found('7712')).toEqual([])
    expect(await found('7712', { searchable: 'order_id' })).toEqual([event_id])
  })

  test.each<[string, EventSearchField | undefined, boolean]>([
    ['wa speicherstadt', undefined, true],
    ['mu speicherstadt', undefined, true],
    ['ut speicherstadt', undefined, false],
    ['w', 'customer', true],
    ['ut', 'customer', false],
    ['so', 'order_id', true],
    ['so', 'customer', false],
  ])(
    'customers and orders by the letters with which a name begins: %j in %s',
    async (text, searchable, isFound) => {
      for (const caller of [server.staff, server.agency]) {
        const ids = await found(text, { caller, ...(searchable && { searchable }) })
        expect(ids.includes(event_id)).toBe(isFound)
      }
    },
  )

  test('nothing of another agency', async () => {
    expect(await found('wangari', { caller: server.otherAgency })).toEqual([])
    expect(await found('wangari', { caller: server.agency })).toEqual([event_id])
  })

  test('customers with the same name, however many events they have', async () => {
    await copyEvents(server.db, 5_001, { agency_title: `'Many'` })
    await sql`
      insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship, berth,
        shop_language)
      select 'MANY-' || id, id, agency_id, id::text, 'Grüßner ' || id, '', '', '', 'DE'
      from event where agency_title = 'Many'
    `.execute(server.db)
    const total = async (text: string) =>
      (await server.staff.get(`/events/total?filter=${text}`)).json().data.total
    for (const text of ['grussner', 'grussner+russner', 'gr+many', 'grussner+gr']) {
      expect(await total(text)).toBe(5001)
    }
    expect(await total('grussner+many+wangari')).toBe(0)
  })
})

test('behind the wall the same as for staff, within the caller’s own agency', async () => {
  const own = await server.addEvent({ agency_title: 'Zanzibar spice tour' })
  const ordered = await server.addEvent({
    agency_title: 'Other',
    orders: [buildOrder({ customer: 'Ms. Zanzibar' })],
  })
  const foreign = await server.addEvent({
    agency: otherAgencyReference,
    agency_title: 'Zanzibar dhow tour',
    orders: [buildOrder({ customer: 'Mr. Zanzibar' })],
  })
  const all = [own, ordered, foreign].map(({ event_id }) => event_id)
  expect(new Set(await found('zanzibar'))).toEqual(new Set(all))
  expect(new Set(await found('zanzibar', { caller: server.agency }))).toEqual(
    new Set(all.slice(0, 2)),
  )
  expect(await found('zanzibar', { caller: server.otherAgency })).toEqual(all.slice(2))
})

test('a search with very many matches is sorted and counted', async () => {
  await copyEvents(server.db, 10_003, { agency_title: `'Plentiful'` })
  const ask = async (path: string) => (await server.staff.get(path)).json()
  const first = await ask('/events?filter=plentiful')
  expect(first).toMatchObject({ total: 10_003, total_is_exact: true, last_page: 401, to: 25 })
  const totals = Array.from({ length: 16 }, (_, n) =>
    ask(`/events/total?filter=plentiful+${'PLENTIFUL'.slice(n % 9)}`),
  )
  for (const { data } of await Promise.all(totals)) {
    expect(data).toEqual({ total: 10_003, total_is_exact: true })
  }
  expect((await ask('/events?filter=plentiful&page=401')).data).toHaveLength(3)
  expect(await ask('/events?filter=zanzibar')).toMatchObject({ total: 3, total_is_exact: true })
  expect((await ask('/events?filter=plentiful&sort=id|desc&page=3')).data[0].id).toBe(
    (await ask('/events?filter=plentiful&sort=id|desc')).data[0].id - 50,
  )
  await sql`delete from event where agency_title = 'Plentiful'`.execute(server.db)
})

// Rule L1.9
test('a frequent word is counted by the thousand as one pages, and by another call', async () => {
  await copyEvents(server.db, 2_060, {
    agency_id: `(select agency_id from event where agency_title = 'Zanzibar dhow tour')`,
    agency_title: `case when n <= 2050 then 'Ownish' else 'Other' end`,
    product_name: `'Any'`,
    event_date: `date '2027-01-01' + n`,
  })
  const ask = async (path: string) => (await server.otherAgency.get(path)).json()
  const first = await ask('/events?filter=ownish')
  expect(first).toMatchObject({ total: 1_000, total_is_exact: false, last_page: 40 })
  const ids = first.data.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one))
  const later = await ask('/events?filter=ownish&page=40')
  expect(later).toMatchObject({ total: 2_000, total_is_exact: false, last_page: 80, to: 1_000 })
  const last = await ask('/events?filter=ownish&page=82')
  expect(last).toMatchObject({ total: 2_050, total_is_exact: true, from: 2_026, to: 2_050 })
  expect((await ask('/events/total?filter=ownish')).data).toEqual({
    total: 2_050,
    total_is_exact: true,
  })
  expect((await ask('/events?filter=ownish&searchable=product_name')).total).toBe(0)
  expect((await ask('/events?filter=ownish+any')).total).toBe(1_000)
  expect((await ask('/events?filter=ow+n+2')).total).toBeGreaterThan(500)
  await sql`delete from event where product_name = 'Any'`.execute(server.db)
})

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'a search that takes too long is broken off with a sentence',
  async () => {
    await server.db.transaction().execute(async (transaction) => {
      await sql`lock table port in access exclusive mode`.execute(transaction)
      const response = await server.staff.get('/events?filter=anything')
      expect([response.statusCode, response.json().code]).toEqual([422, 'search_too_long'])
    })
  },
)
