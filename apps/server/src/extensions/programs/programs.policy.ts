import type { FieldFaults } from '@gangway/contract/field-faults'
import {
  needsReason,
  type ProgramSide,
  type Scope,
  scopesOf,
} from '@gangway/domain/accounts/scopes'
import { isOperator } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'

/** A program's agency; null: the operator's. */
interface Owned {
  agency_id: number | null
}

/** The operator's admins manage every program; an agency's people their own agency's. */
export function mayManage(actor: Pick<Actor, 'agency_id'>, { agency_id }: Owned): boolean {
  return isOperator(actor) || actor.agency_id === agency_id
}

/** Faults in the scopes and the reason of a program; null: none. */
export function scopesFault(
  side: ProgramSide,
  { scopes, reason }: { scopes: readonly Scope[]; reason: string | null },
): FieldFaults | null {
  const offered = scopesOf(side)
  if (scopes.some((scope) => !offered.includes(scope))) {
    return { scopes: [{ code: 'only_for_operator' }] }
  }
  return needsReason(scopes) && reason === null ? { reason: [{ code: 'required' }] } : null
}
