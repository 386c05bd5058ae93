import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'

const agencyChoice = z.object({ id: z.int(), name: z.string() })

export const listEventAgencies = defineEndpoint({
  name: 'listEventAgencies',
  summary: 'The agencies that have events the caller may see, by name',
  description:
    'Lists the choices for the filter `agency` of the events: only agencies that would find something for the caller.',
  method: 'GET',
  path: '/events/agencies',
  access: 'events.view',
  responses: { 200: answer(z.array(agencyChoice)) },
  errors: [],
  example: { reply: { data: [{ id: 12, name: 'Hansa Landgang' }] } },
})

export const listEventShips = defineEndpoint({
  name: 'listEventShips',
  summary: 'The ships of the events the caller may see, in order',
  description:
    'Lists the choices for the filter `ship` of the events, which takes a ship’s name in any spelling and finds the events with an order of that ship that is not canceled.',
  method: 'GET',
  path: '/events/ships',
  access: 'events.view',
  responses: { 200: answer(z.array(z.string())) },
  errors: [],
  example: { reply: { data: ['AIDAnova', 'Mein Schiff 4'] } },
})

export const listEventProducts = defineEndpoint({
  name: 'listEventProducts',
  summary: 'The names of the products of the events the caller may see, in order',
  description:
    'Lists the choices for the filter `product` of the events, which takes a product’s whole name.',
  method: 'GET',
  path: '/events/products',
  access: 'events.view',
  responses: { 200: answer(z.array(z.string())) },
  errors: [],
  example: { reply: { data: ['Hamburg: harbour and Speicherstadt'] } },
})

export const eventChoiceEndpoints = [listEventAgencies, listEventProducts, listEventShips] as const
