import { commentSides } from '@gangway/domain/comments/comment-rules'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, idParam, text } from './fields.ts'

const orderParams = z.object({ event_id: idParam, excursion_id: idParam })

/** How much of one kind an order holds, never what. */
const held = z.object({ kind: z.enum(deletedKinds), entries: z.int() })

const heldOrder = z.object({
  event_id: z.int(),
  excursion_id: z.int(),
  agency_title: z.string(),
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  held: z.array(held),
  /** ISO instant; null: no one asked for it. */
  erased_at: z.string().nullable(),
})

/** A comment that may be about one of the orders: it holds the number, the phone number or a part of the name. */
const namingComment = z.object({
  id: z.int(),
  event_id: z.int(),
  author: z.string().nullable(),
  author_side: z.enum(commentSides),
  is_internal: z.boolean(),
  text: z.string(),
  /** ISO instant. */
  created_at: z.string(),
  /** Names of its files. */
  attachments: z.array(z.string()),
})

export const personalDataOverview = z.object({
  order_id: z.string(),
  /** Whether a folder apart from the database remembers what was erased (`PRIVACY_TOMBSTONES`). */
  can_erase: z.boolean(),
  /** All that the shop sold under this number. */
  orders: z.array(heldOrder),
  comments: z.array(namingComment),
})

export type PersonalDataOverview = z.infer<typeof personalDataOverview>

export const getPersonalData = defineEndpoint({
  name: 'getPersonalData',
  summary:
    'What is held about the persons of an order number: how much, and where else they may be named',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/personal-data',
  access: 'privacy.manage',
  freshFactor: true,
  params: orderParams,
  namesCustomers: true,
  responses: { 200: answer(personalDataOverview) },
  errors: ['order_not_found'],
})

export const exportPersonalData = defineEndpoint({
  name: 'exportPersonalData',
  summary: 'Everything held about the persons of an order number, as an archive; recorded',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/personal-data/export',
  access: 'privacy.manage',
  freshFactor: true,
  params: orderParams,
  makesFile: true,
  answersFile: ['application/zip'],
  responses: { 200: fileAnswer },
  errors: ['order_not_found', 'personal_data_erased'],
})

/** More comments than anyone could have read before ticking them. */
const maximumComments = 500

export const erasePersonalData = defineEndpoint({
  name: 'erasePersonalData',
  summary: 'Erase the persons and the customer of an order number for good',
  method: 'POST',
  path: '/events/:event_id/excursions/:excursion_id/personal-data/erase',
  access: 'privacy.manage',
  freshFactor: true,
  params: orderParams,
  body: z.strictObject({
    /** Typed by the person who erases, so that it cannot happen by mistake. */
    order_id: text(100),
    /** Those that name someone and are to go as well. */
    comments: z.array(id).max(maximumComments),
  }),
  responses: {
    200: answer(
      z.object({
        orders: z.int(),
        comments: z.int(),
        /** Saved views, own and shared, out of which a search for the customer was taken. */
        views: z.int(),
      }),
    ),
  },
  errors: ['order_not_found', 'order_number_differs', 'erasure_unavailable', 'comment_not_found'],
})

const standing = z.object({
  /** Orders that hold anything, and those of which something is due. */
  held: z.int(),
  due: z.int(),
  /** For how many days the oldest of it has been due. */
  overdue_days: z.int(),
})

export const retention = z.object({
  /** When the orders were last counted, which happens every hour and after deleting. */
  measured_at: z.iso.datetime(),
  /** What is held of persons, and the customers' names and phone numbers, which stay for longer. */
  persons: standing,
  customers: standing,
  /** So much is due at once that nothing goes before an operator agrees. */
  is_held_back: z.boolean(),
  /** What was deleted in the last twelve months, the latest month first. */
  months: z.array(
    z.object({
      /** `YYYY-MM`, UTC. */
      month: z.string(),
      on_request: z.boolean(),
      orders: z.int(),
      entries: z.int(),
    }),
  ),
})

export type Retention = z.infer<typeof retention>

export const getRetention = defineEndpoint({
  name: 'getRetention',
  summary: 'How much personal data is held, due and overdue, and what was deleted: counts only',
  method: 'GET',
  path: '/retention',
  access: 'privacy.manage',
  responses: { 200: answer(retention) },
  errors: [],
})
