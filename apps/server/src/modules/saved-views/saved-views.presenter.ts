import type { SavedView } from '@gangway/contract/saved-views'
import type { SavedViewRow } from './saved-views.queries.ts'

/** Leaves out fields that an older version stored in another shape: the rest still works. */
export function presentView({ filter, ...view }: SavedViewRow): SavedView {
  return { ...view, filter: textsOf(filter) }
}

function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  const texts = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
