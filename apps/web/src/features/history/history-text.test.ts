import type { HistoryEntry } from '@gangway/contract/history'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { describe, expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'
import { changeText } from './change-text.ts'
import { dayText } from './history-days.ts'
import { historyText, listsChanges } from './history-text.ts'

const t = translateIn('en')
const auf = translateIn('de')

const approval: HistoryEntry = {
  id: 1,
  at: '2026-06-15T10:00:00.000Z',
  actor: 'account',
  account_name: 'Ida Holm',
  account_role: 'agency',
  account_kind: 'person',
  action: 'order.approve',
  excursion_id: 4711,
  order_id: '12',
  changes: [{ field: 'status', before: 'requested', after: 'approved', is_withheld: false }],
  reason: null,
}

const noGuide = {
  code: 'no_guide',
  fault: 'agency',
  label_en: 'No guide available',
  label_de: 'Kein Guide verfügbar',
} as const

const told = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
  is_withheld: false,
})

describe('an entry as a sentence', () => {
  test.each([
    [{}, 'Ida Holm approved order 12.'],
    [{ action: 'order.cancel' }, 'Ida Holm canceled order 12.'],
    [
      { action: 'order.cancel', reason: noGuide },
      'Ida Holm canceled order 12: No guide available.',
    ],
    [
      { changes: [told('accepted_warnings', null, 'passport_expired,phone_missing')] },
      'Ida Holm approved order 12 despite warnings: passport expires before the excursion, phone missing.',
    ],
    [
      { changes: [told('unseen_warnings', null, 'phone_missing')] },
      'Ida Holm approved order 12 without being shown its warnings: phone missing.',
    ],
    [{ action: 'order.undo' }, 'Ida Holm undid the decision on order 12.'],
    [
      {
        action: 'event.disrupt',
        changes: [
          told('disruption_id', null, '7'),
          told('cause', null, 'weather'),
          told('step', null, 'new_time'),
        ],
      },
      'Disruption 7 by Ida Holm: weather. This event: new pick-up time.',
    ],
    [
      { action: 'event.undo_disruption', changes: [told('disruption_id', null, '7')] },
      'Ida Holm undid disruption 7.',
    ],
    [{ action: 'order.cancel', order_id: null }, 'Ida Holm canceled order 4711.'],
    [{ actor: 'import', account_name: null, action: 'order.create' }, 'The import added order 12.'],
    [
      { actor: 'system', account_name: null, action: 'event.complete' },
      'Gangway marked the event as successful after its date had passed.',
    ],
    [
      { action: 'event.set_pickup_time', changes: [told('pickup_time', null, '09:30')] },
      'Ida Holm set the pick-up time to 09:30.',
    ],
    [
      { action: 'event.clear_pickup_time', changes: [told('pickup_time', '09:30', null)] },
      'Ida Holm cleared the pick-up time 09:30.',
    ],
    [
      { action: 'event.follow_orders', changes: [told('status', 'requested', 'approved')] },
      'The event is now Approved, like its orders.',
    ],
    [
      {
        action: 'event.follow_orders',
        changes: [told('status', 'approved', 'approved'), told('total_pax', '9', '7')],
      },
      'The number of passengers changed with the orders.',
    ],
    [
      { action: 'event.export_manifest', changes: [told('passports', null, 'false')] },
      'Ida Holm exported the manifest.',
    ],
    [
      { action: 'event.export_manifest', changes: [told('passports', null, 'true')] },
      'Ida Holm exported the manifest with passport data.',
    ],
    [
      { action: 'event.export_manifest', changes: [told('kind', null, 'coach_list')] },
      'Ida Holm exported the coach list of a dispatch.',
    ],
    [{ action: 'event.fly' }, 'Ida Holm: event.fly'],
  ] as const)('%o', (part, sentence) => {
    const entry = { ...approval, ...part, changes: [...('changes' in part ? part.changes : [])] }
    expect(historyText(t, entry, 'en')).toBe(sentence)
  })

  test('in German', () => {
    expect(historyText(auf, approval, 'de')).toBe('Ida Holm hat Bestellung 12 bestätigt.')
  })
})

describe('every change of an event', () => {
  const ofEvents = Object.values(exampleChanges).filter((change) => 'event_id' in change)

  test.each(ofEvents)('$action has a sentence in both languages', ({ action }) => {
    const entry = { ...approval, action }
    const sentences = [historyText(t, entry, 'en'), historyText(auf, entry, 'de')]
    for (const sentence of sentences) {
      expect(sentence).not.toContain(action)
      expect(sentence).not.toMatch(/[{}]/)
    }
    expect(new Set(sentences).size).toBe(2)
  })

  test('lists changes only if the sentence does not say them', () => {
    const listed = ofEvents.map(({ action }) => action).filter(listsChanges)
    expect(listed).toEqual([
      'event.create',
      'event.change',
      'event.follow_orders',
      'ship_call.create',
      'ship_call.change',
      'ship_call.remove',
      'event.acknowledge',
      'order.acknowledge',
      'order.acknowledge_count',
      'event.change_claim_files',
      'order.create',
      'order.change',
    ])
    expect(listsChanges('event.of_a_later_release')).toBe(true)
  })
})

describe('a change', () => {
  test.each([
    [told('event_date', '2026-05-01', '2026-05-02'), 'Date: 01 May. 2026 → 02 May. 2026'],
    [told('status', 'requested', 'canceled'), 'Status: Requested → Canceled'],
    [told('status', 'requested', 'lost'), 'Status: Requested → lost'],
    [told('language_guide', 'de', 'en'), 'Language: German → English'],
    [told('duration', '1', '90'), 'Duration: 1 min → 1 h 30 min'],
    [told('dress_code', '', 'Sun hat'), 'Dress code: none → Sun hat'],
    [told('alert', 'false', 'true'), 'Alert: no → yes'],
    [told('ship', '', 'Hurtig'), 'Ship: none → Hurtig'],
    [told('arrival', '08:00', '09:00'), 'Arrival: 08:00 → 09:00'],
    [
      told('departure_date', '2026-05-01', '2026-05-02'),
      'Day of departure: 01 May. 2026 → 02 May. 2026',
    ],
    [told('moon', 'new', 'full'), 'moon: new → full'],
    [{ field: 'customer', before: null, after: null, is_withheld: true }, 'Customer changed'],
    [{ field: 'moon', before: null, after: null, is_withheld: true }, 'moon changed'],
  ])('%o', (change, text) => {
    expect(changeText(t, change, 'en')).toBe(text)
  })
})

describe('a day', () => {
  test.each([
    ['2026-03-01', 'Today'],
    ['2026-02-28', 'Yesterday'],
    ['2026-02-27', 'Friday, 27 February 2026'],
    ['2026-03-02', 'Monday, 2 March 2026'],
  ])('%s is %s', (day, text) => {
    expect(dayText(t, day, 'en', '2026-03-01').replace(/(Friday|Monday) /, '$1, ')).toBe(text)
  })
})
