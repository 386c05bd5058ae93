import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventUrgency } from '@gangway/domain/events/event-urgency'
import type { Language } from '@gangway/domain/languages/language'
import { stateName } from '@gangway/texts/events/event-states'
import type { Column, Table } from '../../platform/spreadsheet/column.ts'
import { languageName } from '../../platform/spreadsheet/cell-text.ts'
import type { EventExportRow } from './events.export.queries.ts'
import { type EventHeader, eventExportTexts } from './events.export.texts.ts'

/**
 * The events list as a spreadsheet.
 *
 * @param options now, from which follows how urgent an event is; whether the reader sees events of
 *   several agencies
 */
export function eventsExportTable(
  rows: AsyncIterable<EventExportRow>,
  { language, now, showsAgency }: { language: Language; now: Date; showsAgency: boolean },
): Table<EventExportRow, EventHeader> {
  const texts = eventExportTexts[language]
  const columns: readonly Column<EventExportRow, EventHeader>[] = [
    { key: 'id', kind: 'number', value: ({ id }) => id },
    { key: 'agency_title', kind: 'text', value: (row) => row.agency_title },
    { key: 'product_name', kind: 'text', value: (row) => row.product_name },
    { key: 'port_name', kind: 'text', value: (row) => row.port_name },
    { key: 'event_date', kind: 'date', value: (row) => row.event_date },
    { key: 'pickup_time', kind: 'text', value: (row) => row.pickup_time },
    {
      key: 'language_guide',
      kind: 'text',
      value: (row) => languageName(row.language_guide, language),
    },
    { key: 'total_pax', kind: 'number', value: (row) => row.total_pax },
    { key: 'status', kind: 'text', value: ({ status }) => stateName(status, language) },
    {
      key: 'urgency',
      kind: 'text',
      value: (row) =>
        texts.urgency[eventUrgency({ ...row, today: dateInTimeZone(now, row.time_zone) })],
    },
    ...(showsAgency ? [agencyColumn] : []),
    { key: 'email', kind: 'text', value: ({ email }) => email },
  ]
  return { title: texts.title, columns, headers: texts.headers, rows }
}

const agencyColumn: Column<EventExportRow, EventHeader> = {
  key: 'agency_name',
  kind: 'text',
  value: ({ agency_name }) => agency_name,
}
