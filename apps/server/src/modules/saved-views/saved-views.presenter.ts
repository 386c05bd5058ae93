import type { SavedView } from '@gangway/contract/saved-views'
import type { Actor } from '../../platform/actor.ts'
import { isOwnView, mayEditView } from './saved-views.policy.ts'
import type { SavedViewRow } from './saved-views.queries.ts'

/** Leaves out fields that an older version stored in another shape: the rest still works. */
export function presentView(actor: Actor, row: SavedViewRow): SavedView {
  const { account_id: _owner, agency_id: _side, owner, filter, is_default, ...view } = row
  const isOwn = isOwnView(actor, row)
  return {
    ...view,
    filter: textsOf(filter),
    is_default: isOwn && is_default,
    shared_by: isOwn ? null : owner,
    may_edit: mayEditView(actor, row),
  }
}

function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  const texts = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
