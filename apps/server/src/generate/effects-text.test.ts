import { expect, it } from 'vitest'
import { requireReasons } from './effects-text.ts'

it('an index needs the query or rule that it serves, and a line needs its index', () => {
  expect(() => requireReasons(['event_by_date'], { event_by_date: 'lists' })).not.toThrow()
  expect(() => requireReasons(['event_by_date'], {})).toThrow('no line for event_by_date')
  expect(() => requireReasons([], { event_by_date: 'lists' })).toThrow('no index event_by_date')
})
