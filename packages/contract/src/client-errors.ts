import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'

/** Words and parameters only: an address with an actual id in it is not a pattern. */
const routePattern = /^\/(?:(?::[a-z_]+|[a-z][a-z-]*|\*|403|404|500)(?:\/|$))*$/

export const reportClientError = defineEndpoint({
  name: 'reportClientError',
  summary: 'Put a fault of the browser application into the server’s log',
  description:
    'Writes one line to the server’s log: which kind of error, on which page, in which release. What a person typed or saw does not belong here, and is refused.',
  method: 'POST',
  path: '/client-errors',
  access: 'public',
  body: z.strictObject({
    /** The error's class, such as `TypeError`; never its message. */
    name: z.string().regex(/^[A-Za-z][\w$]{0,99}$/, fault('not_an_error_name')),
    /** Such as `/events/:event_id`. */
    route: z.string().max(200).regex(routePattern, fault('not_a_route')),
    release: z.string().regex(/^[\w.+-]{1,60}$/, fault('not_a_release')),
  }),
  responses: { 204: z.undefined() },
  errors: ['too_many_attempts', 'csrf'],
  example: { body: { name: 'TypeError', route: '/events/:event_id', release: '1.0.0+ab12cd3' } },
})
