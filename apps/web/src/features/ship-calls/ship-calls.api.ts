import { conflictIn } from '@gangway/client/refusal'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  cancelShipCall,
  changeShipCall,
  ListedCall,
  previewShipCall,
  reinstateShipCall,
  SavedCall,
} from '@gangway/contract/ship-call-changes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'
import { correctionTo } from './call-facts.ts'

export type PreviewedChange = BodyInputOf<typeof previewShipCall>

/** Effects of a change; null: there is none yet. */
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

const change = ({ call_id, ...body }: OfCall<BodyInputOf<typeof changeShipCall>>) =>
  call<typeof changeShipCall>({
    method: 'PATCH',
    path: '/ship-calls/:call_id',
    params: { call_id },
    body,
  })

const cancel = ({ call_id, ...body }: OfCall<BodyInputOf<typeof cancelShipCall>>) =>
  call<typeof cancelShipCall>({
    method: 'POST',
    path: '/ship-calls/:call_id/cancel',
    params: { call_id },
    body,
  })

const reinstate = ({ call_id, version }: OfCall<BodyInputOf<typeof reinstateShipCall>>) =>
  call<typeof reinstateShipCall>({
    method: 'POST',
    path: '/ship-calls/:call_id/reinstate',
    params: { call_id },
    body: { version },
  })

export const useChangeShipCall = (onDone: (saved: SavedCall) => void) =>
  useRefetchingMutation(change, onDone)

export const useCancelShipCall = (onDone: (saved: SavedCall) => void) =>
  useRefetchingMutation(cancel, onDone)

export const useReinstateShipCall = (onDone: (saved: SavedCall) => void) =>
  useRefetchingMutation(reinstate, onDone)

/** Gives a call back what it was before it was saved. */
export function useRestoreCall() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ before, saved }: { before: ListedCall; saved: ListedCall }) => {
      const now = { call_id: saved.id, version: saved.version }
      if (before.status === saved.status) return change({ ...correctionTo(before), ...now })
      if (saved.status === 'canceled') return reinstate(now)
      const { cancel_reason, cancel_words } = before
      return cancel({ cancel_reason: cancel_reason ?? 'other', cancel_words, ...now })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** The call as it now stands, when someone else was faster. */
export function staleCall(error: unknown): ListedCall | null {
  return conflictIn<typeof changeShipCall>(error, 'stale')
}
