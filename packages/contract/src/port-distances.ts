import { maximumPortMinutes } from '@gangway/domain/dispatches/dispatch'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam } from './fields.ts'
import { examplePort, namedPort } from './ports.ts'

const portDistance = z.object({
  port: z.object(namedPort),
  other: z.object(namedPort),
  minutes: z.int(),
})

export type PortDistance = z.infer<typeof portDistance>

const exampleDistance = {
  port: examplePort,
  other: { port_id: 5, port_code: 'DEKEL', port_name: 'Kiel' },
  minutes: 75,
}

export const listPortDistances = defineEndpoint({
  name: 'listPortDistances',
  summary: 'How long crew and vehicles take from one port to another',
  description: 'Lists the distances that are known, by the names of their ports.',
  method: 'GET',
  path: '/port-distances',
  access: 'events.view',
  responses: { 200: answer(z.array(portDistance)) },
  errors: [],
  example: { reply: { data: [exampleDistance] } },
})

export const setPortDistance = defineEndpoint({
  name: 'setPortDistance',
  summary: 'Say how long it takes between two ports, or that it is not known',
  description: 'Sets the minutes between two ports, in either direction; null removes them.',
  method: 'PUT',
  path: '/port-distances/:port_id/:other_port_id',
  access: 'ships.manage',
  params: z.object({ port_id: idParam, other_port_id: idParam }),
  body: z.strictObject({ minutes: z.int().min(1).max(maximumPortMinutes).nullable() }),
  responses: { 200: answer(z.array(portDistance)) },
  errors: ['not_found'],
  example: {
    params: { port_id: exampleDistance.port.port_id, other_port_id: exampleDistance.other.port_id },
    body: { minutes: exampleDistance.minutes },
    reply: { data: [exampleDistance] },
  },
})

export const portDistanceEndpoints = [listPortDistances, setPortDistance] as const
