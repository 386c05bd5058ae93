import type { EventSortField } from '@gangway/domain/events/event-facts'
import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { bounded } from '../../../platform/db/lists/tally-bounds.ts'
import { deep } from '../../../platform/db/lists/way-to-page.ts'
import type { EventFilter } from './events.filter.queries.ts'

/** Parts of a filter that change the text of a near page's statements. */
export interface NearShape {
  direction: 'asc' | 'desc'
  /** A deep one is read from the day that it begins with, as the tallies count them. */
  depth: 'first' | 'near' | 'deep'
  /** Whether the caller belongs to an agency. */
  isAgencyScoped: boolean
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

/** This many days of a port's events can quickly be searched for those of an agency. */
const quicklyWalked = 366

export function nearShape(filter: EventFilter, { sort, page, per_page }: EventPage): NearShape {
  const { agency_id, agency, port, status } = filter
  const isOfAgency = agency_id !== null || agency !== undefined
  const isOfStatus = status !== undefined
  const isOfPort = port !== undefined
  return {
    direction: sort[0]?.direction ?? 'desc',
    depth: page === 1 ? 'first' : (page - 1) * per_page <= deep ? 'near' : 'deep',
    isAgencyScoped: agency_id !== null,
    isOfAgency,
    isOfStatus,
    isOfPort,
    isPlannedAnew: isOfPort && isOfAgency && !isOfStatus && !isWithin(filter, quicklyWalked),
  }
}

export function nearValues(filter: EventFilter, page: EventPage): NearValues {
  return {
    agency: filter.agency_id ?? filter.agency ?? 0,
    status: filter.status ?? null,
    port: filter.port ?? 0,
    ...bounded({ from: filter.from ?? null, to: filter.to ?? null }),
    limit: page.per_page,
    offset: (page.page - 1) * page.per_page,
    account_id: filter.account_id,
  }
}

function isWithin({ from, to }: EventFilter, days: number): boolean {
  return from !== undefined && to !== undefined && to <= addDays(from, days)
}
