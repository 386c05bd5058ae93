import { daysOf } from '@gangway/domain/retention/lifetimes'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/errors.ts'
import { isOperator } from './agency-access.ts'

interface Narrowing {
  reference?: string | undefined
  updated_since?: string | undefined
}

/**
 * Senders' keys are the operator's own: to an agency the parameter does not exist, so nothing can be found out by it. What
 * changed is known for as long as changes are kept.
 *
 * @throws Refusal validation_failed
 */
export function requireNarrowing(
  actor: Pick<Actor, 'agency_id'>,
  { reference, updated_since }: Narrowing,
  now: Date,
): void {
  if (reference !== undefined && !isOperator(actor)) {
    throw new Refusal('validation_failed', { faults: { reference: [{ code: 'unknown_field' }] } })
  }
  if (updated_since === undefined) return
  const days = daysOf('publicChange')
  if (new Date(updated_since).getTime() >= now.getTime() - days * 86_400_000) return
  const found = { code: 'no_longer_kept' as const, days }
  throw new Refusal('validation_failed', { faults: { updated_since: [found] } })
}
