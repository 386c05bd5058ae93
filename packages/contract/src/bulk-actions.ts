import {
  bulkActionKinds,
  bulkObstacles,
  maximumBulkEvents,
} from '@gangway/domain/events/bulk-actions'
import { orderConflictKinds } from '@gangway/domain/ships/order-conflict'
import { orderWarnings } from '@gangway/domain/orders/order-warnings'
import * as z from 'zod'
import { answer } from './answers.ts'
import { writtenText } from './comments.ts'
import { givenReason } from './decision-reasons.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, pickupTime, version } from './fields.ts'
import { missedShip } from './ship-calls.ts'
import { exampleEvent, exampleOrder } from './examples/event.ts'
import { examplePort, namedPort } from './ports.ts'

const confirming = z.strictObject({
  kind: z.literal('confirm'),
  /** Orders whose ship does not call or is missed by their time stay as they are. */
  leave_out_conflicts: z.boolean().default(false),
})

/** Applied to each selected event where possible. */
const bulkAction = z.discriminatedUnion('kind', [
  /** Where none is set. */
  z.strictObject({ kind: z.literal('set_pickup_time'), pickup_time: pickupTime }),
  /** The requested orders about which nothing needs a second look. */
  confirming,
  /** The operator for everything that orders lack and no one has asked for; it cannot be undone. */
  z.strictObject({ kind: z.literal('ask_data') }),
  /** Every order; the reason goes to both sides, into the event's thread. */
  z
    .strictObject({
      kind: z.literal('cancel'),
      reason: writtenText,
      /** Code of a reason of `listDecisionReasons`; the text is then also what is said beside it. */
      decision_reason: givenReason.reason,
    })
    .superRefine(({ reason, decision_reason = null }, context) => {
      const { success, error } = givenReason.words.safeParse(reason)
      if (success || decision_reason === null) return
      for (const { message } of error.issues) {
        context.addIssue({ code: 'custom', path: ['reason'], message })
      }
    }),
  /** To both sides, into the event's thread. */
  z.strictObject({ kind: z.literal('message'), text: writtenText }),
])

export type BulkAction = z.infer<typeof bulkAction>

/** As far as it decides what is done. */
const previewedAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set_pickup_time'), pickup_time: pickupTime }),
  confirming,
  z.strictObject({ kind: z.literal('ask_data') }),
  z.strictObject({ kind: z.literal('cancel') }),
  z.strictObject({ kind: z.literal('message') }),
])

export type PreviewedAction = z.infer<typeof previewedAction>

/** How many orders of an event stay as they are because of a warning. */
const heldBack = z.object({ warning: z.enum(orderWarnings), orders: z.int() })

/** Orders without any warning whose ship cannot keep the time. */
const conflict = z.object({
  kind: z.enum(orderConflictKinds),
  ship: z.string(),
  orders: z.int(),
})

const bulkPreview = z.object({
  event_id: z.int(),
  /** Null: there is none for the caller. */
  event: z
    .object({
      agency_title: z.string(),
      agency_name: z.string(),
      ...namedPort,
      /** `YYYY-MM-DD`, local to the port. */
      event_date: z.string(),
    })
    .nullable(),
  /** Null: something will be done. */
  obstacle: z.enum(bulkObstacles).nullable(),
  /** Identifies what was previewed; to be sent along to do just that. */
  version: version.nullable(),
  /** How many orders will be decided, or asked data of. */
  orders: z.int(),
  /** How many of its requested orders will not, and why; an order may have several warnings. */
  incomplete: z.int(),
  held_back: z.array(heldBack),
  /** For `confirm`: those that are confirmed all the same or, by `leave_out_conflicts`, are not. */
  conflicts: z.array(conflict),
  /** The ship that the time would miss. */
  missed: missedShip.nullable(),
})

export type BulkPreview = z.infer<typeof bulkPreview>

const exampleVersion = '7c1f0a52d98b4e6f8a3d5b21c07e94fa'

const exampleRun = 'p0n2V8yQk3mC1xZrT5uGqw'

const exampleListed = {
  agency_title: 'Harbor and old town',
  agency_name: 'Harbour Tours',
  ...examplePort,
  event_date: '2027-06-14',
}

export const previewBulkAction = defineEndpoint({
  name: 'previewBulkAction',
  summary: 'What an action would and would not do to each of several events',
  description:
    'Says of each event what the action would do and what not, and changes nothing. A pick-up time is set where none is and no ship would be missed. `confirm` decides the requested orders without any warning and says how many are held back by which; `conflicts` are those among them whose ship does not call or is missed, which `leave_out_conflicts` leaves as they are. `ask_data` asks the operator for what orders lack. `cancel` decides every order that stands; its reason becomes a comment for both sides. `message` becomes a comment in each thread. `version` names what was previewed.',
  method: 'POST',
  path: '/bulk-actions/preview',
  access: 'events.update',
  body: z.strictObject({
    action: previewedAction,
    event_ids: z.array(id).min(1).max(maximumBulkEvents),
  }),
  responses: { 200: answer(z.array(bulkPreview)) },
  errors: [],
  example: {
    body: { action: { kind: 'confirm' }, event_ids: [exampleEvent.event_id, 4712] },
    reply: {
      data: [
        {
          event_id: exampleEvent.event_id,
          event: exampleListed,
          obstacle: null,
          version: exampleVersion,
          orders: 2,
          incomplete: 1,
          held_back: [{ warning: 'data_missing', orders: 1 }],
          conflicts: [{ kind: 'impossible', ship: 'MS Nordstern', orders: 1 }],
          missed: null,
        },
        {
          event_id: 4712,
          event: { ...exampleListed, event_date: '2027-06-15' },
          obstacle: 'nothing_to_confirm',
          version: exampleVersion,
          orders: 0,
          incomplete: 0,
          held_back: [],
          conflicts: [],
          missed: null,
        },
      ],
    },
  },
})

/** Events in one call: the person waiting sees the progress. */
const maximumAtOnce = 50

const bulkOutcome = z.object({
  event_id: z.int(),
  /** Null: what was previewed is done; otherwise nothing is. */
  obstacle: z.enum(bulkObstacles).nullable(),
  /** The orders that were decided, or asked data of. */
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
  description:
    'Does to each event what `previewBulkAction` announced under that `version`, with the same rights, records and notices as a single action, each event by itself. Where anything about it has changed since, nothing is done and the answer says `changed_meanwhile`. Where an action takes several calls, each but the first carries the `run` that the one before answered; the last one’s undoes all of it.',
  method: 'POST',
  path: '/bulk-actions',
  access: 'events.update',
  body: z.strictObject({
    action: bulkAction,
    events: z
      .array(z.strictObject({ event_id: id, version }))
      .min(1)
      .max(maximumAtOnce),
    /** `run` of the previous call, where this one goes on with the same action. */
    run: run.nullable().default(null),
  }),
  responses: {
    200: answer(z.array(bulkOutcome)).extend({
      /** To be sent with the next call of the action, and to undo it. */
      run,
    }),
  },
  errors: [],
  example: {
    body: {
      action: { kind: 'confirm' },
      events: [{ event_id: exampleEvent.event_id, version: exampleVersion }],
    },
    reply: {
      data: [
        {
          event_id: exampleEvent.event_id,
          obstacle: null,
          excursion_ids: [exampleOrder.id],
          comment_id: null,
        },
      ],
      run: exampleRun,
    },
  },
})

export const undoBulkAction = defineEndpoint({
  name: 'undoBulkAction',
  summary: 'Take back what one has just done to several events, within ten seconds of its end',
  description:
    'Takes back what the caller has just done to several events: decisions and pick-up times within ten seconds, and comments. With the `run` of the action’s last call the ten seconds run from that call, for all of an action that took up to two minutes. `undo_expired` says that it was too late for an event, or that someone has decided since.',
  method: 'POST',
  path: '/bulk-actions/undo',
  access: 'events.update',
  body: z.strictObject({
    kind: z.enum(bulkActionKinds).exclude(['ask_data']),
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
    /** `run` of the action's last call; without it, the ten seconds run for each event from its own step. */
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
  example: {
    body: {
      kind: 'confirm',
      events: [
        { event_id: exampleEvent.event_id, excursion_ids: [exampleOrder.id], comment_id: null },
      ],
      run: exampleRun,
    },
    reply: { data: [{ event_id: exampleEvent.event_id, code: null }], run: exampleRun },
  },
})

export const bulkActionEndpoints = [previewBulkAction, performBulkAction, undoBulkAction] as const
