import { expect, test } from 'vitest'
import { auditGroups } from './audit-groups.ts'
import { actionsMeant, actionsOfGroup, auditActions } from './audit-actions.ts'

test('every group has actions, and every action is in exactly one', () => {
  const grouped = auditGroups.map(actionsOfGroup)
  expect(grouped.every((actions) => actions.length > 0)).toBe(true)
  expect(grouped.flat().toSorted()).toEqual(auditActions.toSorted())
})

test.each([
  ['limits', ['limit.refuse']],
  ['damage', ['order.find_unreadable', 'sealed.find_unreadable']],
  ['event.open', ['event.open']],
  ['event.of_another_release', ['event.of_another_release']],
])('%s stands for %j', (name, meant) => {
  expect(actionsMeant(name)).toEqual(meant)
})
