import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { OctoReservation } from '@gangway/contract/octo/octo-bodies'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { randomUuid } from '../../../platform/base/random-uuid.ts'
import { filledText } from '../../../modules/orders/index.ts'
import { requireSeller } from '../octo.policy.ts'
import { presentBooking } from '../octo.presenter.ts'
import { insertBooking, lockRoom } from '../octo.queries.ts'
import { invalidBooking } from '../octo-refusal.rules.ts'
import { bookableEvent, requireRoom } from './bookable-events.service.ts'
import {
  after,
  countedOf,
  defaultExpiration,
  notesOf,
  requireKept,
  unitsOf,
} from './bookings.rules.ts'
import type { BookingsDeps } from './change-booking.service.ts'
import { knownBooking } from './known-bookings.service.ts'
import { requireMeetingPoint } from './pickups.rules.ts'
import { requireAnswerable } from './questions.rules.ts'

/**
 * Holds what a guest is about to book: no order yet, but its persons count against the limits of the agency until it
 * lapses. The same uuid again answers with the same booking.
 *
 * @throws OctoRefusal for what is not sold or cannot be kept, or a uuid that stands for something else
 */
export async function reserveBooking(
  deps: BookingsDeps,
  actor: CallContext,
  body: OctoReservation,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  requireAnswerable(body, { ...deps, isOrdered: false })
  const { db, clock } = deps
  const now = clock()
  return writeAs(db, actor, async (transaction) => {
    const inside = { ...deps, db: transaction }
    const { event_id, agency_id, reference } = await bookableEvent(inside, body)
    requireMeetingPoint(body, reference)
    const minutes = body.expirationMinutes ?? defaultExpiration
    const uuid = body.uuid ?? randomUuid()
    const sent = {
      event_id,
      reseller_reference: filledText(body.resellerReference),
      units: unitsOf(uuid, body.unitItems),
      notes: deps.isTest ? null : (notesOf(body) ?? null),
    }
    await lockRoom(transaction, agency_id)
    // No change: it is recorded once it is an order.
    const isNew = await insertBooking(transaction, {
      ...sent,
      uuid,
      account_id: actor.account_id,
      is_test: deps.isTest,
      now,
      expires_at: after(now, minutes),
    })
    const row = await knownBooking(inside, actor, uuid)
    if (isNew) requireRoom(row, row.units.length, countedOf(row))
    const isSame =
      row.event_id === sent.event_id &&
      row.reseller_reference === sent.reseller_reference &&
      row.units.join() === sent.units.join()
    if (!isNew && !isSame) throw invalidBooking(row.uuid)
    return presentBooking(row, now, deps)
  })
}
