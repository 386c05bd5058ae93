import type { BatchAnswer } from '@gangway/contract/ingest-batch'
import { expect, test } from 'vitest'
import { ingested, sendThing, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const { db, staff } = await startWithTwoAgencies()

async function batch(...things: readonly object[]) {
  const response = await staff.send('POST', '/ingest/batch', { things })
  return response.json<BatchAnswer>().data
}

async function meetPointOf(reference: string): Promise<string | undefined> {
  const query = db.selectFrom('event').where('reference', '=', reference).select('meet_point')
  return (await query.executeTakeFirst())?.meet_point
}

/** Spellings of one reference, of which each begins with text of its own. */
const spellings = [
  ['composed and decomposed', 'Zü-7', 'Zu\u0308-7'],
  ['a space that does not break', 'Z 7', 'Z\u00a07'],
  ['several spaces of several widths', 'Z 9', 'Z\u2003\t 9'],
  ['space around it', 'Z-8', ' \u3000Z-8 '],
] as const

// Rule A1.18
test.each(spellings)('a reference is one: %s', async (_what, one, other) => {
  const event = sentEvent()
  const { id } = await ingested(staff, event)
  const order = sentOrder(event.reference, { reference: one })
  const created = await ingested(staff, order)
  expect(created).toMatchObject({ outcome: 'created', reference: one })
  const again = { ...order, reference: other }
  expect(await ingested(staff, again)).toMatchObject({
    outcome: 'unchanged',
    id: created.id,
    reference: one,
  })
  expect(await batch(again)).toMatchObject([
    { outcome: 'unchanged', id: created.id, reference: one },
  ])
  const found = await staff.get(`/events?reference=${encodeURIComponent(other)}`)
  expect(found.json<{ data: unknown[] }>().data).toMatchObject([{ id }])
  const address = `/ingest/orders/${encodeURIComponent(other)}`
  expect((await staff.get(address)).json()).toMatchObject({ data: { reference: one } })
  const gone = await staff.send('DELETE', `${address}?reason=mistake`)
  expect(gone.json()).toMatchObject({ data: { outcome: 'changed', id: created.id } })
})

// Rule A1.18
test.each([
  ['U+200C ZERO WIDTH NON-JOINER', '\u200c'],
  ['U+FE0F VARIATION SELECTOR-16', '\ufe0f'],
  ['U+2028 LINE SEPARATOR', '\u2028'],
  ['U+E000', '\ue000'],
])('a reference with %s is refused by name, wherever it is given', async (name, character) => {
  const event = sentEvent()
  await ingested(staff, event)
  const reference = `WSX${character}7`
  const refusal = `must not contain ${name} (character 4)`
  const order = sentOrder(event.reference, { reference })
  const address = `/ingest/orders/${encodeURIComponent(reference)}`
  const answers = [
    await sendThing(staff, order),
    await staff.get(address),
    await staff.send('DELETE', `${address}?reason=mistake`),
    await staff.get(`/events?reference=${encodeURIComponent(reference)}`),
  ]
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toEqual({
      reference: [expect.stringContaining(refusal)],
    })
  }
  const withdrawal = { kind: 'order_withdrawal', reference, reason: 'mistake' }
  const refused = { outcome: 'refused', errors: { reference: [expect.stringContaining(refusal)] } }
  expect(await batch(order, withdrawal)).toMatchObject([refused, refused])
})

// Rule A1.19
test('what is left out and what is null are one, and change nothing', async () => {
  const event = sentEvent()
  const order = sentOrder(event.reference)
  const nothing = { outcome: 'unchanged', changes: [] }
  const optional = {
    event: { status: null, updated_at: null, dress_code: null, min_persons: null },
    order: { status: null, updated_at: null, email: null, notes: null, ship_imo: null },
  }
  await ingested(staff, event)
  await ingested(staff, order)
  for (const fields of [optional.event, {}]) {
    expect(await ingested(staff, event, fields)).toMatchObject(nothing)
  }
  for (const fields of [optional.order, {}]) {
    expect(await ingested(staff, order, fields)).toMatchObject(nothing)
  }
  const answers = await batch({ ...order, ...optional.order }, { ...event, ...optional.event })
  expect(answers).toMatchObject([nothing, nothing])
})

// Rule A1.18
test('words lose what no one sees, and keep what their script needs', async () => {
  const event = sentEvent({ meet_point: 'Pier\u200b 1\r\nleft\u202e' })
  await ingested(staff, event)
  expect(await meetPointOf(event.reference)).toBe('Pier 1\nleft')
  const order = sentOrder(event.reference, { customer: '\u200fמאיה\u200f MSC \u0000' })
  await ingested(staff, order)
  const row = await db
    .selectFrom('excursion_order')
    .where('reference', '=', order.reference)
    .select('customer')
    .executeTakeFirstOrThrow()
  expect(row.customer).toBe('\u200fמאיה\u200f MSC')
  const broken = await sendThing(staff, sentOrder(event.reference), { customer: 'Maya\nCohen' })
  expect(broken.json<{ errors: object }>().errors).toEqual({
    customer: [expect.stringContaining('U+000A LINE FEED (character 5)')],
  })
})
