import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'

/** The side that is asked reads it; the operator's people may note that an agency has, after a call perhaps. */
export function mayAcknowledge(actor: Pick<Actor, 'agency_id'>, asked: AskedSide): boolean {
  const side = sideOf(actor)
  return side === 'operator' || side === asked
}
