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
      'passports.view',
      'users.manage',
    ],
  ],
  ['staff', ['events.view', 'events.update', 'events.history', 'orders.reopen']],
  ['agency', ['events.view', 'events.update', 'passports.view']],
] as const)('%s may exactly %s', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions)
})
