import { addMonths, isCalendarDate } from '../dates/calendar-date.ts'
import { dateRange } from '../dates/partial-date.ts'
import { agesWithoutBirthday, contradicts } from './age-check.ts'
import { nameKey } from './person-counts.ts'

/** Possible faults of a person's data: warnings, never refusals. */
export const dataWarnings = [
  'passport_expired',
  'passport_expires_soon',
  'issued_after_expiry',
  'born_after_tour',
  'same_number',
  'name_differs',
  'single_name',
  'age_differs',
] as const

export type DataWarning = (typeof dataWarnings)[number]

/** Dates may have unknown parts (`1985-XX-XX`); null: missing, and then not checked. */
export interface CheckedPassport {
  passport_number: string | null
  first_name: string | null
  last_name: string | null
  birthday: string | null
  issue_date: string | null
  expire_date: string | null
}

export interface CheckedPerson {
  first_name: string | null
  last_name: string | null
  birthday?: string | null | undefined
  /** Years. */
  age?: number | null | undefined
}

export interface CheckedSubProduct {
  passports: readonly CheckedPassport[]
  persons: readonly CheckedPerson[]
  /** Years of each person, where ages come without names. */
  ages: readonly (number | null)[]
}

/** Warnings by person, in the order of the input. */
export interface SubProductWarnings {
  passports: DataWarning[][]
  persons: DataWarning[][]
  ages: DataWarning[][]
}

export interface DataCheckOptions {
  /** `YYYY-MM-DD`, the day of the tour. */
  event_date: string
  /** How long after the tour a passport must still be valid; 0: only on the day. */
  passport_months: number
}

/** Checks the opened data of one order; the result has the shape of the input. */
export function checkPersonData(
  subproducts: readonly CheckedSubProduct[],
  options: DataCheckOptions,
): SubProductWarnings[] {
  const all = subproducts.flatMap(({ passports }) => passports)
  const counts = countBy(all, ({ passport_number }) => numberKey(passport_number))
  return subproducts.map(({ passports, persons, ages }) => {
    const strangers = strangersAmong(passports, persons)
    const odd = agesWithoutBirthday(ages, birthdaysOf({ passports, persons }), options.event_date)
    return {
      passports: passports.map((passport) => [
        ...dateWarnings(passport, options),
        ...(isTwice(passport, counts) ? (['same_number'] as const) : []),
        ...(strangers.has(passport) ? (['name_differs'] as const) : []),
        ...singleName(passport),
      ]),
      persons: persons.map((person) => [
        ...bornAfter(person.birthday, options),
        ...singleName(person),
        ...(contradicts(person, options.event_date) ? (['age_differs'] as const) : []),
      ]),
      ages: ages.map((_, index) => (odd.has(index) ? ['age_differs'] : [])),
    }
  })
}

function dateWarnings(
  { birthday, issue_date, expire_date }: CheckedPassport,
  options: DataCheckOptions,
): DataWarning[] {
  const { event_date, passport_months } = options
  const warnings: DataWarning[] = []
  const [issued, expires] = [rangeOf(issue_date), rangeOf(expire_date)]
  if (expires !== null && expires.last < event_date) warnings.push('passport_expired')
  else if (expires !== null && expires.last < addMonths(event_date, passport_months)) {
    warnings.push('passport_expires_soon')
  }
  if (issued !== null && expires !== null && issued.first > expires.last) {
    warnings.push('issued_after_expiry')
  }
  return [...warnings, ...bornAfter(birthday, options)]
}

const rangeOf = (date: string | null | undefined) =>
  typeof date === 'string' ? dateRange(date) : null

function bornAfter(
  birthday: string | null | undefined,
  { event_date }: DataCheckOptions,
): DataWarning[] {
  const born = rangeOf(birthday)
  return born !== null && born.first > event_date ? ['born_after_tour'] : []
}

/** Right for some people, and for others half of a name. */
function singleName({ first_name, last_name }: CheckedPerson): DataWarning[] {
  return isNamed(first_name) === isNamed(last_name) ? [] : ['single_name']
}

const isNamed = (name: string | null) => name !== null && name.trim() !== ''

/** Whichever list has more entries; both are about the same persons. */
function birthdaysOf({ passports, persons }: Omit<CheckedSubProduct, 'ages'>): string[] {
  const [ofPassports, ofPersons] = [knownBirthdays(passports), knownBirthdays(persons)]
  return ofPassports.length >= ofPersons.length ? ofPassports : ofPersons
}

function knownBirthdays(list: readonly { birthday?: string | null | undefined }[]): string[] {
  return list.flatMap(({ birthday }) =>
    typeof birthday === 'string' && isCalendarDate(birthday) ? [birthday] : [],
  )
}

function numberKey(number: string | null): string | null {
  const key = number?.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase() ?? ''
  return key === '' ? null : key
}

function isTwice(
  { passport_number }: CheckedPassport,
  counts: ReadonlyMap<string, number>,
): boolean {
  const key = numberKey(passport_number)
  return key !== null && (counts.get(key) ?? 0) > 1
}

/**
 * Passports whose name matches no one in the personal data. The lists may be in different orders, so each
 * name is matched wherever it is found; as long as no person is left over, an unmatched passport belongs
 * to someone whose personal data has not arrived.
 */
function strangersAmong(
  passports: readonly CheckedPassport[],
  persons: readonly CheckedPerson[],
): ReadonlySet<CheckedPassport> {
  const open = new Map(countBy(persons, fullName))
  const strangers = passports.filter((passport) => {
    const name = fullName(passport)
    if (name === null) return false
    const left = open.get(name) ?? 0
    if (left > 0) open.set(name, left - 1)
    return left === 0
  })
  const isAnyoneLeft = [...open.values()].some((left) => left > 0)
  return new Set(isAnyoneLeft ? strangers : [])
}

function fullName({ first_name, last_name }: CheckedPerson): string | null {
  if (!isNamed(first_name) && !isNamed(last_name)) return null
  return `${nameKey(first_name ?? '')} ${nameKey(last_name ?? '')}`
}

function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
