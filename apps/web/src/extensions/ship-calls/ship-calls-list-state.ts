import type { CallSortField } from '@gangway/contract/ship-call-changes'
import { type CallStatus, callStatuses } from '@gangway/domain/ships/ship-call'
import {
  choiceField,
  columnsField,
  dateField,
  idField,
  listSort,
  textField,
} from '../../shared/lists/list-fields.ts'
import type { ListDefinition } from '../../shared/lists/list-state.ts'

export const eventsChoices = ['with', 'without'] as const

/** Null and empty ask for everything. */
export interface ShipCallsFilter {
  /** Part of the ship's name. */
  filter: string
  /** `YYYY-MM-DD` */
  from: string | null
  to: string | null
  port: number | null
  status: CallStatus | null
  events: (typeof eventsChoices)[number] | null
}

export const shipCallsSort = listSort<CallSortField>(
  {
    call_date: 'shipCalls.day',
    ship: 'shipCalls.ship',
    port_name: 'shipCalls.port',
    status: 'shipCalls.state',
  },
  'call_date|asc',
)

export const shipCallsListDefinition: ListDefinition<ShipCallsFilter> = {
  filter: {
    filter: textField,
    from: dateField,
    to: dateField,
    port: idField,
    status: choiceField(callStatuses),
    events: choiceField(eventsChoices),
  },
  sort: shipCallsSort.field,
  columns: columnsField([]),
  storage: {
    filter: 'shipCallFilter',
    page: 'shipCallCurrentPage',
    per_page: 'shipCallPerPage',
    columns: 'shipCallColumns',
  },
}
