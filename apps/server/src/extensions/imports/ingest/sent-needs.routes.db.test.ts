import type { SentThing } from '@gangway/contract/imports/sent-things'
import { describe, expect, test } from 'vitest'
import { ingested, sendThing, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db, staff } = server

const sent = (thing: SentThing, fields: object = {}) => ingested(staff, thing, fields)

describe('an order with needs', () => {
  // Rule O4.9
  test('keeps what its persons need until others or none are sent, and says no more than that', async () => {
    const event = sentEvent()
    const { id: event_id } = await sent(event)
    const order = sentOrder(event.reference)
    const diet = { kind: 'diet', words: 'kosher' }
    const { id } = await sent(order, { needs: [{ kind: 'wheelchair', count: 2 }, diet] })
    const count = async () => {
      const { data } = (await staff.get(`/events/${event_id}`)).json()
      return data.excursions[0].needs
    }
    expect(await count()).toEqual({ count: 2, entries: null })
    expect(await sent(order)).toMatchObject({ outcome: 'unchanged' })
    expect(await sent(order, { berth: 'Pier 3' })).toMatchObject({ outcome: 'changed' })
    const pier = { berth: 'Pier 3' }
    const same = { ...pier, needs: [{ kind: 'wheelchair', words: null, count: 2 }, diet] }
    expect(await sent(order, same)).toMatchObject({ outcome: 'unchanged' })
    expect(await sent(order, { ...pier, needs: [diet] })).toMatchObject({
      changes: [{ field: 'needs' }],
    })
    expect(await count()).toEqual({ count: 1, entries: null })
    expect(await sent(order, { ...pier, needs: null })).toMatchObject({
      changes: [{ field: 'needs' }],
    })
    expect(await count()).toBeNull()
    expect(await sent(order, { ...pier, needs: [] })).toMatchObject({ outcome: 'unchanged' })
    const recorded = await auditOf(db, event_id)
    expect(recorded.at(-1)).toMatchObject({
      excursion_id: id,
      action: 'order.change',
      after: { withheld: ['needs'] },
    })
    expect(JSON.stringify(recorded)).not.toMatch(/kosher|wheelchair/)
  })

  test.each([
    ['an unknown kind', [{ kind: 'helicopter' }], ['needs.0.kind']],
    ['none of them', [{ kind: 'wheelchair', count: 0 }], ['needs.0.count']],
    ['too many', [{ kind: 'wheelchair', count: 101 }], ['needs.0.count']],
    ['half of one', [{ kind: 'wheelchair', count: 1.5 }], ['needs.0.count']],
    ['another need without words', [{ kind: 'other' }], ['needs.0.words']],
    ['another need with blank words', [{ kind: 'other', words: ' ' }], ['needs.0.words']],
    ['words of two lines', [{ kind: 'diet', words: 'a\nb' }], ['needs.0.words']],
    ['10 kB of words', [{ kind: 'diet', words: 'x'.repeat(10_000) }], ['needs.0.words']],
    ['an unknown field', [{ kind: 'diet', name: 'Ida' }], ['needs.0.name']],
    ['too long a list', Array.from({ length: 21 }, () => ({ kind: 'diet' })), ['needs']],
    ['a word', 'wheelchair', ['needs']],
  ])('refuses needs that are %s', async (_, needs, fields) => {
    const event = sentEvent()
    await sent(event)
    const order = sentOrder(event.reference)
    const response = await sendThing(staff, order, { needs })
    expect(response.statusCode, response.body).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(fields)
  })
})
