import type { TranslationOf } from '@gangway/texts/template'
import type { palette as english } from '../en/palette.ts'

export const palette = {
  placeholder: 'Ausflug, Kunde, Rechnung, Seite oder Aktion …',
  results: 'Ergebnisse',
  screens: 'Gehe zu',
  actions: 'Aktionen',
  customer: 'Kunde: {name}',
  theme: 'Darstellung: {name}',
  'theme.words': 'Design Modus Farben dunkel hell',
  language: 'Sprache: {name}',
  'language.words': 'English German Englisch Deutsch',
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
