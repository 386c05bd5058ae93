import type { acceptClaim, Claim, listClaims, makeClaim } from '@gangway/contract/claims'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toastError } from '../../shared/flash/toast.ts'
import { call } from '../../shared/http/api-client.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'
import { useText } from '../../shared/i18n/language-context.tsx'

/** Claims about an event and its orders. @param changedAt when what is shown last changed: they are fetched again then */
export function useClaims(event_id: number, changedAt: number) {
  return useQuery({
    queryKey: ['claims', event_id, changedAt],
    queryFn: async ({ signal }) => {
      const path = '/events/:event_id/claims'
      const params = { event_id }
      const { data } = await call<typeof listClaims>({ method: 'GET', path, params, signal })
      return data
    },
    placeholderData: keepPreviousData,
  })
}

export function useMakeClaim(event_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (body: BodyInputOf<typeof makeClaim>) =>
      call<typeof makeClaim>({
        method: 'POST',
        path: '/events/:event_id/claims',
        params: { event_id },
        body,
      }),
    onDone,
  )
}

export type ClaimStep = 'accept' | 'refuse' | 'withdraw'

/** Answers or withdraws a claim. */
export function useCloseClaim({ event_id, id }: Claim, step: ClaimStep, onDone: () => void) {
  const t = useText()
  return useRefetchingMutation(
    (body: { words?: string }) =>
      call<typeof acceptClaim>({
        method: 'POST',
        path: `/events/:event_id/claims/:claim_id/${step}` as '/events/:event_id/claims/:claim_id/accept',
        params: { event_id, claim_id: id },
        body,
      }),
    onDone,
    (error) => toastError(errorText(t, error)),
  )
}
