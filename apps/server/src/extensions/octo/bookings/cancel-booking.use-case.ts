import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { withdrawOrders } from '../../imports/index.ts'
import { requireSeller } from '../octo.policy.ts'
import { updateBookings } from '../octo.queries.ts'
import { unprocessable } from '../octo-refusal.rules.ts'
import { isOpen } from '../products/availability.rules.ts'
import { bookingStatusOf } from './bookings.rules.ts'
import { type BookingsDeps, changeInTurn } from './change-booking.service.ts'
import { referenceOf } from './known-bookings.service.ts'

/**
 * Cancels a reservation, or withdraws the order.
 *
 * @throws OctoRefusal once the excursion has begun
 */
export async function cancelBooking(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
): Promise<OctoBooking> {
  requireSeller(actor)
  return changeInTurn(deps, actor, uuid, async ({ db, clock }, row) => {
    const now = clock()
    const status = bookingStatusOf(row, now)
    if (status === 'CANCELLED' || status === 'REJECTED' || status === 'EXPIRED') return
    if (!isOpen(row, now)) throw unprocessable('It can no longer be canceled')
    await updateBookings(db, { uuid: row.uuid }, { canceled_at: now, updated_at: now })
    if (row.excursion_id === null) return
    await withdrawOrders(db, actor, [{ reference: referenceOf(row.uuid), reason: 'customer' }])
  })
}
