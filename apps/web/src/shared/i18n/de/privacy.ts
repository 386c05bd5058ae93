import { wordPlaces } from '@gangway/texts/privacy/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: TranslationOf<typeof english> = {
  title: 'Wenn ein Gast fragt',
  hint: 'Was über die Personen dieser Bestellung gespeichert ist, und was sie löschen lassen können.',
  export: 'Personenbezogene Daten exportieren …',
  erase: 'Personenbezogene Daten löschen …',
  loading: 'Wir sehen nach, was gespeichert ist …',
  failed: 'Wir konnten nicht nachsehen, was gespeichert ist',
  exportTitle: 'Exportieren, was zur Bestellung {order} gespeichert ist',
  exportHint:
    'Ein Archiv mit allem: eine Seite auf Deutsch und Englisch, dasselbe für Programme, Tickets sowie Kommentare, die von dieser Bestellung handeln können. Der Export wird unter Ihrem Namen protokolliert.',
  exportCare:
    'Kommentare können auch andere betreffen. Lesen Sie sie, bevor Sie das Archiv weitergeben.',
  download: 'Archiv herunterladen',
  orders: 'Bestellungen mit dieser Nummer',
  order: '{excursion}, {date}',
  nothingHeld: 'nichts Persönliches',
  alreadyErased: 'Alles, was über diese Personen gespeichert war, wurde auf Verlangen gelöscht.',
  eraseUnavailable:
    'Löschen ist nicht möglich: Zuerst muss PRIVACY_TOMBSTONES auf dem Server einen eigenen, beschreibbaren Ordner nennen.',
  eraseTitle: 'Personenbezogene Daten der Bestellung {order} löschen',
  goes: 'Was gelöscht wird',
  stays: 'Was bleibt',
  staysHint:
    'Die Bestellung selbst mit Nummer, Personenzahlen, Entscheidungen und Verlauf. Namen gehören nicht dazu.',
  comments: 'Kommentare, die jemanden nennen können',
  commentsHint:
    'Lesen Sie sie, und haken Sie an, welche gelöscht werden sollen. Wir haken nichts für Sie an.',
  noComments:
    'Keiner enthält die Bestellnummer, die Telefonnummer oder einen Teil des Kundennamens.',
  comment: '{author}, {time}',
  words: 'Andere Worte, die jemanden nennen können',
  ...wordPlaces,
  internal: 'intern',
  someone: 'Jemand, der hier nicht mehr bekannt ist',
  forGood:
    'Das lässt sich nicht rückgängig machen. Importe bringen die Bestellung ohne ihre Personen zurück, und aus einer früheren Sicherung wird nach dem Einspielen noch einmal gelöscht.',
  number: 'Bestellnummer',
  numberHint: 'Geben Sie zur Bestätigung {order} ein.',
  eraseNow: 'Personenbezogene Daten löschen',
  keep: 'Daten behalten',
  erased: 'Personenbezogene Daten der Bestellung {order} gelöscht.',
  erasedViews: {
    one: 'Aus {n} gespeicherten Ansicht wurde die Suche nach dem Kunden entfernt.',
    other: 'Aus {n} gespeicherten Ansichten wurde die Suche nach dem Kunden entfernt.',
  },
  erasedBefore:
    'Am {date} auf Verlangen gelöscht: Von Personen und Kunde ist nichts mehr gespeichert.',
  overview: 'Personenbezogene Daten und ihre Fristen',
  overviewFailed: 'Die Zahlen konnten nicht geladen werden. {reason}',
  oldestOverdue: 'Am längsten überfällig',
  overdueDays: { one: '{n} Tag', other: '{n} Tage' },
  nothingOverdue: 'Nichts',
  due: 'Heute fällig',
  held: 'Gespeichert von',
  counted: 'Gezählt',
  ofOrders: { one: '{n} Bestellung', other: '{n} Bestellungen' },
  heldBack:
    'Auf einmal ist so viel fällig, dass das Löschen wartet. Auf dem Server sagt „gangway retention status“, was zu tun ist.',
  month: 'Monat',
  how: 'Grund',
  entries: 'Gelöschte Einträge',
  byDate: 'Frist abgelaufen',
  onRequest: 'Jemand verlangte es',
  nothingGone: 'In den letzten zwölf Monaten wurde nichts gelöscht.',
}
