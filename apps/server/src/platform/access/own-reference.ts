import type { Actor } from '../actor.ts'
import { Refusal } from '../errors.ts'
import { isOperator } from './agency-access.ts'

/**
 * Senders' keys are the operator's own: to an agency the parameter does not exist, so nothing can be found out by it.
 *
 * @throws Refusal validation_failed
 */
export function requireOwnReference(
  actor: Pick<Actor, 'agency_id'>,
  { reference }: { reference?: string | undefined },
): void {
  if (reference === undefined || isOperator(actor)) return
  throw new Refusal('validation_failed', { faults: { reference: [{ code: 'unknown_field' }] } })
}
