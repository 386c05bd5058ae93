import { httpErrorOf, networkError, timeoutError } from '@gangway/client/http-error'
import { expect, test } from 'vitest'
import { requestNumberOf } from './request-number.ts'

const body = { message: 'No.', request_id: 'a1b2' }

// Rule F7.5
test.each([
  ['a fault of the server', httpErrorOf(500, body), 'a1b2'],
  ['an overloaded server', httpErrorOf(503, body), 'a1b2'],
  ['a forbidden call', httpErrorOf(403, body), 'a1b2'],
  ['something missing', httpErrorOf(404, body), 'a1b2'],
  ['wrong input', httpErrorOf(422, body), null],
  ['an ended session', httpErrorOf(401, body), null],
  ['a proxy in between', httpErrorOf(502, '<h1>Bad Gateway</h1>'), null],
  ['no answer', networkError(), null],
  ['a late answer', timeoutError(), null],
  ['a fault of the page', new TypeError('no'), null],
])('%s has the number %#', (_case, error, number) => {
  expect(requestNumberOf(error)).toBe(number)
})
