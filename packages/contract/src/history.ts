import { accountKinds, roles } from '@gangway/domain/accounts/roles'
import * as z from 'zod'
import { namedReason } from './decision-reasons.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam, neverEmpty, wholeNumber } from './fields.ts'
import { exampleEvent } from './examples/event.ts'

/** The actor: a person or a program, an import, or the product itself. */
export const historyActors = ['account', 'import', 'system'] as const

const historyChange = z.object({
  field: z.string(),
  /** As text; null if there was none, or if the value is withheld. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The value is personal or too long: all that is said is that it changed. */
  is_withheld: z.boolean(),
})

export type HistoryChange = z.infer<typeof historyChange>

export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(historyActors),
  /** Set exactly when a person or a program acted. */
  account_name: z.string().nullable(),
  account_role: z.enum(roles).nullable(),
  account_kind: z.enum(accountKinds).nullable(),
  /** Noun and verb, such as `order.approve`; more may be added at any time. */
  action: z.string(),
  /** The order concerned, and the number it was sold under. */
  excursion_id: z.int().nullable(),
  order_id: z.string().nullable(),
  changes: z.array(historyChange),
  /** Why it was canceled (`order.cancel`); null: no reason was given. */
  reason: namedReason.nullable(),
})

export type HistoryEntry = z.infer<typeof historyEntry>

/** Entries per answer. */
export const historyPageSize = 50

export const listEventHistory = defineEndpoint({
  name: 'listEventHistory',
  summary: 'Who did what to an event and its orders, newest first, fifty at a time',
  description:
    'Lists what people, imports and the product itself did to the event and its orders. Values that could be personal are withheld: only that they changed is said. For what is older, call again with `next_before` as `before`.',
  method: 'GET',
  path: '/events/:event_id/history',
  access: 'events.history',
  params: z.object({ event_id: idParam }),
  query: z.strictObject({
    /** Only what happened before the entry with this id: `next_before` of the last answer. */
    before: neverEmpty(wholeNumber(1)).optional(),
  }),
  responses: {
    200: z.object({
      data: z.array(historyEntry),
      /** Null when nothing older is left. */
      next_before: z.int().nullable(),
    }),
  },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    query: { before: 880_214 },
    reply: {
      data: [
        {
          id: 880_213,
          at: '2027-05-24T07:03:12.000Z',
          actor: 'account',
          account_name: 'Jens Petersen',
          account_role: 'agency',
          account_kind: 'person',
          action: 'event.open',
          excursion_id: null,
          order_id: null,
          changes: [{ field: 'status', before: 'new', after: 'requested', is_withheld: false }],
          reason: null,
        },
      ],
      next_before: null,
    },
  },
})
