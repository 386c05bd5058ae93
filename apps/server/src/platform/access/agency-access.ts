import type { Actor } from '../base/actor.ts'
import { isSame } from '../crypto/hashes.ts'

interface OwnedByAgency {
  agency_id: number
}

/** Everyone belongs either to the operator or to exactly one agency. */
export function isOperator({ agency_id }: Pick<Actor, 'agency_id'>): boolean {
  return agency_id === null
}

export function sideOf(actor: Pick<Actor, 'agency_id'>): 'operator' | 'agency' {
  return isOperator(actor) ? 'operator' : 'agency'
}

/**
 * The operator's people see everything; an agency's people see only what belongs to their agency.
 */
export function maySee(actor: Pick<Actor, 'agency_id'>, { agency_id }: OwnedByAgency): boolean {
  return isOperator(actor) || actor.agency_id === agency_id
}

/**
 * An additional match besides the session's agency, which never grants access; compared in constant time.
 */
export function matchesAgencyHash(row: { agency_hash: string }, given: string): boolean {
  return isSame(Buffer.from(row.agency_hash), Buffer.from(given))
}
