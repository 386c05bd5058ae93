import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'

/**
 * Only the operator's own programs and people sell.
 *
 * @throws Refusal forbidden
 */
export function requireSeller(actor: Pick<Actor, 'agency_id'>): void {
  if (actor.agency_id !== null) throw new Refusal('forbidden')
}
