import type { Dashboard } from '@gangway/contract/dashboard'
import type { SeasonEvent } from '@gangway/contract/imports/season'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAs } from '../../platform/db/scope.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { listWaitingLongest } from './dashboard.queries.ts'

const server = await startWithTwoAgencies()

const today = '2026-06-15'

/** Both sides of every threshold, some settled, in ports on both sides of the date line. */
const season = [-3, -1, 0, 1, 2, 6, 7, 12, 13, 14, 15, 19, 20, 21, 22, 60].flatMap(
  (days, index) => {
    const event_date = addDays(today, days)
    const of = (part: Partial<SeasonEvent>) =>
      buildEvent({
        agency: index % 3 === 0 ? otherAgencyReference : agencyReference,
        event_date,
        ...part,
      })
    return [
      of({ port: 'DEHAM' }),
      of({ port: 'NZAKL', pickup_time: '09:00' }),
      of({ port: 'USHNL', orders: [buildOrder({ status: 'approved' })] }),
      of({ orders: [buildOrder({ status: 'canceled' })] }),
    ]
  },
)

beforeAll(async () => {
  await server.addSeason({
    ports: [
      buildPort({ code: 'NZAKL', name: 'Auckland', time_zone: 'Pacific/Auckland' }),
      buildPort({ code: 'USHNL', name: 'Honolulu', time_zone: 'Pacific/Honolulu' }),
    ],
    agencies: [],
    events: season,
  })
  await server.db
    .updateTable('event')
    .set({ created_at: sql`timestamptz '2026-05-01' + make_interval(mins => id)` })
    .execute()
})

async function dashboardOf(caller: TestCaller): Promise<Dashboard> {
  const response = await caller.get('/dashboard')
  expect(response.statusCode).toBe(200)
  return response.json().data
}

function figuresOf(home: Dashboard) {
  const { requests, pickup_time_missing, data_missing, next_days, agencies } = home
  return [...requests, pickup_time_missing, data_missing, ...next_days, ...(agencies ?? [])]
}

describe('getDashboard', () => {
  test.each(['2026-06-15T10:00:00Z', '2026-06-15T23:30:00Z', '2026-06-15T00:30:00Z'])(
    'at %s every figure is the total of the list it links to, for staff and each agency',
    async (now) => {
      server.time.now = new Date(now)
      for (const caller of [server.staff, server.agency, server.otherAgency]) {
        for (const { count, filter } of figuresOf(await dashboardOf(caller))) {
          const list = await caller.get(`/events?${String(new URLSearchParams(filter))}`)
          expect(list.statusCode).toBe(200)
          expect({ filter, total: list.json().total }).toEqual({ filter, total: count })
        }
      }
    },
  )

  test('requests by urgency match the colors of the list, and add up to all unanswered ones', async () => {
    const { data } = (await server.staff.get('/events?per-page=105')).json<{
      data: { urgency: string; status: string }[]
    }>()
    const unanswered = data.filter(({ status }) => status === 'new' || status === 'requested')
    const { requests } = await dashboardOf(server.staff)
    expect(requests.map(({ urgency, count }) => [urgency, count])).toEqual(
      (['act_now', 'due_soon', 'later'] as const).map((urgency) => [
        urgency,
        unanswered.filter((row) => row.urgency === (urgency === 'later' ? 'none' : urgency)).length,
      ]),
    )
  })

  // Rule E5.1
  test('lists the five requests that have waited longest, oldest first', async () => {
    const { waiting_longest } = await dashboardOf(server.staff)
    const since = waiting_longest.map(({ waiting_since }) => waiting_since)
    expect(since).toHaveLength(5)
    expect(since).toEqual(since.toSorted())
    expect(waiting_longest[0]).toMatchObject({ agency_name: 'Fjord Guides', urgency: 'act_now' })
  })

  test('the list of unanswered requests, oldest first, starts with these', async () => {
    const { waiting_longest } = await dashboardOf(server.agency)
    const list = await server.agency.get('/events?waiting=any&sort=created_at|asc&per_page=10')
    const ids = list.json().data.map(({ id }: { id: number }) => id)
    expect(ids.slice(0, 5)).toEqual(waiting_longest.map(({ event_id }) => event_id))
  })

  test('shows the next seven days from today, including those without events', async () => {
    const { next_days } = await dashboardOf(server.otherAgency)
    expect(next_days.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, day) => addDays(today, day)),
    )
    expect(next_days.some(({ count }) => count === 0)).toBe(true)
  })

  test('shows staff the slowest agencies, and an agency nothing about others', async () => {
    const { agencies } = await dashboardOf(server.staff)
    expect(agencies?.map(({ name }) => name)).toEqual(['Fjord Guides', 'Harbour Tours'])
    const own = await dashboardOf(server.agency)
    expect(own.agencies).toBeNull()
    expect(new Set(own.waiting_longest.map(({ agency_name }) => agency_name))).toEqual(
      new Set(['Harbour Tours']),
    )
  })
})

describe('listEvents', () => {
  test('an agency that asks for another’s events gets none', async () => {
    const { agencies } = await dashboardOf(server.staff)
    const fjord = agencies?.find(({ name }) => name === 'Fjord Guides')
    const response = await server.agency.get(`/events?agency=${fjord?.agency_id}`)
    expect(response.json()).toMatchObject({ total: 0, data: [] })
  })

  test.each(['waiting=soon', 'pickup_time=10:00', 'agency=x'])('refuses %s', async (query) => {
    expect((await server.staff.get(`/events?${query}`)).statusCode).toBe(422)
  })
})

async function rowsRead(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname in ('event', 'event_state')`.execute(db)
  return rows[0]?.read ?? 0
}

test('the requests of a large agency that have waited longest are found without reading its others', async () => {
  // Among so many agencies PostgreSQL expects few events of each.
  await sql`insert into agency (reference, name, emails, agency_hash)
    select 'many' || n, 'Agency ' || n, array['ops@many.example'], md5('many' || n) from generate_series(1, 400) as n`.execute(
    server.db,
  )
  await sql`insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
      language_guide, email, contact_name, contact_phone, meet_point, need_ticket, status)
    select gen_random_uuid(), receiver, port_id, agency_title, product_name, event_date, language_guide,
      email, contact_name, contact_phone, meet_point, need_ticket,
      case when n % 20 = 0 then 'requested' else 'canceled' end
    from (select * from event order by id limit 1) as one
    join (select id as receiver, reference as known_as from agency) as a
      on receiver = one.agency_id or known_as like 'many%'
    cross join generate_series(1, case when receiver = one.agency_id then 3000 else 2 end) as n`.execute(
    server.db,
  )
  await sql`analyze event, event_state`.execute(server.db)
  const { id: account_id, agency_id } = await server.db
    .selectFrom('account')
    .where('agency_id', '=', (eb) =>
      eb.selectFrom('event').select('agency_id').orderBy('id').limit(1),
    )
    .select(['id', 'agency_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = new Date(`${today}T10:00:00Z`)
  const read = await readAs(server.db, { account_id, agency_id }, async (scoped) => {
    // Earlier transactions of the connection may still be counted.
    const before = await rowsRead(scoped)
    expect(await listWaitingLongest(scoped, { agency_id, account_id, now }, 5)).toHaveLength(5)
    return (await rowsRead(scoped)) - before
  })
  expect(read).toBeLessThan(500)
})
