import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'
import { neverEmpty, wholeNumber } from './fields.ts'
import { listOf } from './list-query.ts'
import { exampleChange } from './examples/change.ts'
import { changeData } from './public-changes.ts'

/** One change as the feed lists it and a webhook sends it. */
export const publicChange = z.object({
  /** The same in the feed, in each webhook, and whenever it is sent again. */
  id: z.string(),
  type: z.enum(publicChangeTypes),
  /** Version of this format; another format would get another number. */
  version: z.literal(1),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: changeData,
})

export type PublicChange = z.infer<typeof publicChange>

/** Changes in one answer, at most. */
export const mostChanges = 500

/** Seconds that a call may wait for the next change. */
export const longestWait = 30

export const listChanges = defineEndpoint({
  name: 'listChanges',
  summary: 'What has happened since, in order',
  description:
    'Answers with what has happened after the cursor `after`, in order and without gaps: of one event, nothing comes before what happened to it earlier. Decisions and pick-up times come once they can no longer be undone. With `wait` an answer without changes waits for the next one. An agency hears of its own events and invoices alone. Nothing personal is told: `url` says where the thing as it is now can be fetched. `type`, once or repeated, leaves out other types, whose place the cursor still passes. An empty `after` is a fault: without `after` the answer begins at the oldest change that is kept. More types and more fields may be added at any time.',
  method: 'GET',
  path: '/changes',
  access: 'events.view',
  mayWait: true,
  query: z.strictObject({
    /** `next` of the last answer; `latest`: from now on; absent: from the oldest that is kept. */
    after: neverEmpty(
      z.string().regex(/^(?:latest|[A-Za-z0-9_-]{22})$/, fault('invalid')),
    ).optional(),
    /** Only this type, or repeated, only these; absent: all that the caller may read. */
    type: listOf(z.enum(publicChangeTypes)).optional(),
    limit: wholeNumber(1, mostChanges).default(100),
    /** Seconds to wait for a change if there is none yet. */
    wait: wholeNumber(0, longestWait).default(0),
  }),
  responses: {
    200: z.object({
      data: z.array(publicChange),
      /** Opaque; send it as `after`. */
      next: z.string(),
      /** More is there already. */
      has_more: z.boolean(),
    }),
  },
  errors: ['cursor_foreign', 'cursor_expired'],
  example: {
    query: { after: 'p3Vt0oXc1Qm8sYb5Zk7JdA', limit: 100, wait: 30 },
    reply: { data: [exampleChange], next: 'n2Hq7wEo9Rk4uTz6Xv1LbQ', has_more: false },
  },
})
