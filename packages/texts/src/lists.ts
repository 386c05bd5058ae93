import { texts } from './template.ts'

/** Texts that every list shares. */
export const lists = texts({
  info: {
    en: 'Displaying {from} to {to} of {total} items',
    de: 'Einträge {from} bis {to} von {total}',
  },
  infoEmpty: { en: 'No relevant data', de: 'Keine passenden Daten' },
  skipToRows: { en: 'Skip to the first row', de: 'Zur ersten Zeile springen' },
  actions: { en: 'Actions for the list', de: 'Aktionen für die Liste' },
  perPage: { en: 'Rows per page', de: 'Zeilen pro Seite' },
  paginationTop: { en: 'Pages', de: 'Seiten' },
  paginationBottom: { en: 'Pages, below the list', de: 'Seiten, unter der Liste' },
  first: { en: 'First page', de: 'Erste Seite' },
  previous: { en: 'Previous page', de: 'Vorherige Seite' },
  next: { en: 'Next page', de: 'Nächste Seite' },
  last: { en: 'Last page', de: 'Letzte Seite' },
  page: { en: 'Page {n}', de: 'Seite {n}' },
  go: { en: 'Go', de: 'Los' },
  reset: { en: 'Reset', de: 'Zurücksetzen' },
  filters: { en: 'Filters', de: 'Filter' },
  moreFilters: { en: 'More filters', de: 'Mehr Filter' },
  removeFilter: { en: 'Remove filter: {name}', de: 'Filter entfernen: {name}' },
  cutOff: {
    en: 'These are the first {total}. Narrow the search to see others.',
    de: 'Das sind die ersten {total}. Grenzen Sie die Suche ein, um andere zu sehen.',
  },
  sort: { en: 'Sort', de: 'Sortieren' },
  sortBySeveral: { en: 'By several columns', de: 'Nach mehreren Spalten' },
  ascending: { en: 'Ascending', de: 'Aufsteigend' },
  descending: { en: 'Descending', de: 'Absteigend' },
  done: { en: 'Done', de: 'Fertig' },
  sortHint: {
    en: 'Click to sort. Hold Ctrl to sort by several columns.',
    de: 'Zum Sortieren klicken. Mit Strg nach mehreren Spalten.',
  },
  sortOrder: { en: 'Sort order {n}', de: 'Sortierung {n}' },
  keptRows: {
    en: 'You still see the previous results.',
    de: 'Sie sehen noch die vorherigen Ergebnisse.',
  },
  refreshing: { en: 'Refreshing the list', de: 'Die Liste wird aktualisiert' },
  'date.placeholder': { en: 'DD MMM. YYYY', de: 'TT MMM. JJJJ' },
  'date.open': { en: 'Choose a date: {label}', de: 'Datum wählen: {label}' },
  'date.unreadable': {
    en: 'Please enter a date such as 21 Nov. 2026.',
    de: 'Bitte geben Sie ein Datum wie 21 Nov. 2026 ein.',
  },
  'date.beforeStart': {
    en: 'The end date must not be before the start date.',
    de: 'Das Enddatum darf nicht vor dem Anfangsdatum liegen.',
  },
  'calendar.previousMonth': { en: 'Previous month', de: 'Voriger Monat' },
  'calendar.nextMonth': { en: 'Next month', de: 'Nächster Monat' },
  'calendar.previousYear': { en: 'Previous year', de: 'Voriges Jahr' },
  'calendar.nextYear': { en: 'Next year', de: 'Nächstes Jahr' },
  'calendar.previousDecade': { en: 'Previous decade', de: 'Voriges Jahrzehnt' },
  'calendar.nextDecade': { en: 'Next decade', de: 'Nächstes Jahrzehnt' },
  'tags.remove': { en: 'Remove {name}', de: '{name} entfernen' },
  select: { en: 'Select {name}', de: '{name} auswählen' },
  selectAll: { en: 'Select all on this page', de: 'Alle auf dieser Seite auswählen' },
  selectedMost: {
    en: 'Up to {n} can be selected at once.',
    de: 'Bis zu {n} lassen sich auf einmal auswählen.',
  },
  copyLink: { en: 'Copy link to this list', de: 'Link zu dieser Liste kopieren' },
  linkCopied: { en: 'Link copied.', de: 'Link kopiert.' },
  linkNotCopied: {
    en: 'This browser doesn’t let the page copy. Please copy the address from its address bar.',
    de: 'Dieser Browser lässt die Seite nicht kopieren. Bitte kopieren Sie die Adresse aus der Adresszeile.',
  },
  columns: { en: 'Columns', de: 'Spalten' },
  views: { en: 'Views', de: 'Ansichten' },
  search: { en: 'Search', de: 'Suche' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  any: { en: 'All', de: 'Alle' },
})

/** Texts of the menu in which a list's columns are chosen. */
export const columns = texts({
  up: { en: 'Move {name} up', de: '{name} nach oben' },
  down: { en: 'Move {name} down', de: '{name} nach unten' },
  moved: {
    en: '{name} is now number {n} of {total}.',
    de: '{name} steht jetzt an Stelle {n} von {total}.',
  },
  hint: { en: 'Alt with ↑ or ↓ moves a column.', de: 'Alt mit ↑ oder ↓ verschiebt eine Spalte.' },
  restore: { en: 'Default', de: 'Standard' },
})

/** Texts of the menus from which files are saved. */
export const exports = texts({
  title: { en: 'Export', de: 'Export' },
  excel: { en: 'Excel', de: 'Excel' },
  csv: { en: 'CSV', de: 'CSV' },
})
