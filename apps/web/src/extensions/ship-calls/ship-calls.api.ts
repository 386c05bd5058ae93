import { conflictIn } from '@gangway/client/refusal'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  cancelShipCall,
  changeShipCall,
  ListedCall,
  listShipCalls,
  previewShipCall,
  reinstateShipCall,
} from '@gangway/contract/ship-call-changes'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { today } from '../../shared/browser/clock.ts'
import type { ShipCallsFilter } from './ship-calls-list-state.ts'

/** One page of ship calls, by default from today on; while another is on the way, the old one stays. */
export function useShipCallsPage({ filter, page, per_page, sort }: ListParams<ShipCallsFilter>) {
  const { filter: ship, from, to, port, status, events } = filter
  const query = {
    ...(ship === '' ? {} : { ship }),
    from: from ?? today(),
    ...(to === null ? {} : { to }),
    ...(port === null ? {} : { port: String(port) }),
    ...(status === null ? {} : { status }),
    ...(events === null ? {} : { events }),
    page,
    per_page,
    sort,
  }
  return useQuery({
    queryKey: ['ship-calls', query],
    queryFn: ({ signal }) =>
      call<typeof listShipCalls>({ method: 'GET', path: '/ship-calls', query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type PreviewedChange = BodyInputOf<typeof previewShipCall>

/** What a change would do; null: there is none yet. */
export function useCallEffects({ id, version }: ListedCall, change: PreviewedChange | null) {
  return useQuery({
    queryKey: ['ship-call-effects', id, version, change],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof previewShipCall>({
        method: 'POST',
        path: '/ship-calls/:call_id/preview',
        params: { call_id: id },
        body: change ?? {},
        signal,
      })
      return data
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

type OfCall<Body> = Body & { call_id: number }

export function useChangeShipCall(onDone: (call: ListedCall) => void) {
  return useCallMutation(
    ({ call_id, ...body }: OfCall<BodyInputOf<typeof changeShipCall>>) =>
      call<typeof changeShipCall>({
        method: 'PATCH',
        path: '/ship-calls/:call_id',
        params: { call_id },
        body,
      }),
    onDone,
  )
}

export function useCancelShipCall(onDone: (call: ListedCall) => void) {
  return useCallMutation(
    ({ call_id, ...body }: OfCall<BodyInputOf<typeof cancelShipCall>>) =>
      call<typeof cancelShipCall>({
        method: 'POST',
        path: '/ship-calls/:call_id/cancel',
        params: { call_id },
        body,
      }),
    onDone,
  )
}

export function useReinstateShipCall(onDone: (call: ListedCall) => void) {
  return useCallMutation(
    ({ call_id, version }: OfCall<BodyInputOf<typeof reinstateShipCall>>) =>
      call<typeof reinstateShipCall>({
        method: 'POST',
        path: '/ship-calls/:call_id/reinstate',
        params: { call_id },
        body: { version },
      }),
    onDone,
  )
}

/** The call as it now stands, when someone else was faster. */
export function staleCall(error: unknown): ListedCall | null {
  return conflictIn<typeof changeShipCall>(error, 'stale')
}

/** Everything that shows calls or judges by them is fetched again. */
function useCallMutation<Variables>(
  send: (variables: Variables) => Promise<{ data: ListedCall }>,
  onDone: (call: ListedCall) => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<{ data: ListedCall }, Variables>({
    mutationFn: send,
    onSuccess: ({ data }) => onDone(data),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
