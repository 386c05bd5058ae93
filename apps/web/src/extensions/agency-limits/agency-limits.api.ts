import { conflictIn } from '@gangway/client/refusal'
import type {
  addAgencyLimit,
  AgencyLimit,
  changeAgencyLimit,
  listAgencyLimits,
  removeAgencyLimit,
} from '@gangway/contract/agency-limits'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'

const path = '/agencies/:agency_id/limits'
const onePath = '/agencies/:agency_id/limits/:limit_id'

export function useAgencyLimits(agency_id: number) {
  return useQuery({
    queryKey: ['agency-limits', agency_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listAgencyLimits>({
        method: 'GET',
        path,
        params: { agency_id },
        signal,
      })
      return data
    },
  })
}

export function useAddLimit(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (body: BodyInputOf<typeof addAgencyLimit>) =>
      call<typeof addAgencyLimit>({ method: 'POST', path, params: { agency_id }, body }),
    onDone,
  )
}

type Changed = BodyInputOf<typeof changeAgencyLimit> & { limit_id: number }

export function useChangeLimit(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    ({ limit_id, ...body }: Changed) =>
      call<typeof changeAgencyLimit>({
        method: 'PUT',
        path: onePath,
        params: { agency_id, limit_id },
        body,
      }),
    onDone,
  )
}

/** The limit as it now stands, when someone else was faster. */
export function staleLimit(error: unknown): AgencyLimit | null {
  return conflictIn<typeof changeAgencyLimit>(error, 'stale')
}

export function useRemoveLimit(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    ({ id: limit_id }: AgencyLimit) =>
      call<typeof removeAgencyLimit>({
        method: 'DELETE',
        path: onePath,
        params: { agency_id, limit_id },
      }),
    onDone,
  )
}
