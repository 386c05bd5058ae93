import { yearsBetween } from '../dates/calendar-date.ts'
import { dateRange } from '../dates/partial-date.ts'

/** Ages are given when booking, so there may be a birthday before the excursion. */
const fits = (age: number, years: number) => age === years || age === years - 1

/**
 * Whether an age cannot belong to a person with this birthday.
 *
 * @param event_date `YYYY-MM-DD`, the day of the tour
 */
export function contradicts(
  { age, birthday }: { age?: number | null | undefined; birthday?: string | null | undefined },
  event_date: string,
): boolean {
  if (typeof age !== 'number' || typeof birthday !== 'string') return false
  const born = dateRange(birthday)
  if (born === null) return false
  return age > yearsBetween(born.first, event_date) || age < yearsBetween(born.last, event_date) - 1
}

/**
 * The indexes of the ages that no one with a known birthday can have. The lists may be in different
 * orders, so as many as possible are matched; if there are fewer birthdays than ages, the others belong
 * to persons whose birthday has not arrived, and are not questioned.
 */
export function agesWithoutBirthday(
  ages: readonly (number | null)[],
  birthdays: readonly string[],
  event_date: string,
): ReadonlySet<number> {
  const known = ages.flatMap((age, index) => (age === null ? [] : [{ age, index }]))
  if (birthdays.length < ages.length) return new Set()
  const open = birthdays.map((birthday) => yearsBetween(birthday, event_date)).toSorted(ascending)
  const odd = new Set<number>()
  for (const { age, index } of known.toSorted((one, other) => one.age - other.age)) {
    while (open[0] !== undefined && open[0] < age) open.shift()
    if (open[0] !== undefined && fits(age, open[0])) open.shift()
    else odd.add(index)
  }
  return odd
}

const ascending = (one: number, other: number) => one - other
