import { expect, it } from 'vitest'
import { permissionsOf } from './roles.ts'

// Rules P1.1, P1.2
it.each([
  [
    'admin',
    [
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
    ],
  ],
  [
    'staff',
    [
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
  ],
  [
    'agency',
    [
      'events.view',
      'events.update',
      'invoices.view',
      'rates.view',
      'passports.view',
      'programs.manage',
      'webhooks.manage',
    ],
  ],
] as const)('%s may exactly %s', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions)
})
