import type {
  forgetShipAlias,
  listShipAliases,
  listUnknownShips,
} from '@gangway/contract/ship-aliases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

/** Milliseconds; the review in the background announces nothing. */
const reviewedEvery = 10_000

/** Ships of excursions ahead without a call, with those that may be meant. */
export function useUnknownShips({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['unknown-ships', 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listUnknownShips>({
        method: 'GET',
        path: '/ships/unknown',
        query: {},
        signal,
      })
      return data
    },
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: reviewedEvery,
  })
}

export function useShipAliases() {
  return useQuery({
    queryKey: ['ship-aliases'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listShipAliases>({
        method: 'GET',
        path: '/ship-aliases',
        signal,
      })
      return data
    },
    staleTime: 0,
  })
}

export function useForgetAlias() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (alias_id: number) =>
      call<typeof forgetShipAlias>({
        method: 'DELETE',
        path: '/ship-aliases/:alias_id',
        params: { alias_id },
      }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
