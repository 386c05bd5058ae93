import type { shortcuts as english } from '../en/shortcuts.ts'
import type { TranslationOf } from '../text-types.ts'

export const shortcuts = {
  title: 'Tastenkürzel',
  everywhere: 'Überall',
  close: 'Oberstes Fenster oder Menü schließen',
  move: 'Voriger und nächster Eintrag',
  ends: 'Erster und letzter Eintrag',
  open: 'Ausgewählten Eintrag öffnen',
  'tabs.move': 'Voriger und nächster Tab',
  'tabs.ends': 'Erster und letzter Tab',
  'tabs.show': 'Seite öffnen',
  'tabs.close': 'Tab schließen',
  'tabs.menu': 'Menü des Tabs öffnen',
  lists: 'Listen',
  'lists.filter': 'Filter anwenden (in einem Filterfeld)',
  'lists.sort': 'Sortieren (auf einem Spaltenkopf)',
  'lists.sortBySeveral': 'Nach mehreren Spalten sortieren',
  fields: 'Felder mit Auswahl',
  'fields.move': 'Vorige und nächste Option',
  'fields.choose': 'Ausgewählte Option übernehmen',
  'fields.add': 'Sprache zum Filter hinzufügen',
  'fields.remove': 'Letzte Sprache entfernen (zweimal drücken)',
  tours: 'Einführungen',
  'tours.move': 'Voriger und nächster Schritt',
  or: 'oder',
  single: 'Diese Liste mit der Taste ? öffnen',
  singleHint:
    'Schalten Sie das aus, wenn Sie diktieren oder versehentlich Tasten drücken. Auch die Schnellsuche führt hierher.',
} satisfies TranslationOf<typeof english>
