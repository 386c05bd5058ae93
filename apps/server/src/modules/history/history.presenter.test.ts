import { personalFields } from '@gangway/domain/changes/kept-values'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { describe, expect, test } from 'vitest'
import { presentEntry } from './history.presenter.ts'

const rowOf = (before: unknown, after: unknown) => ({
  id: 1,
  at: new Date('2026-06-15T10:00:00Z'),
  actor: 'system' as const,
  account_name: null,
  account_role: null,
  account_kind: null,
  action: 'event.follow_orders',
  excursion_id: null,
  order_id: null,
  before,
  after,
  reason: null,
})

describe('presentEntry', () => {
  test('shows what changed, not what stayed as it was', () => {
    const { changes } = presentEntry(
      rowOf(
        { status: 'requested', total_pax: 9, pickup_time: null },
        { status: 'requested', total_pax: 7, pickup_time: null },
      ),
    )
    expect(changes).toEqual([{ field: 'total_pax', before: '9', after: '7', is_withheld: false }])
  })

  test('shows when a ship now arrives', () => {
    const { before, after } = exampleChanges['ship_call.change']
    expect(presentEntry(rowOf(before, after)).changes).toEqual([
      { field: 'arrival', before: '08:00', after: '09:00', is_withheld: false },
    ])
  })

  test.each(personalFields)('never shows %s', (field) => {
    expect(presentEntry(rowOf({ [field]: 'canary' }, { [field]: 'sparrow' })).changes).toEqual([
      { field, before: null, after: null, is_withheld: true },
    ])
  })
})
