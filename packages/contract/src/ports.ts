import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** A port in answers that name one; the code is its UN/LOCODE without the space. */
export const namedPort = { port_id: z.int(), port_code: z.string(), port_name: z.string() }

/** Port of all examples. */
export const examplePort = { port_id: 3, port_code: 'DEHAM', port_name: 'Hamburg' }

/** A port for the filter: `port` is its name (rule D1.5), `code` its UN/LOCODE without the space. */
export const port = z.object({ id: z.int(), code: z.string(), port: z.string() })

export type Port = z.infer<typeof port>

export const listPorts = defineEndpoint({
  name: 'listPorts',
  summary: 'The ports that have events the caller may see, by name',
  description:
    'Lists the choices for the filter `port` of the events: only ports that would find something for the caller.',
  method: 'GET',
  path: '/events/ports',
  access: 'events.view',
  responses: { 200: answer(z.array(port)) },
  errors: [],
  example: { reply: { data: [{ id: 3, code: 'DEHAM', port: 'Hamburg' }] } },
})
