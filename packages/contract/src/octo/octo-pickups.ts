import * as z from 'zod'
import { key, words } from '../fields.ts'

// Ventrata's published shapes of `octo/pickups`, which OCTO names and leaves open.

const pickupPoint = z.object({
  id: z.string(),
  name: z.string(),
  directions: z.null(),
  address: z.null(),
  latitude: z.null(),
  longitude: z.null(),
  /** Null until the agency has set it. */
  localDateTime: z.string().nullable(),
  localDateTimeTo: z.null(),
  googlePlaceId: z.null(),
  street: z.null(),
  postalCode: z.null(),
  locality: z.null(),
  region: z.null(),
  state: z.null(),
  country: z.null(),
})

export type OctoPickupPoint = z.infer<typeof pickupPoint>

/** For an option, and an availability. */
export const pickupOffer = {
  pickupAvailable: z.boolean().optional(),
  pickupRequired: z.boolean().optional(),
  pickupPoints: z.array(pickupPoint).optional(),
}

export const pickupOfBooking = {
  pickupRequested: z.boolean().optional(),
  pickupPointId: z.string().optional(),
  pickupPoint: pickupPoint.optional(),
  pickupHotel: z.null().optional(),
  pickupRoom: z.null().optional(),
  pickupNotes: z.null().optional(),
}

const hotel = words(500).nullish()

/** Hotels and notes are read only to be refused. */
export const pickupWish = {
  pickupRequested: z.boolean().nullish(),
  pickupPointId: key(100).nullish(),
  pickupHotel: hotel,
  pickupHotelRoom: hotel,
  pickupRoom: hotel,
  pickupNotes: hotel,
}

const wish = z.object(pickupWish)

export type OctoPickupWish = z.infer<typeof wish>
