import type { DescribedOperations } from './described-operation.ts'
import { exampleAgency, exampleUserRow } from './example-people.ts'

const agency = { id: exampleAgency.id, name: exampleAgency.name }
const person = {
  id: exampleUserRow.id,
  name: exampleUserRow.name,
  role: exampleUserRow.role,
  kind: 'person' as const,
}
const time_zone = 'Europe/Berlin'

export const auditOperations = {
  listAudit: {
    description:
      'Answers with everything that was recorded: changes, sign-ins, refusals by limits, exports, commands of the operator, and who opened whose personal data. All filters must fit at once; `action` is the name of an action or of a group of them. Personal fields are named, their values never told. Send `next_before` as `before` for what is older.',
    query: { agency: agency.id, action: 'orders', from: '2027-05-01', to: '2027-05-31', time_zone },
    reply: {
      data: [
        {
          id: '1811148000123456-entry-90210',
          at: '2027-05-24T08:40:00.123Z',
          actor: 'account',
          account: person,
          agency,
          action: 'order.approve',
          event: { id: 4711, title: 'Speicherstadt on foot', date: '2027-06-14' },
          order: { id: 20114, number: 'A-17' },
          about_account: null,
          changes: [
            { field: 'status', before: 'requested', after: 'approved', is_withheld: false },
          ],
          origin: null,
        },
      ],
      next_before: null,
    },
  },
  exportAudit: {
    description:
      'Answers with a file of everything that the same filter finds, newest first, with times in `time_zone`. Each export is recorded with who made it.',
    query: { action: 'sign_ins', from: '2027-05-01', time_zone, format: 'csv', language: 'en' },
  },
  listAuditChoices: {
    description:
      'Answers with every person and program, also those who can no longer sign in or call, and every agency, for the filters `person`, `account` and `agency`.',
    reply: { data: { people: [person], agencies: [agency] } },
  },
} satisfies Partial<DescribedOperations>
