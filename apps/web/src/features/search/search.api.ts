import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { search } from '@gangway/contract/search'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'

/** Results name customers: they are not kept longer than one may want to go back to them. */
const keptMs = 60_000

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<ReplyOf<typeof search>['data']> => {
      const { data } = await call<typeof search>({
        method: 'GET',
        path: '/search',
        query: { text },
        signal,
      })
      return data
    },
    enabled: text !== '',
    gcTime: keptMs,
    // The person sees the failure at once, and every further letter searches again.
    retry: false,
    refetchOnReconnect: true,
  })

/** Events and invoices; while others are on the way, the old ones stay. */
export function useSearch(text: string) {
  return useQuery({ ...searchQuery(text), placeholderData: keepPreviousData })
}
