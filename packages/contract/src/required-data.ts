import { dateRange } from '@gangway/domain/dates/partial-date'
import { missingFields } from '@gangway/domain/orders/missing-fields'
import * as z from 'zod'
import { line } from './fields.ts'
import { fault } from './field-faults.ts'
import { passportPerson, personAge, personalPerson } from './imports/season-persons.ts'

const name = line(100).nullable().default(null)

const position = z.int().min(0).max(999)

/** How many entries of the key the caller has seen missing: others may have entered some since. */
const missing = z.int().min(1).max(10_000)

type Context = z.core.$RefinementCtx

function requireFields(fields: readonly string[], context: Context): void {
  for (const field of fields) {
    context.addIssue({ code: 'custom', path: [field], message: fault('required') })
  }
}

/** Stricter than what is sent: a person sits in front of it who can look again. */
const enteredPassport = passportPerson
  .extend({
    first_name: name,
    last_name: name,
    name_at_birth: name,
    birth_place: name,
    issuing_authority: name,
  })
  .superRefine((person, context) => {
    requireFields(missingFields('passport_data', person), context)
    const [issued, expires] = [person.issue_date, person.expire_date].map((date) =>
      dateRange(date ?? ''),
    )
    if (issued && expires && issued.first > expires.last) {
      context.addIssue({ code: 'custom', path: ['expire_date'], message: fault('before_issue') })
    }
  })

const enteredPerson = personalPerson
  .extend({ first_name: name, last_name: name })
  .superRefine((person, context) => {
    requireFields(missingFields('personal_data', person), context)
  })

const of = { product: position, missing }

/** Missing data of one key of one sub-product, named by its position in the order. */
export const enteredData = z.discriminatedUnion('key', [
  z.strictObject({
    ...of,
    key: z.literal('passport_data'),
    value: z.array(enteredPassport).min(1).max(500),
  }),
  z.strictObject({
    ...of,
    key: z.literal('personal_data'),
    value: z.array(enteredPerson).min(1).max(500),
  }),
  z.strictObject({ ...of, key: z.literal('person_count'), value: z.int().min(0).max(10_000) }),
  z.strictObject({ ...of, key: z.literal('age'), value: z.array(personAge).min(1).max(500) }),
])

export type EnteredData = z.infer<typeof enteredData>
