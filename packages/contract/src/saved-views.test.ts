import { expect, it } from 'vitest'
import { createSavedView } from './saved-views.ts'

const view = { list: 'events', filter: {}, sort: '', per_page: 25, is_default: false }

const isTaken = (name: string) => createSavedView.body.safeParse({ ...view, name }).success

it.each([
  ['a single letter', true, 'x'],
  ['60 characters', true, 'x'.repeat(60)],
  ['60 characters between spaces', true, ` ${'x'.repeat(60)} `],
  ['61 characters', false, 'x'.repeat(61)],
  ['nothing but spaces', false, '  '],
])('a name of %s is taken: %s', (_, expected, name) => {
  expect(isTaken(name)).toBe(expected)
})
