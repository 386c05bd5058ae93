import { exampleEvent } from './event.ts'

export const exampleAttachment = {
  id: '3f1d7c52-94ab-4c1e-8d06-7be2f5a9c014',
  filename: 'meeting-point.pdf',
  media_type: 'application/pdf',
  size: 20_480,
} as const

export const exampleQuestion = {
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
} as const

export const exampleAnswer = {
  ...exampleQuestion,
  id: 602,
  author: 'Jens Petersen',
  author_side: 'agency',
  is_own: true,
  text: 'Yes, @Stefanie Lorenz. The way there is attached.',
  created_at: '2027-05-24T09:20:00.000Z',
  editable_until: '2027-05-24T09:35:00.000Z',
  mentions: [{ account_id: 5, name: 'Stefanie Lorenz' }],
  attachments: [exampleAttachment],
} as const

export const exampleThread = {
  guid: exampleEvent.comments_guid,
  event_id: exampleEvent.event_id,
  agency_id: exampleEvent.agency_id,
  comments: [exampleQuestion],
  next_before: null,
  unread: 1,
  last_read_id: null,
  may_write_internal: false,
} as const
