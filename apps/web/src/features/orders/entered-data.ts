import type { enterData } from '@gangway/contract/data-requests'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { partialDate } from '@gangway/domain/dates/partial-date'
import { missingEntries } from '@gangway/domain/orders/data-request'
import { missingFields } from '@gangway/domain/orders/missing-fields'
import {
  type RequiredDataKey,
  requiredDataKeys,
  type RequiredDataOfSubProduct,
} from '@gangway/domain/orders/required-data'
import { parseTypedDate } from '../../shared/forms/typed-date.ts'

export type RequestBody = BodyInputOf<typeof enterData>

type Entry = RequestBody['entries'][number]

const passportFields = [
  'passport_number',
  'first_name',
  'last_name',
  'name_at_birth',
  'birthday',
  'nationality',
  'issue_date',
  'expire_date',
] as const

/** The fields of one person, by key; a person count belongs to the whole sub-product. */
export const enteredFields = {
  passport_data: passportFields,
  personal_data: ['first_name', 'last_name', 'birthday'],
  person_count: ['person_count'],
  age: ['age'],
} as const satisfies Readonly<Record<RequiredDataKey, readonly string[]>>

export type EnteredField = (typeof enteredFields)[RequiredDataKey][number]

/** Room for the missing entries of one key of one sub-product. */
export interface MissingPart {
  product: number
  key: RequiredDataKey
  missing: number
}

const dates: ReadonlySet<EnteredField> = new Set(['birthday', 'issue_date', 'expire_date'])

export function isDateField(field: EnteredField): boolean {
  return dates.has(field)
}

export function missingParts(subproducts: readonly RequiredDataOfSubProduct[]): MissingPart[] {
  return subproducts.flatMap((subProduct, product) =>
    requiredDataKeys.flatMap((key) => {
      const missing = missingEntries(subProduct, key)
      return missing === 0 ? [] : [{ product, key, missing }]
    }),
  )
}

/** Names a field of the form. */
export function fieldName({ product, key }: MissingPart, place: number, field: EnteredField) {
  return `${product}-${key}-${place}-${field}`
}

/** A fault found before anything is sent. */
export interface EntryFault {
  name: string
  reason: 'required' | 'date'
}

interface Read {
  entries: Entry[]
  fault: EntryFault | null
  /** The field of the form by its path in the request. */
  names: ReadonlyMap<string, string>
}

/** Reads the form; persons of whom nothing was typed are left out. */
export function readEntered(
  parts: readonly MissingPart[],
  values: Readonly<Record<string, string>>,
): Read {
  const entries: Entry[] = []
  const names = new Map<string, string>()
  let fault: EntryFault | null = null
  for (const part of parts) {
    const persons: Record<string, string | null>[] = []
    for (let place = 0; place < part.missing; place += 1) {
      const person = personOf(part, place, values)
      if (Object.values(person).every((value) => value === null)) continue
      const path = `entries.${entries.length}.value`
      for (const field of enteredFields[part.key]) {
        const at = isSingle(part.key) ? path : `${path}.${persons.length}`
        const inside = isSingle(part.key) || part.key === 'age' ? at : `${at}.${field}`
        names.set(inside, fieldName(part, place, field))
      }
      fault ??= faultOf(part, place, person)
      persons.push(person)
    }
    if (persons.length > 0) entries.push(entryOf(part, persons))
  }
  return { entries, fault, names }
}

function isSingle(key: RequiredDataKey): boolean {
  return key === 'person_count'
}

function personOf(part: MissingPart, place: number, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    enteredFields[part.key].map((field) => {
      const typed = (values[fieldName(part, place, field)] ?? '').trim()
      if (typed === '') return [field, null]
      return [field, isDateField(field) ? (dateOf(typed) ?? typed) : typed]
    }),
  )
}

/** A day as people write it, or with unknown parts as documents do. */
function dateOf(typed: string): string | null {
  return parseTypedDate(typed) ?? partialDate(typed.toUpperCase())
}

function faultOf(
  part: MissingPart,
  place: number,
  person: Readonly<Record<string, string | null>>,
): EntryFault | null {
  const unreadable = enteredFields[part.key].find((field) => {
    const value = person[field] ?? null
    return isDateField(field) && value !== null && partialDate(value) === null
  })
  if (unreadable !== undefined) return { name: fieldName(part, place, unreadable), reason: 'date' }
  if (part.key === 'person_count') return null
  const [missing] = missingFields(part.key, person)
  return missing === undefined
    ? null
    : { name: fieldName(part, place, missing), reason: 'required' }
}

function entryOf(
  { product, key, missing }: MissingPart,
  persons: readonly Record<string, string | null>[],
): Entry {
  const of = { product, missing }
  switch (key) {
    case 'passport_data':
      return { ...of, key, value: persons.map(numericNationality) }
    case 'personal_data':
      return { ...of, key, value: [...persons] }
    case 'age':
      return { ...of, key, value: persons.map(({ age }) => Number(age)) }
    case 'person_count':
      return { ...of, key, value: Number(persons[0]?.['person_count']) }
  }
}

function numericNationality(person: Record<string, string | null>) {
  const { nationality = null, ...others } = person
  const isNumeric = nationality !== null && /^\d+$/.test(nationality)
  return { ...others, nationality: isNumeric ? Number(nationality) : nationality }
}
