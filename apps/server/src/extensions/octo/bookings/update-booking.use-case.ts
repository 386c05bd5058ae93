import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { OctoUpdate } from '@gangway/contract/octo/octo-bodies'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { requireSeller } from '../octo.policy.ts'
import type { BookingRow } from '../octo.queries.ts'
import { guestOf, requireKept } from './bookings.rules.ts'
import {
  type BookingsDeps,
  changeBooking,
  changeInTurn,
  type Guest,
} from './change-booking.service.ts'

/** @throws OctoRefusal for one that has ended, and what is not sold or cannot be kept */
export async function updateBooking(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  body: OctoUpdate,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  const { contact } = body
  return changeInTurn(deps, actor, uuid, (inTurn, row) => {
    const isGiven = row.excursion_id !== null && contact !== undefined && contact !== null
    const guest = isGiven ? guestOf(contact) : guestIn(row)
    return changeBooking(inTurn, actor, row, { ...body, guest })
  })
}

/** Null before it is confirmed: until then nothing is kept of the guest. */
function guestIn({ customer, phone, email, shop_language }: BookingRow): Guest | null {
  if (customer === null || phone === null || shop_language === null) return null
  return { customer, phone, email, shop_language }
}
