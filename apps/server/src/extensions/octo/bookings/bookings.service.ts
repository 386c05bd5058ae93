import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { OctoBookingsQuery } from '@gangway/contract/octo/octo-bodies'
import type { Actor } from '../../../platform/base/actor.ts'
import type { RequestOptions } from '../capabilities.rules.ts'
import { requireSeller } from '../octo.policy.ts'
import { presentBooking } from '../octo.presenter.ts'
import * as queries from '../octo.queries.ts'
import { OctoRefusal } from '../octo-refusal.rules.ts'
import { isFilled } from './bookings.rules.ts'
import type { BookingsDeps } from './change-booking.service.ts'
import { knownBooking } from './known-bookings.service.ts'

type AskingDeps = Pick<BookingsDeps, 'db' | 'clock' | keyof RequestOptions>

/** @throws OctoRefusal BAD_REQUEST when nothing narrows the list down */
export async function listBookings(
  { db, clock, ...requestOptions }: AskingDeps,
  actor: Actor,
  wanted: OctoBookingsQuery,
): Promise<OctoBooking[]> {
  requireSeller(actor)
  const { resellerReference, supplierReference, localDate, localDateStart, localDateEnd } = wanted
  const isRange = localDateStart !== undefined && localDateEnd !== undefined
  if (
    !isRange &&
    [resellerReference, supplierReference, localDate].every((one) => !isFilled(one))
  ) {
    const message =
      'either resellerReference, supplierReference, localDate or localDateStart/localDateEnd is required'
    throw new OctoRefusal('BAD_REQUEST', message)
  }
  const seller = { account_id: actor.account_id, is_test: requestOptions.isTest }
  const now = clock()
  const rows = await queries.listBookings(db, seller, wanted, now)
  return rows.map((row) => presentBooking(row, now, requestOptions))
}

/** @throws OctoRefusal INVALID_BOOKING_UUID */
export async function getBooking(
  deps: AskingDeps,
  actor: Actor,
  uuid: string,
): Promise<OctoBooking> {
  requireSeller(actor)
  return presentBooking(await knownBooking(deps, actor, uuid), deps.clock(), deps)
}
