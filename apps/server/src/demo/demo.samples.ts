import type { SamplesOf } from '../platform/db/query-samples.ts'
import type * as demo from './demo.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const file = { id: uuid, storage_key: 'f/1', size: 1_000, sha256: 'a'.repeat(64), enc: 'e1.k.x' }
const email = 'demo@harbour.example'

export const samples = {
  './demo.queries.ts': {
    hasAccounts: [],
    hasEvents: [],
    findAccount: [email],
    hasDemoAccounts: [],
    listAgencyIds: [],
    insertAccounts: [
      [{ email, name: 'Anna', role: 'agency', agency_id: 1, password_hash: '$argon2id$' }],
    ],
    forgetChanges: [],
    readNotices: [{ kinds: ['ship.unknown'], unread: 9 }],
    analyze: [],
    listOrdersToTicket: [{ emails: [email], ofEach: 2, today: '2026-06-15' }],
    listEventsWithShips: [{ emails: [email], today: '2026-06-15' }],
    listEventsWithTime: [{ emails: [email], today: '2026-06-15' }],
    findCallToCancel: [{ emails: [email], staff: email, today: '2026-06-15' }],
    insertTicket: [
      file,
      { excursion_id: 1, agency_id: 1, order_id: '100014', page_count: 1, uploaded_by: 1 },
    ],
  } satisfies SamplesOf<typeof demo>,
}
