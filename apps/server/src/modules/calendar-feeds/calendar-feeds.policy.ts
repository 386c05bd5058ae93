import type { Actor } from '../../platform/actor.ts'

/** An agency's people look after their own feed, the operator's people after every one. */
export function mayManageFeed(actor: Pick<Actor, 'agency_id'>, agency_id: number): boolean {
  return actor.agency_id === null || actor.agency_id === agency_id
}
