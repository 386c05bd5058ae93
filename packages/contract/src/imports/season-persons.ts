import { wireNationality } from '@gangway/domain/countries/countries'
import { partialDate } from '@gangway/domain/dates/partial-date'
import * as z from 'zod'
import { cellLine } from '../fields.ts'
import { fault } from '../field-faults.ts'

/** Null: missing. */
const optionalText = cellLine(100).nullable().default(null)

/** Years. */
export const personAge = z.int().min(0).max(130)

/** A day, or one with unknown parts: `1985-XX-XX`, `XXXX-XX-XX`. Null: missing. */
const optionalDate = z
  .string()
  .refine((value) => partialDate(value) !== null, fault('not_a_partial_date'))
  .nullable()
  .default(null)

/** As a travel document spells it (ICAO 9303). */
export const genders = ['F', 'M', 'X'] as const

export const passportPerson = z.strictObject({
  passport_number: cellLine(40).nullable().default(null),
  first_name: optionalText,
  last_name: optionalText,
  name_at_birth: optionalText,
  birthday: optionalDate,
  gender: z.enum(genders).nullable().default(null),
  /** ISO 3166-1 in numbers or letters, or a code of travel documents (ICAO Doc 9303) such as `XXA`. */
  nationality: z
    .union([z.int(), z.string()], fault('not_a_country'))
    .refine((value) => wireNationality(value) !== null, fault('not_a_country'))
    .nullable()
    .default(null),
  birth_place: optionalText,
  issue_date: optionalDate,
  expire_date: optionalDate,
  issuing_authority: optionalText,
})

export const personalPerson = z.strictObject({
  first_name: optionalText,
  last_name: optionalText,
  birthday: optionalDate.optional(),
  age: personAge.nullable().optional(),
})

/** Sealed content of a row of table `person`, by its kind. */
export interface SealedPerson {
  passport_data: z.infer<typeof passportPerson>
  personal_data: z.infer<typeof personalPerson>
  age: { age: number | null }
}
