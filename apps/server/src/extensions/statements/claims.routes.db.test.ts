import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim } from '@gangway/contract/claims'
import type { MonthOfStatements } from '@gangway/contract/statements'
import { addMonths } from '@gangway/domain/dates/calendar-date'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { remindOfClaims } from '../../modules/asks/index.ts'
import { atEnd } from '../../testing/at-end.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { adjustClosedMonths } from './adjust-closed-months.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-tombstones-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const server = await startWithTwoAgencies({ PRIVACY_TOMBSTONES: folder })
const { staff, agency, otherAgency, db } = server
let own: number
/** One for each test. */
let current = '2026-06'

const month = async (of = current, caller = agency) =>
  (await caller.get(`/agencies/${own}/statements/${of}`)).json<{ data: MonthOfStatements }>().data

/** An event with confirmed orders, for two and for three persons. */
async function confirmedEvent() {
  const orders = [2, 3].map((person_count) =>
    buildOrder({ subproducts: [buildSubProduct({ product_name: 'Adult', person_count })] }),
  )
  const event = await server.addEvent({ event_date: `${current}-01`, orders })
  for (const id of event.orders) {
    const { event_id, agency_hash } = event
    const body = { event_id, agency_hash, excursion_status: 'approved' }
    const answer = await staff.send('PUT', `/events/${id}/excursion`, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return event
}

const make = (caller: TestCaller, { event_id }: AddedEvent, claim: object) =>
  caller.send('POST', `/events/${event_id}/claims`, { reason: 'late', ...claim })

/** The latest claim that a step answered with. */
async function made(caller: TestCaller, event: AddedEvent, claim: object): Promise<Claim> {
  const answer = await make(caller, event, claim)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ data: Claim[] }>().data.at(-1) as Claim
}

const step = (caller: TestCaller, { event_id, id }: Claim, name: string, body?: object) =>
  caller.send('POST', `/events/${event_id}/claims/${id}/${name}`, body ?? {})

const codeOf = async (answer: ReturnType<typeof step>) => {
  const { statusCode, json } = await answer
  return statusCode < 300 ? statusCode : json().code
}

const noticesOf = async (caller: TestCaller, event_id: number) => {
  const { data } = (await caller.get('/notices')).json<{
    data: { kind: string; event_id: number; count: number; is_read: boolean }[]
  }>()
  return data
    .filter((notice) => notice.event_id === event_id && notice.kind.startsWith('claim'))
    .map(({ kind, count, is_read }) => `${count} ${kind}${is_read ? ' read' : ''}`)
}

beforeAll(async () => {
  const { id } = await db.selectFrom('agency').orderBy('id').select('id').executeTakeFirstOrThrow()
  own = id
  const rate = { valid_from: '2026-01-01', currency: 'EUR', amount: 50, tax_percent: 19 }
  await staff.send('POST', `/agencies/${own}/rates`, rate)
})

beforeEach(() => {
  current = addMonths(`${current}-01`, 1).slice(0, 7)
  server.time.now = new Date(`${current}-02T10:00:00Z`)
})

// Rule S5.1
describe('makeClaim', () => {
  test('is for both sides, as far as they see money, and one is open at a time', async () => {
    const event = await confirmedEvent()
    const first = await made(agency, event, { percent: 80 })
    expect(first).toMatchObject({
      side: 'agency',
      excursion_id: null,
      percent: 80,
      due: `${current}-16`,
      state: 'open',
    })
    const again = await make(staff, event, {})
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'claim_open', data: [first] },
    ])
    const excursion_id = event.orders[0]
    const second = { excursion_id, sub_product: 'Adult', days: 3 }
    expect(await made(staff, event, second)).toMatchObject({
      side: 'operator',
      due: `${current}-05`,
    })
    expect((await make(otherAgency, event, {})).json().code).toBe('event_not_found')
    expect((await otherAgency.get(`/events/${event.event_id}/claims`)).statusCode).toBe(404)
    expect((await agency.get(`/events/${event.event_id}/claims`)).json().data).toHaveLength(2)
  })

  test.each([
    ['another order', { excursion_id: 999_999 }, 'order_not_found'],
    ['a sub-product of none', { sub_product: 'Adult' }, 'validation_failed'],
    ['other without words', { reason: 'other' }, 'validation_failed'],
    ['more than all', { percent: 101 }, 'validation_failed'],
    ['a late day', { days: 91 }, 'validation_failed'],
  ])('is refused for %s', async (_, claim, code) => {
    expect((await make(agency, await confirmedEvent(), claim)).json().code).toBe(code)
  })

  test('is nothing for an account that does not see money', async () => {
    const event = await confirmedEvent()
    const email = 'guide@harbour.example'
    const id = await server.addAccount({ email, role: 'agency', agency_id: own })
    await db.updateTable('account').set({ sees_money: false }).where('id', '=', id).execute()
    const guide = await server.signIn(email)
    expect((await make(guide, event, {})).statusCode).toBe(403)
    expect((await guide.get(`/events/${event.event_id}/claims`)).statusCode).toBe(403)
    const claim = await made(staff, event, {})
    expect(await codeOf(step(guide, claim, 'accept'))).toBe('forbidden')
    expect(await noticesOf(guide, event.event_id)).toEqual([])
    expect(await noticesOf(agency, event.event_id)).toEqual(['1 claim.made'])
  })
})

// Rule S5.2
describe('acceptClaim', () => {
  test.each([
    ['agency', agency, staff],
    ['operator', staff, agency],
  ])('made by %s is for the other side', async (_, maker, other) => {
    const event = await confirmedEvent()
    const claim = await made(maker, event, { percent: 80 })
    for (const name of ['accept', 'refuse']) {
      expect(await codeOf(step(maker, claim, name, { words: 'Yes.' }))).toBe('forbidden')
    }
    expect(await codeOf(step(other, claim, 'withdraw'))).toBe('forbidden')
    const replies = await Promise.all([
      step(other, claim, 'accept'),
      step(other, claim, 'refuse', { words: 'No.' }),
      step(maker, claim, 'withdraw'),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json().data
    for (const lost of replies.filter(({ statusCode }) => statusCode === 409)) {
      expect(lost.json()).toMatchObject({ code: 'claim_closed', data: won })
    }
  })

  // Rules S5.3, S5.5
  test('lets the lines follow, and the month is disputed until then', async () => {
    const event = await confirmedEvent()
    const claim = await made(agency, event, { excursion_id: event.orders[1], percent: 80 })
    const before = await month()
    const open = { id: claim.id, side: 'agency', percent: 80, due: claim.due }
    expect(before).toMatchObject({ state: 'disputed', open_claims: 1 })
    expect(before.statements[0]?.lines.map((line) => line.claim)).toEqual([null, open])
    expect(await codeOf(step(staff, claim, 'accept'))).toBe(200)
    const { statements, ...after } = await month()
    expect(after).toMatchObject({ state: 'open', open_claims: 0 })
    expect(statements).toMatchObject([{ net: 220, tax: 41.8 }])
    expect(statements[0]?.lines).toMatchObject([
      { kind: 'service', amount: 100 },
      { kind: 'service', amount: 150, claim: null },
      { kind: 'adjustment', percent: 80, amount: -30, tax: -5.7, of_month: null },
    ])
    const entries = await db
      .selectFrom('audit_entry')
      .where('event_id', '=', event.event_id)
      .where('action', 'in', ['event.make_claim', 'event.accept_claim'])
      .select(['before', 'after'])
      .execute()
    const told = { before: { percent: null }, after: { percent: 80, reason: 'late' } }
    expect(entries).toEqual([told, told])
  })

  // Rule S5.3
  test('about a closed month makes an adjustment of the next one, once', async () => {
    const event = await confirmedEvent()
    const next = addMonths(`${current}-01`, 1).slice(0, 7)
    server.time.now = new Date(`${next}-03T10:00:00Z`)
    const { digest } = await month()
    const path = `/agencies/${own}/statements/${current}/close`
    expect((await staff.send('POST', path, { digest })).statusCode).toBe(200)
    await adjustClosedMonths(server)
    const claim = await made(staff, event, { percent: 0 })
    const closed = await month()
    expect(closed).toMatchObject({ state: 'closed', open_claims: 1 })
    await adjustClosedMonths(server)
    expect((await month(next)).statements).toEqual([])
    await step(agency, claim, 'accept', {})
    for (let run = 0; run < 2; run += 1) await adjustClosedMonths(server)
    const { statements } = await month(next)
    expect(statements).toMatchObject([{ net: -250, tax: -47.5 }])
    expect(statements[0]?.lines.map(({ of_month }) => of_month)).toEqual([current, current])
    expect((await month()).digest).toBe(digest)
  })
})

// Rule S5.4
test('both sides are reminded once a day of what is overdue, until it is answered', async () => {
  const event = await confirmedEvent()
  const claim = await made(agency, event, { days: 1 })
  const remind = (day: string, hour = 10) =>
    remindOfClaims({ db, clock: () => new Date(`${current}-${day}T${hour}:00:00Z`) })
  await remind('03')
  const told = async () => [
    ...(await noticesOf(staff, event.event_id)),
    ...(await noticesOf(agency, event.event_id)),
  ]
  expect(await told()).toEqual(['1 claim.made'])
  await Promise.all([remind('04'), remind('04')])
  await remind('04', 20)
  expect(await told()).toEqual(['2 claim.made', '1 claim.made'])
  await remind('05')
  expect(await told()).toEqual(['3 claim.made', '2 claim.made'])
  await step(staff, claim, 'refuse', { words: 'No.' })
  await remind('07')
  expect((await told()).filter((notice) => notice.startsWith('1 claim.answered'))).toHaveLength(1)
  expect((await told()).filter((notice) => notice.endsWith('claim.made'))).toEqual([])
})

// Rule S5.5
test('an event that goes to another agency takes no claim along', async () => {
  const event = await confirmedEvent()
  const claim = await made(agency, event, { percent: 50 })
  const accepted = await made(agency, event, { excursion_id: event.orders[0], percent: 0 })
  await step(staff, accepted, 'accept')
  const { reference } = await db
    .selectFrom('event')
    .where('id', '=', event.event_id)
    .select('reference')
    .executeTakeFirstOrThrow()
  await server.addEvent({
    reference,
    event_date: `${current}-01`,
    agency: otherAgencyReference,
    orders: [],
  })
  expect((await staff.get(`/events/${event.event_id}/claims`)).json().data).toEqual([])
  expect((await otherAgency.get(`/events/${event.event_id}/claims`)).json().data).toEqual([])
  expect(await codeOf(step(agency, claim, 'withdraw'))).toBe('event_not_found')
  const { state } = await db
    .selectFrom('ask')
    .where('id', '=', claim.id)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('withdrawn')
})

// Rule S5.6
test('words go with the customers, and by age; what was agreed on stays', async () => {
  const event = await confirmedEvent()
  const words = 'Mrs. Sommer waited.'
  for (const excursion_id of [undefined, ...event.orders]) {
    const claim = await made(agency, event, { excursion_id, words, percent: 70 })
    await step(staff, claim, 'accept', { words })
  }
  const kept = () =>
    db
      .selectFrom('ask')
      .where('event_id', '=', event.event_id)
      .orderBy('id')
      .select(['words', 'answer', 'value'])
      .execute()
  await db
    .updateTable('ask')
    .set({ closed_at: new Date('2019-01-01T00:00:00Z') })
    .where('event_id', '=', event.event_id)
    .execute()
  await deleteExpired({ db }, 'delete old requests')
  const whole = { words, answer: words, value: '70' }
  const cleared = { words: '', answer: '', value: '70' }
  expect(await kept()).toEqual([whole, whole, whole])
  const erase = async (at: number) => {
    const id = event.orders[at] ?? 0
    const order = db.selectFrom('excursion_order').where('id', '=', id).select('order_id')
    const { order_id } = await order.executeTakeFirstOrThrow()
    const path = `/events/${event.event_id}/excursions/${id}/personal-data/erase`
    const answer = await server.admin.send('POST', path, { order_id, comments: [] })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  await erase(0)
  expect(await kept()).toEqual([whole, cleared, whole])
  await erase(1)
  expect(await kept()).toEqual([cleared, cleared, cleared])
  const { statements } = await month()
  expect(statements).toMatchObject([{ net: 175 }])
})
