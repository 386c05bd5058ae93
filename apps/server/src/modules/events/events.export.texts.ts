import type { FactIn } from '@gangway/domain/events/event-facts'
import type { EventUrgency } from '@gangway/domain/events/event-urgency'
import type { Language } from '@gangway/domain/languages/language'
import { fieldName } from '@gangway/texts/field-names/field-name'

export type EventHeader = FactIn<'export'> | keyof typeof english.headers | SharedHeader

type SharedHeader = 'pickup_time' | 'total_pax' | 'status'

const english = {
  title: 'Events',
  headers: {
    id: '#',
    agency_title: 'Event',
    port_name: 'Port',
    urgency: 'Urgency',
    agency_name: 'Agency',
  },
  urgency: { none: '', due_soon: 'Due soon', act_now: 'Act now' },
}

interface EventExportTexts {
  /** Of the sheet. */
  title: string
  /** Those that are only called so in this export. */
  headers: Record<keyof typeof english.headers, string>
  urgency: Record<EventUrgency, string>
}

const german: EventExportTexts = {
  title: 'Ausflüge',
  headers: {
    id: '#',
    agency_title: 'Ausflug',
    port_name: 'Hafen',
    urgency: 'Dringlichkeit',
    agency_name: 'Agentur',
  },
  urgency: { none: '', due_soon: 'Bald fällig', act_now: 'Jetzt handeln' },
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
