import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { OctoUpdate } from '@gangway/contract/octo/octo-bodies'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { defaultExpiration } from './bookings.rules.ts'
import type { BookingsDeps } from './change-booking.service.ts'
import { updateBooking } from './update-booking.use-case.ts'

/** @throws OctoRefusal for one that is no longer on hold */
export async function extendBooking(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  { expirationMinutes = defaultExpiration }: Pick<OctoUpdate, 'expirationMinutes'>,
): Promise<OctoBooking> {
  return updateBooking(deps, actor, uuid, { expirationMinutes })
}
