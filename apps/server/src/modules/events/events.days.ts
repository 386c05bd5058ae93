import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { actNowDays, dueSoonDays, type WaitingFilter } from '@gangway/domain/events/event-urgency'

/** As far as a filter of events is about days. */
interface DayFilter {
  from?: string | undefined
  to?: string | undefined
  waiting?: WaitingFilter | undefined
  pickup_time?: 'missing' | 'conflict' | undefined
  ticket?: 'missing' | undefined
  /** What today is at each port follows from it. */
  now: Date
}

/** Days, both included, `YYYY-MM-DD`; null: without end. */
export interface DayRange {
  from: string | null
  to: string | null
}

/**
 * The days that a filter asks for. Where they depend on what day it is, some are `possible` only: it is
 * another day at some ports. All `certain` days belong to it wherever the port is.
 */
export interface FilteredDays {
  possible: DayRange
  certain: DayRange
}

/** A port's date can be so many days off UTC's. */
const offUtc = 1

export function daysOf(filter: DayFilter): FilteredDays {
  const today = dateInTimeZone(filter.now, 'UTC')
  const asked = { from: filter.from ?? null, to: filter.to ?? null }
  const days = { possible: asked, certain: asked }
  return boundsOf(filter).reduce((narrowed, bound) => narrow(narrowed, bound, today), days)
}

/** Days counted from today at the port: at least `from`, and before `before`. */
interface Bound {
  from?: number
  before?: number
}

/** What a filter asks of how far a day lies from today at the port; nothing: it is the same everywhere. */
export function boundsOf(filter: DayFilter): Bound[] {
  return [...waitingBounds(filter), ...aheadBounds(filter)]
}

function waitingBounds({ waiting }: DayFilter): Bound[] {
  if (waiting === 'act_now') return [{ before: actNowDays }]
  if (waiting === 'due_soon') return [{ from: actNowDays, before: dueSoonDays }]
  return waiting === 'later' ? [{ from: dueSoonDays }] : []
}

function aheadBounds({ pickup_time, ticket }: DayFilter): Bound[] {
  return pickup_time === undefined && ticket === undefined ? [] : [{ from: 0 }]
}

function narrow({ possible, certain }: FilteredDays, bound: Bound, today: string): FilteredDays {
  const { from, before } = bound
  return {
    possible: {
      from:
        from === undefined ? possible.from : latest(possible.from, addDays(today, from - offUtc)),
      to:
        before === undefined
          ? possible.to
          : earliest(possible.to, addDays(today, before - 1 + offUtc)),
    },
    certain: {
      from: from === undefined ? certain.from : latest(certain.from, addDays(today, from + offUtc)),
      to:
        before === undefined
          ? certain.to
          : earliest(certain.to, addDays(today, before - 1 - offUtc)),
    },
  }
}

/** Only those of the certain days that make whole months. */
export function wholeMonths({ possible, certain }: FilteredDays): FilteredDays {
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

/** The possible days that are not certain, before and after those; all of them where none is certain. */
export function uncertainDays({ possible, certain }: FilteredDays): DayRange[] {
  if (isEmptyRange(certain)) return [possible]
  const before =
    certain.from === null ? null : { from: possible.from, to: addDays(certain.from, -1) }
  const after = certain.to === null ? null : { from: addDays(certain.to, 1), to: possible.to }
  return [before, after].filter((range) => range !== null && !isEmptyRange(range)) as DayRange[]
}

function latest(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}

function earliest(one: string | null, other: string): string {
  return one !== null && one < other ? one : other
}
