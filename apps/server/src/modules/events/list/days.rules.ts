import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { FilteredDays } from '@gangway/domain/dates/day-range'
import type { AttentionFilters } from '@gangway/domain/events/event-chips'
import { type DaysAway, daysAway } from '@gangway/domain/events/event-urgency'

type AttentionFilter = {
  [Field in 'waiting' | 'pickup_time' | 'ship_call' | 'ticket' | 'data']?:
    | AttentionFilters[Field]
    | undefined
}

/** The part of an events filter that is about days. */
interface DayFilter extends AttentionFilter {
  from?: string | undefined
  to?: string | undefined
  /** Today's date at each port follows from it. */
  now: Date
}

/** How many days a port's date can differ from UTC's. */
const offUtc = 1

export function daysOf(filter: DayFilter): FilteredDays {
  const today = dateInTimeZone(filter.now, 'UTC')
  const asked = { from: filter.from ?? null, to: filter.to ?? null }
  const days = { possible: asked, certain: asked }
  return boundsOf(filter).reduce((narrowed, bound) => narrow(narrowed, bound, today), days)
}

/** Bounds that a filter sets to the distance between a day and today at the port; undefined: the same everywhere. */
export function boundsOf(filter: DayFilter): DaysAway[] {
  return [...waitingBounds(filter), ...aheadBounds(filter)]
}

function waitingBounds({ waiting }: DayFilter): DaysAway[] {
  return waiting === undefined || waiting === 'any' ? [] : [daysAway[waiting]]
}

function aheadBounds({ pickup_time, ship_call, ticket, data }: DayFilter): DaysAway[] {
  const isAhead = [pickup_time, ship_call, ticket, data].some((filter) => filter !== undefined)
  return isAhead ? [{ from: 0 }] : []
}

function narrow({ possible, certain }: FilteredDays, bound: DaysAway, today: string): FilteredDays {
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

function latest(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}

function earliest(one: string | null, other: string): string {
  return one !== null && one < other ? one : other
}
