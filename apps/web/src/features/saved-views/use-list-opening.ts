import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { useMemo } from 'react'
import { type ListDefinition, listStateOfTexts } from '../../shared/lib/list-state.ts'
import type { ListOpening } from '../../shared/lib/use-list-state.ts'
import { useSavedViews } from './saved-views.api.ts'

/** The person's default view of a list. Where it cannot be asked for, the list opens without. */
export function useListOpening<Filter extends object>(
  list: SavedViewList,
  definition: ListDefinition<Filter>,
): ListOpening<Filter> {
  const { data: views, failureCount } = useSavedViews(list)
  return useMemo(() => {
    const view = views?.find(({ is_default }) => is_default)
    return {
      isKnown: views !== undefined || failureCount > 0,
      view: view === undefined ? null : listStateOfTexts(definition, view),
    }
  }, [views, failureCount, definition])
}
