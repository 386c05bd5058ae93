import { unreadComments } from '../comments/english.ts'
import { noCommonTime } from '../events/english.ts'
import { ticketMissing } from '../tickets/english.ts'

/** Lights of the port day and of the mail of the evening before. */
export const lightNames = {
  'light.answered': 'Answers',
  'light.pickup': 'Time',
  'light.ship': 'Ships',
  'light.data': 'Data',
  'light.tickets': 'Tickets',
  'light.count': 'Count',
  'light.read': 'Read',
  'light.talk': 'Comments',
} as const

/** The side whose turn it is, beside a reason. */
export const waitsFor = {
  'waits.agency': 'waits for the agency',
  'waits.operator': 'waits for the operator',
} as const

/** Why a light is not green; `n` counts what it names. */
export const lightReasons = {
  'reason.requested': { one: '{n} order not answered', other: '{n} orders not answered' },
  'reason.no_time': 'No pick-up time',
  'reason.change_asked': 'Another pick-up time is asked for',
  'reason.no_call': 'A ship does not call',
  'reason.missed': 'The pick-up time misses a ship',
  'reason.no_common_time': noCommonTime,
  'reason.unknown_ship': 'No call of a ship is known',
  'reason.no_duration': 'The duration is not known',
  'reason.tight': 'The pick-up time is tight',
  'reason.left_out': 'Guests are knowingly not picked up',
  'reason.data_missing': { one: 'Data missing of {n} order', other: 'Data missing of {n} orders' },
  'reason.passport_expired': {
    one: 'Expired passport in {n} order',
    other: 'Expired passports in {n} orders',
  },
  'reason.passport_expires_soon': {
    one: 'Passport of {n} order expires soon',
    other: 'Passports of {n} orders expire soon',
  },
  'reason.data_doubtful': {
    one: 'Doubtful data of {n} order',
    other: 'Doubtful data of {n} orders',
  },
  'reason.ticket_missing': ticketMissing,
  'reason.count_changed': {
    one: 'Changed person count of {n} order not acknowledged',
    other: 'Changed person counts of {n} orders not acknowledged',
  },
  'reason.above_maximum': {
    one: '{n} person above the maximum',
    other: '{n} persons above the maximum',
  },
  'reason.below_minimum': {
    one: '{n} person below the minimum',
    other: '{n} persons below the minimum',
  },
  'reason.unread_change': { one: '{n} change not read', other: '{n} changes not read' },
  'reason.unread_comments': unreadComments,
} as const
