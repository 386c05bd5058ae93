import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { awaitsAction, mayUndo, orderStatuses, orderStep } from './order-status.ts'

describe('orderStep', () => {
  // Rule O1.1
  it.each([
    ['requested', 'approved', false, 'allowed'],
    ['requested', 'canceled', false, 'allowed'],
    ['approved', 'canceled', false, 'allowed'],
    ['approved', 'requested', true, 'refused'],
    ['canceled', 'approved', true, 'refused'],
    ['canceled', 'requested', false, 'refused'],
    ['canceled', 'requested', true, 'allowed'],
    ['requested', 'requested', false, 'unchanged'],
    ['approved', 'approved', false, 'unchanged'],
    ['canceled', 'canceled', false, 'unchanged'],
  ] as const)('%s to %s, may reopen %s: %s', (from, to, mayReopen, expected) => {
    expect(orderStep({ from, to, mayReopen })).toBe(expected)
  })

  const status = fc.constantFrom(...orderStatuses)

  it('without the right to reopen, a canceled order stays canceled', () => {
    fc.assert(
      fc.property(status, fc.array(status), (first, wishes) => {
        let isCanceled = false
        let current = first
        for (const to of wishes) {
          if (orderStep({ from: current, to, mayReopen: false }) !== 'refused') current = to
          expect(isCanceled && current !== 'canceled').toBe(false)
          isCanceled = current === 'canceled'
        }
      }),
    )
  })

  it('the right to reopen only ever adds steps', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        fc.pre(orderStep({ from, to, mayReopen: false }) !== 'refused')
        expect(orderStep({ from, to, mayReopen: true })).toBe(
          orderStep({ from, to, mayReopen: false }),
        )
      }),
    )
  })
})

// Rule O2.6
it.each([
  ['requested', true],
  ['approved', true],
  ['canceled', false],
] as const)('the Action button for %s: %s (rule O2.6)', (status, expected) => {
  expect(awaitsAction(status)).toBe(expected)
})

const decided_at = new Date('2026-07-01T10:00:00Z')
const after = (seconds: number) => new Date(decided_at.getTime() + seconds * 1000)

// Rule O1.4
test.each([
  ['at once', 7, 0, true],
  ['in the last second', 7, 10, true],
  ['while the click is under way', 7, 13, true],
  ['later', 7, 13.001, false],
  ['somebody else', 8, 1, false],
])('%s: %s', (_, account_id, seconds, expected) => {
  const decision = { decided_at, decided_by: 7 }
  expect(mayUndo(decision, { account_id, now: after(seconds) })).toBe(expected)
})

test('a decision by no one, or by a deleted account, cannot be undone', () => {
  const now = after(1)
  expect(mayUndo(null, { account_id: 7, now })).toBe(false)
  expect(mayUndo({ decided_at, decided_by: null }, { account_id: 7, now })).toBe(false)
})
