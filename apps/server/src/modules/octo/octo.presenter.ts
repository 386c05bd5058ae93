import type { OctoBooking, OctoContact, OctoProduct } from '@gangway/contract/octo/octo-answers'
import { mostUnits } from '@gangway/contract/octo/octo-bodies'
import { availabilityOf, isOpen } from './availability.rules.ts'
import { bookingStatusOf, personUnit } from './bookings.rules.ts'
import type { BookingRow, OptionRow } from './octo.queries.ts'

/** The options of a product stand beside one another. */
export function presentProducts(rows: readonly OptionRow[]): OctoProduct[] {
  const products = Map.groupBy(rows, ({ product_id }) => product_id)
  return [...products].map(([id, options]) => presentProduct(id, options))
}

function presentProduct(id: string, rows: readonly OptionRow[]): OctoProduct {
  const [first] = rows
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
      units: [person],
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

export function presentBooking(row: BookingRow, now: Date): OctoBooking {
  const status = bookingStatusOf(row, now)
  const number = row.excursion_id === null ? null : String(row.excursion_id)
  const isLive = status === 'ON_HOLD' || status === 'PENDING' || status === 'CONFIRMED'
  const decided = row.decided_at?.toISOString() ?? null
  const changed = new Date(Math.max(row.updated_at.getTime(), row.decided_at?.getTime() ?? 0))
  const endedAt = row.canceled_at ?? row.decided_at ?? row.updated_at
  return {
    id: number ?? row.uuid,
    uuid: row.uuid,
    testMode: false,
    resellerReference: row.reseller_reference,
    supplierReference: number,
    status,
    utcCreatedAt: row.created_at.toISOString(),
    utcUpdatedAt: changed.toISOString(),
    utcExpiresAt: row.excursion_id === null ? row.expires_at.toISOString() : null,
    utcRedeemedAt: null,
    utcConfirmedAt: status === 'CONFIRMED' ? decided : null,
    productId: row.product_id,
    optionId: row.language_guide,
    cancellable: isLive && isOpen(row, now),
    cancellation:
      status === 'CANCELLED'
        ? { refund: 'NONE', reason: null, utcCancelledAt: endedAt.toISOString() }
        : null,
    freesale: false,
    availabilityId: row.reference,
    availability: availabilityOf(row, now),
    contact: contactOf(row),
    notes: null,
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
    })),
  }
}

function contactOf({ customer, phone, shop_language }: BookingRow): OctoContact {
  if (customer === null) return noContact
  return {
    ...noContact,
    fullName: customer,
    phoneNumber: phone === '' ? null : phone,
    locales: shop_language === null ? [] : [shop_language.toLowerCase()],
  }
}
