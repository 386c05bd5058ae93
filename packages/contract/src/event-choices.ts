import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'

const agencyChoice = z.object({ id: z.int(), name: z.string() })

export type AgencyChoice = z.infer<typeof agencyChoice>

export const listEventAgencies = defineEndpoint({
  name: 'listEventAgencies',
  summary: 'The agencies that have events the caller may see, by name',
  method: 'GET',
  path: '/events/agencies',
  access: 'events.view',
  responses: { 200: answer(z.array(agencyChoice)) },
  errors: [],
})

export const listEventShips = defineEndpoint({
  name: 'listEventShips',
  summary: 'The ships of the events the caller may see, in order',
  method: 'GET',
  path: '/events/ships',
  access: 'events.view',
  responses: { 200: answer(z.array(z.string())) },
  errors: [],
})

export const listEventProducts = defineEndpoint({
  name: 'listEventProducts',
  summary: 'The names of the products of the events the caller may see, in order',
  method: 'GET',
  path: '/events/products',
  access: 'events.view',
  responses: { 200: answer(z.array(z.string())) },
  errors: [],
})

export const eventChoiceEndpoints = [listEventAgencies, listEventProducts, listEventShips] as const
