import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startWithTwoAgencies, type TwoAgencies } from '../../testing/two-agencies.ts'

let server: TwoAgencies

/** Enough for pages that are found from their day or from the other end, many of one day or title. */
beforeAll(async () => {
  server = await startWithTwoAgencies()
  await server.addEvent()
  await sql`
    insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
      language_guide, email, contact_name, contact_phone, meet_point, need_ticket, total_pax, status)
    select 'DEEP-' || n, agency_id, port_id, 'Tour ' || n % 7, product_name,
      date '2026-01-01' + (n * n) % 90, (array['de', 'en', 'fr'])[1 + n % 3], email, contact_name,
      contact_phone, meet_point, need_ticket, n % 11,
      (array['new', 'requested', 'approved', 'canceled'])[1 + n % 4]
    from (select * from event limit 1) as e, generate_series(1, 3000) as n
  `.execute(server.db)
})

const orders = [
  { sort: 'event_date|desc', by: 'event_date desc, id desc' },
  { sort: 'event_date|asc', by: 'event_date, id' },
  { sort: 'event_date|desc,total_pax|asc', by: 'event_date desc, total_pax, id' },
  { sort: 'agency_title|asc', by: 'agency_title, id' },
  { sort: 'total_pax|desc,port_name|asc', by: 'total_pax desc, port_name, id' },
  { sort: 'id|asc', by: 'id' },
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
]

const question = fc.record({
  order: fc.constantFrom(...orders),
  filter: fc.constantFrom(...filters),
  per_page: fc.constantFrom(10, 25, 105),
  /** In hundredths, from the beginning to beyond the end. */
  depth: fc.integer({ min: 0, max: 110 }),
})

test('however deep a page lies, it shows the rows that are its turn, and the exact total', async () => {
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
    { numRuns: 60 },
  )
})
