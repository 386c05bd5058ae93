import { expect, it } from 'vitest'
import { ticketWarnings } from './ticket-warnings.ts'

it.each([
  [{ page_count: 4, persons: 4, is_of_another: false }, []],
  [{ page_count: 1, persons: 4, is_of_another: false }, []],
  [{ page_count: 3, persons: 4, is_of_another: false }, ['fewer_pages_than_persons']],
  [{ page_count: 5, persons: 4, is_of_another: false }, []],
  [{ page_count: null, persons: 4, is_of_another: false }, []],
  [{ page_count: 4, persons: 4, is_of_another: true }, ['same_as_another']],
  [
    { page_count: 2, persons: 3, is_of_another: true },
    ['fewer_pages_than_persons', 'same_as_another'],
  ],
] as const)('of %o warns %j', (ticket, warnings) => {
  expect(ticketWarnings(ticket)).toEqual(warnings)
})
