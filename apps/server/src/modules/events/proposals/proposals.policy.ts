import { isOperator } from '../../../platform/access/agency-access.ts'
import type { Actor } from '../../../platform/base/actor.ts'
import { mayReopen } from '../../orders/index.ts'

export function mayTake(actor: Pick<Actor, 'agency_id' | 'permissions'>): boolean {
  return isOperator(actor) && mayReopen(actor)
}

export function mayRefuse(actor: Pick<Actor, 'agency_id'>): boolean {
  return isOperator(actor)
}

export function mayWithdraw(actor: Pick<Actor, 'agency_id'>): boolean {
  return !isOperator(actor)
}
