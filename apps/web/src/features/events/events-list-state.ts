import type { EventSortField } from '@gangway/contract/events'
import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { type EventStatus, eventStatuses } from '@gangway/domain/events/event-status'
import { type WaitingFilter, waitingFilters } from '@gangway/domain/events/event-urgency'
import { type GuideLanguage, isGuideLanguage } from '@gangway/domain/events/guide-languages'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { parseSort, printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import type { Field, ListDefinition } from '../../shared/lib/list-state.ts'

/** What the filter bar asks for; null and empty ask for everything. */
export interface EventsFilter {
  /** Free text. */
  filter: string
  /** `YYYY-MM-DD` */
  from: string | null
  to: string | null
  status: EventStatus | null
  /** The port's id. */
  port: number | null
  languages: readonly GuideLanguage[]
  /** Unanswered requests only: all of them, or those of one urgency. */
  waiting: WaitingFilter | null
  pickup_time: 'missing' | null
  /** The agency's id. */
  agency: number | null
}

const sortFields = [
  'id',
  'agency_title',
  'port_name',
  'event_date',
  'language_guide',
  'total_pax',
  'status',
] as const satisfies readonly EventSortField[]

/** Specification §9. */
const defaultSort = 'event_date|desc'

const date: Field<string | null> = {
  fallback: null,
  parse: (text) => (isCalendarDate(text) ? text : undefined),
  print: (value) => value ?? '',
}

const identifier: Field<number | null> = {
  fallback: null,
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  print: (value) => (value === null ? '' : String(value)),
}

const separator = ','

export const eventsListDefinition: ListDefinition<EventsFilter> = {
  filter: {
    filter: {
      fallback: '',
      parse: (text) => text.slice(0, maximumSearchLength),
      print: (value) => value,
    },
    from: date,
    to: date,
    status: {
      fallback: null,
      parse: (text) => eventStatuses.find((status) => status === text),
      print: (value) => value ?? '',
    },
    port: identifier,
    languages: {
      fallback: [],
      parse: (text) => text.split(separator).filter(isGuideLanguage),
      print: (value) => value.join(separator),
    },
    waiting: {
      fallback: null,
      parse: (text) => waitingFilters.find((waiting) => waiting === text),
      print: (value) => value ?? '',
    },
    pickup_time: {
      fallback: null,
      parse: (text) => (text === 'missing' ? text : undefined),
      print: (value) => value ?? '',
    },
    agency: identifier,
  },
  sort: {
    fallback: defaultSort,
    parse: (text) => (sortItemsOf(text).length === 0 ? undefined : text),
    print: (value) => value,
  },
  storage: { filter: 'eventFilter', page: 'eventCurrentPage', per_page: 'eventPerPage' },
}

export function sortItemsOf(sort: string): SortItem<EventSortField>[] {
  return parseSort(sort, sortFields) ?? []
}

/** Removing the last sort column brings the default order back. */
export function sortOfItems(items: readonly SortItem<EventSortField>[]): string {
  return items.length === 0 ? defaultSort : printSort(items)
}
