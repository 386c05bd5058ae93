import { texts } from './template.ts'

/** Texts about how many persons an agency takes a day. */
export const limits = texts({
  title: { en: 'Limits', de: 'Grenzen' },
  hint: {
    en: 'How many persons the agency takes a day. Requests beyond a limit are marked, and the shops sell no more.',
    de: 'Wie viele Personen die Agentur pro Tag übernimmt. Anfragen darüber sind markiert, und die Shops verkaufen nicht mehr.',
  },
  add: { en: 'Add limit', de: 'Grenze anlegen' },
  addHint: {
    en: 'Say how many persons fit on a day, or close days on which no one works.',
    de: 'Legen Sie fest, wie viele Personen an einem Tag möglich sind, oder sperren Sie Tage.',
  },
  empty: { en: 'No limits', de: 'Keine Grenzen' },
  failed: { en: 'The limits could not be loaded', de: 'Die Grenzen konnten nicht geladen werden' },
  days: { en: 'Days', de: 'Tage' },
  scope: { en: 'Applies to', de: 'Gilt für' },
  persons: { en: 'Persons a day', de: 'Personen pro Tag' },
  closed: { en: 'Closed', de: 'Gesperrt' },
  busiest: { en: 'Fullest day', de: 'Vollster Tag' },
  busiestDay: {
    en: { one: '{n} person on {day}', other: '{n} persons on {day}' },
    de: { one: '{n} Person am {day}', other: '{n} Personen am {day}' },
  },
  over: { en: '{n} too many', de: '{n} zu viel' },
  from: { en: 'First day', de: 'Erster Tag' },
  to: { en: 'Last day', de: 'Letzter Tag' },
  toHint: { en: 'Empty: only the first day.', de: 'Leer: nur der erste Tag.' },
  maximumHint: { en: '0 closes the days.', de: '0 sperrt die Tage.' },
  port: { en: 'Port', de: 'Hafen' },
  allPorts: { en: 'All ports', de: 'Alle Häfen' },
  product: { en: 'Product', de: 'Produkt' },
  allProducts: { en: 'All products', de: 'Alle Produkte' },
  language: { en: 'Language of the guide', de: 'Sprache der Reiseleitung' },
  allLanguages: { en: 'All languages', de: 'Alle Sprachen' },
  everything: { en: 'Everything', de: 'Alles' },
  guided: { en: 'guided in {language}', de: 'Reiseleitung auf {language}' },
  range: { en: '{from} to {to}', de: '{from} bis {to}' },
  change: { en: 'Change limit', de: 'Grenze ändern' },
  added: { en: 'Limit added.', de: 'Grenze angelegt.' },
  saved: { en: 'Limit saved.', de: 'Grenze gespeichert.' },
  removed: { en: 'Limit removed.', de: 'Grenze entfernt.' },
  remove: { en: 'Remove limit', de: 'Grenze entfernen' },
  removeHint: {
    en: 'Requests are no longer compared with it. You can undo this for a few seconds.',
    de: 'Anfragen werden dann nicht mehr mit ihr verglichen. Sie können das einige Sekunden lang rückgängig machen.',
  },
  restored: { en: 'Limit restored.', de: 'Grenze wiederhergestellt.' },
  closedDay: { en: 'The agency has closed this day', de: 'Die Agentur hat diesen Tag gesperrt' },
  beyond: {
    en: {
      one: '{n} person beyond a limit of the agency',
      other: '{n} persons beyond a limit of the agency',
    },
    de: {
      one: '{n} Person über einer Grenze der Agentur',
      other: '{n} Personen über einer Grenze der Agentur',
    },
  },
  allows: {
    en: { one: 'At most {n} person a day', other: 'At most {n} persons a day' },
    de: { one: 'Höchstens {n} Person pro Tag', other: 'Höchstens {n} Personen pro Tag' },
  },
  noRoom: { en: 'No room left.', de: 'Kein Platz mehr frei.' },
  room: {
    en: { one: 'Room for {n} person.', other: 'Room for {n} persons.' },
    de: { one: 'Platz für {n} Person.', other: 'Platz für {n} Personen.' },
  },
  decline: { en: 'Decline with a reason', de: 'Mit Grund ablehnen' },
  declineKey: { en: 'Decline with a reason (D)', de: 'Mit Grund ablehnen (D)' },
})
