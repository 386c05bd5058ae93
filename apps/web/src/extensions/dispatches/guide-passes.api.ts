import type {
  createGuidePass,
  listGuidePasses,
  revokeGuidePass,
} from '@gangway/contract/guide-passes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

const passesKey = (dispatch_id: number) => ['guide passes', dispatch_id]

/** Links that the crew of a dispatch have for its day. */
export function useGuidePasses(dispatch_id: number) {
  return useQuery({
    queryKey: passesKey(dispatch_id),
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listGuidePasses>({
        method: 'GET',
        path: '/dispatches/:dispatch_id/passes',
        params: { dispatch_id },
        signal,
      })
      return data
    },
    staleTime: 0,
  })
}

/** An earlier link of the same person is void with it. */
export function useCreateGuidePass(dispatch_id: number) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async (body: { dispatch_crew_id: number; shows_passports: boolean }) => {
      const { data } = await call<typeof createGuidePass>({
        method: 'POST',
        path: '/dispatches/:dispatch_id/passes',
        params: { dispatch_id },
        body,
        isSentOnce: true,
      })
      return data
    },
    // The address is shown once and stored nowhere.
    gcTime: 0,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['dispatches'] })
      return client.invalidateQueries({ queryKey: passesKey(dispatch_id) })
    },
  })
}

export function useRevokeGuidePass(dispatch_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pass_id: number) =>
      call<typeof revokeGuidePass>({
        method: 'DELETE',
        path: '/dispatches/:dispatch_id/passes/:pass_id',
        params: { dispatch_id, pass_id },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: passesKey(dispatch_id) }),
  })
}
