import { isOperator } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/actor.ts'

/** A saved pick-up time is locked; the operator's people may clear it so that it can be set again. */
export function mayClearPickupTime(actor: Pick<Actor, 'agency_id'>): boolean {
  return isOperator(actor)
}

/** Only when the agency itself opens it does a new request become requested. */
export function opensByLooking(actor: Pick<Actor, 'agency_id'>): boolean {
  return !isOperator(actor)
}
