import type { FactIn } from '@gangway/domain/events/event-facts'
import type { EventUrgency } from '@gangway/domain/events/event-urgency'
import type { Language } from '@gangway/domain/languages/language'
import { eventUrgencies as englishUrgencies } from '@gangway/texts/events/english'
import { eventUrgencies as germanUrgencies } from '@gangway/texts/events/german'
import { fieldName } from '@gangway/texts/field-names/field-name'

export type EventHeader =
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

interface EventExportTexts {
  /** Title of the sheet. */
  title: string
  /** Header of the column. */
  urgency: string
  /** Header of the column with the reasons of canceled orders. */
  reasons: string
  urgencies: Record<EventUrgency, string>
  yes: string
  no: string
}

export const eventExportTexts: Readonly<Record<Language, EventExportTexts>> = {
  en: {
    title: 'Events',
    urgency: 'Urgency',
    reasons: 'Reasons for cancellations',
    urgencies: { none: '', ...englishUrgencies },
    yes: 'yes',
    no: 'no',
  },
  de: {
    title: 'Ausflüge',
    urgency: 'Dringlichkeit',
    reasons: 'Stornogründe',
    urgencies: { none: '', ...germanUrgencies },
    yes: 'ja',
    no: 'nein',
  },
}

export function headerOf(header: EventHeader, language: Language): string {
  if (header === 'id') return '#'
  if (header === 'urgency' || header === 'reasons') return eventExportTexts[language][header]
  return fieldName(goesByAnother(header) ? namedAs[header] : header, language)
}

function goesByAnother(header: EventHeader): header is keyof typeof namedAs {
  return Object.hasOwn(namedAs, header)
}
