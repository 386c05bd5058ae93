import type { SavedView } from '@gangway/contract/saved-views'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { useMemo } from 'react'
import {
  type ListDefinition,
  type ListState,
  listStateOfTexts,
} from '../../shared/lists/list-state.ts'
import type { ListOpening } from '../../shared/lists/use-list-state.ts'
import { useSavedViews } from './saved-views.api.ts'

/** The view that a list opens with; null when it opens as it was last seen. */
export function defaultView<Filter extends object>(
  definition: ListDefinition<Filter>,
  views: readonly SavedView[],
): ListState<Filter> | null {
  const view = views.find(({ is_default }) => is_default)
  return view === undefined ? null : listStateOfTexts(definition, view)
}

/** The person's default view of a list. Where it cannot be asked for, the list opens without. */
export function useListOpening<Filter extends object>(
  list: SavedViewList,
  definition: ListDefinition<Filter>,
): ListOpening<Filter> {
  const { data: views, failureCount } = useSavedViews(list)
  return useMemo(
    () => ({
      isKnown: views !== undefined || failureCount > 0,
      view: defaultView(definition, views ?? []),
    }),
    [views, failureCount, definition],
  )
}
