import { listChanges } from '@gangway/contract/changes'
import { getAgency } from '@gangway/contract/agencies'
import { getCalendarFeed } from '@gangway/contract/calendar-feeds'
import { getDashboard } from '@gangway/contract/dashboard'
import { listImports, getImport } from '@gangway/contract/imports/season-imports'
import { listImportRows } from '@gangway/contract/imports/import-rows'
import { getRetention } from '@gangway/contract/personal-data'
import { getWebhookSink } from '@gangway/contract/webhook-sink'
import { noCounts } from '@gangway/domain/imports/season-import'
import { describe, expect, onTestFinished, test } from 'vitest'
import { adoptConfig } from '../shared/browser/config.ts'
import {
  answerAgencies,
  answerProfile,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../testing/accounts-answers.ts'
import { answerAudit, buildAuditEntry } from '../testing/audit-answers.ts'
import { buildDashboard } from '../testing/dashboard-answers.ts'
import { answer } from '../testing/fake-server.ts'
import { buildImport, buildImportRow } from '../testing/imports-answers.ts'
import { answerInvoices, buildInvoiceRow, buildTotals } from '../testing/invoices-answers.ts'
import { aKey, answerPrograms, buildProgram } from '../testing/programs-answers.ts'
import { faultsByWidth } from '../testing/sweep-widths.ts'
import { pageOf } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'
import {
  answerWebhooks,
  buildArrivedCall,
  buildDelivery,
  buildWebhook,
} from '../testing/webhooks-answers.ts'

const company = 'Landausflüge Nordseeküste Vermittlungsgesellschaft mbH'
const email = 'disposition.landausfluege@nordseekueste-vermittlung.example'
const person = 'Maximiliane-Konstanze Freifrau von und zu Hohenlohe-Langenburg'
const arabic = 'شركة الرحلات البحرية في الإسكندرية'

/** Every page with a table but the list of events and an event, with the longest that is believable. */
const lists: Record<string, () => void> = {
  '/invoices': () =>
    answerInvoices(
      [
        buildInvoiceRow({
          id: 123_456_789,
          number: 'RE-2026/HAM-1234567',
          agency_name: company,
          total: 1_234_567.89,
          total_paid: 1_000_000,
          standing: 'part_paid',
          due_date: '2026-07-28',
          overdue: true,
          locked: true,
        }),
        buildInvoiceRow({ id: 2, currency: 'XQX' }),
        buildInvoiceRow({ id: 3, agency_name: arabic, total_paid: 1, standing: 'part_paid' }),
      ],
      [
        buildTotals('EUR', { count: 12_345, total: 12_345_678.9, open: 11_345_678.9 }),
        buildTotals('NOK', { total_paid: 1_000_000 }),
      ],
    ),
  '/admin/users': () =>
    answerUsers([
      buildUserRow({ id: 1, name: person, email, role: 'agency', agency_name: company }),
      buildUserRow({ id: 2, name: '王小明', status: 'invited' }),
      buildUserRow({ id: 3, name: 'Ada', role: 'admin', password_expired: true }),
    ]),
  '/admin/agencies': () => answerAgencies([longAgency, buildAgencyRow(arabicAgency)]),
  '/agency/1': () => {
    answer(getAgency, { data: longAgency })
    answer(getCalendarFeed, { data: null })
    answerInvoices([buildInvoiceRow({ id: 2, total: 1_234_567.89, total_paid: 1_000_000 })])
  },
  '/audit': () =>
    answerAudit([
      buildAuditEntry({
        number: 1,
        account: { id: 2, name: person, role: 'staff', kind: 'person' },
        event: {
          id: 7,
          title: 'Zu Fuß durch die Speicherstadt und die HafenCity',
          date: '2026-08-01',
        },
        origin: {
          address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
          user_agent: '',
          is_new_device: false,
        },
      }),
      buildAuditEntry({ number: 2, actor: 'system', account: null, event: null, order: null }),
    ]),
  // Its longest word stands below a short name.
  '/audit?from=2026-01-01': () =>
    answerAudit([
      buildAuditEntry({
        number: 1,
        account: { id: 1, name: 'Ada', role: 'admin', kind: 'person' },
      }),
      buildAuditEntry({ number: 2, actor: 'system', account: null, event: null, order: null }),
    ]),
  '/imports': () =>
    answer(listImports, (call) =>
      pageOf(
        [
          buildImport({
            files: [{ id: 1, name: 'Landausfluege_Nordseekueste_Sommer_2026_final.xlsx', size: 9 }],
            created_by: person,
            fault_count: 12,
            remark_count: 0,
          }),
          buildImport({ id: 32, state: 'committed', created_by: null }),
        ],
        call,
      ),
    ),
  '/imports/31': () => {
    const many = { created: 123_456, changed: 12_345, unchanged: 1_234_567, stale: 99, locked: 1 }
    const counts = { ...noCounts(), ship_calls: many, orders: many }
    answer(getImport, { data: buildImport({ counts }) })
    answer(listImportRows, (call) =>
      pageOf(
        [
          buildImportRow({
            reference: 'LANDAUSFLUEGE-NORDSEEKUESTE-700001',
            file: 'Landausfluege_Nordseekueste_Sommer_2026_final.csv',
            line: 123_456,
          }),
          buildImportRow({ noun: 'ship_calls', changes: [], outcome: 'created' }),
        ],
        call,
      ),
    )
  },
  '/webhooks': () =>
    answerWebhooks(
      () => [
        buildWebhook({
          name: 'Buchungssystem der Landausflüge Nordseeküste',
          url: 'https://hooks.nordseekueste-vermittlung.example/gangway/changes',
          agency: { id: 1, name: company },
          state: 'failing',
          waiting: 10_000,
        }),
        buildWebhook({ id: 7, last_delivered_at: null }),
      ],
      () => [
        buildDelivery({
          type: 'order.person_count_change_requested',
          event_id: 1_234_567,
          status: 'waiting',
          attempts: 12,
          last_status: null,
          last_fault: 'timeout',
        }),
        buildDelivery({ id: 81, event_id: null, status: 'given_up', last_status: 503 }),
      ],
    ),
  '/api-keys': () => {
    answerAgencies([])
    answerPrograms([
      buildProgram({
        name: 'Buchungssystem der Landausflüge Nordseeküste',
        agency: { id: 1, name: company },
        scopes: ['events.view', 'events.update', 'passports.view'],
      }),
      buildProgram({ id: 42, keys: [{ ...aKey, is_expired: true, last_used_at: null }] }),
      buildProgram({ id: 43, is_revoked: true, keys: [] }),
    ])
  },
  '/developers?part=changes': () =>
    answer(listChanges, ({ query }) => {
      const after = query.get('after')
      if (after === 'latest') return { data: [], next: 'first', has_more: false }
      if (after !== 'first') return new Promise(() => {})
      const data = [
        {
          id: 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b',
          type: 'order.approved' as const,
          version: 1 as const,
          timestamp: '2026-07-14T08:40:00.123Z',
          data: { agency_id: 3, event_id: 1_234_567, excursion_id: 9_021_012, url: email },
        },
      ]
      return { data, next: 'further', has_more: false }
    }),
  '/developers?part=sandbox': () => {
    adoptConfig({ has_webhook_sink: true })
    onTestFinished(() => adoptConfig({ has_webhook_sink: false }))
    const calls = [
      buildArrivedCall({ type: 'order.person_count_change_requested', attempt: 12 }),
      buildArrivedCall({ id: 2, type: null, message_id: null, signature: 'unsigned' }),
    ]
    const webhooks = [{ id: 6, name: 'Sandbox', is_on: true }]
    const address = 'http://127.0.0.1:3000/demo/webhook-sink'
    answer(getWebhookSink, () => ({ data: { address, webhooks, calls } }))
  },
  '/dashboard': () => {
    const waiting = { waiting_since: '2025-05-01T08:00:00.000Z', filter: {} }
    const agencies = [
      { agency_id: 1, name: company, count: 12_345, act_now: 1234, ...waiting },
      { agency_id: 2, name: arabic, count: 1, act_now: 0, ...waiting },
    ]
    answer(getDashboard, { data: buildDashboard({ agencies }) })
    const standing = { held: 123_456, due: 1234, overdue_days: 12 }
    answer(getRetention, {
      data: {
        measured_at: '2026-07-14T08:40:00.000Z',
        persons: standing,
        customers: standing,
        is_held_back: true,
        months: [{ month: '2026-09', on_request: true, orders: 123_456, entries: 1_234_567 }],
      },
    })
  },
  '/profile': () => answerProfile(),
}

const longAgency = buildAgencyRow({
  id: 1,
  name: company,
  reference: 'AGENCY-NORDSEEKUESTE-2026',
  emails: [email, 'hafen@nordseekueste.example'],
  contact_name: person,
  contact_phone: '+49 40 5550100 ext. 12345',
  events: 123_456,
})
const arabicAgency = { id: 2, name: arabic, contact_name: '', contact_phone: '' }

const tablesOf = () => [...document.querySelectorAll('main table')]
const partsOf = () => [...tablesOf(), ...document.querySelectorAll('main [data-filters]')]

describe.each(Object.entries(lists))('the tables at %s', (address, answerIt) => {
  // Each language at every other width: German has the longer words, English the longer dates.
  test.each([
    ['en', 320],
    ['de', 336],
  ] as const)('are in sight at every width, in %s', async (language, from) => {
    answerIt()
    await visit(address, { role: 'admin', language })
    const areLoaded = () =>
      tablesOf().length > 0 &&
      tablesOf().every((table) => table.querySelector('tbody tr:not([aria-hidden])') !== null)
    await expect.poll(areLoaded).toBe(true)
    expect(await faultsByWidth(partsOf, { from, step: 32 })).toBe('')
  })
})
