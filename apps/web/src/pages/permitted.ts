import type { Permission } from '@gangway/domain/accounts/roles'

/** Whether someone has the permissions that are required; the server guards its calls itself. */
export function isPermitted(
  required: readonly Permission[],
  held: readonly Permission[] | undefined = [],
): boolean {
  return required.length === 0 || required.some((permission) => held.includes(permission))
}
