import { endpoints } from '@gangway/contract/endpoints'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import { firstDay, lastDay } from '@gangway/domain/dates/calendar-date'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { buildInvoice } from '@gangway/testkit/build-season'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addProgram } from './testing/added-programs.ts'
import { octoCalls } from './testing/octo-calls.ts'
import { runHousekeeping } from './testing/run-housekeeping.ts'
import { sendThing, sentEvent } from './testing/sent-things.ts'
import type { TestCaller } from './testing/test-app.ts'
import { createWebhook } from './testing/webhook-calls.ts'
import { agencyReference, startWithTwoAgencies } from './testing/two-agencies.ts'

/** Days, or instants: what a field is asked with. */
const ends = {
  day: [firstDay, '0001-01-02', '9999-12-30', lastDay],
  instant: [
    '0000-12-31T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-14:00',
  ],
}

const server = await startWithTwoAgencies()
let events: number[]

beforeAll(async () => {
  const passport = { ...buildPassport(), birthday: firstDay, expire_date: lastDay }
  const order = () =>
    buildOrder({
      status: 'approved',
      subproducts: [
        buildSubProduct({
          additional_required_data: ['passport_data'],
          required_data: [{ key: 'passport_data', value: [passport, passport] }],
        }),
      ],
    })
  const stay = { departure_date: lastDay, call_date: lastDay }
  await server.addSeason({
    ship_calls: [
      buildShipCall({ ...stay }),
      buildShipCall({ call_date: firstDay, departure_date: firstDay }),
    ],
    invoices: [firstDay, lastDay].map((date) =>
      buildInvoice({ agency: agencyReference, date, due_date: date }),
    ),
  })
  events = []
  for (const event_date of [firstDay, lastDay]) {
    for (const pickup_time of [null, '00:05', '23:55']) {
      const added = { event_date, pickup_time, duration: 1_440, need_ticket: true }
      const { event_id } = await server.addEvent({
        ...added,
        status: 'approved',
        orders: [order()],
      })
      events.push(event_id)
    }
  }
})

const shape = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })

/** Fields of a query that take such values. */
function fieldsTaking({ query }: Endpoint, kind: keyof typeof ends): string[] {
  if (query === undefined) return []
  const sample = kind === 'day' ? '2026-06-15' : '2026-06-15T10:00:00Z'
  const { properties } = shape.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }))
  return Object.keys(properties).filter((field) => {
    const takes = (value: string) =>
      [{}, { format: 'csv' }].some(
        (others) => query.safeParse({ ...others, [field]: value }).success,
      )
    return takes(sample) && !takes('soon')
  })
}

/** Each end for each field alone, and for all of them. */
function questionsOf(endpoint: Endpoint): string[] {
  return (['day', 'instant'] as const).flatMap((kind) => {
    const fields = fieldsTaking(endpoint, kind)
    const alone = fields.map((field) => [field])
    return ends[kind].flatMap((value) =>
      [...alone, ...(fields.length > 1 ? [fields] : [])].map((asked) =>
        asked.map((field) => `${field}=${encodeURIComponent(value)}`).join('&'),
      ),
    )
  })
}

const lists = endpoints.filter(
  (endpoint: Endpoint) => endpoint.method === 'GET' && questionsOf(endpoint).length > 0,
)

async function faultsOf(callers: readonly TestCaller[], paths: readonly string[]) {
  const faults: string[] = []
  for (const path of paths) {
    for (const caller of callers) {
      const { statusCode } = await caller.get(path)
      if (statusCode >= 500) faults.push(`${path} ${statusCode}`)
    }
  }
  return faults
}

test('every list and export is asked for the ends of the calendar', () => {
  const names = lists.map(({ name }) => name)
  const known = ['listEvents', 'countEvents', 'exportEvents', 'listInvoices', 'exportAudit']
  expect(names).toEqual(expect.arrayContaining(known))
})

test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s answers for the ends of the calendar, for every caller',
  async (path, endpoint: Endpoint) => {
    const format = endpoint.answersFile === undefined ? '' : '&format=csv'
    const paths = questionsOf(endpoint).map((question) => `${path}?${question}${format}`)
    const { admin, staff, agency } = server
    expect(await faultsOf([admin, staff, agency], paths)).toEqual([])
  },
)

test('events at the ends are shown, exported and counted', async () => {
  const { admin, agency } = server
  const paths = [
    '/dashboard',
    '/events/counts',
    '/invoices',
    '/retention',
    ...['event_date|asc', 'event_date|desc', 'customer|asc'].map((sort) => `/events?sort=${sort}`),
    ...['csv', 'xlsx'].map((format) => `/events/export?format=${format}`),
    ...['pdf', 'xlsx'].map((format) => `/events/${events[0]}/manifest?format=${format}`),
    ...events.flatMap((id) => [`/events/${id}`, `/events/${id}/history`]),
  ]
  expect(await faultsOf([admin, agency], paths)).toEqual([])
  const found = await admin.get(`/events?from=${lastDay}&to=${lastDay}`)
  expect(found.json().data).toHaveLength(3)
  const { data } = (await admin.get(`/events/total?to=${firstDay}`)).json()
  expect(data.total).toBe(3)
})

test('no task stops at them', async () => {
  await expect(runHousekeeping(server)).resolves.toBeUndefined()
})

test('they can be booked, and shown as what can be', async () => {
  const shop = await addProgram(server, { scopes: ['ingest.write'] })
  const { call } = octoCalls(server, shop, 'octo/pickups, octo/content')
  const products = await call('GET', '/products')
  expect(products.statusCode).toBe(200)
  for (const { id } of products.json<{ id: string }[]>()) {
    for (const days of [ends.day, [firstDay, firstDay], [lastDay, lastDay]]) {
      const asked = {
        productId: id,
        optionId: 'de',
        localDateStart: days[0],
        localDateEnd: days.at(-1),
      }
      const answer = await call('POST', '/availability', asked)
      expect([asked, answer.statusCode]).toEqual([asked, expect.toBeOneOf([200, 400])])
    }
  }
  const bookings = await call('GET', `/bookings?localDateStart=${firstDay}&localDateEnd=${lastDay}`)
  expect(bookings.statusCode).toBe(200)
})

test.each(ends.instant)(
  'an event last changed at %s comes in, or is refused',
  async (updated_at) => {
    const { statusCode } = await sendThing(server.staff, sentEvent({ updated_at }))
    expect(statusCode).toBeOneOf([200, 422])
  },
)

test('a webhook receives a span again between such instants, or the span is refused', async () => {
  const { id } = await createWebhook(server.admin, { url: 'https://hooks.example/changes' })
  for (const from of ends.instant) {
    for (const until of ends.instant) {
      const span = { from, until }
      const { statusCode } = await server.admin.send('POST', `/webhooks/${id}/replay`, span)
      expect([span, statusCode]).toEqual([span, expect.toBeOneOf([200, 422])])
    }
  }
})
