import { actNowDays, dueSoonDays } from '@gangway/domain/events/event-urgency'
import { spanOfDays } from '@gangway/texts/dates/german'
import {
  eventFieldNames,
  eventStates,
  eventUrgencies,
  factNames,
} from '@gangway/texts/events/german'
import { ticketMissing } from '@gangway/texts/tickets/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { events as english } from '../en/events.ts'

const dueSoon = spanOfDays(dueSoonDays)
const actNow = spanOfDays(actNowDays)

export const events = {
  title: 'Ausflüge',
  ...eventStates,
  ...factNames,
  ...eventFieldNames,
  'urgency.due_soon': `Bald fällig: in weniger als ${dueSoon} oder schon vorbei`,
  'urgency.act_now': `Jetzt handeln: in weniger als ${actNow} oder schon vorbei`,
  'column.id': '#',
  'column.persons': 'Personen',
  'column.port': 'Hafen',
  'column.date': 'Datum',
  'filter.textPlaceholder': 'Ausflug, Kunde',
  'filter.noPort': 'Kein passender Hafen',
  'filter.ship': 'Schiff',
  'filter.noShip': 'Kein solches Schiff',
  'filter.noAgency': 'Keine solche Agentur',
  'filter.noProduct': 'Kein solches Produkt',
  'filter.languages': 'Sprachen',
  'filter.languagesPlaceholder': 'Eingeben …',
  chips: 'Was zu tun ist',
  'chip.act_now': eventUrgencies.act_now,
  'chip.due_soon': eventUrgencies.due_soon,
  'chip.unread': 'Ungelesen',
  'chip.ship_conflict': 'Schiffskonflikt',
  'chip.ship_unknown': 'Schiff ohne Anlauf',
  'chip.ticket_missing': ticketMissing,
  'only.waiting.any': 'Nur unbeantwortete Anfragen',
  'only.waiting.later': 'Nur spätere Anfragen',
  'only.pickupTimeMissing': 'Nur ohne Abholzeit',
  failed: 'Die Ausflüge konnten nicht geladen werden',
  empty: 'Noch keine Ausflüge',
  'empty.hint': 'Ausflugsanfragen erscheinen hier, sobald der Veranstalter sie sendet.',
  'empty.filtered': 'Keine Ausflüge passen zum Filter',
  'empty.filteredHint':
    'Erweitern Sie den Zeitraum, entfernen Sie eine Sprache, oder beginnen Sie von vorn.',
  'empty.reset': 'Filter zurücksetzen',
  legend: 'Status',
  explain: 'Was die Farben bedeuten',
  'explain.new': 'Neu: Die Agentur hat die Anfrage noch nicht geöffnet.',
  'explain.requested': 'Angefragt: Die Antwort der Agentur steht aus.',
  'explain.approved': 'Bestätigt: Alle Kunden sind bestätigt.',
  'explain.canceled': 'Storniert: Es sind keine Kunden übrig.',
  'explain.successful': 'Erfolgreich: Der Ausflug hat stattgefunden.',
  'explain.due_soon': `Oranger Rand: in weniger als ${dueSoon} oder schon vorbei.`,
  'explain.act_now': `Rote Zeile: in weniger als ${actNow} oder schon vorbei.`,
  unreadComments: { one: '{n} ungelesener Kommentar', other: '{n} ungelesene Kommentare' },
  noCall: 'Die {ship} läuft an diesem Tag nicht an',
  leftOutShip: { one: '{ship} ({n} Person)', other: '{ship} ({n} Personen)' },
  leftOut: 'Zu dieser Zeit nicht abgeholt: {ships}',
  pickupConflict: 'Die Abholzeit passt nicht mehr zur {ship}',
  'view.actNow': `Jetzt handeln: in weniger als ${actNow}`,
  'view.dueSoon': `Bald fällig: in weniger als ${dueSoon}`,
  withoutPickupTime: 'Ohne Abholzeit',
} satisfies TranslationOf<typeof english>
