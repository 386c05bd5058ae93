import { askPlaces } from './asks.ts'
import type { WordKind } from '@gangway/domain/retention/written-words'
import { fieldNames } from './field-names.ts'
import { needs, personFacts } from './orders.ts'
import { eventStates } from './events.ts'
import { auditActionNames } from './audit.ts'
import { type Text, texts } from './template.ts'

/** Where words were said that may name someone. */
export const wordPlaces = texts({
  ...askPlaces,
  'place.decision': {
    en: 'Decision on another order, {place}, {date}',
    de: 'Entscheidung über eine andere Bestellung, {place}, {date}',
  },
  'place.disruption': { en: 'Disruption, {place}, {date}', de: 'Störung, {place}, {date}' },
  'place.ship_call': {
    en: 'Canceled call, {place}, {date}',
    de: 'Abgesagter Anlauf, {place}, {date}',
  },
}) satisfies Readonly<Record<`place.${WordKind}`, Text>>

/** Texts of what a traveler may ask for, and of what goes by date. */
export const privacy = texts({
  title: { en: 'If a traveler asks', de: 'Wenn ein Gast fragt' },
  hint: {
    en: 'What we hold about the people on this order, and what they may have deleted.',
    de: 'Was über die Personen dieser Bestellung gespeichert ist, und was sie löschen lassen können.',
  },
  export: { en: 'Export personal data …', de: 'Personenbezogene Daten exportieren …' },
  erase: { en: 'Erase personal data …', de: 'Personenbezogene Daten löschen …' },
  loading: { en: 'Checking what we hold …', de: 'Wir sehen nach, was gespeichert ist …' },
  failed: {
    en: 'We could not check what we hold',
    de: 'Wir konnten nicht nachsehen, was gespeichert ist',
  },
  exportTitle: {
    en: 'Export what we hold about order {order}',
    de: 'Exportieren, was zur Bestellung {order} gespeichert ist',
  },
  exportHint: {
    en: 'One archive with everything: a page in English and German, the same for programs, tickets, and comments that may be about this order. The export is logged under your name.',
    de: 'Ein Archiv mit allem: eine Seite auf Deutsch und Englisch, dasselbe für Programme, Tickets sowie Kommentare, die von dieser Bestellung handeln können. Der Export wird unter Ihrem Namen protokolliert.',
  },
  exportCare: {
    en: 'Comments may be about others as well. Read them before you hand the archive on.',
    de: 'Kommentare können auch andere betreffen. Lesen Sie sie, bevor Sie das Archiv weitergeben.',
  },
  download: { en: 'Download archive', de: 'Archiv herunterladen' },
  orders: { en: 'Orders with this number', de: 'Bestellungen mit dieser Nummer' },
  order: { en: '{excursion}, {date}', de: '{excursion}, {date}' },
  nothingHeld: { en: 'nothing personal', de: 'nichts Persönliches' },
  eraseUnavailable: {
    en: 'Nothing can be erased: first an operator has to set PRIVACY_TOMBSTONES to a folder of its own that can be written.',
    de: 'Löschen ist nicht möglich: Zuerst muss PRIVACY_TOMBSTONES auf dem Server einen eigenen, beschreibbaren Ordner nennen.',
  },
  eraseTitle: {
    en: 'Erase the personal data of order {order}',
    de: 'Personenbezogene Daten der Bestellung {order} löschen',
  },
  goes: { en: 'What will be erased', de: 'Was gelöscht wird' },
  stays: { en: 'What stays', de: 'Was bleibt' },
  staysHint: {
    en: 'The order itself with its number, person counts, decisions and history. Names are not part of that.',
    de: 'Die Bestellung selbst mit Nummer, Personenzahlen, Entscheidungen und Verlauf. Namen gehören nicht dazu.',
  },
  comments: { en: 'Comments that may name someone', de: 'Kommentare, die jemanden nennen können' },
  commentsHint: {
    en: 'Read them and tick those to erase. We tick nothing for you.',
    de: 'Lesen Sie sie, und haken Sie an, welche gelöscht werden sollen. Wir haken nichts für Sie an.',
  },
  noComments: {
    en: 'None of them contains the order number, the phone number or part of the customer’s name.',
    de: 'Keiner enthält die Bestellnummer, die Telefonnummer oder einen Teil des Kundennamens.',
  },
  comment: { en: '{author}, {time}', de: '{author}, {time}' },
  words: {
    en: 'Other words that may name someone',
    de: 'Andere Worte, die jemanden nennen können',
  },
  ...wordPlaces,
  internal: { en: 'internal', de: 'intern' },
  someone: { en: 'Someone who is no longer known', de: 'Jemand, der hier nicht mehr bekannt ist' },
  forGood: {
    en: 'This cannot be undone. Imports create the order again without its people, and restoring an older backup erases them again.',
    de: 'Das lässt sich nicht rückgängig machen. Importe bringen die Bestellung ohne ihre Personen zurück, und aus einer früheren Sicherung wird nach dem Einspielen noch einmal gelöscht.',
  },
  number: { en: 'Order number', de: 'Bestellnummer' },
  numberHint: { en: 'Type {order} to confirm.', de: 'Geben Sie zur Bestätigung {order} ein.' },
  eraseNow: { en: 'Erase personal data', de: 'Personenbezogene Daten löschen' },
  keep: { en: 'Keep data', de: 'Daten behalten' },
  erased: {
    en: 'Personal data of order {order} erased.',
    de: 'Personenbezogene Daten der Bestellung {order} gelöscht.',
  },
  erasedViews: {
    en: {
      one: 'A search for the customer was taken out of {n} saved view.',
      other: 'Searches for the customer were taken out of {n} saved views.',
    },
    de: {
      one: 'Aus {n} gespeicherten Ansicht wurde die Suche nach dem Kunden entfernt.',
      other: 'Aus {n} gespeicherten Ansichten wurde die Suche nach dem Kunden entfernt.',
    },
  },
  erasedBefore: {
    en: 'Erased on request on {date}: nothing is left of its people and the customer.',
    de: 'Am {date} auf Verlangen gelöscht: Von Personen und Kunde ist nichts mehr gespeichert.',
  },
  overview: {
    en: 'Personal data and when it is deleted',
    de: 'Personenbezogene Daten und ihre Fristen',
  },
  overviewFailed: {
    en: 'The figures could not be loaded. {reason}',
    de: 'Die Zahlen konnten nicht geladen werden. {reason}',
  },
  oldestOverdue: { en: 'Oldest overdue', de: 'Am längsten überfällig' },
  overdueDays: {
    en: { one: '{n} day', other: '{n} days' },
    de: { one: '{n} Tag', other: '{n} Tage' },
  },
  nothingOverdue: { en: 'Nothing', de: 'Nichts' },
  due: { en: 'Due today', de: 'Heute fällig' },
  held: { en: 'Held for', de: 'Gespeichert von' },
  counted: { en: 'Counted', de: 'Gezählt' },
  ofOrders: {
    en: { one: '{n} order', other: '{n} orders' },
    de: { one: '{n} Bestellung', other: '{n} Bestellungen' },
  },
  heldBack: {
    en: 'So much is due at once that we are holding it back. On the server, “gangway retention status” says what to do.',
    de: 'Auf einmal ist so viel fällig, dass das Löschen wartet. Auf dem Server sagt „gangway retention status“, was zu tun ist.',
  },
  month: { en: 'Month', de: 'Monat' },
  how: { en: 'Why', de: 'Grund' },
  entries: { en: 'Entries deleted', de: 'Gelöschte Einträge' },
  byDate: { en: 'Retention period ended', de: 'Frist abgelaufen' },
  onRequest: { en: 'On request', de: 'Jemand verlangte es' },
  nothingGone: {
    en: 'Nothing was deleted in the last twelve months.',
    de: 'In den letzten zwölf Monaten wurde nichts gelöscht.',
  },
})

/** The page about an order’s personal data. */
export const personalDataPage = texts({
  ...fieldNames,
  ...needs,
  ...personFacts,
  ...eventStates,
  ...auditActionNames,
  file_name: { en: 'personal-data.html', de: 'personenbezogene-daten.html' },
  title: {
    en: 'What we hold about order {order}',
    de: 'Was zur Bestellung {order} gespeichert ist',
  },
  intro: {
    en: 'This page shows everything {app} holds about the people of this order. The file personal-data.json says the same for programs.',
    de: 'Diese Seite zeigt alles, was {app} über die Personen dieser Bestellung gespeichert hat. Die Datei personal-data.json enthält dasselbe für Programme.',
  },
  made: { en: 'Created on {time}', de: 'Erstellt am {time}' },
  others: {
    en: 'These were written about the excursion; some may be about other people.',
    de: 'Sie gehören zum Ausflug; manche können von anderen Personen handeln.',
  },
  order: { en: 'Order {order} · {excursion}', de: 'Bestellung {order} · {excursion}' },
  received: { en: 'Received on', de: 'Eingegangen am' },
  decided: { en: 'Decided on', de: 'Entschieden am' },
  reason: { en: 'Reason for the cancellation', de: 'Grund der Stornierung' },
  proposal: { en: 'Proposed instead', de: 'Stattdessen vorgeschlagen' },
  language: { en: 'Language of the shop', de: 'Sprache des Shops' },
  products: { en: 'Booked', de: 'Gebucht' },
  counted: {
    en: { one: '{product}, {n} person', other: '{product}, {n} persons' },
    de: { one: '{product}, {n} Person', other: '{product}, {n} Personen' },
  },
  passports: { en: 'Passports', de: 'Pässe' },
  persons: { en: 'Persons', de: 'Personen' },
  ages: { en: 'Ages', de: 'Altersangaben' },
  name_at_birth: { en: 'Name at birth', de: 'Geburtsname' },
  birthday: { en: 'Date of birth', de: 'Geburtsdatum' },
  gender: { en: 'Sex', de: 'Geschlecht' },
  birth_place: { en: 'Place of birth', de: 'Geburtsort' },
  issue_date: { en: 'Date of issue', de: 'Ausstellungsdatum' },
  expire_date: { en: 'Expires on', de: 'Läuft ab am' },
  issuing_authority: { en: 'Issued by', de: 'Ausgestellt von' },
  damaged: {
    en: 'One entry is damaged and cannot be read.',
    de: 'Ein Eintrag ist beschädigt und nicht lesbar.',
  },
  tickets: { en: 'Tickets', de: 'Tickets' },
  ticket: {
    en: '{name}, version {version}, uploaded on {time}',
    de: '{name}, Version {version}, hochgeladen am {time}',
  },
  comments: {
    en: 'Comments that may be about this order',
    de: 'Kommentare, die von dieser Bestellung handeln können',
  },
  words: {
    en: 'Other words that may be about this order',
    de: 'Andere Worte, die von dieser Bestellung handeln können',
  },
  ...wordPlaces,
  comment: { en: '{author}, {time}', de: '{author}, {time}' },
  files: { en: 'Files', de: 'Dateien' },
  history: { en: 'What was done with the order', de: 'Was mit der Bestellung geschah' },
  opened: {
    en: 'Who opened the personal data',
    de: 'Wer die personenbezogenen Daten geöffnet hat',
  },
  when: { en: 'When', de: 'Wann' },
  who: { en: 'Who', de: 'Wer' },
  what: { en: 'What', de: 'Was' },
  none: { en: 'Nothing', de: 'Nichts' },
  someone: { en: 'Someone unknown', de: 'Unbekannt' },
  'by.import': { en: 'Import of the shop’s data', de: 'Import der Daten aus dem Shop' },
  'by.system': { en: 'The product', de: 'Das Produkt' },
  'by.account': { en: 'Someone with an account', de: 'Jemand mit Benutzerkonto' },
  'by.visitor': { en: 'Someone not signed in', de: 'Jemand ohne Anmeldung' },
  'data.passport_data': { en: 'Passports', de: 'Pässe' },
  'data.personal_data': { en: 'Names and dates of birth', de: 'Namen und Geburtsdaten' },
  'data.age': { en: 'Ages', de: 'Altersangaben' },
  'data.needs': needs['field.needs'],
})
