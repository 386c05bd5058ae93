import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AskedSide } from './acknowledgement.ts'
import type { Asking } from './asking.ts'
import { type AskedBefore, type AskedEvent, decideAsking } from './decide-asking.ts'

const [was, now] = ['A', 'B']
const changes = [{ field: 'berth', was, now }] as const

const asking: Asking = {
  step: 'ask',
  agency_id: 3,
  event_id: 7,
  excursion_id: null,
  subject: 'berth',
  ship: '',
  ship_imo: null,
  side: 'agency',
  changes,
  asked_by: null,
  only_again: false,
}

const order = { id: 9, has_own_time: false, ship: 'MS Nordlys', ship_imo: '9074729' }
const event: AskedEvent = { status: 'approved', confirmed: [order], asked: [] }

const before: AskedBefore = {
  id: 1,
  excursion_id: null,
  subject: 'berth',
  ship: '',
  side: 'agency',
  version: 1,
  state: 'open',
  changes,
}

const aliases = new Map([['polarlys', { ship: 'Nordlys', ship_imo: '9074729' }]])

const ofShip = (ship: string, ship_imo: string | null = null) => ({ ship, ship_imo })
const ofTime = { subject: 'pickup_time' } as const
const own = { confirmed: [{ ...order, has_own_time: true }] }

// Rule N2.1
test.each<[string, Partial<Asking>, Partial<AskedEvent>, boolean]>([
  ['a change of a confirmed event', {}, {}, true],
  ['of one without a confirmed order', {}, { confirmed: [] }, false],
  ['of one that is new and has one', {}, { status: 'new' }, true],
  ['of a canceled event', {}, { status: 'canceled' }, false],
  ['of a past one', {}, { status: 'successful' }, false],
  ['of a confirmed order', { excursion_id: 9 }, {}, true],
  ['of another order', { excursion_id: 10 }, {}, false],
  ['of the time of orders without their own', ofTime, {}, true],
  ['of a time that no order uses', ofTime, own, false],
  ['of the own time', { ...ofTime, excursion_id: 9 }, own, true],
  ['of the call of its ship', ofShip('NORDLYS'), {}, true],
  ['by its number', ofShip('Renamed', '9074729'), {}, true],
  ['by an alias', ofShip('Polarlys'), {}, true],
  ['of the call of another ship', ofShip('Artania'), {}, false],
  ['of the same name and another number', ofShip('Nordlys', '9321483'), {}, false],
  ['of a first value', { only_again: true }, {}, false],
  ['of one after that', { only_again: true }, { asked: [{ ...before, state: 'read' }] }, true],
])('%s is to be read: %j, %j', (_, step, given, isAsked) => {
  const decided = decideAsking({ ...asking, ...step }, { ...event, ...given }, aliases)
  expect(decided?.changes ?? null).toEqual(isAsked ? changes : null)
})

// Rule N2.3
test.each<[string, Partial<AskedBefore>, Partial<Asking>, string[] | null]>([
  ['the same again', {}, {}, null],
  ['a further one', {}, { changes: [{ field: 'berth', was: 'B', now: 'C' }] }, ['A', 'C']],
  ['back again', {}, { changes: [{ field: 'berth', was: 'B', now: 'A' }] }, []],
  [
    'after reading',
    { state: 'read' },
    { changes: [{ field: 'berth', was: 'B', now: 'A' }] },
    ['B', 'A'],
  ],
  ['by the other side', { side: 'operator' }, {}, ['A', 'B']],
  ['of another subject', { subject: 'meeting_point' }, {}, ['A', 'B']],
])('%s', (_, standing, step, expected) => {
  const asked = [{ ...before, ...standing }]
  const decided = decideAsking({ ...asking, ...step }, { ...event, asked }, aliases)
  expect(decided?.changes.flatMap(({ was, now }) => [was, now]) ?? null).toEqual(expected)
})

test('what is unread is one step from the value last read to that of now', () => {
  const turn = fc.oneof(
    fc.constant('read' as const),
    fc.record({
      side: fc.constantFrom<AskedSide>('agency', 'operator'),
      value: fc.constantFrom('A', 'B', 'C'),
    }),
  )
  fc.assert(
    fc.property(fc.array(turn), (turns) => {
      let value = 'A'
      let known = null as { side: AskedSide; value: string } | null
      let row = null as AskedBefore | null
      for (const one of turns) {
        if (one === 'read') {
          known = null
          if (row !== null) row.state = 'read'
        } else if (one.value !== value) {
          if (known?.side !== one.side) known = { side: one.side, value }
          const step = {
            ...asking,
            side: one.side,
            changes: [{ field: 'berth', was: value, now: one.value }] as const,
          }
          const decided = decideAsking(
            step,
            { ...event, asked: row === null ? [] : [row] },
            aliases,
          )
          value = one.value
          if (known.value === value) known = null
          if (decided !== null) {
            const { changes } = decided
            row = changes.length === 0 ? null : { ...before, changes, side: one.side }
          }
        }
        expect(row === null || row.state === 'read' ? [] : row.changes).toEqual(
          known === null ? [] : [{ field: 'berth', was: known.value, now: value }],
        )
      }
    }),
  )
})
