import { type Permission, permissionsOf, type Role } from '@gangway/domain/accounts/roles'
import type { Config } from '../base/env.ts'

export type PermissionSettings = Pick<Config, 'AGENCY_API_KEYS'>

/** Permissions of an account here: an operator may keep API keys to itself, and an agency money from some of its people. */
export function heldPermissions(
  { role, sees_money }: { role: Role; sees_money: boolean },
  { AGENCY_API_KEYS }: PermissionSettings,
): readonly Permission[] {
  const all = permissionsOf(role)
  if (role !== 'agency') return all
  return all.filter(
    (permission) =>
      (AGENCY_API_KEYS || permission !== 'programs.manage') &&
      (sees_money || permission !== 'rates.view'),
  )
}
