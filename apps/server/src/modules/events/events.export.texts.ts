import type { FactIn } from '@gangway/domain/events/event-facts'
import type { EventUrgency } from '@gangway/domain/events/event-urgency'
import type { Language } from '@gangway/domain/languages/language'
import * as englishEvents from '@gangway/texts/events/english'
import * as germanEvents from '@gangway/texts/events/german'
import { fieldName } from '@gangway/texts/field-names/field-name'

export type EventHeader = FactIn<'export'> | keyof typeof english.headers | SharedHeader

type SharedHeader = 'pickup_time' | 'total_pax' | 'status'

const english = {
  title: 'Events',
  headers: {
    id: '#',
    agency_title: englishEvents.eventFieldNames['field.event_id'],
    port_name: englishEvents.eventFieldNames['field.port_id'],
    urgency: 'Urgency',
    agency_name: englishEvents.eventFieldNames['field.agency_id'],
  },
  urgency: { none: '', ...englishEvents.eventUrgencies },
}

interface EventExportTexts {
  /** Title of the sheet. */
  title: string
  /** Names used only in this export. */
  headers: Record<keyof typeof english.headers, string>
  urgency: Record<EventUrgency, string>
}

const german: EventExportTexts = {
  title: 'Ausflüge',
  headers: {
    id: '#',
    agency_title: germanEvents.eventFieldNames['field.event_id'],
    port_name: germanEvents.eventFieldNames['field.port_id'],
    urgency: 'Dringlichkeit',
    agency_name: germanEvents.eventFieldNames['field.agency_id'],
  },
  urgency: { none: '', ...germanEvents.eventUrgencies },
}

export const eventExportTexts: Readonly<Record<Language, EventExportTexts>> = {
  en: english,
  de: german,
}

export function headerOf(header: EventHeader, language: Language): string {
  const { headers } = eventExportTexts[language]
  return isOwn(header) ? headers[header] : fieldName(header, language)
}

function isOwn(header: EventHeader): header is keyof typeof english.headers {
  return Object.hasOwn(english.headers, header)
}
