import { personalEventFacts } from '../events/event-facts.ts'
import { personalOrderFacts } from '../orders/order-facts.ts'

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The names of the fields whose values differ. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Partial<Record<Field, unknown>>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): Field[] {
  return fields.filter((field) => !isEqual(before[field], after[field]))
}

/** Fields whose values are personal: what is recorded of a change names them and never holds them. */
export const personalFields = [
  'cancel_words',
  ...personalEventFacts,
  ...personalOrderFacts,
  'required_data',
] as const

export type PersonalField = (typeof personalFields)[number]

/** The part of some values that may be kept forever, and which personal ones stood beside it. */
export type Kept<Values> = Partial<Omit<Values, PersonalField>> & {
  withheld?: readonly PersonalField[]
}

/** @param fields those to keep, in the order in which they are shown */
export function keptValues<Values extends object>(
  fields: readonly (keyof Values & string)[],
  values: Values,
): Kept<Values> {
  const personal = new Set<string>(personalFields)
  const open = fields.filter((field) => !personal.has(field))
  const withheld = fields.filter((field) => personal.has(field))
  return {
    ...Object.fromEntries(open.map((field) => [field, values[field]])),
    ...(withheld.length > 0 && { withheld }),
  } as Kept<Values>
}
