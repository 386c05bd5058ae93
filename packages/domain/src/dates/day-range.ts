import { addDays, firstDay, lastDay } from './calendar-date.ts'

/** Days, both included, `YYYY-MM-DD`; null: open-ended. */
export interface DayRange {
  from: string | null
  to: string | null
}

/**
 * The days a filter asks for. If they depend on today's date, some are only `possible`, because it is
 * another day at some ports. All `certain` days match wherever the port is.
 */
export interface FilteredDays {
  possible: DayRange
  certain: DayRange
}

/** The month after it would begin the first whole one. */
const lastMonth = firstOfMonthOf(lastDay)

/** Only the certain days that make up whole months. */
export function wholeMonths({ possible, certain }: FilteredDays): FilteredDays {
  if (certain.from !== null && certain.from > lastMonth) {
    return { possible, certain: { from: lastDay, to: firstDay } }
  }
  const from = certain.from === null ? null : firstOfMonthFrom(certain.from)
  const to = certain.to === null ? null : addDays(firstOfMonthOf(addDays(certain.to, 1)), -1)
  return { possible, certain: { from, to } }
}

function firstOfMonthOf(date: string): string {
  return `${date.slice(0, 7)}-01`
}

function firstOfMonthFrom(date: string): string {
  return date.endsWith('-01') ? date : firstOfMonthOf(addDays(firstOfMonthOf(date), 31))
}

export function isEmptyRange({ from, to }: DayRange): boolean {
  return from !== null && to !== null && from > to
}

/** The possible days before and after the certain ones; all of them if none is certain. */
export function uncertainDays({ possible, certain }: FilteredDays): DayRange[] {
  if (isEmptyRange(certain)) return [possible]
  const { from, to } = certain
  const before = from === null || from === firstDay ? null : addDays(from, -1)
  const after = to === null || to === lastDay ? null : addDays(to, 1)
  return [
    ...(before === null ? [] : [{ from: possible.from, to: before }]),
    ...(after === null ? [] : [{ from: after, to: possible.to }]),
  ].filter((range) => !isEmptyRange(range))
}
