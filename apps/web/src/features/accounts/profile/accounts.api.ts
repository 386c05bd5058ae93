import type {
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
  removeAvatar,
  setAvatar,
  updateMe,
} from '@gangway/contract/accounts/profile'
import type { User } from '@gangway/contract/accounts/sign-in'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { confirmTotp, disableTotp, setUpTotp } from '@gangway/contract/accounts/second-factor'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/http/api-client.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'

/** Calls that change one's own account answer with the changed account, which the page passes on. */
export function useUpdateMe() {
  return useSingleMutation({
    mutationFn: async (body: BodyInputOf<typeof updateMe>): Promise<User> => {
      const { data } = await call<typeof updateMe>({ method: 'PATCH', path: '/auth/me', body })
      return data
    },
  })
}

/** Sets one's own picture, a data URL; null removes it. */
export function useSetAvatar() {
  return useSingleMutation({
    mutationFn: async (avatar: string | null): Promise<User> => {
      const path = '/auth/avatar'
      const { data } =
        avatar === null
          ? await call<typeof removeAvatar>({ method: 'DELETE', path })
          : await call<typeof setAvatar>({ method: 'PUT', path, body: { avatar } })
      return data
    },
  })
}

/** Every call makes a new secret, so each is valid only as long as it is shown. */
const totpSecretQuery = queryOptions({
  queryKey: ['totp-secret'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof setUpTotp>({
      method: 'POST',
      path: '/auth/totp',
      isSentOnce: true,
      signal,
    })
    return data
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
})

/** Begins the second factor: the secret for the authenticator app. */
export function useTotpSecret({ isWanted }: { isWanted: boolean }) {
  return useQuery({ ...totpSecretQuery, enabled: isWanted })
}

/** Puts the second factor in force; answers with the recovery codes, this once. */
export function useConfirmTotp() {
  return useSingleMutation({
    mutationFn: async (body: { otp: string }) => {
      const { data } = await call<typeof confirmTotp>({
        method: 'POST',
        path: '/auth/totp/confirm',
        isSentOnce: true,
        body,
      })
      return data.recovery_codes
    },
  })
}

export function useDisableTotp() {
  return useSingleMutation({
    mutationFn: (body: { current_password: string }) =>
      call<typeof disableTotp>({ method: 'DELETE', path: '/auth/totp', body }),
  })
}

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listOwnSessions>({
      method: 'GET',
      path: '/auth/sessions',
      signal,
    })
    return data
  },
  staleTime: 0,
})

/** Where the account is signed in, latest use first. */
export function useOwnSessions() {
  return useQuery(sessionsQuery)
}

export function useOwnSignIns() {
  return useQuery({
    queryKey: ['sign-ins'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listOwnSignIns>({
        method: 'GET',
        path: '/auth/sign-ins',
        signal,
      })
      return data
    },
  })
}

export function useEndOwnSession() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (session_id: string) =>
      call<typeof endOwnSession>({
        method: 'DELETE',
        path: '/auth/sessions/:session_id',
        params: { session_id },
      }),
    // Refused or not, the list shows what is left.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
}
