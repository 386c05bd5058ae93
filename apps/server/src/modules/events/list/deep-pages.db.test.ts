import { eventSortFields } from '@gangway/domain/events/event-facts'
import { parseSort, withTieBreaker } from '@gangway/domain/lists/sort-param'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pageIds } from '../../../platform/db/lists/page-of-list.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { copyEvents } from '../../../testing/copy-events.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { findPage } from './events.list.queries.ts'
import { findWords } from './events.text.queries.ts'
import { listedEvents } from './listed.queries.ts'

const server = await startWithTwoAgencies()

/** Enough for pages found from their day or from the other end: many of one day or title, one far off. */
beforeAll(async () => {
  await server.addEvent({ event_date: '9999-12-30' })
  await copyEvents(server.db, 3_500, {
    agency_title: `'Tour ' || n % 7`,
    event_date: `date '2026-01-01' + (n * n) % 90`,
    language_guide: `(array['de', 'en', 'fr'])[1 + n % 3]`,
    dress_code: `(array['', '', 'Hat', 'Shoes'])[1 + n % 4]`,
    total_pax: 'n % 11',
    status: `(array['new', 'requested', 'approved', 'canceled'])[1 + n % 4]`,
  })
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

type Asked = (typeof orders)[number]

/** The page that sorting all events would give. */
async function idsBy({ by }: Asked, where = 'true', { offset = 0, limit = 10_000 } = {}) {
  const { rows } = await sql<{ id: number }>`select id from event where ${sql.raw(where)}
    order by ${sql.raw(by)} limit ${limit} offset ${offset}`.execute(server.db)
  return rows.map(({ id }) => id)
}

const orderOf = ({ sort }: Asked) => withTieBreaker(parseSort(sort, eventSortFields) ?? [])
const isOf = (status?: string) => (status === undefined ? 'true' : `status = '${status}'`)

test('a page shows its rows and the exact total, however deep it is', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ order, filter, per_page, depth }) => {
      const all = await idsBy(order, filter.where)
      const page = 1 + Math.floor((depth * all.length) / 100 / per_page)
      const reply = await server.staff.get(
        `/events?sort=${order.sort}&page=${page}&per_page=${per_page}${filter.query}`,
      )
      const body = reply.json<{ total: number; data: { id: number }[] }>()
      expect(body.total).toBe(all.length)
      expect(body.data.map(({ id }) => id)).toEqual(
        all.slice((page - 1) * per_page, page * per_page),
      )
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
      const slice = { offset, limit: 25 }
      const found = await pageIds(server.db, listed, { order: orderOf(order), slice })
      const isNear = order.sort.startsWith('language_guide') && offset <= 1_000
      const ids = await idsBy(order, 'true', slice)
      expect(found).toEqual({ way: isNear ? 'walk' : 'skip', ids })
    }),
  )
})

test('a page among many other events shows the same rows, for staff and an agency', async () => {
  const agency = await server.db.selectFrom('event').select('agency_id as id').executeTakeFirst()
  const question = fc.record({
    order: fc.constantFrom(...orders),
    status: fc.constantFrom(undefined, 'approved' as const),
    agency_id: fc.constantFrom(null, agency?.id ?? 0),
    offset: fc.nat({ max: 900 }),
    /** Gathered, and walked. */
    total: fc.constantFrom(30_000, 300_000),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ order, status, agency_id, offset, total }) => {
      const filter = { agency_id, status, account_id: 0, now: server.time.now }
      const counted = { total, all: 900_000 }
      const slice = { offset, limit: 25 }
      const found = await readAs(server.db, { agency_id }, (db) =>
        pageIds(db, listedEvents(db, filter, counted), { order: orderOf(order), slice }),
      )
      const where = `${isOf(status)} and agency_id = coalesce(${agency_id}, agency_id)`
      expect(found.ids).toEqual(await idsBy(order, where, slice))
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
      const searched = words.map((word) => ({ ...word, sample: samples[way] }))
      const slice = { offset: offset - (offset % 25), limit: 25 }
      const place = { order: orderOf(order), slice }
      const found = await findPage(server.db, { ...filter, status, words: searched }, place)
      const all = await idsBy(order, isOf(status))
      expect(found.ids).toEqual(all.slice(slice.offset, slice.offset + 25))
      // Among few of a language, a walk to a thousand would be long.
      const isLong = order.sort.startsWith('language_guide') && status !== undefined
      const step = isLong ? 100 : 1_000
      const counted = way === 'walk' ? step * Math.ceil((slice.offset + 26) / step) : all.length
      expect(found.found).toBe(Math.min(counted, all.length))
      expect(found.isExact).toBe(counted >= all.length)
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
