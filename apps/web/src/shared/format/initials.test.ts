import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Mara Okonkwo', 'MO'],
  ['mara van der okonkwo', 'MO'],
  ['Cher', 'C'],
  ['  Ελένη  Παπαδοπούλου ', 'ΕΠ'],
  ['王 秀英', '王秀'],
  ['', ''],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
