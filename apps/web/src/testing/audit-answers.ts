import { type AuditEntry, listAudit, listAuditChoices } from '@gangway/contract/audit'
import { answer } from './fake-server.ts'

export function buildAuditEntry(overrides: Partial<AuditEntry> & { number: number }): AuditEntry {
  const { number, ...rest } = overrides
  return {
    id: `${1_800_000_000_000_000 + number}-entry-${number}`,
    at: '2026-07-14T08:40:00.000Z',
    actor: 'account',
    account: { id: 2, name: 'Tomasz', role: 'staff', kind: 'person' },
    agency: { id: 1, name: 'Harbour Tours' },
    action: 'order.approve',
    event: { id: 7, title: 'Harbour walk', date: '2026-08-01' },
    order: { id: 9, number: 'A-17' },
    about_account: null,
    changes: [{ field: 'status', before: 'requested', after: 'approved', is_withheld: false }],
    origin: null,
    ...rest,
  }
}

/** Lets these entries be listed, two at a time, whatever the filter. */
export function answerAudit(entries: readonly AuditEntry[]): void {
  const perPage = 2
  answer(listAudit, ({ query }) => {
    const before = query.get('before')
    const first = before === null ? 0 : entries.findIndex(({ id }) => id === before) + 1
    const data = entries.slice(first, first + perPage)
    const isLast = first + perPage >= entries.length
    return { data, next_before: isLast ? null : (data.at(-1)?.id ?? null) }
  })
  answer(listAuditChoices, {
    data: {
      people: [
        { id: 1, name: 'Ada', role: 'admin', kind: 'person' },
        { id: 2, name: 'Tomasz', role: 'staff', kind: 'person' },
      ],
      agencies: [{ id: 1, name: 'Harbour Tours' }],
    },
  })
}
