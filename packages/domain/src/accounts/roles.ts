/** Decided: admin (operator, everything), staff (operator), agency (its own events only). */
export const roles = ['admin', 'staff', 'agency'] as const

export type Role = (typeof roles)[number]

/** What a person may do, as `noun.verb`; policies decide whose events they may do it to. */
export const permissions = [
  'events.view',
  'events.update',
  'events.history',
  'orders.reopen',
  'invoices.view',
  'privacy.manage',
  'passports.view',
  'users.manage',
  'audit.view',
  'alarms.view',
] as const

export type Permission = (typeof permissions)[number]

const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  staff: ['events.view', 'events.update', 'events.history', 'orders.reopen', 'invoices.view'],
  agency: ['events.view', 'events.update', 'invoices.view', 'passports.view'],
}

export function permissionsOf(role: Role): readonly Permission[] {
  return permissionsOfRole[role]
}
