import { noCommonTime } from './events.ts'
import { ticketMissing } from './tickets.ts'
import { unreadComments } from './comments.ts'
import { texts } from './template.ts'

/** Lights of the port day and of the mail of the evening before. */
export const lightNames = texts({
  'light.answered': { en: 'Answers', de: 'Antworten' },
  'light.pickup': { en: 'Time', de: 'Zeit' },
  'light.ship': { en: 'Ships', de: 'Schiffe' },
  'light.data': { en: 'Data', de: 'Daten' },
  'light.tickets': { en: 'Tickets', de: 'Tickets' },
  'light.count': { en: 'Count', de: 'Anzahl' },
  'light.read': { en: 'Read', de: 'Gelesen' },
  'light.talk': { en: 'Comments', de: 'Kommentare' },
  'light.crew': { en: 'Crew', de: 'Crew' },
  'light.places': { en: 'Places', de: 'Plätze' },
})

/** Why a light is not green; `n` counts what it names. */
export const lightReasons = texts({
  'reason.requested': {
    en: { one: '{n} order not answered', other: '{n} orders not answered' },
    de: { one: '{n} Bestellung nicht beantwortet', other: '{n} Bestellungen nicht beantwortet' },
  },
  'reason.no_time': { en: 'No pick-up time', de: 'Keine Abholzeit' },
  'reason.change_asked': {
    en: 'Another pick-up time is asked for',
    de: 'Andere Abholzeit angefragt',
  },
  'reason.no_call': { en: 'A ship does not call', de: 'Ein Schiff läuft nicht an' },
  'reason.missed': {
    en: 'The pick-up time misses a ship',
    de: 'Die Abholzeit verfehlt ein Schiff',
  },
  'reason.no_common_time': noCommonTime,
  'reason.unknown_ship': {
    en: 'No call of a ship is known',
    de: 'Kein Anlauf eines Schiffs bekannt',
  },
  'reason.no_duration': { en: 'The duration is not known', de: 'Die Dauer ist nicht bekannt' },
  'reason.tight': { en: 'The pick-up time is tight', de: 'Die Abholzeit ist knapp' },
  'reason.left_out': {
    en: 'Guests are knowingly not picked up',
    de: 'Gäste werden bewusst nicht abgeholt',
  },
  'reason.data_missing': {
    en: { one: 'Data missing of {n} order', other: 'Data missing of {n} orders' },
    de: { one: 'Daten von {n} Bestellung fehlen', other: 'Daten von {n} Bestellungen fehlen' },
  },
  'reason.passport_expired': {
    en: { one: 'Expired passport in {n} order', other: 'Expired passports in {n} orders' },
    de: {
      one: 'Abgelaufener Pass in {n} Bestellung',
      other: 'Abgelaufene Pässe in {n} Bestellungen',
    },
  },
  'reason.passport_expires_soon': {
    en: { one: 'Passport of {n} order expires soon', other: 'Passports of {n} orders expire soon' },
    de: {
      one: 'Pass in {n} Bestellung läuft bald ab',
      other: 'Pässe in {n} Bestellungen laufen bald ab',
    },
  },
  'reason.data_doubtful': {
    en: { one: 'Doubtful data of {n} order', other: 'Doubtful data of {n} orders' },
    de: {
      one: 'Zweifelhafte Daten in {n} Bestellung',
      other: 'Zweifelhafte Daten in {n} Bestellungen',
    },
  },
  'reason.ticket_missing': ticketMissing,
  'reason.count_changed': {
    en: {
      one: 'Changed person count of {n} order not acknowledged',
      other: 'Changed person counts of {n} orders not acknowledged',
    },
    de: {
      one: 'Geänderte Personenzahl von {n} Bestellung nicht bestätigt',
      other: 'Geänderte Personenzahlen von {n} Bestellungen nicht bestätigt',
    },
  },
  'reason.above_maximum': {
    en: { one: '{n} person above the maximum', other: '{n} persons above the maximum' },
    de: { one: '{n} Person über der Höchstzahl', other: '{n} Personen über der Höchstzahl' },
  },
  'reason.below_minimum': {
    en: { one: '{n} person below the minimum', other: '{n} persons below the minimum' },
    de: { one: '{n} Person unter der Mindestzahl', other: '{n} Personen unter der Mindestzahl' },
  },
  'reason.unread_change': {
    en: { one: '{n} change not read', other: '{n} changes not read' },
    de: { one: '{n} Änderung nicht gelesen', other: '{n} Änderungen nicht gelesen' },
  },
  'reason.unread_comments': unreadComments,
  'reason.language_missing': {
    en: {
      one: 'No guide of {n} dispatch speaks its language',
      other: 'No guide of {n} dispatches speaks their language',
    },
    de: {
      one: 'Bei {n} Einsatz spricht keine Reiseleitung die Sprache',
      other: 'Bei {n} Einsätzen spricht keine Reiseleitung die Sprache',
    },
  },
  'reason.guide_missing': {
    en: { one: '{n} dispatch without a guide', other: '{n} dispatches without a guide' },
    de: { one: '{n} Einsatz ohne Reiseleitung', other: '{n} Einsätze ohne Reiseleitung' },
  },
  'reason.guide_refused': {
    en: {
      one: 'The guide of {n} dispatch cannot come',
      other: 'The guides of {n} dispatches cannot come',
    },
    de: {
      one: 'Die Reiseleitung von {n} Einsatz kann nicht',
      other: 'Die Reiseleitungen von {n} Einsätzen können nicht',
    },
  },
  'reason.guide_not_accepted': {
    en: {
      one: 'The guide of {n} dispatch has not accepted',
      other: 'The guides of {n} dispatches have not accepted',
    },
    de: {
      one: 'Die Reiseleitung von {n} Einsatz hat nicht zugesagt',
      other: 'Die Reiseleitungen von {n} Einsätzen haben nicht zugesagt',
    },
  },
  'reason.too_many_persons': {
    en: { one: '{n} person more than seats', other: '{n} persons more than seats' },
    de: { one: '{n} Person mehr als Sitzplätze', other: '{n} Personen mehr als Sitzplätze' },
  },
  'reason.not_placed': {
    en: { one: '{n} order in no dispatch', other: '{n} orders in no dispatch' },
    de: { one: '{n} Bestellung in keinem Einsatz', other: '{n} Bestellungen in keinem Einsatz' },
  },
})

/** The side whose turn it is, beside a reason. */
export const waitsFor = texts({
  'waits.agency': { en: 'waits for the agency', de: 'wartet auf die Agentur' },
  'waits.operator': { en: 'waits for the operator', de: 'wartet auf den Veranstalter' },
})

/** Texts of the port day and of the list that leads there. */
export const portDays = texts({
  ...lightNames,
  ...lightReasons,
  ...waitsFor,
  title: { en: 'Port days', de: 'Hafentage' },
  hint: {
    en: 'Ports and dates with excursions in the next two weeks.',
    de: 'Häfen und Tage mit Ausflügen in den nächsten zwei Wochen.',
  },
  pageTitle: { en: '{port}, {date}', de: '{port}, {date}' },
  summary: { en: '{events}, {unready} · {zone}', de: '{events}, {unready} · {zone}' },
  events: {
    en: { one: '{n} excursion', other: '{n} excursions' },
    de: { one: '{n} Ausflug', other: '{n} Ausflüge' },
  },
  unready: { en: '{n} of {of} not ready', de: '{n} von {of} nicht bereit' },
  left: { en: '{n} left for you', de: '{n} für Sie zu tun' },
  nothingLeft: { en: 'nothing left for you', de: 'für Sie nichts mehr zu tun' },
  waiting: { en: '{whom}: {reasons}', de: '{whom}: {reasons}' },
  allReady: { en: 'all ready', de: 'alle bereit' },
  today: { en: 'Today', de: 'Heute' },
  tomorrow: { en: 'Tomorrow', de: 'Morgen' },
  previous: { en: 'Previous day', de: 'Vorheriger Tag' },
  next: { en: 'Next day', de: 'Nächster Tag' },
  week: { en: 'Days around', de: 'Tage davor und danach' },
  print: { en: 'Print', de: 'Drucken' },
  filter: { en: 'Filter', de: 'Filter' },
  onlyUnready: { en: 'Not ready only', de: 'Nur nicht bereite' },
  agency: { en: 'Agency', de: 'Agentur' },
  allAgencies: { en: 'All agencies', de: 'Alle Agenturen' },
  shipsEmpty: {
    en: 'No ship call is known for this day.',
    de: 'Für diesen Tag ist kein Schiffsanlauf bekannt.',
  },
  localTimes: { en: 'Times in {port}', de: 'Zeiten in {port}' },
  excursions: { en: 'Excursions', de: 'Ausflüge' },
  latest: { en: 'Latest', de: 'Spätestens' },
  latestHint: {
    en: 'The latest pick-up after which everyone is still back in time',
    de: 'Die späteste Abholung, mit der alle rechtzeitig zurück sind',
  },
  time: { en: 'Pick-up', de: 'Abholung' },
  event: { en: 'Excursion', de: 'Ausflug' },
  persons: { en: 'Persons', de: 'Personen' },
  green: { en: '{light}: settled', de: '{light}: erledigt' },
  none: { en: '{light}: nothing to check', de: '{light}: nichts zu prüfen' },
  reason: { en: '{light}: {reason}', de: '{light}: {reason}' },
  ready: { en: 'Ready', de: 'Bereit' },
  notReady: { en: 'Not ready', de: 'Nicht bereit' },
  canceled: { en: 'Canceled', de: 'Storniert' },
  legendGreen: { en: 'settled', de: 'erledigt' },
  legendAmber: { en: 'open', de: 'offen' },
  legendRed: { en: 'not ready', de: 'nicht bereit' },
  empty: {
    en: 'No excursions in {port} on this day',
    de: 'Keine Ausflüge in {port} an diesem Tag',
  },
  emptyHint: {
    en: 'Excursions appear here once they are in.',
    de: 'Ausflüge erscheinen hier, sobald sie eingegangen sind.',
  },
  emptyFiltered: { en: 'Nothing here is not ready', de: 'Nichts davon ist nicht bereit' },
  emptyFilteredHint: {
    en: 'All excursions of this day that the filter leaves are ready.',
    de: 'Alle Ausflüge des Tages, die der Filter übrig lässt, sind bereit.',
  },
  emptyList: { en: 'No port days ahead', de: 'Keine Hafentage in Sicht' },
  emptyListHint: {
    en: 'Ports with excursions in the next two weeks appear here.',
    de: 'Häfen mit Ausflügen in den nächsten zwei Wochen erscheinen hier.',
  },
  showAll: { en: 'Show every excursion', de: 'Alle Ausflüge anzeigen' },
  toList: { en: 'All port days', de: 'Alle Hafentage' },
  byMail: { en: 'Email what is open the evening before', de: 'Offenes am Vorabend per E-Mail' },
  missing: { en: 'This port day does not exist', de: 'Diesen Hafentag gibt es nicht' },
  missingHint: {
    en: 'The address names a port that is not known, or no date.',
    de: 'Die Adresse nennt keinen bekannten Hafen oder kein Datum.',
  },
  failed: {
    en: 'The port day could not be loaded.',
    de: 'Der Hafentag konnte nicht geladen werden.',
  },
  failedList: {
    en: 'The port days could not be loaded.',
    de: 'Die Hafentage konnten nicht geladen werden.',
  },
  coming: { en: 'The next port days', de: 'Die nächsten Hafentage' },
  more: {
    en: { one: '{n} more port', other: '{n} more ports' },
    de: { one: '{n} weiterer Hafen', other: '{n} weitere Häfen' },
  },
  loading: { en: 'Loading the port day', de: 'Der Hafentag wird geladen' },
})

/** The mail of the evening before a port day. */
export const portDayMail = texts({
  notReady: {
    en: { one: '{day}: {n} excursion not ready', other: '{day}: {n} excursions not ready' },
    de: { one: '{day}: {n} Ausflug nicht bereit', other: '{day}: {n} Ausflüge nicht bereit' },
  },
  open: {
    en: {
      one: '{day}: something is open for {n} excursion',
      other: '{day}: something is open for {n} excursions',
    },
    de: {
      one: '{day}: bei {n} Ausflug ist noch etwas offen',
      other: '{day}: bei {n} Ausflügen ist noch etwas offen',
    },
  },
  introduction: {
    en: 'this is still open for the excursions of {day}:',
    de: 'bei den Ausflügen am {day} ist noch offen:',
  },
  nothingLeft: { en: 'Nothing is left for you to do.', de: 'Für Sie ist nichts mehr zu tun.' },
  button: { en: 'Open the port day', de: 'Hafentag öffnen' },
  more: {
    en: { one: 'There is one more excursion.', other: 'There are {n} more excursions.' },
    de: { one: 'Es gibt einen weiteren Ausflug.', other: 'Es gibt {n} weitere Ausflüge.' },
  },
  preferences: {
    en: 'Choose when you get this email:',
    de: 'Wann Sie diese E-Mail erhalten, stellen Sie hier ein:',
  },
})
