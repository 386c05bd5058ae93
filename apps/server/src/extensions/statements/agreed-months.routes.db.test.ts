import type { MonthOfStatements } from '@gangway/contract/statements'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date('2026-08-03T10:00:00Z')
let own: number
let event: AddedEvent
let path: string

const month = async (caller: TestCaller = server.agency) =>
  (await caller.get(path)).json<{ data: MonthOfStatements }>().data
const agree = (digest: string, caller: TestCaller = server.agency) =>
  caller.send('POST', `${path}/agree`, { digest })
const seen = (digest: string, caller: TestCaller = server.agency) =>
  caller.send('PUT', `${path}/seen`, { digest })
const decide = async (excursion_status: 'approved' | 'canceled', at: number) => {
  const { event_id, agency_hash, orders } = event
  const body = { event_id, agency_hash, excursion_status, reason: 'customer_asked' }
  const answer = await server.staff.send('PUT', `/events/${orders[at]}/excursion`, {
    ...body,
    ...(excursion_status === 'approved' && { reason: undefined }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const marks = async (caller?: TestCaller) => {
  const { statements, unpriced, gone } = await month(caller)
  const lines = [...statements.flatMap((one) => one.lines), ...unpriced, ...gone]
  return lines.map(({ change, amount, amount_before }) => `${change} ${amount} ${amount_before}`)
}

beforeAll(async () => {
  const { id } = await server.db
    .selectFrom('agency')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  own = id
  path = `/agencies/${own}/statements/2026-07`
  await server.staff.send('POST', `/agencies/${own}/rates`, {
    valid_from: '2026-01-01',
    currency: 'EUR',
    amount: 50,
  })
})

beforeEach(async () => {
  await server.db.deleteFrom('agreed_month').execute()
  await server.db.deleteFrom('seen_month').execute()
  await server.db.updateTable('event').set({ event_date: '2026-01-01' }).execute()
  event = await server.addEvent({
    event_date: '2026-07-10',
    orders: [1, 2, 3].map((person_count) =>
      buildOrder({ pickup_time: null, subproducts: [buildSubProduct({ person_count })] }),
    ),
  })
  await decide('approved', 0)
})

// Rule S3.5
describe('agreeStatements', () => {
  test('holds until anything changes, and is recorded', async () => {
    const read = await month()
    expect(read).toMatchObject({ state: 'open', agreed_at: null })
    const agreed = await agree(read.digest)
    const at = server.time.now.toISOString()
    expect(agreed.json().data).toEqual({ ...read, state: 'agreed', agreed_at: at })
    expect((await agree(read.digest)).statusCode).toBe(200)
    const nextYear = { valid_from: '2027-01-01', currency: 'EUR', amount: 60, product: 'Next year' }
    const added = await server.staff.send('POST', `/agencies/${own}/rates`, nextYear)
    expect(added.statusCode).toBe(201)
    expect(await month()).toMatchObject({ state: 'agreed' })
    await decide('approved', 1)
    expect(await month(server.staff)).toMatchObject({ state: 'open', agreed_at: at })
    const stale = await agree(read.digest)
    expect([stale.statusCode, stale.json().data]).toEqual([412, await month()])
    const entries = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'statement.agree')
      .select('after')
      .execute()
    expect(entries).toEqual([{ after: { month: '2026-07', digest: read.digest } }])
  })

  test.each([
    ['staff', 403, 'forbidden'],
    ['otherAgency', 404, 'agency_not_found'],
  ] as const)('is not for %s', async (caller, status, code) => {
    const refused = await agree((await month()).digest, server[caller])
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
  })

  test('is refused for lines without an amount', async () => {
    await decide('canceled', 0)
    expect((await agree((await month()).digest)).json().code).toBe('statement_incomplete')
  })
})

// Rule S3.4
describe('markStatementsSeen', () => {
  test('marks what has changed for each person alone', async () => {
    await decide('approved', 1)
    expect(await marks()).toEqual(['null 50 null', 'null 100 null'])
    const { digest } = await month()
    expect((await seen(digest)).statusCode).toBe(204)
    expect((await seen(digest, server.otherAgency)).statusCode).toBe(404)
    await decide('approved', 2)
    await decide('canceled', 0)
    const changed = ['changed null 50', 'null 100 null', 'new 150 null']
    expect(await marks()).toEqual(changed)
    expect(await marks(server.staff)).toEqual(
      changed.map((mark) => mark.replace(/^\w+ (\w+).*/, 'null $1 null')),
    )
    await seen(digest)
    expect(await marks(), 'another month than was seen').toEqual(changed)
    await seen((await month()).digest)
    await server.db.updateTable('event').set({ event_date: '2026-01-01' }).execute()
    expect(await marks()).toEqual(['gone null 100', 'gone null 150'])
  })
})

// Rule S3.7
test.each([
  ['staff', (emails: string[]) => emails],
  ['agency', () => ['anna@harbour.example']],
] as const)('mailStatements by %s', async (caller, expected) => {
  const { emails } = await server.db
    .selectFrom('agency')
    .where('id', '=', own)
    .select('emails')
    .executeTakeFirstOrThrow()
  const mail = () => server[caller].send('POST', `${path}/mail`)
  const sent = await mail()
  expect(sent.json().data, sent.body).toEqual({ sent_to: expected(emails) })
})
