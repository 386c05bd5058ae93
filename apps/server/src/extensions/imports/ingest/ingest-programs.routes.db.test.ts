import type { Ingested } from '@gangway/contract/ingest'
import type { BatchAnswer } from '@gangway/contract/ingest-batch'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addProgram } from '../../../testing/added-programs.ts'
import { sendThing, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { callerWith, type TestCaller } from '../../../testing/test-app.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const scopes = ['ingest.write'] as const
const bookings = await addProgram(server, { name: 'Booking system', scopes })
const shop = await addProgram(server, { name: 'Web shop', scopes })

const outcomeOf = (response: { json: () => { data: Ingested } }) => response.json().data.outcome

async function batch(caller: TestCaller, things: readonly object[]): Promise<BatchAnswer> {
  const response = await caller.send('POST', '/ingest/batch', { things })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** The changes of the events with these references and their actors, oldest first. */
async function writersOf(references: readonly string[]) {
  const rows = await db
    .selectFrom('audit_entry as a')
    .innerJoin('event as e', 'e.id', 'a.event_id')
    .where(sql<boolean>`e.reference = any(${references})`)
    .orderBy('a.id')
    .select(['e.reference', 'a.action', 'a.account_id'])
    .execute()
  return rows.map(({ reference, action, account_id }) => [reference, action, account_id])
}

describe('a key', () => {
  test('without the scope is refused by name, and one that does not hold as any other', async () => {
    const reader = await addProgram(server, { scopes: ['events.view'] })
    const revoked = await addProgram(server, { scopes })
    await db
      .updateTable('api_key')
      .set({ revoked_at: sql`now()` })
      .where('account_id', '=', revoked.id)
      .execute()
    const event = sentEvent()
    const refusals = async (caller: TestCaller) => [
      await sendThing(caller, event),
      await caller.send('DELETE', `/ingest/events/${event.reference}?reason=other`),
      await caller.send('POST', '/ingest/batch', { things: [event] }),
    ]
    const lacking = await refusals(reader)
    expect(lacking.map((response) => [response.statusCode, response.json().errors])).toEqual(
      lacking.map(() => [403, { scope: ['The scope field lacks ingest.write.'] }]),
    )
    const unknown = await refusals(revoked)
    expect(unknown.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(await writersOf([event.reference])).toEqual([])
  })

  test('of an agency may not, whatever its scopes say', async () => {
    const { id: agency_id } = await db
      .selectFrom('agency')
      .where('reference', '=', agencyReference)
      .select('id')
      .executeTakeFirstOrThrow()
    const { key } = await addProgram(server, { agency_id, scopes })
    const refused = await sendThing(callerWith(server.app, key), sentEvent())
    expect(refused.statusCode).toBe(403)
  })
})

describe('calls at the same time', () => {
  test('go together, each answered by itself and recorded under who sent it', async () => {
    const events = Array.from({ length: 12 }, () => sentEvent())
    const senders = events.map((_, nth) => (nth % 2 === 0 ? bookings : shop))
    const { id: before } = await newestEntry()
    const answers = await Promise.all(
      events.map((event, nth) => sendThing(senders[nth] ?? shop, event)),
    )
    expect(answers.map((answer) => [outcomeOf(answer), answer.json().data.reference])).toEqual(
      events.map(({ reference }) => ['created', reference]),
    )
    const written = await writersOf(events.map(({ reference }) => reference))
    expect(new Set(written)).toEqual(
      new Set(events.map(({ reference }, nth) => [reference, 'event.create', senders[nth]?.id])),
    )
    const { rows } = await sql<{ transactions: number }>`
      select count(distinct xmin::text)::integer as transactions from audit_entry where id > ${before}
    `.execute(db)
    expect(rows[0]?.transactions).toBeLessThan(events.length)
  })

  test('a faulty one gets its own faults, and keeps out none', async () => {
    const event = sentEvent()
    await sendThing(bookings, event)
    const good = Array.from({ length: 3 }, () => sentOrder(event.reference))
    const lost = sentOrder('EV-none')
    const [again = lost] = good
    const answers = await Promise.all(
      [...good, lost, again].map((order) => sendThing(bookings, order)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422, 200])
    expect(answers[3]?.json().errors).toEqual({
      event: ['The event field is not the reference of a known event.'],
    })
    const brought = answers.filter(({ statusCode }) => statusCode === 200).map(outcomeOf)
    expect(brought.toSorted()).toEqual(['created', 'created', 'created', 'unchanged'])
  })

  async function newestEntry() {
    return db
      .selectFrom('audit_entry')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  }
})

describe('two senders with one reference', () => {
  // Rule D4.2
  test('the later instant holds, from any sender, and each change names its sender', async () => {
    const event = sentEvent({ updated_at: '2026-03-02T10:00:00Z', meet_point: 'Pier 1' })
    expect(outcomeOf(await sendThing(bookings, event))).toBe('created')
    const early = { updated_at: '2026-03-02T11:30:00+02:00', meet_point: 'Pier 2' }
    expect(outcomeOf(await sendThing(shop, event, early))).toBe('stale')
    const late = { updated_at: '2026-03-02T09:00:00-02:00', meet_point: 'Pier 3' }
    expect(outcomeOf(await sendThing(shop, event, late))).toBe('changed')
    expect(outcomeOf(await sendThing(bookings, event))).toBe('stale')
    expect(await writersOf([event.reference])).toEqual([
      [event.reference, 'event.create', bookings.id],
      [event.reference, 'event.change', shop.id],
    ])
  })
})

describe('what cannot be', () => {
  test.each([
    ['an instant of the year 0', { updated_at: '0000-01-01T00:00:00Z' }],
    ['an instant 23 hours from UTC', { updated_at: '2026-03-02T10:00:00+23:00' }],
    ['an instant on a day that does not exist', { updated_at: '2026-02-29T10:00:00Z' }],
    ['half of a character', { meet_point: 'Pier \ud83d' }],
  ])('%s is refused, alone and among others', async (_what, fields) => {
    const [event, other] = [sentEvent(), sentEvent()]
    const alone = await sendThing(bookings, event, fields)
    expect([alone.statusCode, Object.keys(alone.json().errors)]).toEqual([422, Object.keys(fields)])
    const { data } = await batch(bookings, [{ ...event, ...fields }, other])
    expect(data.map(({ outcome }) => outcome)).toEqual(['refused', 'created'])
  })
})

test('a name in the address that cannot be is a faulty field', async () => {
  const { reference: _reference, kind: _kind, ...fields } = sentEvent()
  const long = await bookings.send('PUT', `/ingest/events/${'x'.repeat(101)}`, fields)
  const { reference } = long.json().errors
  expect([long.statusCode, reference]).toEqual([422, [expect.stringContaining('100 characters')]])
  const port = { name: 'Bergen', time_zone: 'Europe/Oslo' }
  const lower = await bookings.send('PUT', '/ingest/ports/nobgo', port)
  expect([lower.statusCode, Object.keys(lower.json().errors)]).toEqual([422, ['code']])
})

describe('withdrawals in a batch', () => {
  // Rule D4.3
  test('come last, and take along what came with them', async () => {
    const [stays, goes] = [sentEvent(), sentEvent()]
    const [kept, canceled] = [sentOrder(stays.reference), sentOrder(stays.reference)]
    await batch(bookings, [stays, goes, kept, canceled])
    const { counts, data } = await batch(bookings, [
      { kind: 'order_withdrawal', reference: canceled.reference, reason: 'customer' },
      { kind: 'event_withdrawal', reference: goes.reference, reason: 'ship' },
      sentOrder(goes.reference),
      { ...kept, berth: 'Pier 9' },
    ])
    expect(counts).toMatchObject({ changed: 3, created: 1 })
    expect(data.slice(0, 2)).toMatchObject([
      {
        kind: 'order_withdrawal',
        reference: canceled.reference,
        changes: [
          { field: 'status', was: 'requested', now: 'canceled' },
          { field: 'withdrawal_reason', was: null, now: 'customer' },
        ],
      },
      {
        kind: 'event_withdrawal',
        reference: goes.reference,
        changes: [
          { field: 'status' },
          { field: 'total_pax', was: 2, now: 0 },
          { field: 'withdrawal_reason', was: null, now: 'ship' },
        ],
      },
    ])
    const rows = await db
      .selectFrom('event')
      .where('reference', 'in', [stays.reference, goes.reference])
      .orderBy('id')
      .select(['status', 'total_pax'])
      .execute()
    expect(rows).toEqual([
      { status: 'requested', total_pax: 2 },
      { status: 'canceled', total_pax: 0 },
    ])
    const orders = await db
      .selectFrom('excursion_order as o')
      .innerJoin('event as e', 'e.id', 'o.event_id')
      .where('e.reference', '=', goes.reference)
      .select('o.status')
      .execute()
    expect(orders).toEqual([{ status: 'canceled' }])
  })

  test('without a reason or of what the call sends are refused, of what is not known kept', async () => {
    const event = sentEvent()
    const of = { kind: 'order_withdrawal', reason: 'other' }
    const order = sentOrder(event.reference)
    const { data } = await batch(bookings, [
      event,
      order,
      { ...of, reference: 'OR-none' },
      { ...of, kind: 'event_withdrawal', reference: 'EV-none' },
      { ...of, reference: order.reference },
      { ...of, reference: 'OR-none', reason: 'whim' },
    ])
    expect(data.slice(2).map((thing) => ('errors' in thing ? thing.errors : null))).toEqual([
      null,
      null,
      { reference: [expect.stringContaining('is a duplicate of things.1.')] },
      { reason: [expect.any(String)] },
    ])
    const outcomes = data.slice(0, 4).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['created', 'created', 'kept', 'kept'])
  })
})
