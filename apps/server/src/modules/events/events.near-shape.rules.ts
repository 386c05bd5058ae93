import {
  type DayRange,
  isEmptyRange,
  uncertainDays,
  wholeMonths,
} from '@gangway/domain/dates/day-range'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import type { EventFilter } from './events.filter.queries.ts'

/** What the text of a near page's statements depends on. */
export interface NearShape {
  direction: 'asc' | 'desc'
  /** Whether it is page 1. */
  isFirst: boolean
  /** Whether the caller belongs to an agency. */
  isBehindWall: boolean
  isOfAgency: boolean
  isOfStatus: boolean
  isOfPort: boolean
  /** Which of two indexes is faster depends on the values. */
  isPlannedAnew: boolean
}

/**
 * Values for a near page's statements; those without a place in the shape are left out of the text.
 */
export interface NearValues {
  /** 0: all. */
  agency: number
  status: EventStatus | null
  port: number
  from: string
  to: string
  limit: number
  offset: number
  account_id: number
}

export interface EventPage {
  sort: readonly SortItem<EventSortField>[]
  page: number
  per_page: number
}

/** Pages further in than this have a better starting point than the beginning of the list. */
export const deep = 1_000

/** This many days of a port's or agency's events can quickly be searched for those of a status. */
const quicklyWalked = 366

/**
 * Which statement answers a page near the beginning of the list by date; null: none. There is one
 * where an index holds what the filter asks for day by day, so that its plan suits any value.
 */
export function nearShape(filter: EventFilter, page: EventPage): NearShape | null {
  const direction = dateDirection(page.sort)
  if (direction === null || offsetOf(page) > deep || asksMore(filter)) return null
  const { agency_id, agency, port, status } = filter
  if (agency_id !== null && agency !== undefined && agency !== agency_id) return null
  const isOfAgency = agency_id !== null || agency !== undefined
  const isOfStatus = status !== undefined
  const isOfPort = port !== undefined
  return {
    direction,
    isFirst: page.page === 1,
    isBehindWall: agency_id !== null,
    isOfAgency,
    isOfStatus,
    isOfPort,
    isPlannedAnew: isOfPort && (isOfAgency || isOfStatus) && !isWithin(filter, quicklyWalked),
  }
}

export function nearValues(filter: EventFilter, page: EventPage): NearValues {
  return {
    agency: filter.agency_id ?? filter.agency ?? 0,
    status: filter.status ?? null,
    port: filter.port ?? 0,
    ...bounded({ from: filter.from ?? null, to: filter.to ?? null }),
    limit: page.per_page,
    offset: offsetOf(page),
    account_id: filter.account_id,
  }
}

/** The tallies know whole months: these, and the days before and after them. */
export interface TallyBounds {
  months_from: string
  months_to: string
  before_from: string
  before_to: string
  after_from: string
  after_to: string
}

export function tallyBounds({ from = null, to = null }: Partial<DayRange>): TallyBounds {
  const days = wholeMonths({ possible: { from, to }, certain: { from, to } })
  const months = isEmptyRange(days.certain) ? noDays : bounded(days.certain)
  const [before = noDays, after = noDays] = uncertainDays(days).map(bounded)
  return {
    months_from: months.from,
    months_to: months.to,
    before_from: before.from,
    before_to: before.to,
    after_from: after.from,
    after_to: after.to,
  }
}

type Bounds = { from: string; to: string }

const noDays: Bounds = { from: 'infinity', to: '-infinity' }

/**
 * With both ends, as PostgreSQL knows them: it assumes that such a range holds few days, and keeps
 * one plan for all.
 */
function bounded({ from, to }: DayRange): Bounds {
  return { from: from ?? '-infinity', to: to ?? 'infinity' }
}

const rarer = [
  'reference',
  'updated_since',
  'product',
  'ship',
  'waiting',
  'pickup_time',
  'ship_call',
  'ticket',
  'comments',
] as const satisfies readonly (keyof EventFilter)[]

function asksMore(filter: EventFilter): boolean {
  const { words = [], languages = [] } = filter
  return words.length + languages.length > 0 || rarer.some((asked) => filter[asked] !== undefined)
}

function isWithin({ from, to }: EventFilter, days: number): boolean {
  return from !== undefined && to !== undefined && to <= addDays(from, days)
}

function offsetOf({ page, per_page }: EventPage): number {
  return (page - 1) * per_page
}

/** Direction of the list by date; null: it is sorted otherwise. */
export function dateDirection([first, second]: readonly SortItem<EventSortField>[]) {
  if (first?.field !== 'event_date') return null
  const isByDate =
    second === undefined || (second.field === 'id' && second.direction === first.direction)
  return isByDate ? first.direction : null
}
