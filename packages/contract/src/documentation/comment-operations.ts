import type { Comment, CommentThread } from '../comments.ts'
import type { DescribedOperations } from './described-operation.ts'
import { exampleEvent } from './example-event.ts'

const event_id = exampleEvent.event_id
const guid = exampleEvent.comments_guid

const attachment = {
  id: '3f1d7c52-94ab-4c1e-8d06-7be2f5a9c014',
  filename: 'meeting-point.pdf',
  media_type: 'application/pdf' as const,
  size: 20_480,
}

const question = {
  id: 601,
  author: 'Stefanie Lorenz',
  author_side: 'operator',
  is_own: false,
  text: 'Can your guests be at exit B by 8:30?',
  is_internal: false,
  created_at: '2027-05-24T08:40:00.000Z',
  edited_at: null,
  deleted_at: null,
  editable_until: null,
  mentions: [],
  attachments: [],
} satisfies Comment

const answered = {
  ...question,
  id: 602,
  author: 'Jens Petersen',
  author_side: 'agency',
  is_own: true,
  text: 'Yes, @Stefanie Lorenz. The way there is attached.',
  created_at: '2027-05-24T09:20:00.000Z',
  editable_until: '2027-05-24T09:35:00.000Z',
  mentions: [{ account_id: 5, name: 'Stefanie Lorenz' }],
  attachments: [attachment],
} satisfies Comment

const thread = {
  guid,
  event_id,
  agency_id: exampleEvent.agency_id,
  comments: [question],
  next_before: null,
  unread: 1,
  last_read_id: null,
  may_write_internal: false,
} satisfies CommentThread

export const commentOperations = {
  listComments: {
    description:
      'Answers with the latest hundred comments that the caller may read; internal ones are for the operator’s people alone. For older ones, call again with `next_before` as `before`. Listing does not mark anything read.',
    params: { event_id },
    query: { before: 602 },
    reply: { data: thread },
  },
  getCommentThread: {
    description:
      'Does what `listComments` does for those who know the thread’s guid (`comments_guid` of the event) rather than the event.',
    params: { guid },
    query: { before: 602 },
    reply: { data: thread },
  },
  listMentionable: {
    description:
      'Lists everyone of both sides but the caller. Their `account_id` goes into `mentions` of a comment, and `@Name` into its text.',
    params: { event_id },
    reply: { data: [{ account_id: 5, name: 'Stefanie Lorenz', side: 'operator' }] },
  },
  writeComment: {
    description:
      'Adds a comment to the event’s thread and tells those concerned. Send the event’s `comments_guid`, or for the first comment a new UUID, which then becomes it. Files are uploaded first and named here by their ids. Only the operator’s people may write an internal comment, and it can mention none of the agency’s.',
    params: { event_id },
    body: { guid, text: answered.text, mentions: [5], attachments: [attachment.id] },
    reply: { data: answered },
  },
  editComment: {
    description:
      'Replaces the text and the mentions of a comment that the caller wrote no more than 15 minutes ago. Its files stay. Later the call is refused and answers with the comment as it stands.',
    params: { event_id, comment_id: answered.id },
    body: { text: 'Yes, @Stefanie Lorenz, gladly. The way there is attached.', mentions: [5] },
    reply: {
      data: {
        ...answered,
        text: 'Yes, @Stefanie Lorenz, gladly. The way there is attached.',
        edited_at: '2027-05-24T09:24:30.000Z',
      },
    },
  },
  deleteComment: {
    description:
      'Empties a comment of the caller’s own, however old, and deletes the files beside it. The comment stays in the thread with `deleted_at`.',
    params: { event_id, comment_id: answered.id },
    reply: {
      data: {
        ...answered,
        text: '',
        deleted_at: '2027-05-24T09:26:00.000Z',
        editable_until: null,
        mentions: [],
        attachments: [],
      },
    },
  },
  markCommentsRead: {
    description:
      'Marks everything up to a comment as seen by the caller, and answers with how much is still unread. An earlier comment than the last one changes nothing.',
    params: { event_id },
    body: { comment_id: question.id },
    reply: { data: { unread: 0 } },
  },
  uploadAttachment: {
    description:
      'Keeps a file of at most 10 MB until a comment of its uploader names its id; without one it is deleted after a day. The content must be what the name says, and is examined first.',
    forms: { attachment: { event_id } },
    reply: { data: attachment },
  },
  downloadAttachment: {
    description:
      'Answers with the file under the name it was uploaded with. Whoever may read the comment may have its files; before there is a comment, only the uploader may.',
    params: { event_id, attachment_id: attachment.id },
  },
  setCommentsGuid: {
    description:
      'Ties a thread of a comments service to the event: a guid that is stored cannot be changed. If another one is stored already, the call is refused and answers with that one.',
    params: { event_id },
    body: { guid, agency_id: exampleEvent.agency_id },
    reply: { data: { event_id, comments_guid: guid } },
  },
} satisfies Partial<DescribedOperations>
