import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { OctoConfirmation } from '@gangway/contract/octo/octo-bodies'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { requireSeller } from '../octo.policy.ts'
import { guestOf, joinedNotes, requireKept } from './bookings.rules.ts'
import { type BookingsDeps, changeBooking, changeInTurn } from './change-booking.service.ts'

/**
 * Makes the order, by the same path as every order that is sent: its agency is asked now.
 *
 * @throws OctoRefusal for one that has expired or is canceled, and a contact without a name
 */
export async function confirmBooking(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  body: OctoConfirmation,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  return changeInTurn(deps, actor, uuid, (inTurn, row) => {
    return changeBooking(inTurn, actor, row, {
      ...body,
      guest: guestOf(body.contact),
      notesAfter: joinedNotes,
    })
  })
}
