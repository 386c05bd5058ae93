import { listImports } from '@gangway/contract/imports/season-imports'
import { describe, expect, test } from 'vitest'
import {
  answerAgencies,
  answerUsers,
  buildAgencyRow,
  buildUserRow,
} from '../testing/accounts-answers.ts'
import { answerAudit, buildAuditEntry } from '../testing/audit-answers.ts'
import { answer } from '../testing/fake-server.ts'
import { buildImport } from '../testing/imports-answers.ts'
import { answerInvoices, buildInvoiceRow } from '../testing/invoices-answers.ts'
import { faultsByWidth } from '../testing/sweep-widths.ts'
import { pageOf } from '../testing/usual-answers.ts'
import { visit } from '../testing/visit.tsx'
import { answerWebhooks, buildWebhook } from '../testing/webhooks-answers.ts'

const company = 'Landausflüge Nordseeküste Vermittlungsgesellschaft mbH'
const email = 'disposition.landausfluege@nordseekueste-vermittlung.example'
const person = 'Maximiliane-Konstanze Freifrau von und zu Hohenlohe-Langenburg'
const arabic = 'شركة الرحلات البحرية في الإسكندرية'

/** Every list but that of events, with the longest that is believable. */
const lists: Record<string, () => void> = {
  '/invoices': () =>
    answerInvoices([
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
      buildInvoiceRow({ id: 2, currency: 'XQX', currency_exponent: null, total: null }),
      buildInvoiceRow({ id: 3, agency_name: arabic, status: 'paid', standing: 'paid' }),
    ]),
  '/admin/users': () =>
    answerUsers([
      buildUserRow({ id: 1, name: person, email, role: 'agency', agency_name: company }),
      buildUserRow({ id: 2, name: '王小明', status: 'invited' }),
      buildUserRow({ id: 3, name: 'Ada', role: 'admin', password_expired: true }),
    ]),
  '/admin/agencies': () =>
    answerAgencies([
      buildAgencyRow({
        id: 1,
        name: company,
        reference: 'AGENCY-NORDSEEKUESTE-2026',
        emails: [email, 'hafen@nordseekueste.example'],
        contact_name: person,
        contact_phone: '+49 40 5550100 ext. 12345',
        events: 123_456,
      }),
      buildAgencyRow({ id: 2, name: arabic, contact_name: '', contact_phone: '' }),
    ]),
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
          }),
          buildImport({ id: 32, state: 'committed', created_by: null }),
        ],
        call,
      ),
    ),
  '/webhooks': () =>
    answerWebhooks(() => [
      buildWebhook({
        name: 'Buchungssystem der Landausflüge Nordseeküste',
        url: 'https://hooks.nordseekueste-vermittlung.example/gangway/changes',
        agency: { id: 1, name: company },
        state: 'failing',
        waiting: 10_000,
      }),
      buildWebhook({ id: 7, last_delivered_at: null }),
    ]),
}

describe.each(Object.entries(lists))('the list at %s', (address, answerIt) => {
  test.each(['en', 'de'] as const)('is in sight at every width, in %s', async (language) => {
    answerIt()
    await visit(address, { role: 'admin', language })
    const table = () => document.querySelector('table')
    await expect.poll(() => table()?.querySelector('tbody tr:not([aria-hidden])')).toBeTruthy()
    expect(await faultsByWidth(() => table() ?? document.body)).toEqual([])
  })
})
