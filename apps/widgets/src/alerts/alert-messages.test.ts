import { expect, test } from 'vitest'
import { changedMessage, isChangedMessage } from './alert-messages.ts'

const page = {} as MessageEventSource
const expected = { origin: 'https://gangway.example', source: page }

test('the page says that something has changed', () => {
  expect(isChangedMessage({ ...expected, data: changedMessage }, expected)).toBe(true)
})

test.each([
  [{ origin: 'https://gangway.example.evil' }],
  [{ origin: 'null' }],
  [{ source: {} as MessageEventSource }],
  [{ source: null }],
  [{ data: 'alerts-changed' }],
  [{ data: { type: 'alerts-count' } }],
  [{ data: { ...changedMessage, path: '/' } }],
  [{ data: null }],
])('%o says nothing', (part) => {
  expect(isChangedMessage({ ...expected, data: changedMessage, ...part }, expected)).toBe(false)
})
