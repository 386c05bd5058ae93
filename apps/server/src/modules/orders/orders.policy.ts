import type { Actor } from '../../platform/base/actor.ts'
import { scopeMissing } from '../../platform/base/errors.ts'
import type { Config } from '../../platform/base/env.ts'
import { isOperator, matchesAgencyHash, maySee } from '../../platform/access/agency-access.ts'

/** Only staff may reopen a canceled order. */
export function mayReopen(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.includes('orders.reopen')
}

/** The orders of a declined event are requested of another agency, and of no one else at the same time. */
export function isOffered({ offered_to_id }: { offered_to_id: number | null }): boolean {
  return offered_to_id !== null
}

/**
 * A program of the operator lacks no more than a scope.
 *
 * @throws Refusal scope_missing
 */
export function requireScopeToReopen(
  actor: Pick<Actor, 'agency_id' | 'permissions' | 'program'>,
): void {
  if (mayReopen(actor) || actor.program === null || !isOperator(actor)) return
  throw scopeMissing('orders.reopen')
}

/** An agency has to say why it cancels where the operator wants it so (rule O5.3). */
export function needsReason(
  actor: Pick<Actor, 'agency_id'>,
  { CANCEL_REASON }: Pick<Config, 'CANCEL_REASON'>,
): boolean {
  return CANCEL_REASON === 'required' && !isOperator(actor)
}

/** Below the minimum an agency may not confirm where the operator has kept that to itself (rule E8.2). */
export function needsMinimum(
  actor: Pick<Actor, 'agency_id'>,
  { BELOW_MINIMUM }: Pick<Config, 'BELOW_MINIMUM'>,
): boolean {
  return BELOW_MINIMUM === 'operator' && !isOperator(actor)
}

/** The event, if the caller may decide on its orders. */
export function eventToDecide<Event extends { agency_id: number; agency_hash: string }>(
  actor: Pick<Actor, 'agency_id'>,
  event: Event | undefined,
  { agency_hash }: { agency_hash: string },
): Event | null {
  const mayDecide =
    event !== undefined && maySee(actor, event) && matchesAgencyHash(event, agency_hash)
  return mayDecide ? event : null
}
