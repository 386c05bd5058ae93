import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleEvent } from './examples/event.ts'
import { idParam } from './fields.ts'

export const setPercentHeld = defineEndpoint({
  name: 'setPercentHeld',
  summary: 'Say how much of an excursion took place',
  description:
    'Says which share of a shortened excursion took place: of its confirmed orders, that share of the price is owed. It is 100 until someone says otherwise.',
  method: 'PUT',
  path: '/events/:event_id/percent-held',
  access: 'rates.manage',
  params: z.object({ event_id: idParam }),
  body: z.strictObject({ percent_held: z.int().min(0).max(100) }),
  responses: { 204: z.undefined() },
  errors: ['event_not_found'],
  example: { params: { event_id: exampleEvent.event_id }, body: { percent_held: 50 } },
})
