import type { SavedView } from '@gangway/contract/saved-views'
import type { SavedViewRow } from './saved-views.queries.ts'

/**
 * A view as someone sees it. Leaves out fields that an older version stored in another shape: the rest still
 * works.
 */
export function presentView(
  { account_id: _account, agency_id: _side, owner, filter, is_default, ...view }: SavedViewRow,
  { isOwn, mayEdit }: { isOwn: boolean; mayEdit: boolean },
): SavedView {
  return {
    ...view,
    filter: textsOf(filter),
    is_default: isOwn && is_default,
    shared_by: isOwn ? null : owner,
    may_edit: mayEdit,
  }
}

function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  const texts = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
