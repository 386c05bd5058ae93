import {
  bulkActionKinds,
  bulkObstacles,
  maximumBulkEvents,
} from '@gangway/domain/events/bulk-actions'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import * as z from 'zod'
import { answer } from './answers.ts'
import { writtenText } from './comments.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, pickupTime, version } from './fields.ts'
import { missedShip } from './ship-calls.ts'

/** What is done to every selected event, as far as it can be. */
const bulkAction = z.discriminatedUnion('kind', [
  /** Where none is set. */
  z.strictObject({ kind: z.literal('set_pickup_time'), pickup_time: pickupTime }),
  /** The requested orders about which nothing needs a second look. */
  z.strictObject({ kind: z.literal('confirm') }),
  /** Every order; the reason goes to both sides, into the event's thread. */
  z.strictObject({ kind: z.literal('cancel'), reason: writtenText }),
  /** To both sides, into the event's thread. */
  z.strictObject({ kind: z.literal('message'), text: writtenText }),
])

export type BulkAction = z.infer<typeof bulkAction>

/** As far as it decides what is done. */
const previewedAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set_pickup_time'), pickup_time: pickupTime }),
  z.strictObject({ kind: z.literal('confirm') }),
  z.strictObject({ kind: z.literal('cancel') }),
  z.strictObject({ kind: z.literal('message') }),
])

export type PreviewedAction = z.infer<typeof previewedAction>

/** How many orders of an event stay as they are because of a warning. */
const heldBack = z.object({ warning: z.enum(orderWarnings), orders: z.int() })

const bulkPreview = z.object({
  event_id: z.int(),
  /** Null: there is none for the caller. */
  event: z
    .object({
      agency_title: z.string(),
      agency_name: z.string(),
      port_name: z.string(),
      /** `YYYY-MM-DD`, local to the port. */
      event_date: z.string(),
    })
    .nullable(),
  /** Null: something will be done. */
  obstacle: z.enum(bulkObstacles).nullable(),
  /** Identifies what was previewed; to be sent along to do just that. */
  version: version.nullable(),
  /** How many orders will be decided. */
  orders: z.int(),
  /** How many of its requested orders will not, and why; an order may have several warnings. */
  incomplete: z.int(),
  held_back: z.array(heldBack),
  /** The ship that the time would miss. */
  missed: missedShip.nullable(),
})

export type BulkPreview = z.infer<typeof bulkPreview>

export const previewBulkAction = defineEndpoint({
  name: 'previewBulkAction',
  summary: 'What an action would and would not do to each of several events',
  method: 'POST',
  path: '/bulk-actions/preview',
  access: 'events.update',
  body: z.strictObject({
    action: previewedAction,
    event_ids: z.array(id).min(1).max(maximumBulkEvents),
  }),
  responses: { 200: answer(z.array(bulkPreview)) },
  errors: [],
})

/** Events in one call: the person waiting sees the progress. */
const maximumAtOnce = 50

const bulkOutcome = z.object({
  event_id: z.int(),
  /** Null: what was previewed is done; otherwise nothing is. */
  obstacle: z.enum(bulkObstacles).nullable(),
  /** The orders that were decided. */
  excursion_ids: z.array(z.int()),
  /** The comment that was written. */
  comment_id: z.int().nullable(),
})

export type BulkOutcome = z.infer<typeof bulkOutcome>

/**
 * Says when an action began that takes several calls, and when the last of them ended: opaque, for its caller
 * alone.
 */
const run = z.string().max(64)

export const performBulkAction = defineEndpoint({
  name: 'performBulkAction',
  summary: 'Do to several events exactly what was previewed; what has changed since is left out',
  method: 'POST',
  path: '/bulk-actions',
  access: 'events.update',
  body: z.strictObject({
    action: bulkAction,
    events: z
      .array(z.strictObject({ event_id: id, version }))
      .min(1)
      .max(maximumAtOnce),
    /** What the call before answered, where this one goes on with the same action. */
    run: run.nullable().default(null),
  }),
  responses: {
    200: answer(z.array(bulkOutcome)).extend({
      /** To be sent with the next call of the action, and to undo it. */
      run,
    }),
  },
  errors: [],
})

export const undoBulkAction = defineEndpoint({
  name: 'undoBulkAction',
  summary: 'Take back what one has just done to several events, within ten seconds of its end',
  method: 'POST',
  path: '/bulk-actions/undo',
  access: 'events.update',
  body: z.strictObject({
    kind: z.enum(bulkActionKinds),
    events: z
      .array(
        z.strictObject({
          event_id: id,
          excursion_ids: z.array(id).max(2000),
          comment_id: id.nullable(),
        }),
      )
      .min(1)
      .max(maximumAtOnce),
    /** What the action's last call answered; without it, the ten seconds run for each event from its own step. */
    run: run.nullable().default(null),
  }),
  responses: {
    200: answer(
      z.array(
        z.object({
          event_id: z.int(),
          /** Null: all of it is taken back. */
          code: z.enum(['event_not_found', 'undo_expired']).nullable(),
        }),
      ),
    ).extend({
      /** To be sent with the next call, where undoing takes several; null: none was sent, or it was too late. */
      run: run.nullable(),
    }),
  },
  errors: [],
})
