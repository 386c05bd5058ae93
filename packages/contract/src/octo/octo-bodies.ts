import * as z from 'zod'
import { calendarDate, cellLine, cellWords, key, line, words } from '../fields.ts'
import { pickupWish } from './octo-pickups.ts'
import { givenAnswers } from './octo-questions.ts'

/** Requests of OCTO's core specification (2025-10). Unknown fields are ignored. */

/** The most persons of one booking. */
export const mostUnits = 500

const id = key(200).min(1)
const uuid = z.guid().toLowerCase()
const resellerReference = key(50).nullish()

const contact = z.object({
  fullName: cellLine(200).nullish(),
  firstName: cellLine(99).nullish(),
  lastName: cellLine(99).nullish(),
  phoneNumber: cellLine(50).nullish(),
  emailAddress: cellLine(254).nullish(),
  /** As browsers list their languages. */
  locales: z.array(line(35)).max(20).nullish(),
  notes: cellWords(1_000).nullish(),
})

export type OctoContactBody = z.infer<typeof contact>

const unitItem = z.object({
  uuid: uuid.optional(),
  unitId: id,
  resellerReference: key(200).nullish(),
  contact: contact.nullish(),
  questionAnswers: givenAnswers,
})

export type OctoUnitItemBody = z.infer<typeof unitItem>

const unitItems = z.array(unitItem).min(1).max(mostUnits)

/** At least a minute, at most a day. */
const expirationMinutes = z.int().min(1).max(1_440).optional()

export const availabilityBody = z.object({
  productId: id,
  optionId: id,
  localDateStart: calendarDate.optional(),
  localDateEnd: calendarDate.optional(),
  availabilityIds: z.array(id).max(100).optional(),
  units: z
    .array(z.object({ id, quantity: z.int().min(0) }))
    .max(20)
    .optional(),
})

/** Two years are as far as seasons are planned. */
export const mostCalendarDays = 731

export const availabilityCalendarBody = z.object({
  productId: id,
  optionId: id,
  localDateStart: calendarDate,
  localDateEnd: calendarDate,
  units: availabilityBody.shape.units,
})

/** Fields that can be set when a booking is made, and again later. */
const details = {
  resellerReference,
  expirationMinutes,
  notes: cellWords(1_000).nullish(),
  emailReceipt: z.boolean().optional(),
  contact: contact.nullish(),
  questionAnswers: givenAnswers,
  ...pickupWish,
}

export const reservationBody = z.object({
  ...details,
  uuid: uuid.optional(),
  productId: id,
  optionId: id,
  availabilityId: id,
  unitItems,
})

export const updateBody = z.object({
  ...details,
  productId: id.optional(),
  optionId: id.optional(),
  availabilityId: id.optional(),
  unitItems: unitItems.optional(),
})

export const confirmationBody = z.object({
  resellerReference,
  notes: cellWords(1_000).nullish(),
  emailReceipt: z.boolean().optional(),
  contact,
  unitItems: unitItems.optional(),
  questionAnswers: givenAnswers,
  ...pickupWish,
})

export const extensionBody = z.object({ expirationMinutes })

/** The reason is free text, so it is not kept. */
export const cancellationBody = z
  .object({ reason: words(1_000).nullish(), force: z.boolean().nullish() })
  .nullish()

export const bookingsQuery = z.object({
  resellerReference: key(50).optional(),
  supplierReference: key(20).optional(),
  localDate: calendarDate.optional(),
  localDateStart: calendarDate.optional(),
  localDateEnd: calendarDate.optional(),
  productId: id.optional(),
  optionId: id.optional(),
})

export type OctoBookingsQuery = z.infer<typeof bookingsQuery>
export type OctoReservation = z.infer<typeof reservationBody>
export type OctoUpdate = z.infer<typeof updateBody>
export type OctoConfirmation = z.infer<typeof confirmationBody>
