import { eventUrgencies } from './events.ts'
import { urgencySpans } from './dates.ts'
import { texts } from './template.ts'

/** Texts of the home page: what needs this person now. */
export const dashboard = texts({
  title: { en: 'Needs your attention', de: 'Das braucht Ihre Aufmerksamkeit' },
  openRequests: { en: 'Open requests', de: 'Offene Anfragen' },
  'requests.act_now': eventUrgencies.act_now,
  'requests.act_nowHint': {
    en: `Unanswered, ${urgencySpans.act_now.away.en} or past`,
    de: `Unbeantwortet, ${urgencySpans.act_now.away.de} oder vorbei`,
  },
  'requests.due_soon': eventUrgencies.due_soon,
  'requests.due_soonHint': {
    en: `Unanswered, ${urgencySpans.due_soon.away.en}`,
    de: `Unbeantwortet, ${urgencySpans.due_soon.away.de}`,
  },
  'requests.later': { en: 'Later', de: 'Später' },
  'requests.laterHint': {
    en: `Unanswered, ${urgencySpans.due_soon.later.en}`,
    de: `Unbeantwortet, ${urgencySpans.due_soon.later.de}`,
  },
  pickupTimeMissingHint: {
    en: 'Upcoming events that need one',
    de: 'Kommende Ausflüge, die eine brauchen',
  },
  dataMissingHint: { en: 'Upcoming events that lack some', de: 'Kommende Ausflüge mit Lücken' },
  unreadComments: { en: 'Unread comments', de: 'Ungelesene Kommentare' },
  unreadCommentsHint: { en: 'Events with new comments', de: 'Anfragen mit neuen Kommentaren' },
  noneOverdue: { en: 'None is overdue', de: 'Keine ist überfällig' },
  unpaidInvoicesHint: {
    en: { one: '{n} of them is overdue', other: '{n} of them are overdue' },
    de: { one: '{n} davon ist überfällig', other: '{n} davon sind überfällig' },
  },
  waitingLongest: { en: 'Waiting longest', de: 'Warten am längsten' },
  waitingLongestHint: {
    en: 'Unanswered requests by when they came in, the oldest first.',
    de: 'Unbeantwortete Anfragen nach ihrem Eingang, die älteste zuerst.',
  },
  waitingLongestEmpty: { en: 'All requests answered.', de: 'Alle Anfragen beantwortet.' },
  nextDays: { en: 'Next {n} days', de: 'Die nächsten {n} Tage' },
  events: {
    en: { one: '{n} event', other: '{n} events' },
    de: { one: '{n} Ausflug', other: '{n} Ausflüge' },
  },
  agencies: {
    en: 'Agencies with the oldest open requests',
    de: 'Agenturen mit den ältesten offenen Anfragen',
  },
  agenciesEmpty: { en: 'No agency has open requests.', de: 'Keine Agentur hat offene Anfragen.' },
  waiting: { en: 'Waiting', de: 'Wartet' },
  openRequestsOf: {
    en: { one: '{n} open request of {name}', other: '{n} open requests of {name}' },
    de: { one: '{n} offene Anfrage von {name}', other: '{n} offene Anfragen von {name}' },
  },
  days: {
    en: { one: 'for {n} day', other: 'for {n} days' },
    de: { one: 'seit {n} Tag', other: 'seit {n} Tagen' },
  },
  hours: {
    en: { one: 'for {n} hour', other: 'for {n} hours' },
    de: { one: 'seit {n} Stunde', other: 'seit {n} Stunden' },
  },
  minutes: {
    en: { one: 'for {n} minute', other: 'for {n} minutes' },
    de: { one: 'seit {n} Minute', other: 'seit {n} Minuten' },
  },
  empty: {
    en: 'All requests, comments and invoices are settled.',
    de: 'Alle Anfragen, Kommentare und Rechnungen sind erledigt.',
  },
  emptyHint: {
    en: 'New requests, missing pick-up times and the events of the next {n} days appear here.',
    de: 'Neue Anfragen, fehlende Abholzeiten und die Ausflüge der nächsten {n} Tage erscheinen hier.',
  },
  toList: { en: 'See upcoming events', de: 'Kommende Ausflüge ansehen' },
  loading: { en: 'Loading your overview', de: 'Ihre Übersicht wird geladen' },
  failed: {
    en: 'This overview could not be loaded.',
    de: 'Diese Übersicht konnte nicht geladen werden.',
  },
  failedHint: {
    en: '{reason} Nothing is lost. The events list may still work.',
    de: '{reason} Es ist nichts verloren. Die Liste der Ausflüge funktioniert vielleicht.',
  },
  stale: {
    en: 'These figures may be out of date. {reason}',
    de: 'Diese Zahlen sind vielleicht nicht mehr aktuell. {reason}',
  },
})
