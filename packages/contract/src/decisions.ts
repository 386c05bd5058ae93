import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { givenReason } from './decision-reasons.ts'
import { agencyHash, id, idParam } from './fields.ts'
import { fault } from './field-faults.ts'
import { exampleEvent, exampleOrder, approvedOrder } from './examples/event.ts'
import { exampleHash } from './examples/people.ts'
import { order, acceptedWarnings } from './orders.ts'
import { fieldErrors } from './errors.ts'
import { newProposal } from './proposals.ts'

/** Orders of one event; none has as many as 2,000. */
const excursionIds = z
  .array(id)
  .min(1, fault('no_order'))
  .max(2000, fault('too_many_orders', { maximum: 2000 }))
  .refine((ids) => new Set(ids).size === ids.length, fault('same_order_twice'))

export const decisionResult = z.object({
  excursion_id: z.int(),
  /** Null: done, or already in that state. */
  code: z
    .enum([
      'order_not_found',
      'order_step_refused',
      'above_maximum',
      'below_minimum',
      'warnings_not_accepted',
      'undo_expired',
      'validation_failed',
    ])
    .nullable(),
  /** With `validation_failed`: why the proposal does not fit this order. */
  errors: fieldErrors.optional(),
  /** The current order; null if there is none. */
  order: order.nullable(),
})

export type DecisionResult = z.infer<typeof decisionResult>

const eventParams = z.object({ event_id: idParam })

export const decideOrders = defineEndpoint({
  name: 'decideOrders',
  summary: 'Confirm or cancel several orders of one event, with a result for each',
  description:
    'Decides on several orders at once. Each has a result of its own, in the order asked: `code` is null where it was done, otherwise it says why not, and the other orders are decided all the same. `reason`, `words` and `proposal` are of all that are canceled; an order that the proposal does not fit stays as it is (`validation_failed`).',
  method: 'POST',
  path: '/events/:event_id/decisions',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({
    agency_hash: agencyHash,
    excursion_ids: excursionIds,
    excursion_status: z.enum(['approved', 'canceled']),
    accepted_warnings: acceptedWarnings,
    ...givenReason,
    /** With a cancellation by their agency, in place of each order. */
    proposal: newProposal.optional(),
  }),
  responses: { 200: answer(z.array(decisionResult)) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    body: {
      agency_hash: exampleHash,
      excursion_ids: [exampleOrder.id],
      excursion_status: 'approved',
      accepted_warnings: [],
    },
    reply: { data: [{ excursion_id: exampleOrder.id, code: null, order: approvedOrder }] },
  },
})

export const undoDecisions = defineEndpoint({
  name: 'undoDecisions',
  summary: 'Take back one’s own decisions on orders, within ten seconds',
  description:
    'Gives orders back the status they had before the caller’s last decision, as long as it is no more than ten seconds old. Each order has a result of its own; `undo_expired` says that it is too late, or that the last decision was someone else’s.',
  method: 'POST',
  path: '/events/:event_id/decisions/undo',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({ agency_hash: agencyHash, excursion_ids: excursionIds }),
  responses: { 200: answer(z.array(decisionResult)) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { agency_hash: exampleHash, excursion_ids: [exampleOrder.id] },
    reply: { data: [{ excursion_id: exampleOrder.id, code: null, order: exampleOrder }] },
  },
})

export const decisionEndpoints = [decideOrders, undoDecisions] as const
