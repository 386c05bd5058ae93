import { urgencySpans } from '@gangway/texts/dates/german'
import { eventUrgencies } from '@gangway/texts/events/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard = {
  title: 'Das braucht Ihre Aufmerksamkeit',
  openRequests: 'Offene Anfragen',
  'requests.act_now': eventUrgencies.act_now,
  'requests.act_nowHint': `Unbeantwortet, ${urgencySpans.act_now.away} oder vorbei`,
  'requests.due_soon': eventUrgencies.due_soon,
  'requests.due_soonHint': `Unbeantwortet, ${urgencySpans.due_soon.away}`,
  'requests.later': 'Später',
  'requests.laterHint': `Unbeantwortet, ${urgencySpans.due_soon.later}`,
  pickupTimeMissingHint: 'Kommende Ausflüge, die eine brauchen',
  dataMissingHint: 'Kommende Ausflüge mit Lücken',
  unreadComments: 'Ungelesene Kommentare',
  unreadCommentsHint: 'Anfragen mit neuen Kommentaren',
  noneOverdue: 'Keine ist überfällig',
  unpaidInvoicesHint: { one: '{n} davon ist überfällig', other: '{n} davon sind überfällig' },
  waitingLongest: 'Warten am längsten',
  waitingLongestHint: 'Unbeantwortete Anfragen nach ihrem Eingang, die älteste zuerst.',
  waitingLongestEmpty: 'Alle Anfragen beantwortet.',
  nextDays: 'Die nächsten {n} Tage',
  events: { one: '{n} Ausflug', other: '{n} Ausflüge' },
  agencies: 'Agenturen mit den ältesten offenen Anfragen',
  agenciesEmpty: 'Keine Agentur hat offene Anfragen.',
  waiting: 'Wartet',
  openRequestsOf: {
    one: '{n} offene Anfrage von {name}',
    other: '{n} offene Anfragen von {name}',
  },
  days: { one: 'seit {n} Tag', other: 'seit {n} Tagen' },
  hours: { one: 'seit {n} Stunde', other: 'seit {n} Stunden' },
  minutes: { one: 'seit {n} Minute', other: 'seit {n} Minuten' },
  empty: 'Alle Anfragen, Kommentare und Rechnungen sind erledigt.',
  emptyHint:
    'Neue Anfragen, fehlende Abholzeiten und die Ausflüge der nächsten {n} Tage erscheinen hier.',
  toList: 'Kommende Ausflüge ansehen',
  loading: 'Ihre Übersicht wird geladen',
  failed: 'Diese Übersicht konnte nicht geladen werden.',
  failedHint: '{reason} Es ist nichts verloren. Die Liste der Ausflüge funktioniert vielleicht.',
  stale: 'Diese Zahlen sind vielleicht nicht mehr aktuell. {reason}',
} satisfies TranslationOf<typeof english>
