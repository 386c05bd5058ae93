import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { event, eventParams } from './events.ts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import * as z from 'zod'

export const markEventOpened = defineEndpoint({
  name: 'markEventOpened',
  summary: 'Say that the agency has opened the request: new becomes requested',
  method: 'POST',
  path: '/events/:event_id/opened',
  access: 'events.view',
  params: eventParams,
  isRepeatable: true,
  responses: { 200: answer(z.object({ event_id: z.int(), status: z.enum(eventStatuses) })) },
  errors: ['event_not_found'],
})

export const settleEvent = defineEndpoint({
  name: 'settleEvent',
  summary: 'Say that an event took place although a ship did not call: it becomes successful',
  method: 'POST',
  path: '/events/:event_id/settle',
  access: 'ships.manage',
  params: eventParams,
  namesCustomers: true,
  responses: { 200: answer(event) },
  errors: ['event_not_found', 'event_step_refused'],
  conflict: event,
})
