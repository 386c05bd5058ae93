import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'

/**
 * Only the operator's own programs and people send what the operator sold.
 *
 * @throws Refusal forbidden
 */
export function requireIngest(actor: Pick<Actor, 'agency_id'>): void {
  if (actor.agency_id !== null) throw new Refusal('forbidden')
}
