import type { SavedView } from '@gangway/contract/saved-views'
import {
  type ListDefinition,
  type ListState,
  listStateOfTexts,
  showsTheSame,
  defaultListState,
} from '../../shared/lists/list-state.ts'

export interface CurrentView {
  view: SavedView
  /** The list shows something else than the view by now. */
  isChanged: boolean
}

/**
 * The view that a list shows, or that it showed last and was changed since. Untouched lists show
 * none.
 *
 * @param lastId of the view that was shown last
 */
export function currentView<Filter extends object>({
  definition,
  state,
  views,
  lastId,
}: {
  definition: ListDefinition<Filter>
  state: ListState<Filter>
  views: readonly SavedView[]
  lastId: number | null
}): CurrentView | null {
  const shown = views.filter((view) =>
    showsTheSame(definition, state, listStateOfTexts(definition, view)),
  )
  const last = views.find(({ id }) => id === lastId)
  const [first] = shown
  if (first !== undefined) {
    return { view: shown.find(({ id }) => id === lastId) ?? first, isChanged: false }
  }
  if (last === undefined) return null
  if (showsTheSame(definition, state, defaultListState(definition))) return null
  return { view: last, isChanged: true }
}
