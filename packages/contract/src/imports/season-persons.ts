import { isCountryNumber } from '@gangway/domain/countries/countries'
import * as z from 'zod'
import { calendarDate, text } from '../fields.ts'
import { fault } from '../field-faults.ts'

const named = text(100).min(1)

/** Unknown to many senders; null is the only way to say "unknown". */
const optionalText = text(100).nullable().default(null)

/** Years. */
export const personAge = z.int().min(0).max(130)

/** As a travel document spells it (ICAO 9303). */
export const genders = ['F', 'M', 'X'] as const

export const passportPerson = z.strictObject({
  passport_number: text(40).min(1),
  first_name: named,
  last_name: named,
  name_at_birth: optionalText,
  birthday: calendarDate,
  gender: z.enum(genders).nullable().default(null),
  /** Numeric ISO 3166-1 code. */
  nationality: z.int().refine(isCountryNumber, fault('not_a_country')),
  birth_place: optionalText,
  issue_date: calendarDate,
  expire_date: calendarDate,
  issuing_authority: optionalText,
})

export const personalPerson = z.strictObject({
  first_name: named,
  last_name: named,
  birthday: calendarDate.optional(),
  age: personAge.optional(),
})

/** What a row of table `person` contains, sealed, by its kind. Dates are `YYYY-MM-DD`. */
export interface SealedPerson {
  passport_data: z.infer<typeof passportPerson>
  personal_data: z.infer<typeof personalPerson>
  age: { age: number }
}
