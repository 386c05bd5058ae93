import type { Actor } from '../../platform/base/actor.ts'
import { matchesAgencyHash, maySee } from '../../platform/access/agency-access.ts'

/** Only staff may reopen a canceled order. */
export function mayReopen(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.includes('orders.reopen')
}

/** The event, if the caller may decide on its orders. */
export function eventToDecide<Event extends { agency_id: number; agency_hash: string }>(
  actor: Pick<Actor, 'agency_id'>,
  event: Event | undefined,
  { agency_hash }: { agency_hash: string },
): Event | null {
  const mayDecide =
    event !== undefined && maySee(actor, event) && matchesAgencyHash(event, agency_hash)
  return mayDecide ? event : null
}
