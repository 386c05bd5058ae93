import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type {
  OctoBookingsQuery,
  OctoConfirmation,
  OctoReservation,
  OctoUpdate,
} from '@gangway/contract/octo/octo-bodies'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { type IngestDeps, ingestOne, withdrawOrder } from '../imports/index.ts'
import { isOpen } from './availability.rules.ts'
import { bookingStatusOf, guestOf, isFilled, requireKept, unitsOf } from './bookings.rules.ts'
import { requireSeller } from './octo.policy.ts'
import { presentBooking } from './octo.presenter.ts'
import * as queries from './octo.queries.ts'
import {
  invalidAvailability,
  invalidBooking,
  invalidOption,
  invalidProduct,
  OctoRefusal,
  unprocessable,
} from './octo-refusal.rules.ts'

export interface BookingsDeps extends IngestDeps {
  clock: Clock
}

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
  const { db, clock } = deps
  const now = clock()
  const event = await bookableEvent(deps, body)
  const minutes = body.expirationMinutes ?? defaultExpiration
  const uuid = body.uuid ?? randomUuid()
  const sent = {
    event_id: event.event_id,
    reseller_reference: filled(body.resellerReference),
    units: unitsOf(uuid, body.unitItems),
  }
  const isNew = await queries.insertBooking(db, {
    ...sent,
    uuid,
    account_id: actor.account_id,
    now,
    expires_at: after(now, minutes),
  })
  const row = await known(deps, actor, uuid)
  const isSame =
    row.event_id === sent.event_id &&
    row.reseller_reference === sent.reseller_reference &&
    row.units.join() === sent.units.join()
  if (!isNew && !isSame) throw invalidBooking(row.uuid)
  return presentBooking(row, now)
}

/** @throws OctoRefusal BAD_REQUEST when nothing narrows the list down */
export async function listBookings(
  { db, clock }: Pick<BookingsDeps, 'db' | 'clock'>,
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
  const rows = await queries.listBookings(db, actor.account_id, wanted)
  return rows.map((row) => presentBooking(row, clock()))
}

/** @throws OctoRefusal INVALID_BOOKING_UUID */
export async function getBooking(
  deps: Pick<BookingsDeps, 'db' | 'clock'>,
  actor: Actor,
  uuid: string,
): Promise<OctoBooking> {
  requireSeller(actor)
  return presentBooking(await known(deps, actor, uuid), deps.clock())
}

/**
 * Makes the order, by the same path as every order that is sent: its agency is asked now.
 *
 * @throws OctoRefusal for one that has expired or is canceled, and a contact without a name
 */
export async function confirm(
  deps: BookingsDeps,
  actor: Actor,
  uuid: string,
  body: OctoConfirmation,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  const row = await known(deps, actor, uuid)
  if (bookingStatusOf(row, deps.clock()) === 'EXPIRED') throw invalidBooking(uuid)
  await change(deps, actor, row, { ...body, guest: guestOf(body.contact) })
  return getBooking(deps, actor, uuid)
}

/** @throws OctoRefusal for one that has ended, and what is not sold or cannot be kept */
export async function update(
  deps: BookingsDeps,
  actor: Actor,
  uuid: string,
  body: OctoUpdate,
): Promise<OctoBooking> {
  requireSeller(actor)
  requireKept(body)
  const row = await known(deps, actor, uuid)
  const { contact } = body
  const isGiven = row.excursion_id !== null && contact !== undefined && contact !== null
  await change(deps, actor, row, { ...body, guest: isGiven ? guestOf(contact) : guestIn(row) })
  return getBooking(deps, actor, uuid)
}

/**
 * Cancels a reservation, or withdraws the order.
 *
 * @throws OctoRefusal once the excursion has begun
 */
export async function cancel(deps: BookingsDeps, actor: Actor, uuid: string): Promise<OctoBooking> {
  requireSeller(actor)
  const now = deps.clock()
  const row = await known(deps, actor, uuid)
  const status = bookingStatusOf(row, now)
  if (status === 'CANCELLED' || status === 'REJECTED' || status === 'EXPIRED') {
    return presentBooking(row, now)
  }
  if (!isOpen(row, now)) throw unprocessable('It can no longer be canceled')
  await queries.updateBooking(deps.db, row.uuid, { canceled_at: now, updated_at: now })
  // Only now: a confirmation at the same time has made the order by then, or sees that it is canceled.
  const { excursion_id } = await known(deps, actor, uuid)
  if (excursion_id !== null) await withdraw(deps, actor, row.uuid)
  return getBooking(deps, actor, uuid)
}

type Guest = ReturnType<typeof guestOf>

interface Changed extends Pick<
  OctoUpdate,
  'resellerReference' | 'expirationMinutes' | 'unitItems'
> {
  productId?: string | undefined
  optionId?: string | undefined
  availabilityId?: string | undefined
  /** Null: there is no order, and there is to be none yet. */
  guest: Guest | null
}

async function change(
  deps: BookingsDeps,
  actor: Actor,
  row: queries.BookingRow,
  { guest, ...body }: Changed,
): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const status = bookingStatusOf(row, now)
  if (status === 'EXPIRED') throw invalidBooking(row.uuid)
  if (status === 'CANCELLED' || status === 'REJECTED') throw unprocessable('It is canceled')
  // The order would be sent without it.
  if (row.is_completed) {
    throw unprocessable('Another program has added to its order: send what changes from there')
  }
  const event = await bookableEvent(deps, {
    productId: body.productId ?? row.product_id,
    optionId: body.optionId ?? row.language_guide,
    availabilityId: body.availabilityId ?? row.reference,
  })
  const changed = {
    event_id: event.event_id,
    reseller_reference:
      body.resellerReference === undefined
        ? row.reseller_reference
        : filled(body.resellerReference),
    units: body.unitItems === undefined ? row.units : unitsOf(row.uuid, body.unitItems),
  }
  const minutes = body.expirationMinutes
  await queries.updateBooking(db, row.uuid, {
    ...changed,
    ...(minutes === undefined ? {} : { expires_at: after(now, minutes) }),
    updated_at: now,
  })
  if (guest === null) return
  await ingestOne(deps, actor, {
    kind: 'order',
    reference: referenceOf(row.uuid),
    event: event.reference,
    order_id: changed.reseller_reference ?? row.uuid,
    ...guest,
    ship: row.ship ?? '',
    berth: row.berth ?? '',
    pickup_time: row.own_pickup_time,
    subproducts: [
      {
        product_name: event.product_name,
        person_count: changed.units.length,
        additional_required_data: [],
        required_data: [],
      },
    ],
  })
  const { canceled_at } = await known(deps, actor, row.uuid)
  if (canceled_at !== null && row.canceled_at === null) await withdraw(deps, actor, row.uuid)
}

async function withdraw(deps: BookingsDeps, actor: Actor, uuid: string): Promise<void> {
  await withdrawOrder(deps, actor, { reference: referenceOf(uuid), reason: 'customer' })
}

/** @throws OctoRefusal */
async function bookableEvent(
  { db, clock }: Pick<BookingsDeps, 'db' | 'clock'>,
  given: { productId: string; optionId: string; availabilityId: string },
): Promise<queries.EventRow> {
  const { productId, optionId, availabilityId } = given
  const event = await queries.findEvent(db, availabilityId)
  if (event?.product_id !== productId) {
    const options = await queries.listOptions(db, clock(), productId)
    throw options.length === 0 ? invalidProduct(productId) : invalidAvailability(availabilityId)
  }
  if (event.language_guide !== optionId) throw invalidOption(optionId)
  if (!isOpen(event, clock())) throw unprocessable('This availability is closed')
  return event
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws OctoRefusal INVALID_BOOKING_UUID, also for another program's */
async function known(
  { db }: Pick<BookingsDeps, 'db'>,
  { account_id }: Actor,
  uuid: string,
): Promise<queries.BookingRow> {
  const row = uuidForm.test(uuid) ? await queries.findBooking(db, account_id, uuid) : undefined
  if (row === undefined) throw invalidBooking(uuid)
  return row
}

/** Null before it is confirmed: until then nothing is kept of the guest. */
function guestIn({ customer, phone, shop_language }: queries.BookingRow): Guest | null {
  if (customer === null || phone === null || shop_language === null) return null
  return { customer, phone, shop_language }
}

const referenceOf = (uuid: string) => `octo:${uuid}`

const filled = (text: string | null | undefined) => (text === '' ? null : (text ?? null))

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
