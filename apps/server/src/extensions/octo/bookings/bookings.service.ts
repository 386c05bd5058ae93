import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type {
  OctoBookingsQuery,
  OctoConfirmation,
  OctoReservation,
  OctoUpdate,
} from '@gangway/contract/octo/octo-bodies'
import type { Actor } from '../../../platform/base/actor.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { randomUuid } from '../../../platform/base/random-uuid.ts'
import { withdrawOrders, writeInTurn } from '../../imports/index.ts'
import { filledText } from '../../../modules/orders/index.ts'
import { isOpen } from '../products/availability.rules.ts'
import { bookableEvent } from './bookable-events.service.ts'
import {
  bookingStatusOf,
  guestOf,
  isFilled,
  notesOf,
  requireKept,
  unitsOf,
} from './bookings.rules.ts'
import type { RequestOptions } from '../capabilities.rules.ts'
import {
  after,
  type BookingsDeps,
  changeBooking,
  type Guest,
  type InTurn,
} from './change-booking.service.ts'
import { knownBooking, referenceOf } from './known-bookings.service.ts'
import { requireSeller } from '../octo.policy.ts'
import { presentBooking } from '../octo.presenter.ts'
import * as queries from '../octo.queries.ts'
import { invalidBooking, OctoRefusal, unprocessable } from '../octo-refusal.rules.ts'
import { requireMeetingPoint } from './pickups.rules.ts'
import { requireAnswerable } from './questions.rules.ts'

type AskingDeps = Pick<BookingsDeps, 'db' | 'clock' | keyof RequestOptions>

/** Minutes for which a reservation waits to be confirmed. */
const defaultExpiration = 30

/**
 * Holds what a guest is about to book: no order yet, and no place, since only the agency knows how many there are. The
 * same uuid again answers with the same booking.
 *
 * @throws OctoRefusal for what is not sold or cannot be kept, or a uuid that stands for something else
 */
export async function reserve(
  deps: BookingsDeps,
  actor: Actor,
  body: OctoReservation,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  requireAnswerable(body, { ...deps, isOrdered: false })
  const { db, clock } = deps
  const now = clock()
  const event = await bookableEvent(deps, body)
  requireMeetingPoint(body, event.reference)
  const minutes = body.expirationMinutes ?? defaultExpiration
  const uuid = body.uuid ?? randomUuid()
  const sent = {
    event_id: event.event_id,
    reseller_reference: filledText(body.resellerReference),
    units: unitsOf(uuid, body.unitItems),
    notes: deps.isTest ? null : (notesOf(body) ?? null),
  }
  const isNew = await queries.insertBooking(db, {
    ...sent,
    uuid,
    account_id: actor.account_id,
    is_test: deps.isTest,
    now,
    expires_at: after(now, minutes),
  })
  const row = await knownBooking(deps, actor, uuid)
  const isSame =
    row.event_id === sent.event_id &&
    row.reseller_reference === sent.reseller_reference &&
    row.units.join() === sent.units.join()
  if (!isNew && !isSame) throw invalidBooking(row.uuid)
  return presentBooking(row, now, deps)
}

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
  const rows = await queries.listBookings(db, seller, wanted)
  return rows.map((row) => presentBooking(row, clock(), requestOptions))
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

/**
 * Makes the order, by the same path as every order that is sent: its agency is asked now.
 *
 * @throws OctoRefusal for one that has expired or is canceled, and a contact without a name
 */
export async function confirm(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  body: OctoConfirmation,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  return changeInTurn(deps, actor, uuid, (inTurn, row) => {
    return changeBooking(inTurn, actor, row, { ...body, guest: guestOf(body.contact) })
  })
}

/** @throws OctoRefusal for one that has ended, and what is not sold or cannot be kept */
export async function update(
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

/** @throws OctoRefusal for one that is no longer on hold */
export async function extend(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  { expirationMinutes = defaultExpiration }: Pick<OctoUpdate, 'expirationMinutes'>,
): Promise<OctoBooking> {
  return update(deps, actor, uuid, { expirationMinutes })
}

/**
 * Cancels a reservation, or withdraws the order.
 *
 * @throws OctoRefusal once the excursion has begun
 */
export async function cancel(
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
    await queries.updateBooking(db, row.uuid, { canceled_at: now, updated_at: now })
    if (row.excursion_id === null) return
    await withdrawOrders(db, actor, [{ reference: referenceOf(row.uuid), reason: 'customer' }])
  })
}

/** Two changes of one booking at the same moment both count: the second gets the state after the first. */
async function changeInTurn(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  change: (inTurn: InTurn, row: queries.BookingRow) => Promise<void>,
): Promise<OctoBooking> {
  return writeInTurn(deps.db, actor, async (db) => {
    const inTurn = { ...deps, db }
    await change(inTurn, await knownBooking(inTurn, actor, uuid))
    return presentBooking(await knownBooking(inTurn, actor, uuid), deps.clock(), deps)
  })
}

/** Null before it is confirmed: until then nothing is kept of the guest. */
function guestIn({ customer, phone, email, shop_language }: queries.BookingRow): Guest | null {
  if (customer === null || phone === null || shop_language === null) return null
  return { customer, phone, email, shop_language }
}
