import { isOperator } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'

type Person = Pick<Actor, 'account_id' | 'agency_id' | 'role'>

interface OwnedView {
  account_id: number
  /** Its owner's agency; null: one of the operator's people. */
  agency_id: number | null
  is_shared: boolean
}

export function isOwnView({ account_id }: Person, view: Pick<OwnedView, 'account_id'>): boolean {
  return view.account_id === account_id
}

/** One's own, and what colleagues on the same side share. */
export function maySeeView(actor: Person, view: OwnedView): boolean {
  return isOwnView(actor, view) || (view.is_shared && view.agency_id === actor.agency_id)
}

/** Its owner; and admins, where the operator's people share it. */
export function mayEditView(actor: Person, view: OwnedView): boolean {
  if (isOwnView(actor, view)) return true
  return maySeeView(actor, view) && isOperator(actor) && actor.role === 'admin'
}
