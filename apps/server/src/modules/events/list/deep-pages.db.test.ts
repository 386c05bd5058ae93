import { eventSortFields } from '@gangway/domain/events/event-facts'
import { parseSort, withTieBreaker } from '@gangway/domain/lists/sort-param'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pageIds } from '../../../platform/db/lists/page-of-list.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { findPage } from './events.list.queries.ts'
import { findWords } from './events.text.queries.ts'
import { listedEvents } from './listed.queries.ts'

const server = await startWithTwoAgencies()

/** Enough for pages found from their day or from the other end: many of one day or title, one far off. */
beforeAll(async () => {
  await server.addEvent({ event_date: '9999-12-30' })
  await sql`
    insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
      language_guide, email, contact_name, contact_phone, meet_point, dress_code, need_ticket,
      total_pax, status)
    select 'DEEP-' || n, agency_id, port_id, 'Tour ' || n % 7, product_name,
      date '2026-01-01' + (n * n) % 90, (array['de', 'en', 'fr'])[1 + n % 3], email, contact_name,
      contact_phone, meet_point, (array['', '', 'Hat', 'Shoes'])[1 + n % 4], need_ticket, n % 11,
      (array['new', 'requested', 'approved', 'canceled'])[1 + n % 4]
    from (select * from event limit 1) as e, generate_series(1, 3500) as n
  `.execute(server.db)
  await sql`analyze event, event_state`.execute(server.db)
})

/** The tallies count the events of each language. */
const indexed = eventSortFields.filter((field) => field !== 'language_guide')

test.each(indexed)('an index has all events in the order of %s', async (field) => {
  const { rows } = await sql`select from pg_indexes where tablename in ('event', 'event_state')
    and indexdef not like '% WHERE %' and indexdef ~ ${`btree \\(${field}( DESC)?[,)]`}`.execute(
    server.db,
  )
  expect(rows.length).toBeGreaterThan(0)
})

const orders = [
  { sort: 'event_date|desc', by: 'event_date desc, id desc' },
  { sort: 'event_date|asc', by: 'event_date, id' },
  { sort: 'event_date|desc,total_pax|asc', by: 'event_date desc, total_pax, id' },
  { sort: 'agency_title|asc', by: 'agency_title, id' },
  { sort: 'dress_code|desc,event_date|asc', by: 'dress_code desc, event_date, id' },
  { sort: 'total_pax|desc,port_name|asc', by: 'total_pax desc, port_name, id' },
  { sort: 'id|asc', by: 'id' },
  { sort: 'status|desc', by: 'status desc, id desc' },
  { sort: 'status|asc,language_guide|desc', by: 'status, language_guide desc, id desc' },
  { sort: 'language_guide|asc,total_pax|desc', by: 'language_guide, total_pax desc, id desc' },
  { sort: 'agency_name|desc,status|asc', by: 'agency_name desc, status, id' },
  { sort: 'total_pax|asc,agency_title|desc', by: 'total_pax, agency_title desc, id desc' },
  { sort: 'created_at|asc,id|desc', by: 'created_at, id desc' },
  { sort: 'agency_title|asc,event_date|desc', by: 'agency_title, event_date desc, id desc' },
  { sort: 'port_name|desc,created_at|asc', by: 'port_name desc, created_at, id' },
]

const filters = [
  { query: '', where: 'true' },
  { query: '&status=approved', where: `status = 'approved'` },
  { query: '&languages=de&languages=fr', where: `language_guide in ('de', 'fr')` },
  {
    query: '&from=2026-01-15&to=2026-03-10',
    where: `event_date between '2026-01-15' and '2026-03-10'`,
  },
  { query: '&port=1', where: 'port_id = 1' },
  { query: '&agency=1', where: 'agency_id = 1' },
  { query: '&agency=1&to=2026-03-01', where: `agency_id = 1 and event_date <= '2026-03-01'` },
  {
    query: '&languages=de&from=2026-02-01',
    where: `language_guide = 'de' and event_date >= '2026-02-01'`,
  },
]

const question = fc.record({
  order: fc.constantFrom(...orders),
  filter: fc.constantFrom(...filters),
  per_page: fc.constantFrom(10, 25, 105),
  /** In hundredths, from the beginning to beyond the end. */
  depth: fc.integer({ min: 0, max: 110 }),
})

test('a page shows its rows and the exact total, however deep it is', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ order, filter, per_page, depth }) => {
      const { rows } = await sql<{ id: number }>`
        select id from event where ${sql.raw(filter.where)} order by ${sql.raw(order.by)}
      `.execute(server.db)
      const page = 1 + Math.floor((depth * rows.length) / 100 / per_page)
      const reply = await server.staff.get(
        `/events?sort=${order.sort}&page=${page}&per_page=${per_page}${filter.query}`,
      )
      const body = reply.json<{ total: number; data: { id: number }[] }>()
      const expected = rows.slice((page - 1) * per_page, page * per_page)
      expect(body.total).toBe(rows.length)
      expect(body.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
  )
})

const tallied = orders.filter(({ sort }) => /^(?:status|language_guide)/.test(sort))

test('a page that is skipped to, or walked to language by language, shows the same rows', async () => {
  const filter = { agency_id: null, account_id: 0, now: server.time.now }
  // As where there are too many to sort.
  const listed = listedEvents(server.db, filter, { total: 60_000, all: 60_000 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tallied), fc.nat({ max: 3_550 }), async (order, offset) => {
      const sort = parseSort(order.sort, eventSortFields) ?? []
      const found = await pageIds(server.db, listed, withTieBreaker(sort), { offset, limit: 25 })
      const { rows } = await sql<{ id: number }>`
        select id from event order by ${sql.raw(order.by)} limit 25 offset ${offset}
      `.execute(server.db)
      const isNear = order.sort.startsWith('language_guide') && offset <= 1_000
      expect(found).toEqual({ way: isNear ? 'walk' : 'skip', ids: rows.map(({ id }) => id) })
    }),
  )
})

test('a page among many other events shows the same rows, for staff and an agency', async () => {
  const agency = await server.db.selectFrom('event').select('agency_id as id').executeTakeFirst()
  const statuses = fc.constantFrom(undefined, 'approved' as const)
  const question = fc.record({
    order: fc.constantFrom(...orders),
    status: statuses,
    agency_id: fc.constantFrom(null, agency?.id ?? 0),
    offset: fc.nat({ max: 900 }),
    /** Gathered, and walked. */
    total: fc.constantFrom(30_000, 300_000),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ order, status, agency_id, offset, total }) => {
      const filter = { agency_id, status, account_id: 0, now: server.time.now }
      const sort = parseSort(order.sort, eventSortFields) ?? []
      const counted = { total, all: 900_000 }
      const found = await readAs(server.db, { agency_id }, (db) =>
        pageIds(db, listedEvents(db, filter, counted), withTieBreaker(sort), { offset, limit: 25 }),
      )
      const { rows } = await sql<{ id: number }>`select id from event
        where status = coalesce(${status ?? null}, status) and agency_id = coalesce(${agency_id}, agency_id)
        order by ${sql.raw(order.by)} limit 25 offset ${offset}`.execute(server.db)
      expect(found.ids).toEqual(rows.map(({ id }) => id))
    }),
  )
})

const everywhere = {
  rows: 1_000,
  narrowed: 1_000,
  indexed: 1_000,
  found: 1_000,
  both: 1_000,
  tied: 1,
}
const ahead = { narrowed: 0, found: 0, both: 0 }
const samples = {
  walk: { ...everywhere, ahead },
  filter: { ...everywhere, narrowed: 1, both: 0, ahead },
  words: { ...everywhere, indexed: 1, found: 1, both: 1, ahead },
}

test('a search shows the same rows, walked or sorted, and knows whether it has counted all', async () => {
  const filter = { agency_id: null, account_id: 0, now: server.time.now }
  const words = await findWords(server.db, 'tour', filter)
  const question = fc.record({
    order: fc.constantFrom(...orders),
    status: fc.constantFrom(undefined, 'approved' as const),
    way: fc.constantFrom('walk', 'filter', 'words'),
    offset: fc.nat({ max: 3_600 }),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ order, way, offset, ...asked }) => {
      const status = way === 'filter' ? 'approved' : asked.status
      const sort = parseSort(order.sort, eventSortFields) ?? []
      const searched = words.map((word) => ({ ...word, sample: samples[way] }))
      const page = { sort, page: 1 + Math.floor(offset / 25), per_page: 25 }
      const found = await findPage(server.db, { ...filter, status, words: searched }, page)
      const { rows } = await sql<{ id: number }>`select id from event
        where status = coalesce(${status ?? null}, status) order by ${sql.raw(order.by)}`.execute(
        server.db,
      )
      const start = (page.page - 1) * 25
      expect(found.ids).toEqual(rows.slice(start, start + 25).map(({ id }) => id))
      // Among few of a language, a walk to a thousand would be long.
      const isLong = order.sort.startsWith('language_guide') && status !== undefined
      const step = isLong ? 100 : 1_000
      const counted = way === 'walk' ? step * Math.ceil((start + 26) / step) : rows.length
      expect(found.found).toBe(Math.min(counted, rows.length))
      expect(found.isExact).toBe(counted >= rows.length)
    }),
  )
})

test.each([
  ['prepared', ''],
  ['prepared', 'status=new&port=1&page=3'],
  ['walk', 'waiting=any'],
  ['walk', 'sort=event_date|asc,total_pax|desc'],
  ['walk', 'sort=agency_title|desc'],
  ['prepared', 'page=101'],
  ['walk', 'languages=de&page=42'],
  ['skip', 'languages=de&languages=fr&page=47'],
  ['walk', 'sort=id|asc&status=new'],
  ['walk', 'sort=dress_code|asc&from=2026-03-01'],
  ['sort', 'sort=dress_code|asc&status=approved'],
  ['walk', 'sort=dress_code|asc,event_date|desc&page=70'],
  ['walk', 'sort=dress_code|asc,event_date|desc&per_page=10'],
  ['sort', 'sort=agency_title|asc&status=new&page=20'],
  ['sort', 'sort=id|asc&from=2026-03-01'],
  ['walk', 'sort=id|desc&from=2026-03-01'],
  ['sort', 'sort=created_at|desc&to=2026-01-20'],
  ['search', 'filter=tour'],
  ['search', 'filter=tour&sort=agency_title|asc&page=3'],
])('%s is the way to the page of “%s”', async (way, query) => {
  const { headers } = await server.staff.get(`/events?${query}`)
  expect(headers['server-timing']).toBe(`page;desc="${way}"`)
})
