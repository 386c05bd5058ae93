import type { TranslationOf } from '@gangway/texts/template'
import type { palette as english } from '../en/palette.ts'

export const palette = {
  placeholder: 'Ausflug, Kunde, Rechnung, Seite oder Aktion …',
  results: 'Ergebnisse',
  screens: 'Gehe zu',
  actions: 'Aktionen',
  filters: 'Ausflüge',
  customer: 'Kunde: {name}',
  theme: 'Darstellung: {name}',
  'theme.words': 'Design Modus Farben dunkel hell',
  language: 'Sprache: {name}',
  'language.words': 'English German Englisch Deutsch',
  'filter.upcoming': 'Ausflüge nächste bald ab heute',
  'filter.act_now': 'overdue urgent red unanswered überfällig dringend rot unbeantwortet',
  'filter.due_soon': 'urgent orange unanswered dringend orange unbeantwortet bald',
  'filter.unread': 'comments messages Kommentare Nachrichten',
  'filter.ship_conflict': 'misses late call verfehlt verspätet Anlauf',
  'filter.ship_unknown': 'no call unknown kein Anlauf unbekannt',
  'filter.change_asked': 'pick-up time request Abholzeit Anfrage',
  'filter.proposal_open': 'offer instead Angebot stattdessen',
  'filter.ticket_missing': 'PDF upload hochladen fehlt',
  'filter.unread_change': 'acknowledge read bestätigen gelesen',
  'filter.data_missing':
    'passports persons lack incomplete Reisepässe Reisepass Personen fehlt unvollständig',
  'filter.data_expiring': 'passports expired validity Reisepässe Reisepass abgelaufen Gültigkeit',
  'filter.data_doubtful':
    'passports persons doubts odd Reisepässe Reisepass Personen Zweifel auffällig',
  'filter.data_asked':
    'passports request waiting operator Reisepässe Reisepass Anfrage Veranstalter wartet',
  'profile.words':
    'settings password email two-factor passkey notices sessions Einstellungen Passwort E-Mail Zweitfaktor Benachrichtigungen Sitzungen',
  count: { one: '{n} Ergebnis', other: '{n} Ergebnisse' },
  searching: 'Ausflüge werden durchsucht …',
  noEvents: 'Keine Ausflüge passen zu „{text}“.',
  nothing: 'Keine Ergebnisse für „{text}“',
  nothingHint:
    'Versuchen Sie es mit einer Ausflugs- oder Rechnungsnummer, einem Teil des Titels oder dem Namen eines Kunden.',
  failed: 'Ausflüge konnten nicht durchsucht werden.',
  offline: 'Sie sind offline. Die Suche funktioniert wieder, sobald Sie verbunden sind.',
  hintMove: 'bewegen',
  hintOpen: 'öffnen',
  hintClose: 'schließen',
} satisfies TranslationOf<typeof english>
