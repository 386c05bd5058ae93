import { conflictIn } from '@gangway/client/refusal'
import type { AgencyRow, listAgencies } from '@gangway/contract/agencies'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type {
  endUserSessions,
  forcePassword,
  inviteUser,
  listUsers,
  removeUserSecondFactor,
  resendInvitation,
  updateUser,
  UserRow,
} from '@gangway/contract/accounts/users'
import { type ListParams, maximumPerPage } from '@gangway/domain/lists/list-params'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'
import type { UsersFilter } from './users-list-state.ts'

const usersPageQuery = ({ filter, page, per_page, sort }: ListParams<UsersFilter>) =>
  queryOptions({
    queryKey: ['users', 'list', { filter, page, per_page, sort }],
    queryFn: ({ signal }) =>
      call<typeof listUsers>({
        method: 'GET',
        path: '/users',
        query: {
          filter: filter.filter,
          role: filter.role ?? undefined,
          status: filter.status ?? undefined,
          page,
          per_page,
          sort,
        },
        signal,
      }),
    staleTime: 0,
  })

/** One page of people; while another is on the way, the old one stays. */
export function useUsersPage(params: ListParams<UsersFilter>) {
  return useQuery({ ...usersPageQuery(params), placeholderData: keepPreviousData })
}

const agencyChoicesQuery = queryOptions({
  queryKey: ['users', 'agency-choices'],
  queryFn: async ({ signal }) => {
    const choices: Pick<AgencyRow, 'id' | 'name'>[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const reply = await call<typeof listAgencies>({
        method: 'GET',
        path: '/agencies',
        query: { page, per_page: maximumPerPage, sort: 'name|asc' },
        signal,
      })
      choices.push(...reply.data)
      last = reply.last_page
    }
    return choices
  },
})

/** Every agency a person can belong to, by name; undefined until known. */
export function useAgencyChoices() {
  return useQuery(agencyChoicesQuery).data
}

export function useInviteUser(onInvited: (user: UserRow) => void) {
  return useUserMutation(
    (body: BodyInputOf<typeof inviteUser>) =>
      call<typeof inviteUser>({ method: 'POST', path: '/users', body }),
    onInvited,
  )
}

export function useUpdateUser(onUpdated: (user: UserRow) => void) {
  return useUserMutation(
    ({ user_id, ...body }: BodyInputOf<typeof updateUser> & { user_id: number }) =>
      call<typeof updateUser>({
        method: 'PATCH',
        path: '/users/:user_id',
        params: { user_id },
        body,
      }),
    onUpdated,
  )
}

/** The account as it now stands, when someone else was faster. */
export function staleUser(error: unknown): UserRow | null {
  return conflictIn<typeof updateUser>(error, 'stale')
}

export function useForcePassword(onForced: (user: UserRow) => void) {
  return useUserMutation(
    (user_id: number) =>
      call<typeof forcePassword>({
        method: 'POST',
        path: '/users/:user_id/force-password',
        params: { user_id },
      }),
    onForced,
  )
}

export function useEndUserSessions(onEnded: (user: UserRow) => void) {
  return useUserMutation(
    (user_id: number) =>
      call<typeof endUserSessions>({
        method: 'DELETE',
        path: '/users/:user_id/sessions',
        params: { user_id },
      }),
    onEnded,
  )
}

export function useRemoveSecondFactor(onRemoved: (user: UserRow) => void) {
  return useUserMutation(
    (user_id: number) =>
      call<typeof removeUserSecondFactor>({
        method: 'DELETE',
        path: '/users/:user_id/second-factor',
        params: { user_id },
      }),
    onRemoved,
  )
}

export function useResendInvitation(onSent: (user: UserRow) => void) {
  return useUserMutation(
    (user_id: number) =>
      call<typeof resendInvitation>({
        method: 'POST',
        path: '/users/:user_id/invitation',
        params: { user_id },
      }),
    onSent,
  )
}

/** Each call answers with the changed account; the lists are fetched again. */
function useUserMutation<Variables>(
  send: (variables: Variables) => Promise<{ data: UserRow }>,
  onDone: (user: UserRow) => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<{ data: UserRow }, Variables>({
    mutationFn: send,
    onSuccess: ({ data }) => onDone(data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users', 'list'] }),
  })
}
