import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { event } from './events.ts'
import { exactText, idParam } from './fields.ts'
import { exampleEvent } from './examples/event.ts'
import { exampleHash } from './examples/people.ts'

export const getEventByKey = defineEndpoint({
  name: 'getEventByKey',
  summary: 'One event, when the key is its agency_hash',
  description:
    'Does what `getEvent` does, for links that carry the event’s `agency_hash` as `key`. With another key the event is not found.',
  method: 'GET',
  path: '/events/:event_id/:key',
  access: 'events.view',
  params: z.object({ event_id: idParam, key: exactText(200) }),
  namesCustomers: true,
  responses: { 200: answer(event) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id, key: exampleHash },
    reply: { data: exampleEvent },
  },
})
