import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { event, eventParams } from './events.ts'

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
