import type { EventUrgency } from '@gangway/domain/events/event-urgency'
import type { Language } from '@gangway/domain/languages/language'

const english = {
  title: 'Events',
  headers: {
    id: '#',
    agency_title: 'Event',
    product_name: 'Product',
    port_name: 'Port',
    event_date: 'Date',
    pickup_time: 'Pick-up time',
    language_guide: 'Language',
    total_pax: 'Total passengers',
    status: 'Status',
    urgency: 'Urgency',
    agency_name: 'Agency',
    email: 'Contact email',
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
    product_name: 'Produkt',
    port_name: 'Hafen',
    event_date: 'Datum',
    pickup_time: 'Abholzeit',
    language_guide: 'Sprache',
    total_pax: 'Passagiere gesamt',
    status: 'Status',
    urgency: 'Dringlichkeit',
    agency_name: 'Agentur',
    email: 'E-Mail der Kontaktperson',
  },
  urgency: { none: '', due_soon: 'Bald fällig', act_now: 'Jetzt handeln' },
}

export const eventExportTexts: Readonly<Record<Language, EventExportTexts>> = {
  en: english,
  de: german,
}
