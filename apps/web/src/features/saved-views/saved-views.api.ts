import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  SavedView,
  updateSavedView,
} from '@gangway/contract/saved-views'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { listenToSharedViews } from '../../shared/realtime/listen-to-event.ts'

const staleAfterMs = 300_000

export const savedViewsQuery = (list: SavedViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listSavedViews>({
        method: 'GET',
        path: '/saved-views',
        query: { list },
        signal,
      })
      return data
    },
    staleTime: staleAfterMs,
  })

/** One's own views of a list and those that colleagues share, by name. */
export function useSavedViews(list: SavedViewList) {
  return useQuery(savedViewsQuery(list))
}

/** Asks for them again when colleagues share others. */
export function useLiveSharedViews(list: SavedViewList): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenToSharedViews(() => {
        void queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
      }),
    [queryClient, list],
  )
}

export function useCreateSavedView(list: SavedViewList) {
  return useViewMutation(list, async (view: Omit<BodyInputOf<typeof createSavedView>, 'list'>) => {
    const { data } = await call<typeof createSavedView>({
      method: 'POST',
      path: '/saved-views',
      body: { list, ...view },
    })
    return data
  })
}

type ViewChange = BodyInputOf<typeof updateSavedView> & { view_id: number }

export function useUpdateSavedView(list: SavedViewList) {
  return useViewMutation(list, async ({ view_id, ...body }: ViewChange): Promise<SavedView> => {
    const { data } = await call<typeof updateSavedView>({
      method: 'PATCH',
      path: '/saved-views/:view_id',
      params: { view_id },
      body,
    })
    return data
  })
}

/** @param onDeleted is called also when the component that asked is unmounted with the view */
export function useDeleteSavedView(list: SavedViewList, onDeleted: () => void) {
  return useViewMutation(
    list,
    (view_id: number) =>
      call<typeof deleteSavedView>({
        method: 'DELETE',
        path: '/saved-views/:view_id',
        params: { view_id },
      }),
    onDeleted,
  )
}

/** Counts as done once the views that are shown are true again. */
function useViewMutation<Variables, Data>(
  list: SavedViewList,
  mutationFn: (variables: Variables) => Promise<Data>,
  onSuccess?: () => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<Data, Variables>({
    mutationFn,
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey }),
  })
}
