import { askChips } from './asks.ts'
import type { EventFact } from '@gangway/domain/events/event-facts'
import { urgencySpans } from './dates.ts'
import { ticketMissing } from './tickets.ts'
import { orderStates } from './order-states.ts'
import { unreadComments } from './comments.ts'
import { type Text, texts } from './template.ts'

/** States of events and of orders. */
export const eventStates = texts({
  'status.new': { en: 'New', de: 'Neu' },
  ...orderStates,
  'status.successful': { en: 'Successful', de: 'Erfolgreich' },
})

/** How urgent an unanswered event is, in a word or two. */
export const eventUrgencies = texts({
  act_now: { en: 'Act now', de: 'Jetzt handeln' },
  due_soon: { en: 'Due soon', de: 'Bald fällig' },
})

export const noCommonTime = texts({
  en: 'No time fits every ship',
  de: 'Keine Zeit passt zu allen Schiffen',
})

export const factNames = texts({
  'field.agency_title': { en: 'Excursion', de: 'Ausflug' },
  'field.alert': { en: 'Alert', de: 'Alarm' },
  'field.contact_name': { en: 'Contact name', de: 'Kontaktperson' },
  'field.contact_phone': { en: 'Contact phone', de: 'Kontakttelefon' },
  'field.dress_code': { en: 'Dress code', de: 'Kleidung' },
  'field.duration': { en: 'Duration', de: 'Dauer' },
  'field.email': { en: 'Contact email', de: 'E-Mail der Kontaktperson' },
  'field.event_date': { en: 'Date', de: 'Datum' },
  'field.language_guide': { en: 'Language', de: 'Sprache' },
  'field.max_persons': { en: 'Maximum persons', de: 'Höchstzahl Personen' },
  'field.meet_point': { en: 'Meeting point', de: 'Treffpunkt' },
  'field.min_persons': { en: 'Minimum persons', de: 'Mindestzahl Personen' },
  'field.need_ticket': { en: 'Ticket needed', de: 'Ticket nötig' },
  'field.product_name': { en: 'Product', de: 'Produkt' },
}) satisfies Readonly<Record<`field.${EventFact}`, Text>>

/** Fields beside the facts, and the event's own name. */
export const eventFieldNames = texts({
  'field.agency_id': { en: 'Agency', de: 'Agentur' },
  'field.event_id': { en: 'Event', de: 'Ausflug' },
  'field.percent_held': { en: 'Percent that took place', de: 'Stattgefunden, in Prozent' },
  'field.pickup_time': { en: 'Pick-up time', de: 'Abholzeit' },
  'field.port_id': { en: 'Port', de: 'Hafen' },
  'field.reference': { en: 'Reference', de: 'Referenz' },
  'field.status': { en: 'Status', de: 'Status' },
  'field.total_pax': { en: 'Total passengers', de: 'Passagiere gesamt' },
})

/** Texts of the events list, and the names of an event's states. */
export const events = texts({
  title: { en: 'Events', de: 'Ausflüge' },
  ...eventStates,
  ...factNames,
  ...eventFieldNames,
  'urgency.due_soon': {
    en: `Due soon: ${urgencySpans.due_soon.away.en} or already past`,
    de: `Bald fällig: ${urgencySpans.due_soon.away.de} oder schon vorbei`,
  },
  'urgency.act_now': {
    en: `Act now: ${urgencySpans.act_now.away.en} or already past`,
    de: `Jetzt handeln: ${urgencySpans.act_now.away.de} oder schon vorbei`,
  },
  'column.id': { en: '#', de: '#' },
  'column.persons': { en: 'Persons', de: 'Personen' },
  'column.port': { en: 'Port name', de: 'Hafen' },
  'column.date': { en: 'Event date', de: 'Datum' },
  'filter.textPlaceholder': { en: 'Event, customer…', de: 'Ausflug, Kunde' },
  'filter.noPort': { en: 'No matching port', de: 'Kein passender Hafen' },
  'filter.noAgency': { en: 'No such agency', de: 'Keine solche Agentur' },
  'filter.noProduct': { en: 'No such product', de: 'Kein solches Produkt' },
  'filter.ship': { en: 'Ship', de: 'Schiff' },
  'filter.noShip': { en: 'No such ship', de: 'Kein solches Schiff' },
  'filter.data': { en: 'Persons’ data', de: 'Personendaten' },
  'filter.languages': { en: 'Languages', de: 'Sprachen' },
  'filter.languagesPlaceholder': { en: 'Type one…', de: 'Eingeben …' },
  chips: { en: 'What needs attention', de: 'Was zu tun ist' },
  'chips.more': { en: '{n} more', de: '{n} weitere' },
  'chips.fewer': { en: 'Fewer', de: 'Weniger' },
  'chip.upcoming': { en: 'Upcoming', de: 'Kommende' },
  'chip.act_now': eventUrgencies.act_now,
  'chip.due_soon': eventUrgencies.due_soon,
  'chip.unread': { en: 'Unread', de: 'Ungelesen' },
  'chip.ship_conflict': { en: 'Ship conflict', de: 'Schiffskonflikt' },
  'chip.ship_unknown': { en: 'Ship without a call', de: 'Schiff ohne Anlauf' },
  ...askChips,
  'chip.ticket_missing': ticketMissing,
  'chip.unread_change': { en: 'Unread change', de: 'Änderung ungelesen' },
  'chip.data_missing': { en: 'Data missing', de: 'Daten fehlen' },
  'chip.data_expiring': { en: 'Passport expires', de: 'Pass läuft ab' },
  'chip.data_doubtful': { en: 'Data doubtful', de: 'Daten zweifelhaft' },
  'chip.data_asked': { en: 'Data asked for', de: 'Daten angefragt' },
  'only.waiting.any': { en: 'Unanswered requests only', de: 'Nur unbeantwortete Anfragen' },
  'only.waiting.later': { en: 'Later requests only', de: 'Nur spätere Anfragen' },
  'only.pickupTimeMissing': { en: 'Without pick-up time only', de: 'Nur ohne Abholzeit' },
  failed: { en: 'The events could not be loaded', de: 'Die Ausflüge konnten nicht geladen werden' },
  empty: { en: 'No events yet', de: 'Noch keine Ausflüge' },
  'empty.hint': {
    en: 'Excursion requests appear here as soon as the operator sends them.',
    de: 'Ausflugsanfragen erscheinen hier, sobald der Veranstalter sie sendet.',
  },
  'empty.filtered': { en: 'No events match the filter', de: 'Keine Ausflüge passen zum Filter' },
  'empty.filteredHint': {
    en: 'Widen the dates, remove a language, or start over.',
    de: 'Erweitern Sie den Zeitraum, entfernen Sie eine Sprache, oder beginnen Sie von vorn.',
  },
  'empty.reset': { en: 'Reset filter', de: 'Filter zurücksetzen' },
  legend: { en: 'Statuses', de: 'Status' },
  explain: { en: 'What the colors mean', de: 'Was die Farben bedeuten' },
  'explain.new': {
    en: 'New: the agency hasn’t opened it yet.',
    de: 'Neu: Die Agentur hat die Anfrage noch nicht geöffnet.',
  },
  'explain.requested': {
    en: 'Requested: waiting for the agency’s answer.',
    de: 'Angefragt: Die Antwort der Agentur steht aus.',
  },
  'explain.approved': {
    en: 'Approved: every customer is confirmed.',
    de: 'Bestätigt: Alle Kunden sind bestätigt.',
  },
  'explain.canceled': {
    en: 'Canceled: no customers are left.',
    de: 'Storniert: Es sind keine Kunden übrig.',
  },
  'explain.successful': {
    en: 'Successful: the excursion has taken place.',
    de: 'Erfolgreich: Der Ausflug hat stattgefunden.',
  },
  'explain.due_soon': {
    en: `Orange edge: ${urgencySpans.due_soon.away.en} or already past.`,
    de: `Oranger Rand: ${urgencySpans.due_soon.away.de} oder schon vorbei.`,
  },
  'explain.act_now': {
    en: `Red row: ${urgencySpans.act_now.away.en} or already past.`,
    de: `Rote Zeile: ${urgencySpans.act_now.away.de} oder schon vorbei.`,
  },
  unreadComments,
  noCall: { en: '{ship} does not call on this day', de: 'Die {ship} läuft an diesem Tag nicht an' },
  leftOutShip: {
    en: { one: '{ship} ({n} person)', other: '{ship} ({n} persons)' },
    de: { one: '{ship} ({n} Person)', other: '{ship} ({n} Personen)' },
  },
  leftOut: {
    en: 'Not fetched by this time: {ships}',
    de: 'Zu dieser Zeit nicht abgeholt: {ships}',
  },
  noCommonTime,
  pickupConflict: {
    en: 'The pick-up time no longer fits {ship}',
    de: 'Die Abholzeit passt nicht mehr zur {ship}',
  },
  'view.actNow': {
    en: `Act now: ${urgencySpans.act_now.away.en}`,
    de: `Jetzt handeln: ${urgencySpans.act_now.away.de}`,
  },
  'view.dueSoon': {
    en: `Due soon: ${urgencySpans.due_soon.away.en}`,
    de: `Bald fällig: ${urgencySpans.due_soon.away.de}`,
  },
  withoutPickupTime: { en: 'No pick-up time', de: 'Ohne Abholzeit' },
})

/** The events list as a spreadsheet. */
export const eventsSheet = texts({
  title: { en: 'Events', de: 'Ausflüge' },
  urgency: { en: 'Urgency', de: 'Dringlichkeit' },
  reasons: { en: 'Reasons for cancellations', de: 'Stornogründe' },
  yes: { en: 'yes', de: 'ja' },
  no: { en: 'no', de: 'nein' },
})
