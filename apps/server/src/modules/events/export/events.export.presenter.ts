import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { FactIn } from '@gangway/domain/events/event-facts'
import { eventUrgency } from '@gangway/domain/events/event-urgency'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import type { Language } from '@gangway/domain/languages/language'
import { eventStates, eventsSheet, eventUrgencies } from '@gangway/texts/events'
import { fieldNames } from '@gangway/texts/field-names'
import { withdrawalReasons } from '@gangway/texts/orders'
import { inLanguage } from '@gangway/texts/template'
import type { Cells, Table } from '../../../platform/spreadsheet/column.ts'
import { languageName } from '../../../platform/spreadsheet/cell-text.ts'
import type { EventExportRow } from './events.export.queries.ts'

type EventHeader =
  | FactIn<'export'>
  | keyof typeof namedAs
  | 'id'
  | 'reference'
  | 'pickup_time'
  | 'total_pax'
  | 'status'
  | 'reasons'
  | 'urgency'

/** Columns that go by the name of another fact. */
const namedAs = {
  agency_title: 'event_id',
  port_name: 'port_id',
  agency_name: 'agency_id',
} as const

/**
 * The events list as a spreadsheet.
 *
 * @param options the current time, which decides how urgent an event is; whether the reader is the
 *   operator, who sees events of several agencies and the senders' keys
 */
export function eventsExportTable(
  rows: Table<EventExportRow>['rows'],
  { language, now, isOperators }: { language: Language; now: Date; isOperators: boolean },
): Table<EventExportRow, EventHeader> {
  const texts = inLanguage(eventsSheet, language)
  const answer = (isSo: boolean) => (isSo ? texts.yes : texts.no)
  /** In the order of the columns. */
  const cells: Readonly<Record<EventHeader, Cells<EventExportRow>>> = {
    id: { kind: 'number', value: ({ id }) => id },
    agency_title: { kind: 'text', value: (row) => row.agency_title },
    product_name: { kind: 'text', value: (row) => row.product_name },
    port_name: { kind: 'text', value: (row) => row.port_name },
    event_date: { kind: 'date', value: (row) => row.event_date },
    pickup_time: { kind: 'text', value: (row) => row.pickup_time },
    language_guide: { kind: 'text', value: (row) => languageName(row.language_guide, language) },
    total_pax: { kind: 'number', value: (row) => row.total_pax },
    status: { kind: 'text', value: ({ status }) => eventStates[`status.${status}`][language] },
    reasons: {
      kind: 'text',
      value: ({ reasons, withdrawals }) =>
        [
          ...(reasons ?? []).map((reason) => reasonLabel(reason, language)),
          ...(withdrawals ?? []).map(
            (reason) => withdrawalReasons[`withdrawal.${reason}`][language],
          ),
        ].join(', '),
    },
    urgency: {
      kind: 'text',
      value: (row) => {
        const urgency = eventUrgency({ ...row, today: dateInTimeZone(now, row.time_zone) })
        return urgency === 'none' ? '' : eventUrgencies[urgency][language]
      },
    },
    agency_name: { kind: 'text', value: ({ agency_name }) => agency_name },
    email: { kind: 'text', value: ({ email }) => email },
    dress_code: { kind: 'text', value: (row) => row.dress_code },
    duration: { kind: 'number', value: ({ duration }) => duration },
    contact_name: { kind: 'text', value: (row) => row.contact_name },
    contact_phone: { kind: 'text', value: (row) => row.contact_phone },
    meet_point: { kind: 'text', value: (row) => row.meet_point },
    min_persons: { kind: 'number', value: (row) => row.min_persons },
    max_persons: { kind: 'number', value: (row) => row.max_persons },
    need_ticket: { kind: 'text', value: (row) => answer(row.need_ticket) },
    alert: { kind: 'text', value: ({ alert }) => answer(alert) },
    reference: { kind: 'text', value: ({ reference }) => reference },
  }
  const keys = Object.keys(cells) as EventHeader[]
  return {
    title: texts.title,
    columns: keys
      .filter((key) => isOperators || (key !== 'agency_name' && key !== 'reference'))
      .map((key) => ({ key, ...cells[key] })),
    headers: Object.fromEntries(keys.map((key) => [key, headerOf(key, language)])) as Record<
      EventHeader,
      string
    >,
    rows,
  }
}

function headerOf(header: EventHeader, language: Language): string {
  if (header === 'id') return '#'
  if (header === 'urgency' || header === 'reasons') return eventsSheet[header][language]
  const field = goesByAnother(header) ? namedAs[header] : header
  return fieldNames[`field.${field}`][language]
}

function goesByAnother(header: EventHeader): header is keyof typeof namedAs {
  return Object.hasOwn(namedAs, header)
}
