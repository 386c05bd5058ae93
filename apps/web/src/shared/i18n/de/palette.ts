import type { palette as english } from '../en/palette.ts'
import type { TranslationOf } from '../text-types.ts'

export const palette = {
  placeholder: 'Ausflug, Kunde, Rechnung, Seite oder Aktion …',
  results: 'Ergebnisse',
  openPages: 'Offene Seiten',
  screens: 'Gehe zu',
  actions: 'Aktionen',
  events: 'Ausflüge',
  invoices: 'Rechnungen',
  'standing.paid': 'Bezahlt',
  'standing.part_paid': 'Teilweise bezahlt',
  'standing.unpaid': 'Unbezahlt',
  overdue: 'Überfällig',
  customer: 'Kunde: {name}',
  theme: 'Darstellung: {name}',
  'theme.words': 'Design Modus Farben dunkel hell',
  language: 'Sprache: {name}',
  'language.words': 'English German Englisch Deutsch',
  count: { one: '{n} Ergebnis', other: '{n} Ergebnisse' },
  searching: 'Ausflüge werden durchsucht …',
  noEvents: 'Kein Ausflug passt zu „{text}“.',
  nothing: 'Nichts gefunden zu „{text}“',
  nothingHint:
    'Versuchen Sie es mit der Nummer eines Ausflugs, einem Teil des Titels oder dem Namen eines Kunden.',
  failed: 'Die Ausflüge konnten nicht durchsucht werden.',
  offline: 'Sie sind offline. Sobald wieder eine Verbindung besteht, lassen sich Ausflüge suchen.',
  hintMove: 'bewegen',
  hintOpen: 'öffnen',
  hintClose: 'schließen',
} satisfies TranslationOf<typeof english>
