import * as z from 'zod'
import { octoCapabilities } from './octo-capabilities.ts'
import { pickupOfBooking, pickupOffer } from './octo-pickups.ts'
import { questionAnswers, questions } from './octo-questions.ts'

/**
 * Supplier responses of OCTO's core specification (2025-10), as far as it applies here. Optional fields belong to a
 * capability.
 */

const bookingStatus = z.enum([
  'ON_HOLD',
  'CONFIRMED',
  'EXPIRED',
  'CANCELLED',
  'REDEEMED',
  'PENDING',
  'REJECTED',
])

export type OctoBookingStatus = z.infer<typeof bookingStatus>

export const supplier = z.object({
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  contact: z.object({
    website: z.string().nullable(),
    email: z.string().nullable(),
    telephone: z.string().nullable(),
    address: z.string().nullable(),
  }),
})

const contactField = z.enum(['firstName', 'lastName'])

const unit = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.string().nullable(),
  type: z.literal('OTHER'),
  restrictions: z.object({
    minAge: z.int(),
    maxAge: z.int(),
    idRequired: z.boolean(),
    minQuantity: z.int().nullable(),
    maxQuantity: z.int().nullable(),
    paxCount: z.int(),
    accompaniedBy: z.array(z.string()),
  }),
  requiredContactFields: z.array(contactField),
  questions,
})

const option = z.object({
  id: z.string(),
  default: z.boolean(),
  internalName: z.string(),
  reference: z.string().nullable(),
  availabilityLocalStartTimes: z.array(z.string()),
  cancellationCutoff: z.string(),
  cancellationCutoffAmount: z.int(),
  cancellationCutoffUnit: z.literal('hour'),
  requiredContactFields: z.array(contactField),
  restrictions: z.object({ minUnits: z.int().nullable(), maxUnits: z.int().nullable() }),
  units: z.array(unit),
  ...pickupOffer,
  questions,
})

export const product = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.string().nullable(),
  locale: z.string(),
  timeZone: z.string(),
  allowFreesale: z.boolean(),
  instantConfirmation: z.boolean(),
  instantDelivery: z.boolean(),
  availabilityRequired: z.boolean(),
  availabilityType: z.literal('START_TIME'),
  deliveryFormats: z.array(z.literal('PDF_URL')),
  deliveryMethods: z.array(z.literal('VOUCHER')),
  redemptionMethod: z.literal('MANIFEST'),
  options: z.array(option),
})

export type OctoProduct = z.infer<typeof product>

export const availability = z.object({
  id: z.string(),
  localDateTimeStart: z.string(),
  localDateTimeEnd: z.string(),
  utcCutoffAt: z.string(),
  allDay: z.boolean(),
  available: z.boolean(),
  status: z.enum(['AVAILABLE', 'CLOSED']),
  /** Room within the agency's limits; null: it has none for the event. */
  vacancies: z.int().nullable(),
  capacity: z.null(),
  maxUnits: z.int(),
  /** From when to when guests of a ship in port are ashore, `HH:mm`. */
  openingHours: z.array(z.object({ from: z.string(), to: z.string() })),
  ...pickupOffer,
})

export type OctoAvailability = z.infer<typeof availability>

/** One day of one option. */
export const availabilityCalendar = z.object({
  localDate: z.string(),
  available: z.boolean(),
  status: availability.shape.status,
  /** Room within limits of the day's event with the most room; null: one has no limit. */
  vacancies: z.int().nullable(),
  capacity: z.null(),
  openingHours: availability.shape.openingHours,
})

export type OctoAvailabilityCalendar = z.infer<typeof availabilityCalendar>

const contact = z.object({
  fullName: z.string().nullable(),
  firstName: z.null(),
  lastName: z.null(),
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  locales: z.array(z.string()),
  postalCode: z.null(),
  country: z.null(),
  notes: z.null(),
})

export type OctoContact = z.infer<typeof contact>

const unitItem = z.object({
  uuid: z.string(),
  resellerReference: z.null(),
  supplierReference: z.null(),
  unitId: z.string(),
  status: bookingStatus,
  utcRedeemedAt: z.null(),
  contact,
  ticket: z.null(),
  questionAnswers,
})

export const booking = z.object({
  id: z.string(),
  uuid: z.string(),
  testMode: z.boolean(),
  resellerReference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  status: bookingStatus,
  utcCreatedAt: z.string(),
  utcUpdatedAt: z.string(),
  utcExpiresAt: z.string().nullable(),
  utcRedeemedAt: z.null(),
  utcConfirmedAt: z.string().nullable(),
  productId: z.string(),
  optionId: z.string(),
  cancellable: z.boolean(),
  cancellation: z
    .object({ refund: z.literal('NONE'), reason: z.null(), utcCancelledAt: z.string() })
    .nullable(),
  freesale: z.boolean(),
  availabilityId: z.string(),
  availability,
  contact,
  notes: z.string().nullable(),
  deliveryMethods: z.array(z.literal('VOUCHER')),
  voucher: z.null(),
  unitItems: z.array(unitItem),
  ...pickupOfBooking,
  questionAnswers,
})

export const capability = z.object({
  id: z.enum(octoCapabilities),
  revision: z.int(),
  required: z.boolean(),
  dependencies: z.array(z.enum(octoCapabilities)),
  docs: z.string().nullable(),
})

export type OctoBooking = z.infer<typeof booking>
