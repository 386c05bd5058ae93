import type { Actor } from '../../platform/actor.ts'

/** An agency's people see their own agency, the operator's every one. */
export function maySeeAgency(actor: Pick<Actor, 'agency_id'>, agency_id: number): boolean {
  return actor.agency_id === null || actor.agency_id === agency_id
}
