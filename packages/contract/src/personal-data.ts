import { commentSides } from '@gangway/domain/comments/comment-rules'
import { deletedKinds } from '@gangway/domain/retention/deletion-days'
import { wordKinds } from '@gangway/domain/retention/written-words'
import * as z from 'zod'
import { examplePort, namedPort } from './ports.ts'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, idParam, key } from './fields.ts'
import { exampleOrder } from './examples/event.ts'

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

/** Words beside comments that may be about one of the orders by the same rule. */
const namingWords = z.object({
  kind: z.enum(wordKinds),
  /** The order's, where it is a decision. */
  id: z.int(),
  /** Null: they concern a ship or a port. */
  event_id: z.int().nullable(),
  /** The ship whose call they concern; null: none. */
  ship: z.string().nullable(),
  ...namedPort,
  /** `YYYY-MM-DD`, the day of the event, the disruption or the call. */
  date: z.string(),
  author: z.string().nullable(),
  /** ISO instant. */
  written_at: z.string().nullable(),
  text: z.string(),
})

export const personalDataOverview = z.object({
  order_id: z.string(),
  /** Whether a folder apart from the database remembers what was erased (`PRIVACY_TOMBSTONES`). */
  can_erase: z.boolean(),
  /** All that the shop sold under this number. */
  orders: z.array(heldOrder),
  comments: z.array(namingComment),
  words: z.array(namingWords),
})

export type PersonalDataOverview = z.infer<typeof personalDataOverview>

const exampleParams = { event_id: 4711, excursion_id: exampleOrder.id }

export const getPersonalData = defineEndpoint({
  name: 'getPersonalData',
  summary:
    'What is held about the persons of an order number: how much, and where else they may be named',
  description:
    'Tells how much is held about the persons and the customer of every order that the shop sold under this order’s number, never what. `comments` and `words` are those about their events that may name someone: only a reader can tell. Takes all factors of the account given within the last ten minutes.',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/personal-data',
  access: 'privacy.manage',
  freshFactor: true,
  params: orderParams,
  namesCustomers: true,
  responses: { 200: answer(personalDataOverview) },
  errors: ['order_not_found'],
  example: {
    params: exampleParams,
    reply: {
      data: {
        order_id: exampleOrder.order_id,
        can_erase: true,
        orders: [
          {
            ...exampleParams,
            agency_title: 'Harbour walk',
            event_date: '2027-06-28',
            held: [
              { kind: 'passport_data', entries: 2 },
              { kind: 'customer', entries: 1 },
            ],
            erased_at: null,
          },
        ],
        comments: [
          {
            id: 93,
            event_id: exampleParams.event_id,
            author: 'Anna Berg',
            author_side: 'agency',
            is_internal: false,
            text: `Order ${exampleOrder.order_id} needs a wheelchair.`,
            created_at: '2027-05-24T08:15:00.000Z',
            attachments: [],
          },
        ],
        words: [
          {
            kind: 'pickup_request',
            id: 12,
            event_id: exampleParams.event_id,
            ship: null,
            ...examplePort,
            date: '2027-06-28',
            author: 'Anna Berg',
            written_at: '2027-05-24T08:15:00.000Z',
            text: `Order ${exampleOrder.order_id} comes later.`,
          },
        ],
      },
    },
  },
})

export const exportPersonalData = defineEndpoint({
  name: 'exportPersonalData',
  summary: 'Everything held about the persons of an order number, as an archive; recorded',
  description:
    'Answers with a ZIP archive for the person who asks: `personal-data.json` for programs, the same as a page in English and German, every version of the tickets, comments and other words that may name someone, and their files. The export is recorded for each order. Where everything has been erased on request, there is nothing to export.',
  method: 'GET',
  path: '/events/:event_id/excursions/:excursion_id/personal-data/export',
  access: 'privacy.manage',
  freshFactor: true,
  params: orderParams,
  makesFile: true,
  answersFile: ['application/zip'],
  responses: { 200: fileAnswer },
  errors: ['order_not_found', 'personal_data_erased'],
  example: { params: exampleParams },
})

/** More comments or words than anyone could have read before ticking them. */
const maximumWritings = 500

export const erasePersonalData = defineEndpoint({
  name: 'erasePersonalData',
  summary: 'Erase the persons and the customer of an order number for good',
  description:
    'Deletes passport data, personal data, ages, tickets, and the customer’s name, phone number, email and notes of every order under the number, with the comments and words named, and takes searches for the customer out of saved views; the orders, their counts and decisions stay. `order_id` has to be typed by whoever erases. It cannot be undone: imports bring such an order without its persons, and a restored backup is erased again before anyone is answered. Doing it again changes nothing.',
  method: 'POST',
  path: '/events/:event_id/excursions/:excursion_id/personal-data/erase',
  access: 'privacy.manage',
  freshFactor: true,
  params: orderParams,
  body: z.strictObject({
    /** Typed by the person who erases, so that it cannot happen by mistake. */
    order_id: key(100),
    /** Comments that name someone, to be erased as well. */
    comments: z.array(id).max(maximumWritings),
    words: z
      .array(z.strictObject({ kind: z.enum(wordKinds), id }))
      .max(maximumWritings)
      .optional(),
  }),
  responses: {
    200: answer(
      z.object({
        orders: z.int(),
        comments: z.int(),
        words: z.int(),
        /** Saved views, own and shared, out of which a search for the customer was taken. */
        views: z.int(),
      }),
    ),
  },
  errors: [
    'order_not_found',
    'order_number_differs',
    'erasure_unavailable',
    'comment_not_found',
    'words_not_found',
  ],
  example: {
    params: exampleParams,
    body: {
      order_id: exampleOrder.order_id,
      comments: [93],
      words: [{ kind: 'pickup_request', id: 12 }],
    },
    reply: { data: { orders: 1, comments: 1, words: 1, views: 1 } },
  },
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
  /** Stored data of persons, and the customers' names and phone numbers, which stay for longer. */
  persons: standing,
  customers: standing,
  /** So much is due at once that nothing goes before an operator agrees. */
  is_held_back: z.boolean(),
  /** Deletions of the last twelve months, the latest month first. */
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
  description:
    'Tells of how many orders something is held, due and overdue by the periods of retention, as counted within the last hour, whether its deletion waits for an operator, and how much was deleted in each of the last twelve months.',
  method: 'GET',
  path: '/retention',
  access: 'privacy.manage',
  responses: { 200: answer(retention) },
  errors: [],
  example: {
    reply: {
      data: {
        measured_at: '2027-05-12T07:00:00.000Z',
        persons: { held: 240, due: 3, overdue_days: 0 },
        customers: { held: 8120, due: 0, overdue_days: 0 },
        is_held_back: false,
        months: [{ month: '2027-05', on_request: false, orders: 41, entries: 190 }],
      },
    },
  },
})

export const personalDataEndpoints = [
  getPersonalData,
  exportPersonalData,
  erasePersonalData,
  getRetention,
] as const
