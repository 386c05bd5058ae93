/** Columns and parts whose values never enter the audit: it names them under `withheld`. */
const personal: ReadonlySet<string> = new Set([
  'email',
  'contact_name',
  'contact_phone',
  'customer',
  'phone',
  'required_data',
])

type Values = Readonly<Record<string, unknown>>

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The names of the fields whose values differ. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): Field[] {
  return fields.filter((field) => !isEqual(before[field], after[field]))
}

/** The part of a row that may be kept forever. */
export function auditedValues(fields: readonly string[], values: Values): Values {
  const open = fields.filter((field) => !personal.has(field))
  const withheld = fields.filter((field) => personal.has(field))
  return {
    ...Object.fromEntries(open.map((field) => [field, values[field]])),
    ...(withheld.length > 0 && { withheld }),
  }
}
