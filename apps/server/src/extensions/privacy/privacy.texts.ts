import type { Language } from '@gangway/domain/languages/language'
import { auditActionNames as englishActions } from '@gangway/texts/audit/english'
import { auditActionNames as germanActions } from '@gangway/texts/audit/german'
import type { TranslationOf } from '@gangway/texts/template'
import { fieldNames as englishNames } from '@gangway/texts/field-names/english'
import { fieldNames as germanNames } from '@gangway/texts/field-names/german'
import { eventStates as englishStates } from '@gangway/texts/events/english'
import { eventStates as germanStates } from '@gangway/texts/events/german'
import { wordPlaces as englishPlaces } from '@gangway/texts/privacy/english'
import { wordPlaces as germanPlaces } from '@gangway/texts/privacy/german'
import { needs as englishNeeds, personFacts as englishPersons } from '@gangway/texts/orders/english'
import { needs as germanNeeds, personFacts as germanPersons } from '@gangway/texts/orders/german'

const english = {
  ...englishNames,
  ...englishNeeds,
  ...englishPersons,
  ...englishStates,
  ...englishActions,
  file_name: 'personal-data.html',
  title: 'What we hold about order {order}',
  intro:
    'This page shows everything {app} holds about the people of this order. The file personal-data.json says the same for programs.',
  made: 'Created on {time}',
  others: 'These were written about the excursion; some may be about other people.',
  order: 'Order {order} · {excursion}',
  received: 'Received on',
  decided: 'Decided on',
  reason: 'Reason for the cancellation',
  proposal: 'Proposed instead',
  language: 'Language of the shop',
  products: 'Booked',
  counted: { one: '{product}, {n} person', other: '{product}, {n} persons' },
  passports: 'Passports',
  persons: 'Persons',
  ages: 'Ages',
  name_at_birth: 'Name at birth',
  birthday: 'Date of birth',
  gender: 'Sex',
  birth_place: 'Place of birth',
  issue_date: 'Date of issue',
  expire_date: 'Expires on',
  issuing_authority: 'Issued by',
  damaged: 'One entry is damaged and cannot be read.',
  tickets: 'Tickets',
  ticket: '{name}, version {version}, uploaded on {time}',
  comments: 'Comments that may be about this order',
  words: 'Other words that may be about this order',
  ...englishPlaces,
  comment: '{author}, {time}',
  files: 'Files',
  history: 'What was done with the order',
  opened: 'Who opened the personal data',
  when: 'When',
  who: 'Who',
  what: 'What',
  none: 'Nothing',
  someone: 'Someone unknown',
  'by.import': 'Import of the shop’s data',
  'by.system': 'The product',
  'by.account': 'Someone with an account',
  'by.visitor': 'Someone not signed in',
  'data.passport_data': 'Passports',
  'data.personal_data': 'Names and dates of birth',
  'data.age': 'Ages',
  'data.needs': englishNeeds['field.needs'],
} as const

type Texts = TranslationOf<typeof english>

const german: Texts = {
  ...germanNames,
  ...germanNeeds,
  ...germanPersons,
  ...germanStates,
  ...germanActions,
  file_name: 'personenbezogene-daten.html',
  title: 'Was zur Bestellung {order} gespeichert ist',
  intro:
    'Diese Seite zeigt alles, was {app} über die Personen dieser Bestellung gespeichert hat. Die Datei personal-data.json enthält dasselbe für Programme.',
  made: 'Erstellt am {time}',
  others: 'Sie gehören zum Ausflug; manche können von anderen Personen handeln.',
  order: 'Bestellung {order} · {excursion}',
  received: 'Eingegangen am',
  decided: 'Entschieden am',
  reason: 'Grund der Stornierung',
  proposal: 'Stattdessen vorgeschlagen',
  language: 'Sprache des Shops',
  products: 'Gebucht',
  counted: { one: '{product}, {n} Person', other: '{product}, {n} Personen' },
  passports: 'Pässe',
  persons: 'Personen',
  ages: 'Altersangaben',
  name_at_birth: 'Geburtsname',
  birthday: 'Geburtsdatum',
  gender: 'Geschlecht',
  birth_place: 'Geburtsort',
  issue_date: 'Ausstellungsdatum',
  expire_date: 'Läuft ab am',
  issuing_authority: 'Ausgestellt von',
  damaged: 'Ein Eintrag ist beschädigt und nicht lesbar.',
  tickets: 'Tickets',
  ticket: '{name}, Version {version}, hochgeladen am {time}',
  comments: 'Kommentare, die von dieser Bestellung handeln können',
  words: 'Andere Worte, die von dieser Bestellung handeln können',
  ...germanPlaces,
  comment: '{author}, {time}',
  files: 'Dateien',
  history: 'Was mit der Bestellung geschah',
  opened: 'Wer die personenbezogenen Daten geöffnet hat',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  none: 'Nichts',
  someone: 'Unbekannt',
  'by.import': 'Import der Daten aus dem Shop',
  'by.system': 'Das Produkt',
  'by.account': 'Jemand mit Benutzerkonto',
  'by.visitor': 'Jemand ohne Anmeldung',
  'data.passport_data': 'Pässe',
  'data.personal_data': 'Namen und Geburtsdaten',
  'data.age': 'Altersangaben',
  'data.needs': germanNeeds['field.needs'],
}

/** What the page for a person says, in every language. */
export const exportTexts: Readonly<Record<Language, Texts>> = { en: english, de: german }
