import type { AgencyRates, Rate } from '@gangway/contract/rates'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let own: number

const rate = { valid_from: '2026-01-01', currency: 'EUR', amount: 50 }
const terms = {
  valid_from: '2026-01-01',
  steps: [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ],
  no_show_percent: 100,
  no_call_percent: 0,
}
const tiers = [
  { persons: 15, amount: 600 },
  { persons: 30, amount: 950.5 },
]

const path = (part: 'rates' | 'terms', id?: number) =>
  `/agencies/${own}/${part}${id === undefined ? '' : `/${id}`}`
const add = (body: object = {}, caller: TestCaller = server.staff) =>
  caller.send('POST', path('rates'), { ...rate, ...body })
const addTerms = (body: object = {}) =>
  server.staff.send('POST', path('terms'), { ...terms, ...body })
const list = async (caller: TestCaller = server.agency) =>
  (await caller.get(path('rates'))).json<{ data: AgencyRates }>().data
const actions = async () =>
  (await server.db.selectFrom('audit_entry').orderBy('id').select(['action', 'after']).execute())
    .filter(({ action }) => /^(?:rates?|terms)\./.test(action))
    .map(({ action }) => action)

beforeAll(async () => {
  const { id } = await server.db
    .selectFrom('agency')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  own = id
})

beforeEach(async () => {
  await server.db.deleteFrom('rate').execute()
  await server.db.deleteFrom('terms').execute()
})

// Rule S1.1
describe('addRate', () => {
  test('is for staff; agencies read it', async () => {
    const added = await add({ product: 'City walk – Adult', tax_percent: 7.7 })
    expect(added.statusCode, added.body).toBe(201)
    expect(added.json().data).toMatchObject({
      ...rate,
      product: 'City walk – Adult',
      currency_exponent: 2,
      tax_percent: 7.7,
      read_at: null,
    })
    await add({ amount: null, tiers, port_id: 1 })
    const { rates } = await list()
    expect(rates.map(({ tiers: given }) => given)).toEqual([tiers, []])
    expect(await list(server.staff)).toEqual(await list())
    expect((await add({}, server.agency)).statusCode).toBe(403)
    const foreign = await server.otherAgency.get(path('rates'))
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'agency_not_found'])
  })

  test.each<[string, object, object]>([
    ['the same days', {}, {}],
    ['its last day', {}, { valid_from: '2025-01-01', valid_to: '2026-01-01' }],
    ['the same words', { product: 'City walk' }, { product: ' City  walk' }],
  ])('refuses another one for %s, and names it', async (_, first, change) => {
    const { data } = (await add(first)).json<{ data: Rate }>()
    const refused = await add(change)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rates_overlap'])
    expect(refused.json().data).toEqual(data)
    expect((await list()).rates).toHaveLength(1)
  })

  test.each([
    [{ currency: 'XXX' }, 'currency'],
    [{ currency: 'JPY', amount: 1.5 }, 'amount'],
    [{ currency: 'KWD', amount: 1.2345 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ tiers }, 'amount'],
    [{ amount: null, tiers: tiers.toReversed() }, 'tiers.1.persons'],
    [{ amount: null, tiers: [{ persons: 5, amount: 0.001 }] }, 'tiers.0.amount'],
    [{ valid_to: '2025-12-31' }, 'valid_to'],
    [{ port_id: 4_000 }, 'port_id'],
    [{ tax_percent: 101 }, 'tax_percent'],
    [{ product: '' }, 'product'],
  ])('refuses %j at %s', async (change, field) => {
    const refused = await add(change)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  test('keeps the decimals of its currency', async () => {
    await add({ currency: 'JPY', amount: 5_000, product: 'Tokyo' })
    await add({ currency: 'KWD', amount: 1.234, product: 'Kuwait' })
    const stored = await server.db.selectFrom('rate').orderBy('id').select('amount').execute()
    expect(stored).toEqual([{ amount: 5_000 }, { amount: 1_234 }])
    expect((await list()).rates.map(({ amount }) => amount)).toEqual([1.234, 5_000])
  })

  test('of two at once one wins', async () => {
    const answers = await Promise.all([add(), add()])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  })
})

// Rule S1.1
describe('changeRate', () => {
  test('is refused for what someone else has changed, and asks the agency again', async () => {
    const { data } = (await add()).json<{ data: Rate }>()
    const versions = [data.version]
    await server.agency.send('POST', `${path('rates')}/acknowledgement`, { versions })
    const change = (body: object) =>
      server.staff.send('PUT', path('rates', data.id), { ...rate, ...body })
    expect((await change({ version: data.version })).json().data.read_at).not.toBeNull()
    const changed = await change({ amount: 52, version: data.version })
    expect(changed.json().data).toMatchObject({ amount: 52, read_at: null })
    const stale = await change({ amount: 53, version: data.version })
    expect([stale.statusCode, stale.json().data.amount]).toEqual([412, 52])
    await add({ valid_from: '2025-01-01', valid_to: '2025-12-31' })
    expect((await change({ valid_from: '2025-12-31' })).json().code).toBe('rates_overlap')
  })
})

describe('removeRate', () => {
  test('removes it once', async () => {
    const { data } = (await add()).json<{ data: Rate }>()
    const remove = () => server.staff.send('DELETE', path('rates', data.id))
    expect((await remove()).statusCode).toBe(204)
    expect((await remove()).json().code).toBe('rate_not_found')
  })
})

// Rule S1.2
describe('addTerms', () => {
  test('applies from a day on', async () => {
    expect((await addTerms()).statusCode).toBe(201)
    expect((await addTerms({ valid_from: '2026-07-01' })).statusCode).toBe(201)
    const { terms: listed } = await list()
    expect(listed.map(({ valid_from }) => valid_from)).toEqual(['2026-07-01', '2026-01-01'])
    const refused = await addTerms()
    expect([refused.json().code, refused.json().data.id]).toEqual(['terms_exist', listed[1]?.id])
  })

  test.each([
    [{ steps: terms.steps.toReversed() }, 'steps'],
    [{ no_show_percent: 49 }, 'steps'],
    [{ no_call_percent: 101 }, 'no_call_percent'],
    [{ steps: [{ hours: 1.5, percent: 0 }] }, 'steps.0.hours'],
  ])('refuses %j at %s', async (change, field) => {
    const refused = await addTerms(change)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  })
})

describe('changeTerms', () => {
  test('says what changed, and is refused for another day that is taken', async () => {
    const { id } = (await addTerms()).json().data
    await addTerms({ valid_from: '2026-07-01' })
    const change = (body: object) =>
      server.staff.send('PUT', path('terms', id), { ...terms, ...body })
    expect((await change({ no_call_percent: 10 })).json().data.no_call_percent).toBe(10)
    expect((await change({ valid_from: '2026-07-01' })).json().code).toBe('terms_exist')
    const entry = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'terms.change')
      .orderBy('id', 'desc')
      .select(['before', 'after'])
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      before: { steps: '48: 0, 24: 50', no_call_percent: 0 },
      after: { no_call_percent: 10 },
    })
  })
})

describe('removeTerms', () => {
  test('is for staff', async () => {
    const { id } = (await addTerms()).json().data
    expect((await server.agency.send('DELETE', path('terms', id))).statusCode).toBe(403)
    expect((await server.staff.send('DELETE', path('terms', id))).statusCode).toBe(204)
    expect((await list()).terms).toEqual([])
  })
})

// Rule S1.3
describe('acknowledgeRates', () => {
  test('marks what was read, once, for the agency alone', async () => {
    await add()
    await addTerms()
    const { rates, terms: listed } = await list()
    const versions = [...rates, ...listed].map(({ version }) => version)
    await server.staff.send('PUT', path('terms', listed[0]?.id), { ...terms, no_call_percent: 5 })
    const acknowledge = (caller: TestCaller) =>
      caller.send('POST', `${path('rates')}/acknowledgement`, { versions })
    expect((await acknowledge(server.staff)).statusCode).toBe(403)
    expect((await acknowledge(server.otherAgency)).statusCode).toBe(404)
    const answer = (await acknowledge(server.agency)).json<{ data: AgencyRates }>().data
    expect(answer.rates[0]?.read_at).not.toBeNull()
    expect(answer.terms[0]?.read_at).toBeNull()
    const before = await actions()
    await acknowledge(server.agency)
    expect(await actions()).toEqual(before)
    expect(before.at(-1)).toBe('rates.acknowledge')
  })
})
