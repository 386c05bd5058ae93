import { buildOrder } from '@gangway/testkit/build-order'
import { buildInvoice } from '@gangway/testkit/build-season'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { numberChanges } from './extensions/public-changes/index.ts'
import { written } from './testing/comment-calls.ts'
import type { TestCaller } from './testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from './testing/two-agencies.ts'

/** Lists of what has changed since an instant. */
const server = await startWithTwoAgencies()
server.time.now = new Date()
const changed = await server.addEvent({ orders: [buildOrder()] })
const quiet = await server.addEvent({ orders: [buildOrder()] })

/** An hour ago; what happened before these tests is two hours old. */
const since = new Date(Date.now() - 3_600_000).toISOString()

beforeAll(async () => {
  await server.addSeason({
    invoices: [
      buildInvoice({ reference: 'PAID', agency: agencyReference, number: 'RE-PAID' }),
      buildInvoice({ agency: agencyReference, number: 'RE-QUIET' }),
    ],
  })
  await sql`update waiting_change set occurred_at = now() - interval '2 hours'`.execute(server.db)
})

async function found<Row>(caller: TestCaller, path: string): Promise<Row[]> {
  const response = await caller.get(`${path}updated_since=${encodeURIComponent(since)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const eventsOf = async (caller: TestCaller, query = '?') =>
  (await found<{ id: number }>(caller, `/events${query}`)).map(({ id }) => id)

test('nothing, until something is published', async () => {
  expect(await eventsOf(server.staff)).toEqual([])
  expect(await found(server.staff, '/invoices?')).toEqual([])
})

// Rule A1.12
test('an event whose order was decided, for everyone who may see it', async () => {
  const { event_id, agency_hash, orders } = changed
  const decision = { agency_hash, excursion_ids: orders, excursion_status: 'approved' }
  await server.agency.send('POST', `/events/${event_id}/decisions`, decision)
  for (const caller of [server.staff, server.agency]) {
    expect(await eventsOf(caller)).toEqual([event_id])
    expect(await eventsOf(caller, '?status=canceled&')).toEqual([])
    const total = await caller.get(`/events/total?updated_since=${encodeURIComponent(since)}`)
    expect(total.json().data.total).toBe(1)
  }
  expect(await eventsOf(server.otherAgency)).toEqual([])
})

test('an event of which nothing but something beside it has changed', async () => {
  const { event_id } = await server.addEvent({ orders: [] })
  await sql`delete from waiting_change where event_id = ${event_id}`.execute(server.db)
  expect(await eventsOf(server.staff)).not.toContain(event_id)
  await sql`insert into waiting_change (due_at, type, event_id, facts, is_held)
    values (now(), 'event.ship_call_changed', ${event_id}, '{}', false)`.execute(server.db)
  expect(await eventsOf(server.staff)).toContain(event_id)
  await numberChanges({ db: server.db })
  expect(await eventsOf(server.staff)).toContain(event_id)
})

test('an agency does not learn that it was written about internally', async () => {
  await written(server.staff, quiet, 'Pier 7', { is_internal: true })
  expect(await eventsOf(server.staff)).toContain(quiet.event_id)
  expect(await eventsOf(server.agency)).not.toContain(quiet.event_id)
})

test('an invoice that was paid, with its sums', async () => {
  const paid = buildInvoice({ reference: 'PAID', agency: agencyReference, number: 'RE-PAID' })
  await server.addSeason({
    invoices: [
      { ...paid, total_paid: paid.total },
      buildInvoice({ agency: otherAgencyReference, number: 'RE-OTHER' }),
    ],
  })
  const numbers = async (caller: TestCaller) =>
    (await found<{ number: string }>(caller, '/invoices?')).map(({ number }) => number).toSorted()
  expect(await numbers(server.staff)).toEqual(['RE-OTHER', 'RE-PAID'])
  expect(await numbers(server.agency)).toEqual(['RE-PAID'])
  const answer = await server.agency.get(
    `/invoices/total?updated_since=${encodeURIComponent(since)}`,
  )
  expect(answer.json().data).toMatchObject({ total: 1, totals: [{ count: 1 }] })
})

describe.each(['/events', '/events/total', '/events/counts', '/invoices', '/invoices/total'])(
  '%s refuses',
  (path) => {
    test.each([
      ['a day', '2026-06-15'],
      ['an instant without its offset', '2026-06-15T10:00:00'],
      ['a word', 'yesterday'],
      ['what is longer ago than changes are kept', new Date(0).toISOString()],
    ])('%s', async (_name, value) => {
      const answer = await server.staff.get(`${path}?updated_since=${encodeURIComponent(value)}`)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(['updated_since'])
    })
  },
)
