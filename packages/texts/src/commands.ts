import { askChipWords } from './asks.ts'
import { texts } from './template.ts'

/** Texts of the frame that lead to the quick search, and the names of keys. */
export const commands = texts({
  name: { en: 'Quick search', de: 'Schnellsuche' },
  open: { en: 'Open quick search', de: 'Schnellsuche öffnen' },
  shortcuts: { en: 'Show this list', de: 'Diese Liste anzeigen' },
  notLoaded: {
    en: 'Quick search could not be loaded. Please check your network and try again.',
    de: 'Die Schnellsuche konnte nicht geladen werden. Bitte prüfen Sie Ihr Netzwerk und versuchen Sie es noch einmal.',
  },
  'key.ArrowDown': { en: 'Arrow down', de: 'Pfeil nach unten' },
  'key.ArrowLeft': { en: 'Arrow left', de: 'Pfeil nach links' },
  'key.ArrowRight': { en: 'Arrow right', de: 'Pfeil nach rechts' },
  'key.ArrowUp': { en: 'Arrow up', de: 'Pfeil nach oben' },
  'key.Backspace': { en: 'Backspace', de: 'Rücktaste' },
  'key.Click': { en: 'Click', de: 'Klick' },
  'key.Cmd': { en: 'Cmd', de: 'Cmd' },
  'key.Delete': { en: 'Delete', de: 'Entf' },
  'key.End': { en: 'End', de: 'Ende' },
  'key.Enter': { en: 'Enter', de: 'Eingabe' },
  'key.Escape': { en: 'Esc', de: 'Esc' },
  'key.Home': { en: 'Home', de: 'Pos1' },
  'key.Mod': { en: 'Ctrl', de: 'Strg' },
  'key.Shift': { en: 'Shift', de: 'Umschalt' },
  'key.Space': { en: 'Space', de: 'Leertaste' },
})

/** Texts of the quick search, which leads anywhere. */
export const palette = texts({
  placeholder: {
    en: 'Event, customer, invoice, page or action …',
    de: 'Ausflug, Kunde, Rechnung, Seite oder Aktion …',
  },
  results: { en: 'Results', de: 'Ergebnisse' },
  screens: { en: 'Go to', de: 'Gehe zu' },
  actions: { en: 'Actions', de: 'Aktionen' },
  filters: { en: 'Events', de: 'Ausflüge' },
  customer: { en: 'Customer: {name}', de: 'Kunde: {name}' },
  theme: { en: 'Theme: {name}', de: 'Darstellung: {name}' },
  'theme.words': { en: 'appearance mode colors dark light', de: 'Design Modus Farben dunkel hell' },
  language: { en: 'Language: {name}', de: 'Sprache: {name}' },
  'language.words': {
    en: 'English German Englisch Deutsch',
    de: 'English German Englisch Deutsch',
  },
  'filter.upcoming': { en: 'events next soon from today', de: 'Ausflüge nächste bald ab heute' },
  'filter.act_now': {
    en: 'overdue urgent red unanswered überfällig dringend rot unbeantwortet',
    de: 'overdue urgent red unanswered überfällig dringend rot unbeantwortet',
  },
  'filter.due_soon': {
    en: 'urgent orange unanswered dringend orange unbeantwortet bald',
    de: 'urgent orange unanswered dringend orange unbeantwortet bald',
  },
  'filter.unread': {
    en: 'comments messages Kommentare Nachrichten',
    de: 'comments messages Kommentare Nachrichten',
  },
  'filter.ship_conflict': {
    en: 'misses late call verfehlt verspätet Anlauf',
    de: 'misses late call verfehlt verspätet Anlauf',
  },
  'filter.ship_unknown': {
    en: 'no call unknown kein Anlauf unbekannt',
    de: 'no call unknown kein Anlauf unbekannt',
  },
  ...askChipWords,
  'filter.ticket_missing': { en: 'PDF upload hochladen fehlt', de: 'PDF upload hochladen fehlt' },
  'filter.unread_change': {
    en: 'acknowledge read bestätigen gelesen',
    de: 'acknowledge read bestätigen gelesen',
  },
  'filter.data_missing': {
    en: 'passports persons lack incomplete Reisepässe Reisepass Personen fehlt unvollständig',
    de: 'passports persons lack incomplete Reisepässe Reisepass Personen fehlt unvollständig',
  },
  'filter.data_expiring': {
    en: 'passports expired validity Reisepässe Reisepass abgelaufen Gültigkeit',
    de: 'passports expired validity Reisepässe Reisepass abgelaufen Gültigkeit',
  },
  'filter.data_doubtful': {
    en: 'passports persons doubts odd Reisepässe Reisepass Personen Zweifel auffällig',
    de: 'passports persons doubts odd Reisepässe Reisepass Personen Zweifel auffällig',
  },
  'filter.data_asked': {
    en: 'passports request waiting operator Reisepässe Reisepass Anfrage Veranstalter wartet',
    de: 'passports request waiting operator Reisepässe Reisepass Anfrage Veranstalter wartet',
  },
  'profile.words': {
    en: 'settings password email two-factor passkey notices sessions Einstellungen Passwort E-Mail Zweitfaktor Benachrichtigungen Sitzungen',
    de: 'settings password email two-factor passkey notices sessions Einstellungen Passwort E-Mail Zweitfaktor Benachrichtigungen Sitzungen',
  },
  count: {
    en: { one: '{n} result', other: '{n} results' },
    de: { one: '{n} Ergebnis', other: '{n} Ergebnisse' },
  },
  searching: { en: 'Searching the events …', de: 'Ausflüge werden durchsucht …' },
  noEvents: { en: 'No events match “{text}”.', de: 'Keine Ausflüge passen zu „{text}“.' },
  nothing: { en: 'No results for “{text}”', de: 'Keine Ergebnisse für „{text}“' },
  nothingHint: {
    en: 'Try an event or invoice number, part of a title, or a customer’s name.',
    de: 'Versuchen Sie es mit einer Ausflugs- oder Rechnungsnummer, einem Teil des Titels oder dem Namen eines Kunden.',
  },
  failed: { en: 'Events could not be searched.', de: 'Ausflüge konnten nicht durchsucht werden.' },
  offline: {
    en: 'You are offline. Search works again as soon as you are connected.',
    de: 'Sie sind offline. Die Suche funktioniert wieder, sobald Sie verbunden sind.',
  },
  hintMove: { en: 'move', de: 'bewegen' },
  hintOpen: { en: 'open', de: 'öffnen' },
  hintClose: { en: 'close', de: 'schließen' },
})

export const shortcuts = texts({
  title: { en: 'Keyboard shortcuts', de: 'Tastenkürzel' },
  everywhere: { en: 'Everywhere', de: 'Überall' },
  pages: { en: 'Main pages', de: 'Hauptseiten' },
  close: {
    en: 'Close the topmost panel, menu or dialog',
    de: 'Oberstes Fenster oder Menü schließen',
  },
  beside: {
    en: 'Previous and next button of a row, or column header',
    de: 'Vorige und nächste Taste einer Reihe oder Spaltenüberschrift',
  },
  move: { en: 'Previous and next entry', de: 'Voriger und nächster Eintrag' },
  ends: { en: 'First and last entry', de: 'Erster und letzter Eintrag' },
  open: { en: 'Open the selected entry', de: 'Ausgewählten Eintrag öffnen' },
  'tabs.move': { en: 'Previous and next tab', de: 'Voriger und nächster Tab' },
  'tabs.ends': { en: 'First and last tab', de: 'Erster und letzter Tab' },
  'tabs.show': { en: 'Open the page', de: 'Seite öffnen' },
  'tabs.close': { en: 'Close the tab', de: 'Tab schließen' },
  'tabs.menu': { en: 'Open the tab’s menu', de: 'Menü des Tabs öffnen' },
  lists: { en: 'Lists', de: 'Listen' },
  'lists.move': { en: 'Previous and next row', de: 'Vorige und nächste Zeile' },
  'lists.filter': {
    en: 'Apply the filter (in a filter field)',
    de: 'Filter anwenden (in einem Filterfeld)',
  },
  'lists.sort': { en: 'Sort (on a column header)', de: 'Sortieren (auf einem Spaltenkopf)' },
  'lists.sortBySeveral': { en: 'Sort by several columns', de: 'Nach mehreren Spalten sortieren' },
  'lists.select': { en: 'Select the row that has the focus', de: 'Zeile mit dem Fokus auswählen' },
  'lists.selectRange': {
    en: 'Select all rows from the last one',
    de: 'Alle Zeilen seit der letzten auswählen',
  },
  panel: { en: 'Confirming orders', de: 'Bestellungen bestätigen' },
  'panel.tick': { en: 'Tick the next box', de: 'Nächsten Haken setzen' },
  'panel.confirm': {
    en: 'Confirm and open the next order',
    de: 'Bestätigen und nächste Bestellung öffnen',
  },
  'panel.move': { en: 'Previous and next order', de: 'Vorherige und nächste Bestellung' },
  event: { en: 'Event', de: 'Ausflug' },
  'event.next': {
    en: 'Next request, once every order is answered',
    de: 'Nächste Anfrage, sobald jede Bestellung beantwortet ist',
  },
  'event.decline': {
    en: 'Decline with a reason (beyond a limit)',
    de: 'Mit Angabe eines Grundes ablehnen (über einer Grenze)',
  },
  portDay: { en: 'Port day', de: 'Hafentag' },
  'portDay.move': { en: 'Previous and next day', de: 'Vorheriger und nächster Tag' },
  'dispatches.party': { en: 'Previous and next party', de: 'Vorige und nächste Gruppe' },
  'dispatches.move': {
    en: 'Move the party: type the number, press Enter',
    de: 'Gruppe verschieben: Nummer eingeben, Eingabe drücken',
  },
  'dispatches.split': { en: 'Split the party', de: 'Gruppe teilen' },
  fields: { en: 'Fields with a list of options', de: 'Felder mit Auswahl' },
  'fields.move': { en: 'Previous and next option', de: 'Vorige und nächste Option' },
  'fields.choose': { en: 'Choose the selected option', de: 'Ausgewählte Option übernehmen' },
  'fields.add': { en: 'Add a language to the filter', de: 'Sprache zum Filter hinzufügen' },
  'fields.remove': {
    en: 'Remove the last language (press twice)',
    de: 'Letzte Sprache entfernen (zweimal drücken)',
  },
  tours: { en: 'Tutorials', de: 'Einführungen' },
  'tours.move': { en: 'Previous and next step', de: 'Voriger und nächster Schritt' },
  or: { en: 'or', de: 'oder' },
  single: {
    en: 'Use the keys ?, D, G, J, K, N and X on their own',
    de: 'Die Tasten ?, D, G, J, K, N und X für sich allein verwenden',
  },
  singleHint: {
    en: 'Turn this off if you use dictation or press keys by accident. Quick search leads here, too.',
    de: 'Schalten Sie das aus, wenn Sie diktieren oder versehentlich Tasten drücken. Auch die Schnellsuche führt hierher.',
  },
})
