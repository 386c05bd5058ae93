import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as attachments from './attachments.queries.ts'
import type * as comments from './comments.queries.ts'
import type * as naming from './naming-comments.queries.ts'
import type * as unread from './unread-comments.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const at = new Date('2026-06-15T10:00:00Z')
const file = { id: uuid, storage_key: 'f/1', size: 1_000, sha256: 'a'.repeat(64), enc: 'e1.k.x' }
const staff = { account_id: 1, agency_id: null }
const agency = { account_id: 1, agency_id: 1 }

export const samples = {
  './comments.queries.ts': {
    findEvent: [1],
    lockEvent: [1],
    lockThread: [1, null],
    findThread: [1],
    findEventOfThread: [uuid],
    listComments: {
      'for staff': [1, staff, { before: undefined, limit: 50 }],
      'for an agency, older': [1, agency, { before: 100, limit: 50 }],
    },
    findComment: [{ event_id: 1, comment_id: 1 }, agency],
    insertComment: [
      {
        thread: uuid,
        event_id: 1,
        agency_id: 1,
        author_id: 1,
        author_side: 'operator',
        text: 'Hello',
      },
    ],
    rewordComment: [1, { text: 'Hello', mentions: [2], edited_at: at }],
    emptyComment: [1, at],
    listNames: [[1, 2]],
    listPeople: [1],
  } satisfies SamplesOf<typeof comments>,
  './unread-comments.queries.ts': {
    visibleTo: 'part',
    unreadCount: 'part',
    commentCount: 'part',
    hasUnread: 'part',
    countUnread: { 'for staff': [1, staff], 'for an agency': [1, agency] },
    findLastRead: [uuid, 1],
    markRead: [{ thread: uuid, comment_id: 1 }, agency],
  } satisfies SamplesOf<typeof unread>,
  './naming-comments.queries.ts': {
    listStanding: [[1, 2]],
    lockStanding: [[1, 2]],
    emptyComments: [[1, 2]],
  } satisfies SamplesOf<typeof naming>,
  './attachments.queries.ts': {
    listAttachments: [[1, 2]],
    findAttachment: [{ event_id: 1, attachment_id: uuid }],
    countWaiting: [1],
    insertAttachment: [
      file,
      {
        event_id: 1,
        agency_id: 1,
        author_side: 'agency',
        uploaded_by: 1,
        filename: 'list.pdf',
        media_type: 'application/pdf',
      },
    ],
    attach: [[uuid], { comment_id: 1, event_id: 1, agency_id: 1, uploaded_by: 1 }],
    deleteOfComment: [1],
  } satisfies SamplesOf<typeof attachments>,
}
