import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { getWebhookSink } from '@gangway/contract/webhook-sink'
import type {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '@gangway/contract/webhooks'
import type {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  sendTestWebhook,
  WebhookDelivery,
} from '@gangway/contract/webhook-deliveries'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

/** Milliseconds between two looks while something waits to be sent, or may arrive. */
const glance = 2_000

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listWebhooks>({ method: 'GET', path: '/webhooks', signal })
    return data
  },
  staleTime: 0,
})

/** The webhooks the reader manages; looked at again while one of them has something to send. */
export function useWebhooks() {
  return useQuery({
    ...webhooksQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: is, waiting }) => is === 'on' && waiting > 0) === true
        ? glance
        : false,
  })
}

export interface DeliveriesFilter {
  webhook_id: number
  status: WebhookDelivery['status'] | null
}

/** Deliveries to one webhook, newest first; older ones are fetched when asked for. */
export function useDeliveries({ webhook_id, status }: DeliveriesFilter) {
  return useInfiniteQuery({
    queryKey: ['webhooks', 'log', webhook_id, status],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listWebhookDeliveries>({
        method: 'GET',
        path: '/webhooks/:webhook_id/deliveries',
        params: { webhook_id },
        query: { status: status ?? undefined, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some((delivery) => delivery.status === 'waiting') === true
        ? glance
        : false,
  })
}

/** One delivery, with every attempt. */
export function useDelivery(webhook_id: number, delivery_id: number) {
  return useQuery({
    queryKey: ['webhooks', 'delivery', webhook_id, delivery_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getWebhookDelivery>({
        method: 'GET',
        path: '/webhooks/:webhook_id/deliveries/:delivery_id',
        params: { webhook_id, delivery_id },
        signal,
      })
      return data
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? glance : false),
  })
}

/** Calls at the demo's own address; polled. */
export function useWebhookSink() {
  return useQuery({
    queryKey: ['webhooks', 'sink'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getWebhookSink>({
        method: 'GET',
        path: '/webhooks/sink',
        isBackground: true,
        signal,
      })
      return data
    },
    staleTime: 0,
    refetchInterval: glance,
  })
}

export function useCreateWebhook() {
  return useWebhookMutation((body: BodyInputOf<typeof createWebhook>) =>
    call<typeof createWebhook>({ method: 'POST', path: '/webhooks', isSentOnce: true, body }),
  )
}

export function useUpdateWebhook(webhook_id: number) {
  return useWebhookMutation((body: BodyInputOf<typeof updateWebhook>) =>
    call<typeof updateWebhook>({
      method: 'PATCH',
      path: '/webhooks/:webhook_id',
      params: { webhook_id },
      body,
    }),
  )
}

export function useDeleteWebhook(webhook_id: number) {
  return useWebhookMutation(() =>
    call<typeof deleteWebhook>({
      method: 'DELETE',
      path: '/webhooks/:webhook_id',
      params: { webhook_id },
    }),
  )
}

export function useRotateWebhookSecret(webhook_id: number) {
  return useWebhookMutation((grace_hours: number) =>
    call<typeof rotateWebhookSecret>({
      method: 'POST',
      path: '/webhooks/:webhook_id/secret',
      isSentOnce: true,
      params: { webhook_id },
      body: { grace_hours },
    }),
  )
}

export function useSendTest(webhook_id: number) {
  return useWebhookMutation(() =>
    call<typeof sendTestWebhook>({
      method: 'POST',
      path: '/webhooks/:webhook_id/test',
      params: { webhook_id },
    }),
  )
}

export function useReplay(webhook_id: number, delivery_id: number) {
  return useWebhookMutation(() =>
    call<typeof replayWebhookDelivery>({
      method: 'POST',
      path: '/webhooks/:webhook_id/deliveries/:delivery_id/replay',
      params: { webhook_id, delivery_id },
    }),
  )
}

export function useReplaySpan(webhook_id: number) {
  return useWebhookMutation((body: BodyInputOf<typeof replayWebhookDeliveries>) =>
    call<typeof replayWebhookDeliveries>({
      method: 'POST',
      path: '/webhooks/:webhook_id/replay',
      params: { webhook_id },
      body,
    }),
  )
}

/** Everything about webhooks is fetched again. */
function useWebhookMutation<Variables, Reply>(send: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useSingleMutation<Reply, Variables>({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  })
}
