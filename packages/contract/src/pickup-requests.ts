import { pickupRequestReasons, pickupRequestStates } from '@gangway/domain/events/pickup-request'
import * as z from 'zod'

/** An agency asks for another pick-up time than the saved one. */
export const pickupRequest = z.object({
  id: z.int(),
  /** The order whose own time it is about; null: the event's time. */
  excursion_id: z.int().nullable(),
  /** `HH:mm`, local to the port: what was saved when it was asked for. */
  saved_time: z.string(),
  /** `HH:mm`, local to the port. */
  asked_time: z.string(),
  reason: z.enum(pickupRequestReasons),
  words: z.string(),
  /** `obsolete`: it ended without an answer, because nothing is left to change. */
  state: z.enum(pickupRequestStates),
  asked_by: z.string().nullable(),
  /** ISO instants. */
  asked_at: z.string(),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** Words of the operator's people. */
  answer: z.string(),
})

export type PickupRequest = z.infer<typeof pickupRequest>
