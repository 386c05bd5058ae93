import type { EventUrgency } from '@gangway/domain/events/event-urgency'
import type { Language } from '@gangway/domain/languages/language'
import { fieldNames as englishNames } from '@gangway/texts/field-names/english'
import { fieldNames as germanNames } from '@gangway/texts/field-names/german'

const english = {
  title: 'Events',
  headers: {
    id: '#',
    agency_title: 'Event',
    product_name: englishNames['field.product_name'],
    port_name: 'Port',
    event_date: englishNames['field.event_date'],
    pickup_time: englishNames['field.pickup_time'],
    language_guide: englishNames['field.language_guide'],
    total_pax: englishNames['field.total_pax'],
    status: englishNames['field.status'],
    urgency: 'Urgency',
    agency_name: 'Agency',
    email: englishNames['field.email'],
  },
  urgency: { none: '', due_soon: 'Due soon', act_now: 'Act now' },
}

export type EventHeader = keyof typeof english.headers

interface EventExportTexts {
  /** Of the sheet. */
  title: string
  headers: Record<EventHeader, string>
  urgency: Record<EventUrgency, string>
}

const german: EventExportTexts = {
  title: 'Ausflüge',
  headers: {
    id: '#',
    agency_title: 'Ausflug',
    product_name: germanNames['field.product_name'],
    port_name: 'Hafen',
    event_date: germanNames['field.event_date'],
    pickup_time: germanNames['field.pickup_time'],
    language_guide: germanNames['field.language_guide'],
    total_pax: germanNames['field.total_pax'],
    status: germanNames['field.status'],
    urgency: 'Dringlichkeit',
    agency_name: 'Agentur',
    email: germanNames['field.email'],
  },
  urgency: { none: '', due_soon: 'Bald fällig', act_now: 'Jetzt handeln' },
}

export const eventExportTexts: Readonly<Record<Language, EventExportTexts>> = {
  en: english,
  de: german,
}
