import { type Permission, permissionsOf, type Role } from '@gangway/domain/accounts/roles'
import type { Config } from '../base/env.ts'

export type PermissionSettings = Pick<Config, 'AGENCY_API_KEYS'>

/** Permissions of a role here: an operator may keep API keys to itself. */
export function heldPermissions(
  role: Role,
  { AGENCY_API_KEYS }: PermissionSettings,
): readonly Permission[] {
  const all = permissionsOf(role)
  const isKept = role === 'agency' && !AGENCY_API_KEYS
  return isKept ? all.filter((permission) => permission !== 'programs.manage') : all
}
