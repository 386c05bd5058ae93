import { isRefusal } from '@gangway/client/refusal'
import type {
  acknowledgeByLink,
  checkAcknowledgementLink,
} from '@gangway/contract/acknowledgement-links'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['acknowledgement-link', token],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof checkAcknowledgementLink>({
        method: 'POST',
        path: '/acknowledgement-links/check',
        isSentOnce: true,
        body: { token },
        signal,
      })
      return data
    },
    // Exactly the changes on the screen are acknowledged.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useAcknowledgementLink(token: string) {
  return useQuery(linkQuery(token))
}

export function useAcknowledgeByLink(token: string) {
  return useSingleMutation({
    mutationFn: async () => {
      const { data } = await call<typeof acknowledgeByLink>({
        method: 'POST',
        path: '/acknowledgement-links/use',
        isSentOnce: true,
        body: { token },
      })
      return data
    },
  })
}

export function isLinkOver(error: unknown): boolean {
  return isRefusal<typeof acknowledgeByLink>(error, 'acknowledgement_link_over')
}
