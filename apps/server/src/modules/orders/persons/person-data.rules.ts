import { wireNationality } from '@gangway/domain/countries/countries'
import { partialDate } from '@gangway/domain/dates/partial-date'
import * as z from 'zod'
import type { PersonTable } from '../../../platform/db/schema.ts'

export type PersonKind = PersonTable['kind']

const known = z.string().nullable().default(null)

/** Empty texts say as little as null. */
const name = known.transform((value) => (value?.trim() === '' ? null : value))

/** As the wire has it, however it was sent. */
const date = z.string().transform((value) => partialDate(value) ?? value)
const knownDate = date.nullable().default(null)

/** The content of the envelopes, by kind of required data. */
export const passportData = z.object({
  passport_number: known,
  first_name: name,
  last_name: name,
  name_at_birth: name,
  birthday: knownDate,
  gender: known,
  nationality: z
    .union([z.int(), z.string()])
    .nullable()
    .default(null)
    .transform((value) => (value === null ? null : (wireNationality(value) ?? value))),
  birth_place: known,
  issue_date: knownDate,
  expire_date: knownDate,
  issuing_authority: known,
})

export const personalData = z.object({
  first_name: name,
  last_name: name,
  birthday: date.nullable().optional(),
  age: z.int().nullable().optional(),
})

export const ageData = z.object({ age: z.int().nullable().default(null) })

/** The content of a person's envelope, by kind of data. */
export function personDataOf(kind: PersonKind): z.ZodType {
  return { passport_data: passportData, personal_data: personalData, age: ageData }[kind]
}
