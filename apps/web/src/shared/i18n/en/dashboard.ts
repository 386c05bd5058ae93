import { nothingToDo } from '@gangway/texts/notices/english'
import { eventUrgencies } from '@gangway/texts/events/english'
/** Texts of the home page: what needs this person now. */
export const dashboard = {
  title: 'Needs your attention',
  openRequests: 'Open requests',
  'requests.act_now': eventUrgencies.act_now,
  'requests.act_nowHint': 'Unanswered, less than two weeks away or past',
  'requests.due_soon': eventUrgencies.due_soon,
  'requests.due_soonHint': 'Unanswered, less than three weeks away',
  'requests.later': 'Later',
  'requests.laterHint': 'Unanswered, three weeks away or more',
  pickupTimeMissingHint: 'Upcoming events that need one',
  unreadComments: 'Unread comments',
  unreadCommentsHint: 'Events with new comments',
  unpaidInvoicesHint: { one: '{n} of them is overdue', other: '{n} of them are overdue' },
  waitingLongest: 'Waiting longest',
  waitingLongestEmpty: 'All requests answered.',
  nextDays: 'Next seven days',
  events: { one: '{n} event', other: '{n} events' },
  agencies: 'Agencies with the oldest open requests',
  agenciesEmpty: 'No agency has open requests.',
  waiting: 'Waiting',
  openRequestsOf: {
    one: '{n} open request of {name}',
    other: '{n} open requests of {name}',
  },
  days: { one: 'for {n} day', other: 'for {n} days' },
  hours: { one: 'for {n} hour', other: 'for {n} hours' },
  minutes: { one: 'for {n} minute', other: 'for {n} minutes' },
  empty: nothingToDo,
  emptyHint:
    'New requests, missing pick-up times and the events of the next seven days appear here.',
  toList: 'See all events',
  loading: 'Loading your overview',
  failed: 'This overview could not be loaded.',
  failedHint: '{reason} Nothing is lost. The events list may still work.',
  stale: 'These figures may be out of date. {reason}',
} as const
