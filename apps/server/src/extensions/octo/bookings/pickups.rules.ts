import type { OctoPickupPoint, OctoPickupWish } from '@gangway/contract/octo/octo-pickups'
import { instantsOf } from '@gangway/domain/dates/zoned-time'
import { isFilled } from './bookings.rules.ts'
import { localTime } from '../products/local-time.rules.ts'
import { unprocessable } from '../octo-refusal.rules.ts'

export interface Meeting {
  /** The event's, which has one point. */
  reference: string
  meet_point: string
  port_name: string
  event_date: string
  time_zone: string
}

/** Where guests are fetched; `HH:mm` is null until the agency has said when. */
export function pickupPointOf(meeting: Meeting, time: string | null): OctoPickupPoint {
  const { reference, meet_point, port_name, event_date, time_zone } = meeting
  return {
    id: reference,
    name: meet_point === '' ? port_name : meet_point,
    directions: null,
    address: null,
    latitude: null,
    longitude: null,
    localDateTime:
      time === null ? null : localTime(instantsOf(event_date, time, time_zone).first, time_zone),
    localDateTimeTo: null,
    googlePlaceId: null,
    street: null,
    postalCode: null,
    locality: null,
    region: null,
    state: null,
    country: null,
  }
}

/** Pick-up fields of an availability: there is one point, which need not be named. */
export function offerOf(meeting: Meeting, time: string | null) {
  return {
    pickupAvailable: true,
    pickupRequired: false,
    pickupPoints: [pickupPointOf(meeting, time)],
  }
}

/** @throws OctoRefusal for any other place than the event's meeting point, and for none */
export function requireMeetingPoint(wish: OctoPickupWish, reference: string): void {
  const { pickupRequested, pickupPointId, ...elsewhere } = wish
  const { pickupHotel, pickupHotelRoom, pickupRoom, pickupNotes } = elsewhere
  if ([pickupHotel, pickupHotelRoom, pickupRoom, pickupNotes].some(isFilled)) {
    throw unprocessable('Hotels, rooms and notes of a pick-up cannot be kept')
  }
  if (pickupRequested === false) throw unprocessable('Pick-up cannot be left out')
  if (isFilled(pickupPointId) && pickupPointId !== reference) {
    throw unprocessable('The pickupPointId is not one of this availability')
  }
}
