type Value = string | number | null | undefined

/** Fields that complete the data of one person, by kind (rule O4.8). */
const expectedFields = {
  passport_data: ['passport_number', 'birthday', 'nationality', 'issue_date', 'expire_date'],
  personal_data: [],
  age: ['age'],
} as const

export type PersonKind = keyof typeof expectedFields

export type MissingField = (typeof expectedFields)[PersonKind][number] | 'first_name' | 'last_name'

/**
 * Fields that one person lacks. Some people have one name only, so names are missing where there is neither; a value
 * for something unknown, such as `XXXX-XX-XX`, counts as present.
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
