import { conflictIn } from '@gangway/client/refusal'
import type {
  AgencyRow,
  createAgency,
  getAgency,
  listAgencies,
  rotateAgencyHash,
  updateAgency,
} from '@gangway/contract/agencies'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { ListParams } from '@gangway/domain/lists/list-params'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'
import type { AgenciesFilter } from './agencies-list-state.ts'

const agenciesPageQuery = ({ filter, page, per_page, sort }: ListParams<AgenciesFilter>) =>
  queryOptions({
    queryKey: ['agencies', 'list', { filter, page, per_page, sort }],
    queryFn: ({ signal }) =>
      call<typeof listAgencies>({
        method: 'GET',
        path: '/agencies',
        query: { filter: filter.filter, page, per_page, sort },
        signal,
      }),
    staleTime: 0,
  })

/** One page of agencies; while another is on the way, the old one stays. */
export function useAgenciesPage(params: ListParams<AgenciesFilter>) {
  return useQuery({ ...agenciesPageQuery(params), placeholderData: keepPreviousData })
}

export const agencyQuery = (agency_id: number) =>
  queryOptions({
    queryKey: ['agencies', 'one', agency_id],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof getAgency>({
        method: 'GET',
        path: '/agencies/:agency_id',
        params: { agency_id },
        signal,
      })
      return data
    },
  })

/** How one agency is reached. */
export function useAgency(agency_id: number) {
  return useQuery(agencyQuery(agency_id))
}

export function useCreateAgency(onCreated: (agency: AgencyRow) => void) {
  return useAgencyMutation(
    (body: BodyInputOf<typeof createAgency>) =>
      call<typeof createAgency>({ method: 'POST', path: '/agencies', body }),
    onCreated,
  )
}

export function useUpdateAgency(onUpdated: (agency: AgencyRow) => void) {
  return useAgencyMutation(
    ({ agency_id, ...body }: BodyInputOf<typeof updateAgency> & { agency_id: number }) =>
      call<typeof updateAgency>({
        method: 'PATCH',
        path: '/agencies/:agency_id',
        params: { agency_id },
        body,
      }),
    onUpdated,
  )
}

/** The agency as it now stands, when someone else was faster. */
export function staleAgency(error: unknown): AgencyRow | null {
  return conflictIn<typeof updateAgency>(error, 'stale')
}

export function useRotateAgencyHash(onRotated: (agency: AgencyRow) => void) {
  return useAgencyMutation(
    (agency_id: number) =>
      call<typeof rotateAgencyHash>({
        method: 'POST',
        path: '/agencies/:agency_id/rotate-hash',
        params: { agency_id },
      }),
    onRotated,
  )
}

/** Everything that shows agencies, or events with their key, is fetched again. */
function useAgencyMutation<Variables>(
  send: (variables: Variables) => Promise<{ data: AgencyRow }>,
  onDone: (agency: AgencyRow) => void,
) {
  return useRefetchingMutation(send, ({ data }) => onDone(data))
}
