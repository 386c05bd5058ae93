import { expect, it } from 'vitest'
import { permissionsOf } from './roles.ts'

it.each([
  [
    'admin',
    [
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
    ],
  ],
  ['staff', ['events.view', 'events.update', 'events.history', 'orders.reopen', 'invoices.view']],
  ['agency', ['events.view', 'events.update', 'invoices.view', 'passports.view']],
] as const)('%s may exactly %s', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions)
})
