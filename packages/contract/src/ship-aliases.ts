import { maximumShipLength } from '@gangway/domain/lists/list-params'
import { shipKey } from '@gangway/domain/ships/ship-key'
import { proposalReasons } from '@gangway/domain/ships/ship-proposals'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'
import { idParam, imoNumber, line } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { settleEvent } from './event-steps.ts'

const unknownShip = z.object({
  ...knownShip,
  port_name: z.string(),
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  /** The events with orders of the ship, by id. */
  events: z.array(z.int()),
  /** Which ship may be meant, the likeliest first. */
  proposals: z.array(z.object({ ...knownShip, reason: z.enum(proposalReasons) })),
})

export type UnknownShip = z.infer<typeof unknownShip>

export const listUnknownShips = defineEndpoint({
  name: 'listUnknownShips',
  summary:
    'The ships of the next 60 days without a call in the port of their event, with proposals',
  method: 'GET',
  path: '/ships/unknown',
  access: 'ships.manage',
  query: z.strictObject({
    /** Only those of this event. */
    event: idParam.optional(),
  }),
  responses: { 200: answer(z.array(unknownShip)) },
  errors: [],
})

const shipAlias = z.object({ id: z.int(), alias: z.string(), ...knownShip })

export type ShipAlias = z.infer<typeof shipAlias>

export const listShipAliases = defineEndpoint({
  name: 'listShipAliases',
  summary: 'The names that mean another ship, in order',
  method: 'GET',
  path: '/ship-aliases',
  access: 'ships.manage',
  responses: { 200: answer(z.array(shipAlias)) },
  errors: [],
})

const shipName = line(maximumShipLength).refine((name) => shipKey(name) !== '', fault('required'))

export const rememberShipAlias = defineEndpoint({
  name: 'rememberShipAlias',
  summary: 'Remember that a name means another ship; affected events are judged again',
  method: 'POST',
  path: '/ship-aliases',
  access: 'ships.manage',
  body: z
    .strictObject({
      alias: shipName,
      /** The ship that is meant. */
      ship: shipName,
      ship_imo: imoNumber.nullable().optional(),
    })
    .refine(
      ({ alias, ship, ship_imo = null }) => ship_imo !== null || shipKey(alias) !== shipKey(ship),
      { path: ['ship'], message: fault('alias_of_itself') },
    ),
  responses: { 201: answer(shipAlias) },
  errors: [],
})

export const forgetShipAlias = defineEndpoint({
  name: 'forgetShipAlias',
  summary: 'Forget an alias: the name stands for itself again',
  method: 'DELETE',
  path: '/ship-aliases/:alias_id',
  access: 'ships.manage',
  params: z.object({ alias_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['ship_alias_not_found'],
})

export const shipEndpoints = [
  settleEvent,
  listUnknownShips,
  listShipAliases,
  rememberShipAlias,
  forgetShipAlias,
] as const
