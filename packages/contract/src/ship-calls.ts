import { pickupVerdicts, shipBounds } from '@gangway/domain/ships/pickup-fit'
import { callCancelReasons, callStatuses } from '@gangway/domain/ships/ship-call'
import * as z from 'zod'
import { ownReference } from './fields.ts'
import { knownShip, namedShip } from './named-ship.ts'

/** One ship's stay in the event's port; dates `YYYY-MM-DD` and times `HH:mm` are local to the port. */
export const shipCall = z.object({
  reference: ownReference,
  ...namedShip,
  call_date: z.string(),
  arrival: z.string(),
  /** Null: unknown. */
  all_aboard: z.string().nullable(),
  /** Later than call_date when the ship stays overnight. */
  departure_date: z.string(),
  departure: z.string(),
  berth: z.string(),
  /** Guests come ashore by boat. */
  tender: z.boolean(),
  /** When the first guests can be ashore; null: not known. */
  first_ashore: z.string().nullable(),
  /** When the last boat leaves the pier; null: not known. */
  last_tender: z.string().nullable(),
  /** How far the ship's clocks are ahead of the port's, in minutes; null: not known, or the same. */
  ship_time_offset_minutes: z.int().nullable(),
  /** `canceled`: the ship does not come, or comes on another day. */
  status: z.enum(callStatuses),
  cancel_reason: z.enum(callCancelReasons).nullable(),
  /** Remark by staff on the cancellation; null: none. */
  cancel_words: z.string().nullable(),
  /** On which day it comes instead. */
  moved_to: z.string().nullable(),
})

export type ShipCall = z.infer<typeof shipCall>

/** The ship that a pick-up time misses, at which end of its stay, and by how many minutes. */
export const missedShip = z.object({
  verdict: z.enum(pickupVerdicts),
  ...knownShip,
  bound: z.enum(shipBounds),
  /** Below 0. */
  spare_minutes: z.int(),
})

/**
 * The ship that a saved pick-up time misses, at which end of its stay, and by how many minutes; or one that does not
 * call (`no_call`).
 */
export const pickupConflict = z
  .discriminatedUnion('verdict', [
    missedShip,
    z.object({
      verdict: z.literal('no_call'),
      ...knownShip,
      bound: z.null(),
      spare_minutes: z.null(),
    }),
  ])
  .nullable()

/** The ships that a saved pick-up time knowingly misses, with the persons who are not fetched by it. */
export const leftOut = z.array(
  z.object({
    ...knownShip,
    /** Below 0. */
    spare_minutes: z.int(),
    /** The sum over its orders that are not canceled and have no pick-up time of their own. */
    persons: z.int(),
  }),
)

/** Times of a port, in minutes. */
export const portTimes = z.object({
  /** From a ship's arrival until its guests can be picked up; null: as configured. */
  clearance_minutes: z.int().nullable(),
  /** The same where they come ashore by boat. */
  tender_clearance_minutes: z.int().nullable(),
  /** From where the coach stops to the gangway. */
  return_minutes: z.int(),
})
