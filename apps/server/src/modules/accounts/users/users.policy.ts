import type { FieldFault } from '@gangway/contract/field-faults'
import type { Role } from '@gangway/domain/accounts/roles'

interface Standing {
  id: number
  role: Role
  disabled: boolean
}

const isAdmin = ({ role, disabled }: Omit<Standing, 'id'>) => role === 'admin' && !disabled

/**
 * Whether an account may become what is asked for. No one disables or demotes themselves, so that
 * someone can always undo a mistake, and no one does it to the last admin.
 *
 * @param admins ids of all who are admins now
 */
export function mayBecome({
  actor_id,
  before,
  after,
  admins,
}: {
  actor_id: number
  before: Standing
  after: Omit<Standing, 'id'>
  admins: readonly number[]
}): boolean {
  if (!isAdmin(before) || isAdmin(after)) return true
  return before.id !== actor_id && admins.some((id) => id !== before.id)
}

/**
 * Whether an admin may remove the second factor of an account; they switch off their own in their
 * profile, with their password.
 */
export function mayRemoveSecondFactor(actorId: number, id: number): boolean {
  return actorId !== id
}

interface Rights {
  role: Role
  agency_id: number | null
  sees_money: boolean
}

/** Whether sessions that began under the old rights must end. */
export function endsSessions(before: Rights, after: Rights & { disabled: boolean }): boolean {
  const isOther = (right: keyof Rights) => before[right] !== after[right]
  return after.disabled || isOther('role') || isOther('agency_id') || isOther('sees_money')
}

/** An agency's person belongs to one agency, no one else to any. */
export function agencyFault({
  role,
  agency_id,
}: {
  role: Role
  agency_id: number | null
}): FieldFault | null {
  if (role === 'agency' && agency_id === null) return { code: 'required' }
  if (role !== 'agency' && agency_id !== null) {
    return { code: 'only_for_agencies' }
  }
  return null
}
