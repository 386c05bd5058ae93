import type { Actor } from '../../platform/actor.ts'
import { isSame } from '../../platform/session/session-token.ts'

interface OwnedByAgency {
  agency_id: number
}

/** Staff see every agency's, an agency's people their own. */
export function maySee(actor: Pick<Actor, 'agency_id'>, row: OwnedByAgency): boolean {
  return actor.agency_id === null || actor.agency_id === row.agency_id
}

/** Staff alone may bring a canceled order back. */
export function mayReopen(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.includes('orders.reopen')
}

/** An additional match beside the session's own agency, never an authority; in constant time. */
export function matchesAgencyHash(row: { agency_hash: string }, given: string): boolean {
  return isSame(Buffer.from(row.agency_hash), Buffer.from(given))
}
