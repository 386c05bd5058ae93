import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { event, eventParams } from './events.ts'
import { eventStatuses } from '@gangway/domain/events/event-status'
import * as z from 'zod'
import { exampleEvent } from './examples/event.ts'

export const markEventOpened = defineEndpoint({
  name: 'markEventOpened',
  summary: 'Say that the agency has opened the request: new becomes requested',
  description:
    'A request is `new` until its agency opens it. Called by someone of the agency, or by its program, it turns `new` into `requested`, which is recorded. Of any other status, and by staff, it changes nothing; the answer says what the status is.',
  method: 'POST',
  path: '/events/:event_id/opened',
  access: 'events.view',
  params: eventParams,
  isRepeatable: true,
  responses: { 200: answer(z.object({ event_id: z.int(), status: z.enum(eventStatuses) })) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    reply: { data: { event_id: exampleEvent.event_id, status: 'requested' } },
  },
})

export const settleEvent = defineEndpoint({
  name: 'settleEvent',
  summary: 'Say that an event took place although a ship did not call: it becomes successful',
  description:
    'For an approved event of a past day whose ship did not call: such an event does not become successful by itself, because staff have to say what became of it. The notice that asks them counts as read.',
  method: 'POST',
  path: '/events/:event_id/settle',
  access: 'ships.manage',
  params: eventParams,
  namesCustomers: true,
  responses: { 200: answer(event) },
  errors: ['event_not_found', 'event_step_refused'],
  conflict: event,
  example: {
    params: { event_id: exampleEvent.event_id },
    reply: { data: { ...exampleEvent, status: 'successful' } },
  },
})

export const eventStepEndpoints = [markEventOpened, settleEvent] as const
