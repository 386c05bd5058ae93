import { alarmPlaces } from '@gangway/domain/alarms/alarm-kinds'
import { noticeKinds, noticePath } from '@gangway/domain/notices/notice-kinds'
import { expect, test } from 'vitest'
import {
  alertsPopupUrl,
  alertsScriptUrl,
  badgeText,
  readCount,
  readCountMessage,
  readOpenMessage,
} from './alerts-contract.ts'

// Rule N1.1
test('script and popup lie below the address of the service', () => {
  expect(alertsScriptUrl('/notification', '2026-06-15')).toBe(
    '/notification/js/alerts.js?v=2026-06-15',
  )
  expect(alertsPopupUrl('https://alerts.example/x')).toBe('https://alerts.example/x/#/alerts-popup')
})

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [9999, '99+'],
])('%i is shown as %j', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

test.each([0, 1, 9999])('%s is a count', (value) => {
  expect(readCount(value)).toBe(value)
})

test.each([-1, 1.5, 10_000, Number.NaN, Infinity, '3', null, undefined, {}, [3], true])(
  '%s is no count',
  (value) => {
    expect(readCount(value)).toBeNull()
  },
)

test.each([
  [{ type: 'alerts-count', count: 3 }, 3],
  [{ type: 'alerts-count', count: '3' }, null],
  [{ type: 'alerts-count' }, null],
  [{ type: 'something else', count: 3 }, null],
  [{ count: 3 }, null],
  ['alerts-count', null],
  [3, null],
  [null, null],
])('the message %j says %s', (message, count) => {
  expect(readCountMessage(message)).toBe(count)
})

const pathsOfNotices = new Set(
  noticeKinds.map((kind) => noticePath({ kind, event_id: null, invoice_number: null })),
)

test.each([
  [{ type: 'alerts-open', path: '/events/7' }, '/events/7'],
  [{ type: 'alerts-open', path: '/invoices?filter=R+1%2F2' }, '/invoices?filter=R+1%2F2'],
  [{ type: 'alerts-open', path: '/crew?agency=3' }, '/crew?agency=3'],
  [{ type: 'alerts-open', path: '/dashboard' }, '/dashboard'],
  [{ type: 'alerts-open', path: '/audit?action=x&person=2' }, null],
  [{ type: 'alerts-open', path: '//evil.example' }, null],
  [{ type: 'alerts-open', path: 'https://evil.example/events/7' }, null],
  [{ type: 'alerts-open', path: 'javascript:alert(1)' }, null],
  [{ type: 'alerts-open', path: '/events/7/../../admin' }, null],
  [{ type: 'alerts-open', path: '/events/7\n' }, null],
  [{ type: 'alerts-open', path: `/invoices?filter=${'x'.repeat(200)}` }, null],
  [{ type: 'alerts-open', path: 7 }, null],
  [{ type: 'alerts-count', path: '/events/7' }, null],
  [{ path: '/events/7' }, null],
  ['/events/7', null],
  [null, null],
])('the message %j leads to %s', (message, path) => {
  expect(readOpenMessage(message)).toBe(path)
})

test.each([...pathsOfNotices, ...Object.values(alarmPlaces)])('a notice may lead to %s', (path) => {
  expect(readOpenMessage({ type: 'alerts-open', path })).toBe(path)
})
