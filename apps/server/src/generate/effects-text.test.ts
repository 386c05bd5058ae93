import { expect, it } from 'vitest'
import { requireNamedStates, requireReasons } from './effects-text.ts'

it('an index needs the query or rule that it serves, and a line needs its index', () => {
  expect(() => requireReasons(['event_by_date'], { event_by_date: 'lists' })).not.toThrow()
  expect(() => requireReasons(['event_by_date'], {})).toThrow('no line for event_by_date')
  expect(() => requireReasons([], { event_by_date: 'lists' })).toThrow('no index event_by_date')
})

it('an index of events lists the states that a function names', () => {
  const index = (states: string) => [
    { table: 'event', name: 'event_open', condition: `(status = ANY (ARRAY[${states}]))` },
  ]
  expect(() => requireNamedStates(index(`'new'::text, 'requested'::text`))).not.toThrow()
  expect(() => requireNamedStates(index(`'new'::text, 'held'::text`))).toThrow(
    'event_open lists new, held',
  )
})
