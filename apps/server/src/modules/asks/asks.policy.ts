import { isOperator } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'

/** The operator's people change things themselves. */
export function mayAsk(actor: Pick<Actor, 'agency_id'>): boolean {
  return !isOperator(actor)
}

export function mayAnswer(actor: Pick<Actor, 'agency_id'>): boolean {
  return isOperator(actor)
}
