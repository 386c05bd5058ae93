import { pickupVerdicts, shipBounds } from '@gangway/domain/ships/pickup-fit'
import * as z from 'zod'

/** One ship's stay in the event's port; dates `YYYY-MM-DD` and times `HH:mm` are local to the port. */
export const shipCall = z.object({
  ship: z.string(),
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
})

export type ShipCall = z.infer<typeof shipCall>

/** The ship that a saved pick-up time misses, at which end of its stay, and by how many minutes. */
export const pickupConflict = z
  .object({
    verdict: z.enum(pickupVerdicts),
    ship: z.string(),
    bound: z.enum(shipBounds),
    /** Below 0. */
    spare_minutes: z.int(),
  })
  .nullable()
