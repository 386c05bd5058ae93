import { longestNotes } from '@gangway/contract/imports/season'
import type { OctoBooking } from '@gangway/contract/octo/octo-answers'
import type { OctoUpdate } from '@gangway/contract/octo/octo-bodies'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Clock } from '../../../platform/base/clock.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { ingestItemIn, type IngestDeps, writeInTurn } from '../../imports/index.ts'
import { filledText, personsToSendAgain } from '../../../modules/orders/index.ts'
import { bookableEvent, requireRoom } from './bookable-events.service.ts'
import {
  after,
  bookingStatusOf,
  countedOf,
  type guestOf,
  notesOf,
  replacedNotes,
  unitsOf,
} from './bookings.rules.ts'
import type { RequestOptions } from '../capabilities.rules.ts'
import { knownBooking, referenceOf } from './known-bookings.service.ts'
import { presentBooking } from '../octo.presenter.ts'
import { type BookingRow, type BookableEvent, lockRoom, updateBookings } from '../octo.queries.ts'
import { invalidBooking, unprocessable } from '../octo-refusal.rules.ts'
import { requireMeetingPoint } from './pickups.rules.ts'
import {
  type AnsweredPerson,
  dataOfUnits,
  personOf,
  personsOfUnits,
  requireAnswerable,
  orderOf,
} from './questions.rules.ts'

export interface BookingsDeps extends IngestDeps, RequestOptions {
  clock: Clock
}

/** All of a change happens while no one else changes a booking, or none of it. */
interface InTurn extends BookingsDeps {
  db: DatabaseTransaction
}

export type Guest = ReturnType<typeof guestOf>

interface Changed extends Omit<OctoUpdate, 'emailReceipt'> {
  /** Null: there is no order, and there is to be none yet. */
  guest: Guest | null
  /** By default, sent notes replace known ones. */
  notesAfter?: typeof replacedNotes
}

/** Two changes of one booking at the same moment both count: the second gets the state after the first. */
export async function changeInTurn(
  deps: BookingsDeps,
  actor: CallContext,
  uuid: string,
  change: (inTurn: InTurn, row: BookingRow) => Promise<void>,
): Promise<OctoBooking> {
  return writeInTurn(deps.db, actor, async (db) => {
    const inTurn = { ...deps, db }
    await change(inTurn, await knownBooking(inTurn, actor, uuid))
    return presentBooking(await knownBooking(inTurn, actor, uuid), deps.clock(), deps)
  })
}

/**
 * Changes a booking, and sends its order where there is a guest: new, or again with what has changed. A test booking has
 * no order, and nothing about persons is kept of it.
 *
 * @throws OctoRefusal for one that has ended, and what is not sold or cannot be kept
 */
export async function changeBooking(
  deps: InTurn,
  actor: Actor,
  row: BookingRow,
  { guest, notesAfter = replacedNotes, ...body }: Changed,
): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const isConfirmed = guest !== null || row.confirmed_at !== null
  requireAnswerable(body, { ...deps, isOrdered: isConfirmed })
  const status = bookingStatusOf(row, now)
  if (status === 'EXPIRED') throw invalidBooking(row.uuid)
  if (status === 'CANCELLED' || status === 'REJECTED') throw unprocessable('It is canceled')
  if (body.expirationMinutes !== undefined && status !== 'ON_HOLD') {
    throw unprocessable('Only a booking on hold can be held for longer')
  }
  const named = {
    productId: body.productId ?? row.product_id,
    optionId: body.optionId ?? row.language_guide,
    availabilityId: body.availabilityId ?? row.reference,
  }
  const event = await bookableEvent(deps, named)
  requireMeetingPoint(body, event.reference)
  const units = body.unitItems === undefined ? row.units : unitsOf(row.uuid, body.unitItems)
  const own = countedOf(row)
  if (own?.event_id !== event.event_id || units.length > own.persons) {
    await lockRoom(db, event.agency_id)
    requireRoom(await bookableEvent(deps, named), units.length, own)
  }
  const persons = await personsAfter(deps, row, { body, units, event })
  const { required_data, answered } = dataOfUnits(units, persons, event.expected)
  const order_id =
    body.resellerReference === undefined
      ? row.reseller_reference
      : filledText(body.resellerReference)
  const minutes = body.expirationMinutes
  const notes = notesAfter(row.notes, notesOf(body))
  if (notes !== null && notes.length > longestNotes) {
    throw unprocessable(`All notes together may have ${longestNotes} characters`)
  }
  await updateBookings(
    db,
    { uuid: row.uuid },
    {
      event_id: event.event_id,
      reseller_reference: order_id,
      units,
      notes: guest === null && !row.is_test ? notes : null,
      ...(minutes === undefined ? {} : { expires_at: after(now, minutes) }),
      ...(guest === null || row.is_test ? {} : answered),
      ...(isConfirmed && row.is_test ? { confirmed_at: row.confirmed_at ?? now } : {}),
      updated_at: now,
    },
  )
  if (guest === null || row.is_test) return
  await ingestItemIn(deps, actor, {
    kind: 'order',
    reference: referenceOf(row.uuid),
    event: event.reference,
    order_id: order_id ?? row.uuid,
    ...guest,
    notes,
    ship: row.ship ?? '',
    ...orderOf(body.questionAnswers ?? []),
    berth: row.berth ?? '',
    pickup_time: row.is_time_set_here ? null : row.own_pickup_time,
    subproducts: [
      {
        product_name: event.product_name,
        person_count: units.length,
        additional_required_data: event.expected,
        required_data,
      },
    ],
  })
}

/** Data of the remaining and new persons: the order's, and the answers sent now. */
async function personsAfter(
  deps: InTurn,
  row: BookingRow,
  { body, units, event }: { body: Omit<Changed, 'guest'>; units: string[]; event: BookableEvent },
): Promise<ReadonlyMap<string, AnsweredPerson>> {
  const held =
    row.excursion_id === null
      ? { passport_data: [], personal_data: [], age: [] }
      : await personsToSendAgain(deps, row.excursion_id)
  const persons = personsOfUnits(held, row)
  // The order would be sent without it.
  if (persons === null || row.is_divided) {
    throw unprocessable('Its order has been changed elsewhere: send what changes from there')
  }
  for (const [position, { questionAnswers = [] }] of (body.unitItems ?? []).entries()) {
    const uuid = units[position] ?? ''
    persons.set(uuid, { ...persons.get(uuid), ...personOf(questionAnswers, event.expected) })
  }
  return persons
}
