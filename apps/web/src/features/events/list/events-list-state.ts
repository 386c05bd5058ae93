import { type AttentionFilters, attentionFilters } from '@gangway/domain/events/event-chips'
import type { EventSortField } from '@gangway/domain/events/event-facts'
import { type EventStatus, eventStatuses } from '@gangway/domain/events/event-status'
import { type GuideLanguage, isGuideLanguage } from '@gangway/domain/events/guide-languages'
import { maximumProductLength, maximumShipLength } from '@gangway/domain/lists/list-params'
import {
  choiceField,
  columnsField,
  dateField,
  idField,
  listSort,
  nameField,
  textField,
} from '../../../shared/lists/list-fields.ts'
import type { Field, ListDefinition } from '../../../shared/lists/list-state.ts'

type Attention = { [Name in keyof AttentionFilters]: AttentionFilters[Name] | null }

const attention = Object.fromEntries(
  Object.entries(attentionFilters).map(([name, values]) => [name, choiceField<string>(values)]),
) as { [Name in keyof Attention]: Field<Attention[Name]> }

/** Fields of the filter bar; null and empty ask for everything. */
export interface EventsFilter extends Attention {
  /** Free text. */
  filter: string
  /** From today on, in the reader's time zone: a day that a link or view need not name. */
  when: 'upcoming' | null
  /** `YYYY-MM-DD` */
  from: string | null
  to: string | null
  status: EventStatus | null
  /** The port's id. */
  port: number | null
  languages: readonly GuideLanguage[]
  /** The agency's id. */
  agency: number | null
  /** The product's whole name. */
  product: string | null
  /** The ship's name, in any spelling. */
  ship: string | null
}

/** By date, the latest first, unless someone wants it otherwise (rule L1.4). */
export const eventsSort = listSort<EventSortField>(
  {
    id: 'events.column.id',
    agency_title: 'events.field.event_id',
    agency_name: 'events.field.agency_id',
    product_name: 'events.field.product_name',
    port_name: 'events.column.port',
    event_date: 'events.column.date',
    language_guide: 'events.field.language_guide',
    dress_code: 'events.field.dress_code',
    total_pax: 'events.field.total_pax',
    status: 'events.field.status',
  },
  'event_date|desc',
)

const { agency_name: _agency, product_name: _product, ...ownNames } = eventsSort.names

/** Names to sort by; people of one agency do not need agency or product. */
export const eventSortNames = (showsAgency: boolean): typeof eventsSort.names =>
  showsAgency ? eventsSort.names : ownNames

const separator = ','

export const eventsListDefinition: ListDefinition<EventsFilter> = {
  filter: {
    filter: textField,
    when: choiceField(['upcoming']),
    from: dateField,
    to: dateField,
    status: choiceField(eventStatuses),
    port: idField,
    languages: {
      fallback: [],
      parse: (text) => text.split(separator).filter(isGuideLanguage),
      print: (value) => value.join(separator),
    },
    ...attention,
    agency: idField,
    product: nameField(maximumProductLength),
    ship: nameField(maximumShipLength),
  },
  sort: eventsSort.field,
  sortOf: ({ when }) => (when === 'upcoming' ? 'event_date|asc' : null),
  columns: columnsField([...Object.keys(eventsSort.names), 'reference']),
  storage: {
    filter: 'eventFilter',
    page: 'eventCurrentPage',
    per_page: 'eventPerPage',
    columns: 'eventColumns',
  },
}
