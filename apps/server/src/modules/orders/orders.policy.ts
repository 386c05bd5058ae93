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

/** The event, if the caller may decide on its orders. */
export function touchable<Event extends OwnedByAgency & { agency_hash: string }>(
  actor: Pick<Actor, 'agency_id'>,
  event: Event | undefined,
  { agency_hash }: { agency_hash: string },
): Event | null {
  const mayTouch =
    event !== undefined && maySee(actor, event) && matchesAgencyHash(event, agency_hash)
  return mayTouch ? event : null
}
