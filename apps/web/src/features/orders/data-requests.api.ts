import { HttpError } from '@gangway/client/http-error'
import { conflictIn, fieldErrorsOf } from '@gangway/client/refusal'
import type { askForData, enterData } from '@gangway/contract/data-requests'
import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { RequestBody } from './entered-data.ts'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import type { OrdersOnPage } from './orders.api.ts'

/** Asks for everything that these orders lack. */
export function useAskForData({
  event: { event_id, agency_hash },
  onPage,
  onDone,
}: {
  event: Pick<Event, 'event_id' | 'agency_hash'>
  onPage: OrdersOnPage
  onDone: (orders: readonly Order[]) => void
}) {
  return useSingleMutation({
    mutationFn: async (orders: readonly Order[]) => {
      const { data } = await call<typeof askForData>({
        method: 'POST',
        path: '/events/:event_id/data-requests',
        params: { event_id },
        body: { agency_hash, excursion_ids: orders.map(({ id }) => id) },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (requests, orders) => {
      for (const { excursion_id, ...data_request } of requests) {
        const order = orders.find(({ id }) => id === excursion_id)
        if (order !== undefined) onPage.showOrder({ ...order, data_request })
      }
      onDone(orders)
    },
    onSettled: onPage.refresh,
  })
}

/** Saves what was missing; when that has changed meanwhile, the order as it stands is shown. */
export function useEnterData({
  event_id,
  onPage,
  onDone,
}: {
  event_id: number
  onPage: OrdersOnPage
  onDone: () => void
}) {
  return useSingleMutation({
    mutationFn: async ({ id, body }: { id: number; body: RequestBody }) => {
      const { data } = await call<typeof enterData>({
        method: 'POST',
        path: '/events/:event_id/excursions/:excursion_id/required-data',
        params: { event_id, excursion_id: id },
        body,
      })
      return data
    },
    // The typed values are personal: they are forgotten with the form.
    gcTime: 0,
    onMutate: onPage.hold,
    onSuccess: (order) => {
      onPage.showOrder(order)
      onDone()
    },
    onError: (error) => {
      const current = conflictIn<typeof enterData>(error, 'changed_again')
      if (current !== null) onPage.showOrder(current)
    },
    onSettled: onPage.refresh,
  })
}

/** Where in the request something is wrong. */
export function faultyPaths(error: unknown): string[] {
  return error instanceof HttpError ? Object.keys(fieldErrorsOf(error)) : []
}

export function hasChangedMeanwhile(error: unknown): boolean {
  return conflictIn<typeof enterData>(error, 'changed_again') !== null
}
