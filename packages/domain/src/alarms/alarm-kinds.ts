import type { NoticeKind } from '../notices/notice-kinds.ts'

/** States of the running product that admins see until they are over. */
export const alarmKinds = [
  'guesses.account',
  'guesses.address',
  'audit.broken',
  'data.damaged',
  'retention.overdue',
  'retention.held_back',
  'workers.silent',
  'tasks.failing',
  'jobs.late',
  'jobs.failing',
  'mails.failing',
  'disk.full',
  'database.slow',
  'database.replica_late',
  'live.interrupted',
  'clock.off',
  'certificate.ending',
  'key.old',
] as const

export type AlarmKind = (typeof alarmKinds)[number]

/** Someone may be at work who should not be; everything else is the operation of the product. */
const ofSecurity: readonly AlarmKind[] = [
  'guesses.account',
  'guesses.address',
  'audit.broken',
  'data.damaged',
]

/** The kind of notice for admins. Null: damage was reported when it was found. */
export function noticeKindOf(kind: AlarmKind): NoticeKind | null {
  if (kind === 'data.damaged') return null
  return ofSecurity.includes(kind) ? 'alarm.security' : 'alarm.operation'
}

/** Pages that show more of an alarm, as paths of the web app. */
export const alarmPlaces = {
  refusedSignIns: '/audit?action=session.refuse',
  audit: '/audit',
  damage: '/audit?action=damage',
  keys: '/audit?action=keys',
  retention: '/dashboard#retention',
  users: '/admin/users',
} as const

const placeOfKind: Readonly<Partial<Record<AlarmKind, keyof typeof alarmPlaces>>> = {
  'guesses.account': 'refusedSignIns',
  'guesses.address': 'refusedSignIns',
  'audit.broken': 'audit',
  'data.damaged': 'damage',
  'retention.overdue': 'retention',
  'retention.held_back': 'retention',
  'key.old': 'keys',
  'mails.failing': 'users',
}

/** Where one looks further; null: what helps is outside the product. */
export function alarmPlaceOf(kind: AlarmKind): keyof typeof alarmPlaces | null {
  return placeOfKind[kind] ?? null
}
