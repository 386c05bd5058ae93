import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { buildPort } from '@gangway/testkit/build-places'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { copyEvents } from '../../../testing/copy-events.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

interface Row {
  id: number
  agency_id: number
  event_date: string
  status: EventStatus
  pickup_time: string | null
  time_zone: string
}

const server = await startWithTwoAgencies()
let rows: Row[]

/** Ports between which there are up to three dates at once. */
const timeZones = ['Pacific/Kiritimati', 'Europe/Athens', 'Pacific/Pago_Pago']

beforeAll(async () => {
  await server.addEvent()
  await server.addSeason({
    ports: timeZones.map((time_zone, n) =>
      buildPort({ code: `ZZ${n + 2}${n + 2}${n + 2}`, time_zone }),
    ),
  })
  // Half of them need tickets, a third has a confirmed customer, and no one has uploaded anything.
  await copyEvents(server.db, 900, {
    agency_id: '(select id from agency order by id offset n % 2 limit 1)',
    port_id: '(select id from port order by id desc offset n % 3 limit 1)',
    event_date: `date '2026-06-01' + n % 60`,
    pickup_time: `case when n % 5 < 3 then '09:30' end`,
    status: `(array['new', 'requested', 'approved', 'canceled', 'successful'])[1 + n % 5 % 4]`,
  })
  await sql`update event set need_ticket = id % 2 = 0`.execute(server.db)
  await sql`
    insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship, berth,
      status, shop_language)
    select 'TOTAL-' || id, id, agency_id, id, 'Ida', '1', 'AIDAprima', 'Pier', 'approved', 'DE'
    from event where id % 3 = 0
  `.execute(server.db)
  rows = await server.db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .select(['e.id', 'e.agency_id', 'e.event_date', 'e.status', 'e.pickup_time', 'p.time_zone'])
    .execute()
})

const unanswered = ({ status }: Row) => status === 'new' || status === 'requested'

const lacksPickupTime = (row: Row, today: string) =>
  row.pickup_time === null &&
  row.status !== 'canceled' &&
  row.status !== 'successful' &&
  row.event_date >= today

const lacksTicket = ({ id, status, event_date }: Row, today: string) =>
  id % 6 === 0 &&
  (status === 'new' || status === 'requested' || status === 'approved') &&
  event_date >= today

const filters: Readonly<Record<string, (row: Row, today: string) => boolean>> = {
  '': () => true,
  'status=approved': ({ status }) => status === 'approved',
  'waiting=any': unanswered,
  'waiting=act_now': (row, today) => unanswered(row) && row.event_date < addDays(today, actNowDays),
  'waiting=due_soon': (row, today) =>
    unanswered(row) &&
    row.event_date >= addDays(today, actNowDays) &&
    row.event_date < addDays(today, dueSoonDays),
  'waiting=later': (row, today) => unanswered(row) && row.event_date >= addDays(today, dueSoonDays),
  'pickup_time=missing': lacksPickupTime,
  'ticket=missing': lacksTicket,
  'ticket=missing&status=approved': (row, today) =>
    row.status === 'approved' && lacksTicket(row, today),
  'ticket=missing&pickup_time=missing': (row, today) =>
    lacksPickupTime(row, today) && lacksTicket(row, today),
}

const day = fc.integer({ min: 0, max: 65 }).map((days) => addDays('2026-05-30', days))

const question = fc.record({
  now: fc.date({ min: new Date('2026-06-01'), max: new Date('2026-07-20'), noInvalidDate: true }),
  filter: fc.constantFrom(...Object.keys(filters)),
  days: fc.option(fc.tuple(day, day)),
  isAgency: fc.boolean(),
})

test('a total equals the rows, whatever day it is at the ports', async () => {
  const agency = await server.db
    .selectFrom('account')
    .where('email', '=', 'anna@harbour.example')
    .select('agency_id')
    .executeTakeFirstOrThrow()
  await fc.assert(
    fc.asyncProperty(question, async ({ now, filter, days, isAgency }) => {
      server.time.now = now
      const [one, other] = days ?? []
      const [from, to] =
        one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
      const range = from === undefined ? '' : `&from=${from}&to=${to}`
      const caller = isAgency ? server.agency : server.staff
      const expected = rows.filter(
        (row) =>
          (!isAgency || row.agency_id === agency.agency_id) &&
          (from === undefined || (row.event_date >= from && row.event_date <= (to ?? from))) &&
          filters[filter]?.(row, dateInTimeZone(now, row.time_zone)),
      )
      const reply = await caller.get(`/events?per_page=10&${filter}${range}`)
      expect(reply.json().total).toBe(expected.length)
    }),
  )
})
