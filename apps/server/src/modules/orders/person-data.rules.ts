import * as z from 'zod'
import type { PersonTable } from '../../platform/db/schema.ts'

export type PersonKind = PersonTable['kind']

const known = z.string().nullable().default(null)

/** The content of the envelopes, by kind of required data. */
export const passportData = z.object({
  passport_number: known,
  first_name: known,
  last_name: known,
  name_at_birth: known,
  birthday: known,
  gender: known,
  nationality: z.int().nullable().default(null),
  birth_place: known,
  issue_date: known,
  expire_date: known,
  issuing_authority: known,
})

export const personalData = z.object({
  first_name: known,
  last_name: known,
  birthday: z.string().nullable().optional(),
  age: z.int().nullable().optional(),
})

export const ageData = z.object({ age: z.int().nullable().default(null) })

/** The content of a person's envelope, by kind of data. */
export function personDataOf(kind: PersonKind): z.ZodType {
  return { passport_data: passportData, personal_data: personalData, age: ageData }[kind]
}
