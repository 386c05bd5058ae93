import type { EncodingRegion } from '@gangway/domain/imports/text-encodings'
import { type Text, texts } from './template.ts'

export const encodingRegions = texts({
  unicode: { en: 'Unicode, all scripts', de: 'Unicode, alle Schriften' },
  western: { en: 'Western European', de: 'Westeuropa' },
  central: { en: 'Central European', de: 'Mitteleuropa' },
  croatian: { en: 'Croatian, Slovenian', de: 'Kroatisch, Slowenisch' },
  romanian: { en: 'Romanian, South-Eastern European', de: 'Rumänisch, Südosteuropa' },
  baltic: { en: 'Baltic', de: 'Baltisch' },
  nordic: { en: 'Nordic', de: 'Nordisch' },
  icelandic: { en: 'Icelandic', de: 'Isländisch' },
  southern: { en: 'Maltese, Esperanto', de: 'Maltesisch, Esperanto' },
  celtic: { en: 'Celtic', de: 'Keltisch' },
  portuguese: { en: 'Portuguese', de: 'Portugiesisch' },
  canadian: { en: 'French (Canada)', de: 'Französisch (Kanada)' },
  turkish: { en: 'Turkish', de: 'Türkisch' },
  greek: { en: 'Greek', de: 'Griechisch' },
  cyrillic: { en: 'Cyrillic', de: 'Kyrillisch' },
  ukrainian: { en: 'Ukrainian', de: 'Ukrainisch' },
  kazakh: { en: 'Kazakh', de: 'Kasachisch' },
  tajik: { en: 'Tajik', de: 'Tadschikisch' },
  hebrew: { en: 'Hebrew', de: 'Hebräisch' },
  arabic: { en: 'Arabic', de: 'Arabisch' },
  thai: { en: 'Thai', de: 'Thailändisch' },
  vietnamese: { en: 'Vietnamese', de: 'Vietnamesisch' },
  armenian: { en: 'Armenian', de: 'Armenisch' },
  georgian: { en: 'Georgian', de: 'Georgisch' },
  japanese: { en: 'Japanese', de: 'Japanisch' },
  simplified_chinese: { en: 'Chinese, simplified', de: 'Chinesisch, vereinfacht' },
  traditional_chinese: { en: 'Chinese, traditional', de: 'Chinesisch, traditionell' },
  korean: { en: 'Korean', de: 'Koreanisch' },
}) satisfies Readonly<Record<EncodingRegion, Text>>

/** Texts of the pages on which a season is imported. */
export const imports = texts({
  title: { en: 'Imports', de: 'Importe' },
  hint: {
    en: 'Import events, orders, ship calls and invoices from files. You see every change before it is made.',
    de: 'Importieren Sie Ausflüge, Bestellungen, Anläufe und Rechnungen aus Dateien. Sie sehen jede Änderung, bevor sie geschieht.',
  },
  one: { en: 'Import {id}', de: 'Import {id}' },
  files: { en: 'Season files', de: 'Dateien der Saison' },
  drop: { en: 'Drop files here, or choose them', de: 'Dateien hierher ziehen oder auswählen' },
  dropHint: {
    en: 'CSV, XLSX or JSON, with the invoices’ PDFs if you have them. A ZIP file with everything works too.',
    de: 'CSV, XLSX oder JSON, dazu die PDFs der Rechnungen. Eine ZIP-Datei mit allem geht auch.',
  },
  choose: { en: 'Choose files', de: 'Dateien auswählen' },
  sending: {
    en: 'Uploading {name}, file {n} of {total}',
    de: '{name} wird hochgeladen, Datei {n} von {total}',
  },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  notAZip: { en: 'This ZIP file can’t be opened.', de: 'Diese ZIP-Datei lässt sich nicht öffnen.' },
  zipTooLarge: {
    en: 'This ZIP file contains more than one import can take (500 files of 50 MB each). Please split it.',
    de: 'Diese ZIP-Datei enthält mehr, als ein Import aufnimmt (500 Dateien mit je 50 MB). Bitte teilen Sie sie auf.',
  },
  noFiles: {
    en: 'This ZIP file contains nothing that can be imported.',
    de: 'In dieser ZIP-Datei ist nichts, was importiert werden kann.',
  },
  failedList: {
    en: 'The imports could not be loaded',
    de: 'Die Importe konnten nicht geladen werden',
  },
  failedOne: { en: 'The import could not be loaded', de: 'Der Import konnte nicht geladen werden' },
  empty: { en: 'No imports yet', de: 'Noch keine Importe' },
  emptyHint: {
    en: 'Every import stays listed here, with who ran it, when, and the result.',
    de: 'Jeder Import bleibt hier verzeichnet: von wem, wann und mit welchem Ergebnis.',
  },
  'column.files': { en: 'Files', de: 'Dateien' },
  'column.state': { en: 'Status', de: 'Status' },
  'column.by': { en: 'By', de: 'Von' },
  'column.at': { en: 'When', de: 'Wann' },
  'column.counts': { en: 'New and changed', de: 'Neu und geändert' },
  open: { en: 'Open import {id}: {files}', de: 'Import {id} öffnen: {files}' },
  'state.open': { en: 'Uploading', de: 'Wird hochgeladen' },
  'state.reading': { en: 'Reading', de: 'Wird gelesen' },
  'state.mapping': { en: 'Needs your answer', de: 'Mit Rückfragen' },
  'state.previewed': { en: 'Ready to review', de: 'Bereit zur Prüfung' },
  'state.faulty': { en: 'Has errors', de: 'Mit Fehlern' },
  'state.committing': { en: 'Importing', de: 'Wird importiert' },
  'state.committed': { en: 'Imported', de: 'Importiert' },
  'state.undoing': { en: 'Undoing', de: 'Wird rückgängig gemacht' },
  'state.undone': { en: 'Undone', de: 'Rückgängig gemacht' },
  'state.failed': { en: 'Can’t be read', de: 'Nicht lesbar' },
  newAndChanged: {
    en: '{created} new, {changed} changed',
    de: '{created} neu, {changed} geändert',
  },
  reading: {
    en: 'We’re reading the files and comparing them with what you have.',
    de: 'Wir lesen die Dateien und vergleichen sie mit Ihrem Bestand.',
  },
  rowsRead: {
    en: { one: '{n} row read', other: '{n} rows read' },
    de: { one: '{n} Zeile gelesen', other: '{n} Zeilen gelesen' },
  },
  linesAbove: {
    en: {
      one: 'Line {lines} of {file} stands above the headings and is left out.',
      other: '{n} lines of {file} stand above the headings and are left out: {lines}.',
    },
    de: {
      one: 'Zeile {lines} von {file} steht über den Überschriften und wird weggelassen.',
      other: '{n} Zeilen von {file} stehen über den Überschriften und werden weggelassen: {lines}.',
    },
  },
  shortYears: {
    en: {
      one: '{n} row of {file} has a year of two digits. It is read as one from 2000 to 2079.',
      other:
        '{n} rows of {file} have years of two digits. They are read as years from 2000 to 2079.',
    },
    de: {
      one: '{n} Zeile in {file} hat ein Jahr mit zwei Ziffern. Es gilt als eines von 2000 bis 2079.',
      other:
        '{n} Zeilen in {file} haben Jahre mit zwei Ziffern. Sie gelten als Jahre von 2000 bis 2079.',
    },
  },
  hiddenRows: {
    en: {
      one: '{n} row is hidden or filtered out in {file}. It will be imported, too.',
      other: '{n} rows are hidden or filtered out in {file}. They will be imported, too.',
    },
    de: {
      one: '{n} Zeile ist in {file} ausgeblendet oder herausgefiltert. Sie wird mit importiert.',
      other:
        '{n} Zeilen sind in {file} ausgeblendet oder herausgefiltert. Sie werden mit importiert.',
    },
  },
  hiddenColumns: {
    en: {
      one: '{n} column is hidden in {file}. It will be imported, too.',
      other: '{n} columns are hidden in {file}. They will be imported, too.',
    },
    de: {
      one: '{n} Spalte ist in {file} ausgeblendet. Sie wird mit importiert.',
      other: '{n} Spalten sind in {file} ausgeblendet. Sie werden mit importiert.',
    },
  },
  hiddenSheets: {
    en: 'Hidden sheets will not be imported: {sheets}.',
    de: 'Ausgeblendete Blätter werden nicht importiert: {sheets}.',
  },
  rowsCompared: { en: '{n} of {total} rows compared', de: '{n} von {total} Zeilen verglichen' },
  rowsWritten: { en: '{n} of {total} rows written', de: '{n} von {total} Zeilen geschrieben' },
  progress: { en: 'Progress', de: 'Fortschritt' },
  committing: {
    en: 'We’re importing what you reviewed.',
    de: 'Wir importieren, was Sie geprüft haben.',
  },
  leave: {
    en: 'You can leave this page. The import keeps going; find it again under “Imports”.',
    de: 'Sie können diese Seite verlassen. Der Import läuft weiter; Sie finden ihn unter „Importe“ wieder.',
  },
  committedAt: { en: 'Imported by {name} · {time}', de: 'Importiert von {name} · {time}' },
  committedUnknown: { en: 'Imported · {time}', de: 'Importiert · {time}' },
  undoing: { en: 'We’re undoing this import.', de: 'Wir machen diesen Import rückgängig.' },
  undoneAt: { en: 'Undone by {name} · {time}', de: 'Rückgängig gemacht von {name} · {time}' },
  undoneUnknown: { en: 'Undone · {time}', de: 'Rückgängig gemacht · {time}' },
  undo: { en: 'Undo import …', de: 'Import rückgängig machen …' },
  undoConfirm: { en: 'Undo import', de: 'Import rückgängig machen' },
  undoQuestion: { en: 'Undo this import?', de: 'Diesen Import rückgängig machen?' },
  undoLooking: {
    en: 'Checking what has been built on it …',
    de: 'Wir prüfen, was inzwischen darauf aufbaut …',
  },
  undoOrders: {
    en: { one: '{n} new order will be canceled.', other: '{n} new orders will be canceled.' },
    de: {
      one: '{n} neue Bestellung wird storniert.',
      other: '{n} neue Bestellungen werden storniert.',
    },
  },
  undoEvents: {
    en: { one: '{n} new event will be canceled.', other: '{n} new events will be canceled.' },
    de: { one: '{n} neuer Ausflug wird storniert.', other: '{n} neue Ausflüge werden storniert.' },
  },
  undoCalls: {
    en: { one: '{n} new port call will be removed.', other: '{n} new port calls will be removed.' },
    de: { one: '{n} neuer Anlauf wird entfernt.', other: '{n} neue Anläufe werden entfernt.' },
  },
  undoRestored: {
    en: {
      one: '{n} changed row gets its previous values back.',
      other: '{n} changed rows get their previous values back.',
    },
    de: {
      one: '{n} geänderte Zeile erhält ihre früheren Werte zurück.',
      other: '{n} geänderte Zeilen erhalten ihre früheren Werte zurück.',
    },
  },
  undoStaying: {
    en: {
      one: '{n} new port, agency or invoice stays.',
      other: '{n} new ports, agencies and invoices stay.',
    },
    de: {
      one: '{n} neuer Eintrag bleibt (Hafen, Agentur oder Rechnung).',
      other: '{n} neue Einträge bleiben (Häfen, Agenturen und Rechnungen).',
    },
  },
  undoHow: {
    en: 'Everything is undone or nothing, and agencies see it right away. Later files are treated as if this import had never happened.',
    de: 'Alles wird rückgängig gemacht oder nichts, und die Agenturen sehen es sofort. Spätere Dateien werden behandelt, als hätte es diesen Import nie gegeben.',
  },
  undoUntil: { en: 'You can undo it until {time}.', de: 'Möglich bis {time}.' },
  undoBlocked: {
    en: 'This import can no longer be undone',
    de: 'Dieser Import lässt sich nicht mehr rückgängig machen',
  },
  undoObstacles: {
    en: {
      one: '{n} row prevents it. Nothing was changed.',
      other: '{n} rows prevent it. Nothing was changed.',
    },
    de: {
      one: '{n} Zeile verhindert es. Es wurde nichts geändert.',
      other: '{n} Zeilen verhindern es. Es wurde nichts geändert.',
    },
  },
  undoMore: { en: 'and {n} more', de: 'und {n} weitere' },
  'obstacle.changed': { en: 'changed or worked on since', de: 'seither geändert oder bearbeitet' },
  'obstacle.forgotten': {
    en: 'previous values no longer stored',
    de: 'frühere Werte nicht mehr gespeichert',
  },
  'obstacle.erased': {
    en: 'personal data erased on request',
    de: 'personenbezogene Daten auf Verlangen gelöscht',
  },
  'obstacle.unreadable': {
    en: 'previous values can’t be decrypted',
    de: 'frühere Werte lassen sich nicht entschlüsseln',
  },
  close: { en: 'Close', de: 'Schließen' },
  renewed: {
    en: 'Something changed since you reviewed this import. Nothing was imported; please review the new preview.',
    de: 'Seit Ihrer Prüfung hat sich etwas geändert. Es wurde nichts importiert; bitte prüfen Sie die neue Vorschau.',
  },
  faulty: {
    en: {
      one: '{n} error. Nothing can be imported until it is fixed: correct the file and drop it again.',
      other:
        '{n} errors. Nothing can be imported until they are fixed: correct the files and drop them again.',
    },
    de: {
      one: '{n} Fehler. Solange er besteht, wird nichts importiert: Berichtigen Sie die Datei und laden Sie sie noch einmal hoch.',
      other:
        '{n} Fehler. Solange sie bestehen, wird nichts importiert: Berichtigen Sie die Dateien und laden Sie sie noch einmal hoch.',
    },
  },
  ready: {
    en: 'Nothing has changed yet. Start the import when this looks right.',
    de: 'Noch hat sich nichts geändert. Starten Sie den Import, wenn alles stimmt.',
  },
  nothing: {
    en: 'Everything in these files is already here. There is nothing to import.',
    de: 'Alles in diesen Dateien ist schon vorhanden. Es gibt nichts zu importieren.',
  },
  commit: { en: 'Start import', de: 'Import starten' },
  commitQuestion: { en: 'Start this import?', de: 'Diesen Import starten?' },
  commitHint: {
    en: '{created} new and {changed} changed rows. Everything is imported or nothing, and agencies see it right away.',
    de: '{created} neue und {changed} geänderte Zeilen. Alles wird importiert oder nichts, und die Agenturen sehen es sofort.',
  },
  withdraw: { en: 'Discard import', de: 'Import verwerfen' },
  unread: {
    en: 'These files haven’t been read yet.',
    de: 'Diese Dateien wurden noch nicht gelesen.',
  },
  read: { en: 'Read files', de: 'Dateien lesen' },
  readAgain: { en: 'Read again', de: 'Noch einmal lesen' },
  faultsFile: { en: 'Download errors (CSV)', de: 'Fehler herunterladen (CSV)' },
  counts: { en: 'What will change', de: 'Was sich ändert' },
  countsDone: { en: 'What changed', de: 'Was sich geändert hat' },
  'noun.ports': { en: 'Ports', de: 'Häfen' },
  'noun.agencies': { en: 'Agencies', de: 'Agenturen' },
  'noun.ship_calls': { en: 'Port calls', de: 'Anläufe' },
  'noun.events': { en: 'Events', de: 'Ausflüge' },
  'noun.orders': { en: 'Orders', de: 'Bestellungen' },
  'noun.invoices': { en: 'Invoices', de: 'Rechnungen' },
  'outcome.created': { en: 'New', de: 'Neu' },
  'outcome.changed': { en: 'Changed', de: 'Geändert' },
  'outcome.unchanged': { en: 'Unchanged', de: 'Unverändert' },
  'outcome.stale': { en: 'Outdated', de: 'Veraltet' },
  'outcome.locked': { en: 'Locked', de: 'Gesperrt' },
  'outcome.remarked': { en: 'Taken otherwise', de: 'Anders übernommen' },
  'outcome.faulty': { en: 'With errors', de: 'Fehlerhaft' },
  staleHint: {
    en: 'older than what you have; left as it is',
    de: 'älter als Ihr Bestand; bleibt, wie es ist',
  },
  lockedHint: {
    en: 'closed invoices; left as they are',
    de: 'abgeschlossene Rechnungen; bleiben, wie sie sind',
  },
  rows: { en: 'Rows', de: 'Zeilen' },
  show: { en: 'Show', de: 'Anzeigen' },
  'column.row': { en: 'Row', de: 'Datensatz' },
  'column.what': { en: 'What', de: 'Was' },
  'column.place': { en: 'File and line', de: 'Datei und Zeile' },
  place: { en: '{file}, line {line}', de: '{file}, Zeile {line}' },
  was: { en: '{before} → {after}', de: '{before} → {after}' },
  personal: {
    en: 'changes (personal, not shown)',
    de: 'ändert sich (persönlich, wird nicht gezeigt)',
  },
  value: { en: '“{text}”', de: '„{text}“' },
  none: { en: 'empty', de: 'leer' },
  noRows: { en: 'No rows like this', de: 'Keine Zeilen dieser Art' },
  rowsFailed: { en: 'The rows could not be loaded', de: 'Die Zeilen konnten nicht geladen werden' },
  upTo: {
    en: 'Only the first {n} of each kind are listed; all of them are counted and imported.',
    de: 'Gezeigt werden die ersten {n} jeder Art; gezählt und importiert werden alle.',
  },
  mapping: { en: 'Check how we read these files', de: 'Prüfen Sie, wie wir diese Dateien lesen' },
  mappingHint: {
    en: 'We are not sure how these files are meant. Answer once, and we recognize files like these from then on.',
    de: 'Wir sind nicht sicher, wie diese Dateien gemeint sind. Antworten Sie einmal; solche Dateien erkennen wir künftig.',
  },
  mapAgain: { en: 'Change how files are read', de: 'Lesen der Dateien ändern' },
  sheet: { en: '{file}, sheet “{sheet}”', de: '{file}, Blatt „{sheet}“' },
  table: { en: 'Rows are', de: 'Die Zeilen sind' },
  leaveOut: { en: 'Skip', de: 'Auslassen' },
  columnOf: { en: 'Column “{name}”', de: 'Spalte „{name}“' },
  unnamed: { en: 'Column {n}', de: 'Spalte {n}' },
  noColumn: { en: 'Fields without a column', de: 'Felder ohne Spalte' },
  noColumnHint: {
    en: 'One value for every row. Leave it empty where a field may be empty.',
    de: 'Ein Wert für alle Zeilen. Lassen Sie ihn leer, wo ein Feld leer sein darf.',
  },
  useMapping: { en: 'Continue', de: 'Weiter' },
  encoding: { en: 'Encoding', de: 'Zeichenkodierung' },
  'encoding.likely': { en: 'Likely', de: 'Wahrscheinlich' },
  'encoding.others': { en: 'All others', de: 'Alle anderen' },
  words: { en: 'Words of this file', de: 'Wörter aus dieser Datei' },
  wordsHint: {
    en: 'With this encoding, the file reads like this. Choose another one if the letters are wrong.',
    de: 'So liest sich die Datei in dieser Kodierung. Wählen Sie eine andere, wenn Buchstaben nicht stimmen.',
  },
  delimiter: { en: 'Cells are separated by', de: 'Trennzeichen der Zellen' },
  'delimiter.,': { en: 'Comma', de: 'Komma' },
  'delimiter.;': { en: 'Semicolon', de: 'Semikolon' },
  'delimiter.\t': { en: 'Tab', de: 'Tabulator' },
  'delimiter.|': { en: 'Vertical bar', de: 'Senkrechter Strich' },
  headerLine: { en: 'Line of the column names', de: 'Zeile mit den Spaltennamen' },
  leftOut: { en: 'Lines to skip', de: 'Zeilen auslassen' },
  leftOutExample: { en: 'such as 5, 9-12', de: 'etwa 5, 9-12' },
  leaveTotal: {
    en: 'Skip line {n}, the last one: it looks like a total',
    de: 'Zeile {n}, die letzte, auslassen: Sie sieht nach einer Summe aus',
  },
  otherHeadings: {
    en: 'We read this table again, and then ask you for its columns.',
    de: 'Wir lesen diese Tabelle noch einmal und fragen Sie dann nach ihren Spalten.',
  },
  'table.ports': { en: 'Ports', de: 'Häfen' },
  'table.agencies': { en: 'Agencies', de: 'Agenturen' },
  'table.ship_calls': { en: 'Port calls', de: 'Anläufe' },
  'table.events': { en: 'Events', de: 'Ausflüge' },
  'table.orders': { en: 'Orders', de: 'Bestellungen' },
  'table.subproducts': { en: 'Sub-products of orders', de: 'Teilprodukte von Bestellungen' },
  'table.persons': { en: 'Persons of orders', de: 'Personen von Bestellungen' },
  'table.invoices': { en: 'Invoices', de: 'Rechnungen' },
  'failure.too_much_json': {
    en: 'The JSON files add up to more than 20 MB. Please send long seasons as CSV.',
    de: 'Die JSON-Dateien sind zusammen größer als 20 MB. Bitte senden Sie lange Saisons als CSV.',
  },
  'failure.no_rows': {
    en: 'There are no rows in these files. Hidden sheets of a workbook are not read.',
    de: 'In diesen Dateien sind keine Zeilen. Ausgeblendete Blätter einer Arbeitsmappe werden nicht gelesen.',
  },
  'failure.built_on': {
    en: 'The import was not undone, because something has been built on it since. Nothing was changed.',
    de: 'Der Import wurde nicht rückgängig gemacht, weil inzwischen etwas darauf aufbaut. Es wurde nichts geändert.',
  },
  'failure.file_gone': {
    en: 'The files are no longer stored. Please drop them again.',
    de: 'Die Dateien sind nicht mehr gespeichert. Bitte laden Sie sie noch einmal hoch.',
  },
  'failure.lost_workers': {
    en: 'Reading these files stopped our server twice, so we gave up. Nothing was changed. Please split the files or save them again.',
    de: 'Beim Lesen dieser Dateien ist unser Server zweimal stehen geblieben, deshalb haben wir aufgehört. Es wurde nichts geändert. Bitte teilen Sie die Dateien oder speichern Sie sie neu.',
  },
  'failure.disk_full': {
    en: 'Our disk is full. Nothing was changed. Please try again once there is room.',
    de: 'Bei uns ist kein Speicherplatz mehr frei. Es wurde nichts geändert. Bitte versuchen Sie es wieder, sobald Platz ist.',
  },
  'failure.internal': {
    en: 'Something went wrong on our side. Nothing was changed. Please try again.',
    de: 'Bei uns ist etwas schiefgegangen. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  },
})

/** Headers of the file that lists what is wrong. */
export const faultSheet = texts({
  title: { en: 'Faults', de: 'Fehler' },
  file: { en: 'File', de: 'Datei' },
  line: { en: 'Line', de: 'Zeile' },
  reference: { en: 'Reference', de: 'Referenz' },
  field: { en: 'Field', de: 'Feld' },
  fault: { en: 'Fault', de: 'Fehler' },
})
