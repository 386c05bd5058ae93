import { addDays } from '@gangway/domain/dates/calendar-date'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort } from '@gangway/testkit/build-places'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { placeOf } from '../../../platform/db/lists/way-to-page.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { copyEvents } from '../../../testing/copy-events.ts'
import { otherAgencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { findPage, listRows } from './events.list.queries.ts'
import { readNearPage } from './near-page.queries.ts'

const server = await startWithTwoAgencies()
let readers: { account_id: number; agency_id: number | null }[]
let agencies: number[]
let ports: number[]

beforeAll(async () => {
  await server.addSeason({ ports: [buildPort({ code: 'NOBGO', name: 'Bergen' })] })
  await server.addEvent({ orders: [buildOrder(), buildOrder()] })
  await server.addEvent({ agency: otherAgencyReference })
  await copyEvents(server.db, 400, {
    agency_id: '(select id from agency order by id offset n % 2 limit 1)',
    port_id: '(select id from port order by id offset n / 2 % 2 limit 1)',
    event_date: `date '2026-01-20' + (n * n) % 70`,
    pickup_time: `case when n % 3 = 0 then '09:30' end`,
    status: `(array['new', 'requested', 'approved', 'canceled', 'successful'])[1 + n % 5]`,
  })
  const idsOf = async (table: 'agency' | 'port') =>
    (await server.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  agencies = await idsOf('agency')
  ports = await idsOf('port')
  readers = await server.db
    .selectFrom('account')
    .where('role', 'in', ['staff', 'agency'])
    .select(['id as account_id', 'agency_id'])
    .execute()
})

const day = fc.option(
  fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-01-15', days)),
  { nil: undefined },
)
const place = fc.nat({ max: 1 })

const question = fc.record({
  reader: fc.nat({ max: 2 }),
  direction: fc.constantFrom('asc', 'desc'),
  days: fc.tuple(day, day),
  status: fc.option(fc.constantFrom(...eventStatuses), { nil: undefined }),
  isOf: fc.constantFrom('all', 'port', 'agency'),
  place,
  page: fc.constantFrom(1, 1, 2, 9),
  per_page: fc.constantFrom(10, 25, 105),
})

test('a page of the list by date and its total are the same however they are read', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ reader, days: [from, to], isOf, ...asked }) => {
      const who = readers[reader] ?? { account_id: 0, agency_id: null }
      const agency = isOf === 'agency' ? (who.agency_id ?? agencies[asked.place]) : undefined
      const filter = {
        ...who,
        now: server.time.now,
        from,
        to,
        status: asked.status,
        agency,
        port: isOf === 'port' ? ports[asked.place] : undefined,
      }
      const { page, per_page, direction } = asked
      const wanted = placeOf({ page, per_page, sort: [{ field: 'event_date', direction }] })
      const near = await readAs(server.db, who, (scoped) => readNearPage(scoped, filter, wanted))
      const plain = await readAs(server.db, who, async (scoped) => {
        const { found, ids } = await findPage(scoped, filter, wanted)
        return { found, rows: await listRows(scoped, ids, filter) }
      })
      expect(near).toEqual(plain)
    }),
  )
})
