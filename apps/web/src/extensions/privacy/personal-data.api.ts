import type { BodyOf } from '@gangway/contract/define-endpoint'
import type {
  erasePersonalData,
  exportPersonalData,
  getPersonalData,
  getRetention,
} from '@gangway/contract/personal-data'
import type { Order } from '@gangway/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { call, fileAddress } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

/** The order asked about; actions apply to all orders under its number. */
export interface AskedOrder {
  event_id: number
  order: Order
}

const paramsOf = ({ event_id, order }: AskedOrder) => ({ event_id, excursion_id: order.id })

/** Asks the person to confirm who they are, where that was too long ago. */
async function fetchPersonalData(asked: AskedOrder, signal?: AbortSignal) {
  const { data } = await call<typeof getPersonalData>({
    method: 'GET',
    path: '/events/:event_id/excursions/:excursion_id/personal-data',
    params: paramsOf(asked),
    signal,
  })
  return data
}

/** How much is held, and which comments may name someone; forgotten with the dialog that asks. */
export function usePersonalData(asked: AskedOrder) {
  return useQuery({
    queryKey: ['personal-data', paramsOf(asked)],
    queryFn: ({ signal }) => fetchPersonalData(asked, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Before the browser fetches the archive, which cannot ask: the dialog may have been open for long. */
export function useFreshFactors(asked: AskedOrder) {
  return useSingleMutation({ mutationFn: () => fetchPersonalData(asked) })
}

/** Where the archive is to be had. */
export function exportAddress(asked: AskedOrder): string {
  const path = '/events/:event_id/excursions/:excursion_id/personal-data/export'
  return fileAddress<typeof exportPersonalData>({ path, params: paramsOf(asked) })
}

export function useErasePersonalData(
  asked: AskedOrder,
  onErased: (erased: { views: number }) => void,
) {
  return useSingleMutation({
    mutationFn: async (body: BodyOf<typeof erasePersonalData>) => {
      const { data } = await call<typeof erasePersonalData>({
        method: 'POST',
        path: '/events/:event_id/excursions/:excursion_id/personal-data/erase',
        params: paramsOf(asked),
        body,
      })
      return data
    },
    onSuccess: onErased,
  })
}

/** Data held and due by date, and data deleted: for admins. */
export function useRetention() {
  return useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getRetention>({
        method: 'GET',
        path: '/retention',
        signal,
      })
      return data
    },
  })
}
