import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'
import { emergencyNumber, idParam, line, phoneNumber } from './fields.ts'

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

/** Numbers for an emergency in a port; null: not known. */
const portNumbers = z.object({
  agent_name: z.string().nullable(),
  /** E.164 */
  agent_phone: z.string().nullable(),
  /** E.164, or a short number such as 112. */
  ambulance_phone: z.string().nullable(),
  /** The operator’s, at any hour: the same for each port. */
  night_line: z.string().nullable(),
})

export type PortNumbers = z.infer<typeof portNumbers>

const numbersParams = z.object({ port_id: idParam })

const exampleNumbers = {
  agent_name: 'Hansen Port Agency',
  agent_phone: '+49405550123',
  ambulance_phone: '112',
}

export const getPortNumbers = defineEndpoint({
  name: 'getPortNumbers',
  summary: 'Numbers for an emergency in a port',
  description:
    'Answers with the port’s agent and ambulance, and the operator’s night line (`NIGHT_LINE`). Null: not known.',
  method: 'GET',
  path: '/ports/:port_id/numbers',
  access: 'events.view',
  params: numbersParams,
  responses: { 200: answer(portNumbers) },
  errors: ['not_found'],
  example: {
    params: { port_id: examplePort.port_id },
    reply: { data: { ...exampleNumbers, night_line: '+49405550199' } },
  },
})

export const setPortNumbers = defineEndpoint({
  name: 'setPortNumbers',
  summary: 'Set the numbers for an emergency in a port',
  description: 'Replaces the numbers of the port’s agent and ambulance; null: not known.',
  method: 'PUT',
  path: '/ports/:port_id/numbers',
  access: 'ships.manage',
  params: numbersParams,
  body: z.strictObject({
    agent_name: line(100).min(1, fault('required')).nullable(),
    agent_phone: phoneNumber.nullable(),
    ambulance_phone: emergencyNumber.nullable(),
  }),
  responses: { 200: answer(portNumbers) },
  errors: ['not_found'],
  example: {
    params: { port_id: examplePort.port_id },
    body: exampleNumbers,
    reply: { data: { ...exampleNumbers, night_line: '+49405550199' } },
  },
})

export const portEndpoints = [listPorts, getPortNumbers, setPortNumbers] as const
