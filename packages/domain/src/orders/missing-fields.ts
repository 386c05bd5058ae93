type Value = string | number | null | undefined

/** What makes the data of one person complete, by kind (rule O4.8). */
const expectedFields = {
  passport_data: ['passport_number', 'birthday', 'nationality', 'issue_date', 'expire_date'],
  personal_data: [],
  age: ['age'],
} as const

export type PersonKind = keyof typeof expectedFields

export type MissingField = (typeof expectedFields)[PersonKind][number] | 'first_name' | 'last_name'

/**
 * What is missing of one person. Some have one name only, so names are missing where there is neither; a value that says
 * that something is unknown, such as `XXXX-XX-XX`, is there.
 */
export function missingFields(
  kind: PersonKind,
  person: Readonly<Partial<Record<MissingField, Value>>>,
): MissingField[] {
  const isMissing = (field: MissingField) => String(person[field] ?? '').trim() === ''
  const isUnnamed = kind !== 'age' && isMissing('first_name') && isMissing('last_name')
  return [
    ...(isUnnamed ? (['first_name', 'last_name'] as const) : []),
    ...expectedFields[kind].filter(isMissing),
  ]
}
