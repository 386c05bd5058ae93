import { maximumShipLength } from '@gangway/domain/lists/list-params'
import { shipImo } from '@gangway/domain/ships/imo-number'
import { shipKey } from '@gangway/domain/ships/ship-key'
import { proposalReasons } from '@gangway/domain/ships/ship-proposals'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fieldErrors } from './errors.ts'
import { fault } from './field-faults.ts'
import { idParam, imoNumber, key } from './fields.ts'
import { knownShip } from './named-ship.ts'
import { exampleEvent } from './examples/event.ts'
import { examplePort, namedPort } from './ports.ts'

const unknownShip = z.object({
  ...knownShip,
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port. */
  event_date: z.string(),
  /** The events with orders of the ship, by id. */
  events: z.array(z.int()),
  /** Which ship may be meant, the likeliest first. */
  proposals: z.array(z.object({ ...knownShip, reason: z.enum(proposalReasons) })),
})

export type UnknownShip = z.infer<typeof unknownShip>

const exampleShip = { ship: 'MS Nordstern', ship_imo: '9074729' } as const

const exampleAlias = { id: 5, alias: 'MS Nordstren', ...exampleShip }

export const listUnknownShips = defineEndpoint({
  name: 'listUnknownShips',
  summary: 'Ships without a call in the port of their event, with proposals',
  description:
    'Names each ship of orders that are not canceled for which no call is known in the port of their event on its day, however far ahead, and which ships may be meant: one with the same name and another IMO number (`same_name`), one whose name differs by up to two letters (`similar_name`), or one that calls there that day without an order naming it (`same_day`).',
  method: 'GET',
  path: '/ships/unknown',
  access: 'ships.manage',
  query: z.strictObject({
    /** Only those of this event. */
    event: idParam.optional(),
  }),
  responses: { 200: answer(z.array(unknownShip)) },
  errors: [],
  example: {
    query: { event: exampleEvent.event_id },
    reply: {
      data: [
        {
          ship: 'MS Nordstren',
          ship_imo: null,
          ...examplePort,
          event_date: exampleEvent.event_date,
          events: [exampleEvent.event_id],
          proposals: [{ ...exampleShip, reason: 'similar_name' }],
        },
      ],
    },
  },
})

const shipAlias = z.object({ id: z.int(), alias: z.string(), ...knownShip })

export type ShipAlias = z.infer<typeof shipAlias>

export const listShipAliases = defineEndpoint({
  name: 'listShipAliases',
  summary: 'The names that mean another ship, in order',
  description: 'Lists the names that staff have said mean another ship.',
  method: 'GET',
  path: '/ship-aliases',
  access: 'ships.manage',
  responses: { 200: answer(z.array(shipAlias)) },
  errors: [],
  example: { reply: { data: [exampleAlias] } },
})

/** Why an alias is not remembered. */
const aliasConflict = z.object({
  /** The alias that says otherwise; null: none does. */
  alias: shipAlias.nullable(),
  /** Calls of the ship that was to be an alias. */
  calls: z.array(
    z.object({
      reference: z.string(),
      ...knownShip,
      port_name: z.string(),
      port_code: z.string(),
      /** `YYYY-MM-DD`, local to the port. */
      call_date: z.string(),
    }),
  ),
})

export type AliasConflict = z.infer<typeof aliasConflict>

const shipName = key(maximumShipLength).refine((name) => shipKey(name) !== '', fault('required'))

export const rememberShipAlias = defineEndpoint({
  name: 'rememberShipAlias',
  summary: 'Remember that a name means another ship; affected events are judged again',
  description:
    'Remembers that a name means another ship, wherever orders and calls use it. It wins over the name and the IMO number that were sent. A ship that has calls of its own at a port where the other one calls, or its guests have an event, on the same days is no alias (`ship_alias_refused`), and a name has one meaning until its alias is removed (`ship_alias_again`). The events concerned are judged again within a minute.',
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
      ({ alias, ship, ship_imo }) => shipImo(ship_imo) !== null || shipKey(alias) !== shipKey(ship),
      { path: ['ship'], message: fault('alias_of_itself') },
    ),
  responses: {
    201: answer(
      shipAlias.extend({
        /** Fields taken otherwise than they were sent, and how; left out where all were taken as they are. */
        remarks: fieldErrors.optional(),
      }),
    ),
  },
  errors: ['ship_alias_refused', 'ship_alias_again'],
  conflict: aliasConflict,
  example: { body: { alias: exampleAlias.alias, ...exampleShip }, reply: { data: exampleAlias } },
})

export const forgetShipAlias = defineEndpoint({
  name: 'forgetShipAlias',
  summary: 'Forget an alias: the name stands for itself again',
  description: 'Removes an alias. The events concerned are judged again within a minute.',
  method: 'DELETE',
  path: '/ship-aliases/:alias_id',
  access: 'ships.manage',
  params: z.object({ alias_id: idParam }),
  responses: { 204: z.undefined() },
  errors: ['ship_alias_not_found'],
  example: { params: { alias_id: exampleAlias.id } },
})

export const shipEndpoints = [
  listUnknownShips,
  listShipAliases,
  rememberShipAlias,
  forgetShipAlias,
] as const
