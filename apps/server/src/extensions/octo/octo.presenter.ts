import type { OctoBooking, OctoContact, OctoProduct } from '@gangway/contract/octo/octo-answers'
import { mostUnits } from '@gangway/contract/octo/octo-bodies'
import { availabilityOf, isOpen } from './products/availability.rules.ts'
import { bookingStatusOf, personUnit } from './bookings/bookings.rules.ts'
import type { RequestOptions } from './capabilities.rules.ts'
import type { BookingRow, OptionRow } from './octo.queries.ts'
import { pickupPointOf } from './bookings/pickups.rules.ts'
import { presentAnswers, presentQuestions } from './bookings/questions.presenter.ts'

/** The options of a product stand beside one another. */
export function presentProducts(
  rows: readonly OptionRow[],
  requestOptions: RequestOptions,
): OctoProduct[] {
  const products = Map.groupBy(rows, ({ product_id }) => product_id)
  return [...products].map(([id, options]) => presentProduct(id, options, requestOptions))
}

function presentProduct(
  id: string,
  rows: readonly OptionRow[],
  { capabilities, language }: RequestOptions,
): OctoProduct {
  const [first] = rows
  const asks = capabilities.includes('octo/questions')
  const units = [asks ? { ...person, questions: presentQuestions('person', language) } : person]
  const more = {
    // Which points there are, and when, each availability says.
    ...(capabilities.includes('octo/pickups')
      ? { pickupAvailable: true, pickupRequired: false, pickupPoints: [] }
      : {}),
    ...(asks ? { questions: presentQuestions('booking', language) } : {}),
  }
  return {
    id,
    internalName: first?.product_name ?? '',
    reference: null,
    locale: first?.language_guide ?? 'en',
    timeZone: first?.time_zone ?? 'UTC',
    allowFreesale: false,
    instantConfirmation: false,
    instantDelivery: false,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['PDF_URL'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: rows.map(({ language_guide, start_times }, index) => ({
      id: language_guide,
      default: index === 0,
      internalName: `Guided in ${language_guide}`,
      reference: null,
      availabilityLocalStartTimes: start_times,
      cancellationCutoff: 'Until it begins',
      cancellationCutoffAmount: 0,
      cancellationCutoffUnit: 'hour',
      requiredContactFields: ['firstName', 'lastName'],
      restrictions: { minUnits: 1, maxUnits: mostUnits },
      units,
      ...more,
    })),
  }
}

const person: OctoProduct['options'][number]['units'][number] = {
  id: personUnit,
  internalName: 'Person',
  reference: null,
  type: 'OTHER',
  restrictions: {
    minAge: 0,
    maxAge: 150,
    idRequired: false,
    minQuantity: 1,
    maxQuantity: mostUnits,
    paxCount: 1,
    accompaniedBy: [],
  },
  requiredContactFields: [],
}

const noContact: OctoContact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}

export function presentBooking(
  row: BookingRow,
  now: Date,
  requestOptions: RequestOptions,
): OctoBooking {
  const status = bookingStatusOf(row, now)
  const number = row.excursion_id === null ? null : String(row.excursion_id)
  const isLive = status === 'ON_HOLD' || status === 'PENDING' || status === 'CONFIRMED'
  const decided = row.decided_at?.toISOString() ?? null
  const since = [row.updated_at, row.decided_at, row.order_canceled_at, row.pickup_set_at]
  const changed = new Date(Math.max(...since.map((instant) => instant?.getTime() ?? 0)))
  const endedAt = row.canceled_at ?? row.order_canceled_at ?? row.decided_at ?? row.updated_at
  return {
    id: number ?? row.uuid,
    uuid: row.uuid,
    testMode: row.is_test,
    resellerReference: row.reseller_reference,
    supplierReference: number,
    status,
    utcCreatedAt: row.created_at.toISOString(),
    utcUpdatedAt: changed.toISOString(),
    utcExpiresAt: status === 'CONFIRMED' || number !== null ? null : row.expires_at.toISOString(),
    utcRedeemedAt: null,
    utcConfirmedAt: status === 'CONFIRMED' ? (row.confirmed_at?.toISOString() ?? decided) : null,
    productId: row.product_id,
    optionId: row.language_guide,
    cancellable: isLive && isOpen(row, now),
    cancellation:
      status === 'CANCELLED'
        ? { refund: 'NONE', reason: null, utcCancelledAt: endedAt.toISOString() }
        : null,
    freesale: false,
    availabilityId: row.reference,
    availability: availabilityOf(row, now, requestOptions),
    contact: contactOf(row),
    notes: row.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: null,
    unitItems: row.units.map((uuid) => ({
      uuid,
      resellerReference: null,
      supplierReference: null,
      unitId: personUnit,
      status,
      utcRedeemedAt: null,
      contact: noContact,
      ticket: null,
      ...answersOf('person', row, requestOptions),
    })),
    ...pickupOf(row, requestOptions),
    ...answersOf('booking', row, requestOptions),
  }
}

function pickupOf(row: BookingRow, { capabilities }: RequestOptions): Partial<OctoBooking> {
  if (!capabilities.includes('octo/pickups')) return {}
  return {
    pickupRequested: true,
    pickupPointId: row.reference,
    pickupPoint: pickupPointOf(row, row.own_pickup_time ?? row.pickup_time),
    pickupHotel: null,
    pickupRoom: null,
    pickupNotes: null,
  }
}

function answersOf(
  of: 'booking' | 'person',
  { expected, ship }: BookingRow,
  { capabilities, language }: RequestOptions,
): Pick<OctoBooking, 'questionAnswers'> {
  if (!capabilities.includes('octo/questions')) return {}
  const known = { expected, ship: of === 'booking' ? ship : null }
  return { questionAnswers: presentAnswers(of, language, known) }
}

function contactOf({ customer, phone, email, shop_language }: BookingRow): OctoContact {
  if (customer === null) return noContact
  return {
    ...noContact,
    fullName: customer,
    emailAddress: email,
    phoneNumber: phone === '' ? null : phone,
    locales: shop_language === null ? [] : [shop_language.toLowerCase()],
  }
}
