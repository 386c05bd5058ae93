import { isTimeZone } from '@gangway/domain/dates/time-zone'
import {
  cadences,
  defaultCadence,
  kindsOf,
  noticeKinds,
} from '@gangway/domain/notices/notice-kinds'
import * as z from 'zod'
import { toldAlarm } from './alarms.ts'
import { answer, paged } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { toldDisruption } from './disruption-parts.ts'
import { exactText, idParam } from './fields.ts'
import { page } from './list-query.ts'
import { fault } from './field-faults.ts'
import { toldPaper } from './papers.ts'
import { largestUnread } from './realtime.ts'
import { exampleEvent } from './examples/event.ts'
import { onlyPage } from './examples/page.ts'

/** Something that waits for the caller; raised again, it is the same notice. */
export const noticeRow = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** How often it was raised while unread. */
  count: z.int(),
  /** When it was last raised. */
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  event_id: z.int().nullable(),
  /** The event's name. */
  agency_title: z.string().nullable(),
  event_date: z.string().nullable(),
  /** Customer of the order it is about. */
  customer: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** The alarm it is about; only admins get those. */
  alarm: toldAlarm.extend({ is_over: z.boolean() }).nullable(),
  /** Effect of a disruption on the events of the caller's agency. */
  disruption: toldDisruption.nullable(),
  /** The paper that expires soon. */
  paper: toldPaper.nullable(),
  /** Calls that contradict each other, by ship; null: none do now, or it is about something else. */
  contradictions: z
    .array(z.object({ ship: z.string(), references: z.array(z.string()) }))
    .nullable(),
  /** Where it can be seen, within the product. */
  path: z.string(),
})

export type NoticeRow = z.infer<typeof noticeRow>

/** Few enough to fit a popup. */
export const noticesPerPage = 20

const unread = z.object({ count: z.int().min(0).max(largestUnread) })

const exampleMailHabits = {
  time_zone: 'Europe/Berlin',
  quiet: { from: '20:00', to: '07:00' },
  port_day_at: '18:00',
}

const examplePreferences = {
  ...exampleMailHabits,
  kinds: kindsOf('agency').map((kind) => ({
    kind,
    cadence: kind === 'comment.new' ? 'daily' : defaultCadence(kind, 'agency'),
  })),
} as const

export const listNotices = defineEndpoint({
  name: 'listNotices',
  summary: 'What waits for the caller, unread first, then the newest',
  description:
    'Answers with the caller’s notices, twenty a page. What happens again while its notice is unread raises the `count` of that notice; `path` is the page of the web app that shows it.',
  method: 'GET',
  path: '/notices',
  access: 'signed_in',
  query: z.strictObject({ page }),
  responses: { 200: paged(noticeRow) },
  errors: [],
  example: {
    query: { page: 1 },
    reply: {
      ...onlyPage,
      per_page: 20,
      data: [
        {
          id: 3301,
          kind: 'comment.new',
          count: 1,
          created_at: '2027-05-24T08:40:00.000Z',
          is_read: false,
          event_id: exampleEvent.event_id,
          agency_title: exampleEvent.agency_title,
          event_date: exampleEvent.event_date,
          customer: null,
          invoice_number: null,
          alarm: null,
          contradictions: null,
          disruption: null,
          paper: null,
          path: '/events/4711',
        },
      ],
    },
  },
})

export const countNotices = defineEndpoint({
  name: 'countNotices',
  summary: 'How much is unread',
  description: 'Answers with the number for a badge: the caller’s unread notices, 9,999 at most.',
  method: 'GET',
  path: '/notices/count',
  access: 'signed_in',
  responses: { 200: answer(unread) },
  errors: [],
  example: { reply: { data: { count: 1 } } },
})

export const markNoticeRead = defineEndpoint({
  name: 'markNoticeRead',
  summary: 'Mark one notice read; answers how much is unread then',
  description:
    'Marks one of the caller’s notices read on all of their open pages. Somebody else’s notice is not found.',
  method: 'POST',
  path: '/notices/:notice_id/read',
  access: 'signed_in',
  params: z.object({ notice_id: idParam }),
  responses: { 200: answer(unread) },
  errors: ['notice_not_found'],
  example: { params: { notice_id: 3301 }, reply: { data: { count: 0 } } },
})

export const markNoticesRead = defineEndpoint({
  name: 'markNoticesRead',
  summary: 'Mark everything read; answers how much is unread then',
  description: 'Marks all of the caller’s notices read, on all of their open pages.',
  method: 'POST',
  path: '/notices/read-all',
  access: 'signed_in',
  responses: { 200: answer(unread) },
  errors: [],
  example: { reply: { data: { count: 0 } } },
})

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fault('not_a_clock_time'))

const mailHabits = {
  /** IANA name. */
  time_zone: exactText(64).refine(isTimeZone, fault('not_a_time_zone')),
  /** In the person's time zone; no mail about notices is sent then. Null: mail at any hour. */
  quiet: z
    .strictObject({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, fault('window_is_empty'))
    .nullable(),
}

/** When the port days of the next day are mailed, as far as something is open; null: never. */
const portDayAt = clockTime.nullable()

const preference = z.strictObject({ kind: z.enum(noticeKinds), cadence: z.enum(cadences) })

const noticePreferences = z.object({
  ...mailHabits,
  port_day_at: portDayAt,
  kinds: z.array(preference),
})

export type NoticePreferences = z.infer<typeof noticePreferences>

export const getNoticePreferences = defineEndpoint({
  name: 'getNoticePreferences',
  summary: 'What the caller is mailed about, and when',
  description:
    'Answers with how the caller is mailed about each kind of notice that can reach them (`at_once`, `daily` or `off`), and in which hours no such mail is sent. In the product they are told of everything.',
  method: 'GET',
  path: '/notices/preferences',
  access: 'signed_in',
  responses: { 200: answer(noticePreferences) },
  errors: [],
  example: { reply: { data: examplePreferences } },
})

export const setNoticePreferences = defineEndpoint({
  name: 'setNoticePreferences',
  summary: 'Choose what to be mailed about, and when; kinds that are not named stay',
  description:
    'Replaces time zone and quiet hours, and how the named kinds are mailed. Kinds that are not named stay as they are, and so does `port_day_at` if it is left out.',
  method: 'PUT',
  path: '/notices/preferences',
  access: 'signed_in',
  body: z.strictObject({
    ...mailHabits,
    /** Left out: it stays as it is. */
    port_day_at: portDayAt.optional(),
    kinds: z
      .array(preference)
      .max(noticeKinds.length)
      .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, {
        error: fault('same_kind_twice'),
      }),
  }),
  responses: { 200: answer(noticePreferences) },
  errors: [],
  example: {
    body: { ...exampleMailHabits, kinds: [{ kind: 'comment.new', cadence: 'daily' }] },
    reply: { data: examplePreferences },
  },
})

/** A mail that was not sent and will not be retried by itself. */
const failedMail = z.object({
  id: z.int(),
  receiver: z.string(),
  email: z.string(),
  cadence: z.enum(['at_once', 'daily']),
  /** Failed: it certainly did not arrive. Uncertain: it may have, so it is not repeated automatically. */
  state: z.enum(['failed', 'uncertain']),
  created_at: z.iso.datetime(),
})

export type FailedMail = z.infer<typeof failedMail>

export const listFailedMails = defineEndpoint({
  name: 'listFailedMails',
  summary: 'Mails about notices that could not be delivered, the latest hundred',
  description:
    'Lists mails that nothing will send any more: `failed` certainly did not arrive; of `uncertain` no one knows. `retryNoticeMail` sends one again.',
  method: 'GET',
  path: '/notice-mails/failed',
  access: 'users.manage',
  responses: { 200: answer(z.array(failedMail)) },
  errors: [],
  example: {
    reply: {
      data: [
        {
          id: 9120,
          receiver: 'Jens Petersen',
          email: 'jens.petersen@hansa-landgang.example',
          cadence: 'at_once',
          state: 'failed',
          created_at: '2027-05-24T08:41:00.000Z',
        },
      ],
    },
  },
})

export const retryNoticeMail = defineEndpoint({
  name: 'retryNoticeMail',
  summary: 'Deliver a mail once more; one that is uncertain may then arrive twice',
  description:
    'Puts a mail of `listFailedMails` back in line to be sent. A mail that is not in that list cannot be retried.',
  method: 'POST',
  path: '/notice-mails/:mail_id/retry',
  access: 'users.manage',
  params: z.object({ mail_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['mail_not_found'],
  example: { params: { mail_id: 9120 } },
})

export const noticeEndpoints = [
  listNotices,
  countNotices,
  markNoticeRead,
  markNoticesRead,
  getNoticePreferences,
  setNoticePreferences,
  listFailedMails,
  retryNoticeMail,
] as const
