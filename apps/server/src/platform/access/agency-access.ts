import type { Actor } from '../actor.ts'
import { isSame } from '../crypto/hashes.ts'

interface OwnedByAgency {
  agency_id: number
}

/** Everyone is either of the operator or of exactly one agency. */
export function isOperator({ agency_id }: Pick<Actor, 'agency_id'>): boolean {
  return agency_id === null
}

export function sideOf(actor: Pick<Actor, 'agency_id'>): 'operator' | 'agency' {
  return isOperator(actor) ? 'operator' : 'agency'
}

/** The operator's people see what belongs to any agency, an agency's people what belongs to theirs. */
export function maySee(actor: Pick<Actor, 'agency_id'>, { agency_id }: OwnedByAgency): boolean {
  return isOperator(actor) || actor.agency_id === agency_id
}

/** An additional match beside the session's own agency, never an authority; in constant time. */
export function matchesAgencyHash(row: { agency_hash: string }, given: string): boolean {
  return isSame(Buffer.from(row.agency_hash), Buffer.from(given))
}
