import type { NoticeRow } from '@gangway/contract/notices'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { expect, test } from 'vitest'
import { sentenceOf } from './notice-sentences.ts'

const notice = (kind: string): NoticeRow => ({
  id: 1,
  kind: kind as NoticeKind,
  count: 1,
  created_at: '2026-06-01T10:00:00.000Z',
  is_read: false,
  event_id: 7,
  agency_title: 'Harbour walk',
  event_date: '2026-07-01',
  customer: null,
  invoice_number: null,
  alarm: null,
  contradictions: null,
  disruption: null,
  paper: null,
  path: '/events/7',
})

test('a notice of a later release asks to load the page again', () => {
  expect(sentenceOf(notice('event.new_request'), 'en')).toMatch(/request/i)
  for (const kind of ['tide.turned', 'constructor']) {
    expect(sentenceOf(notice(kind), 'en')).toBe('Something new. Reload the page to read it.')
  }
})

test('calls that contradict each other are named while they do', () => {
  const found = notice('ship.contradiction')
  expect(sentenceOf(found, 'en')).toBe('Calls of a ship contradict each other')
  const contradictions = [{ ship: 'One', references: ['A', 'B'] }]
  expect(sentenceOf({ ...found, contradictions }, 'en')).toMatch(/: One \(A and B\)$/)
})
