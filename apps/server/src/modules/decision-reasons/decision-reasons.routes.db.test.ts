import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const strike = {
  code: 'strike',
  label_en: 'Strike',
  label_de: 'Streik',
  fault: 'operator',
  words_needed: false,
  position: 4,
}

const list = async (caller: TestCaller = server.agency) =>
  (await caller.get('/decision-reasons')).json<{ data: DecisionReason[] }>().data
const find = async (code: string) => (await list()).find((reason) => reason.code === code)
const add = (body: object, caller = server.admin) => caller.send('POST', '/decision-reasons', body)
const change = (code: string, body: object, caller = server.admin) =>
  caller.send('PATCH', `/decision-reasons/${code}`, body)

// Rule O5.1
describe('listDecisionReasons', () => {
  test('has ten from the start, in their order, for both sides', async () => {
    const own = await list()
    expect(own.map(({ code }) => code)).toEqual([
      'no_guide',
      'no_vehicle',
      'fully_booked',
      'below_minimum',
      'wrong_data',
      'customer_asked',
      'too_little_time',
      'ship_does_not_call',
      'weather',
      'other',
    ])
    expect(own.filter(({ words_needed }) => words_needed).map(({ code }) => code)).toEqual([
      'other',
    ])
    expect(await list(server.staff)).toEqual(own)
  })
})

describe('createDecisionReason', () => {
  test('adds one, which is recorded; its code is taken from then on', async () => {
    const added = await add(strike)
    expect(added.statusCode, added.body).toBe(201)
    const { data } = added.json()
    expect(data).toMatchObject({ ...strike, is_retired: false })
    expect((await list()).slice(3, 5)).toEqual([expect.objectContaining({ position: 4 }), data])
    const again = await add({ ...strike, label_en: 'Another' })
    expect(again.statusCode).toBe(422)
    expect(again.json().errors.code).toEqual(['The code field belongs to another reason already.'])
    const entry = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'decision_reason.create')
      .select('after')
      .execute()
    expect(entry).toEqual([{ after: { reason: 'strike' } }])
  })

  test.each([
    ['code', { code: 'No guide' }],
    ['code', { code: '' }],
    ['code', { code: 'a'.repeat(41) }],
    ['label_en', { label_en: '  ' }],
    ['label_de', { label_de: 'a'.repeat(61) }],
    ['label_en', { label_en: 'No\nguide' }],
    ['fault', { fault: 'nobody' }],
    ['position', { position: 0 }],
    ['position', { position: 1.5 }],
  ])('refuses a faulty %s', async (field, faulty) => {
    const refused = await add({ ...strike, code: 'faulty', ...faulty })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await find('faulty')).toBeUndefined()
  })

  test('is for admins', async () => {
    for (const caller of [server.staff, server.agency]) {
      expect((await add({ ...strike, code: 'mine' }, caller)).statusCode).toBe(403)
      expect((await change('weather', { position: 2 }, caller)).statusCode).toBe(403)
    }
  })
})

describe('updateDecisionReason', () => {
  test('changes what is sent; the same once more changes nothing, an older version is refused', async () => {
    const before = await find('no_vehicle')
    const changed = await change('no_vehicle', { label_en: 'No coach', version: before?.version })
    expect(changed.json().data).toMatchObject({
      code: 'no_vehicle',
      label_en: 'No coach',
      label_de: 'Kein Fahrzeug verfügbar',
    })
    const again = await change('no_vehicle', { label_en: 'No coach', version: before?.version })
    expect(again.json()).toEqual(changed.json())
    const late = await change('no_vehicle', { label_en: 'No bus', version: before?.version })
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().data).toEqual(changed.json().data)
    const recorded = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'decision_reason.change')
      .select('after')
      .execute()
    expect(recorded).toEqual([{ after: { reason: 'no_vehicle', fields: ['label_en'] } }])
  })

  test('retires one, which stays in the list, and puts it back into use', async () => {
    expect((await change('weather', { is_retired: true })).json().data.is_retired).toBe(true)
    expect(await find('weather')).toMatchObject({ is_retired: true, label_en: 'Weather' })
    expect((await change('weather', { is_retired: false })).json().data.is_retired).toBe(false)
  })

  test('never changes a code, and knows no other', async () => {
    expect((await change('weather', { code: 'storm' })).statusCode).toBe(422)
    const unknown = await change('storm', { position: 1 })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'decision_reason_not_found'])
  })
})
