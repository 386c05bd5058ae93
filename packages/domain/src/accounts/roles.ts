/** Decided: admin (operator, everything), staff (operator), agency (its own events only). */
export const roles = ['admin', 'staff', 'agency'] as const

export type Role = (typeof roles)[number]

/** A program is another program that acts with API keys. */
export const accountKinds = ['person', 'program'] as const

export type AccountKind = (typeof accountKinds)[number]

/** Named `noun.verb`; policies decide whose events they apply to. */
export const permissions = [
  'events.view',
  'events.update',
  'events.history',
  'orders.reopen',
  'invoices.view',
  'rates.view',
  'rates.manage',
  'privacy.manage',
  'passports.view',
  'users.manage',
  'audit.view',
  'alarms.view',
  'ingest.write',
  'imports.manage',
  'ships.manage',
  'programs.manage',
  'webhooks.manage',
] as const

export type Permission = (typeof permissions)[number]

const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  staff: [
    'events.view',
    'events.update',
    'events.history',
    'orders.reopen',
    'invoices.view',
    'rates.view',
    'rates.manage',
    'ingest.write',
    'imports.manage',
    'ships.manage',
  ],
  agency: [
    'events.view',
    'events.update',
    'invoices.view',
    'rates.view',
    'passports.view',
    'programs.manage',
    'webhooks.manage',
  ],
}

export function permissionsOf(role: Role): readonly Permission[] {
  return permissionsOfRole[role]
}
