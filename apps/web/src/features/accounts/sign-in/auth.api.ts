import { isRefusal } from '@gangway/client/refusal'
import type { PasskeyAssertion } from '@gangway/contract/accounts/passkey-answers'
import type { preparePasskeySignIn, signInWithPasskey } from '@gangway/contract/accounts/passkeys'
import type { getMe, login, logout, User } from '@gangway/contract/accounts/sign-in'
import type { confirmEmail } from '@gangway/contract/accounts/profile'
import type {
  checkLink,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from '@gangway/contract/accounts/passwords'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/http/api-client.ts'
import { signWithPasskey } from '../../../shared/browser/passkeys.ts'
import { forgetPersonal } from '../../../shared/browser/browser-storage.ts'
import { clearToken } from '../../../shared/http/session-token.ts'
import { homePath } from '../../../shared/paths.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<User> => {
    const { data } = await call<typeof getMe>({ method: 'GET', path: '/auth/me', signal })
    return data
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Roles and permissions may have been changed meanwhile; the menu follows them.
  refetchOnWindowFocus: 'always',
})

/** The person signed in; undefined until known. */
export function useMe(): User | undefined {
  return useQuery(meQuery).data
}

/** The page that the menu, the breadcrumb and the tabs call home. */
export function useHomePath(): string {
  return homePath(useMe())
}

/** Likewise, and whether asking has failed: then no one knows more for now. */
export function useMeOrFailure(): { me: User | undefined; hasFailed: boolean } {
  const { data, isError } = useQuery(meQuery)
  return { me: data, hasFailed: isError }
}

/** Takes over the answer to a change of one's own account. */
export function useKeepMe(): (me: User) => void {
  const queryClient = useQueryClient()
  return (me) => queryClient.setQueryData(meQuery.queryKey, me)
}

/** Asks again who is signed in. */
export function useRefreshMe(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries(meQuery)
}

/** Asks again for everything: what was refused before may be answered now. */
export function useRefreshAccount(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}

export interface Credentials {
  email: string
  password: string
  /** The code of the second factor, once the server has asked for it. */
  otp?: string
  /** Instead of it. */
  passkey?: PasskeyAssertion
}

/** The answer without the session's token, which is stored elsewhere. */
function personOf({ token: _token, ...me }: User & { token: string }): User {
  return me
}

/**
 * Forgets what another person may have seen in this very tab. Who is signed in is known from the
 * answer, so that the first page is laid out for them at once.
 */
function beginAs(queryClient: QueryClient, me: User): void {
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, me)
}

export function useLogin() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async (credentials: Credentials): Promise<User> => {
      const reply = await call<typeof login>({
        method: 'POST',
        path: '/auth/login',
        isSentOnce: true,
        body: credentials,
      })
      return personOf(reply.data)
    },
    onSuccess: (me) => beginAs(queryClient, me),
  })
}

/** Whether signing in takes a code of the second factor, or another one. */
export function isSignInRefusal(
  error: unknown,
  code: 'otp_required' | 'otp_invalid' | 'passkey_required',
): boolean {
  return isRefusal<typeof login>(error, code)
}

/** Signature of a passkey, for signing in with it alone, or after the password. */
async function signFor(purpose: 'sign_in' | 'second_step'): Promise<PasskeyAssertion> {
  const { data } = await call<typeof preparePasskeySignIn>({
    method: 'POST',
    path: '/auth/passkey-sign-in/options',
    isSentOnce: true,
    body: { purpose },
  })
  return signWithPasskey(data)
}

/** Signs in with a passkey: alone, or as second step after these credentials. */
export function usePasskeySignIn(credentials: Credentials | null) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async (): Promise<User> => {
      const passkey = await signFor(credentials === null ? 'sign_in' : 'second_step')
      const sent = { method: 'POST', isSentOnce: true } as const
      if (credentials === null) {
        const path = '/auth/passkey-sign-in'
        return personOf(
          (await call<typeof signInWithPasskey>({ ...sent, path, body: { passkey } })).data,
        )
      }
      const body = { ...credentials, passkey }
      return personOf((await call<typeof login>({ ...sent, path: '/auth/login', body })).data)
    },
    onSuccess: (me) => beginAs(queryClient, me),
  })
}

/**
 * Ends the session here whatever the server answers, since the person asked to leave. Personal data is
 * forgotten; theme, language, page sizes and columns belong to the device.
 */
export function useLogout() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () =>
      call<typeof logout>({ method: 'POST', path: '/auth/logout', isSentOnce: true }),
    onSettled: () => {
      clearToken()
      forgetPersonal()
      queryClient.clear()
    },
  })
}

/** Asks for a mail with a link; the answer is the same whether the account exists or not. */
export function useRequestPasswordReset() {
  return useSingleMutation({
    mutationFn: (body: { email: string }) =>
      call<typeof requestPasswordReset>({
        method: 'POST',
        path: '/auth/forgot',
        isSentOnce: true,
        body,
      }),
  })
}

const linkCheckQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: async ({ signal }) => {
      const body = { token }
      await call<typeof checkLink>({
        method: 'POST',
        path: '/auth/link',
        isSentOnce: true,
        body,
        signal,
      })
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Whether a mailed link can still set a password; if that could not be checked, the form will show it. */
export function useLinkCheck(token: string): 'asking' | 'expired' | 'usable' {
  const { error, isPending } = useQuery(linkCheckQuery(token))
  if (isPending) return 'asking'
  return isRefusal<typeof checkLink>(error, 'link_expired') ? 'expired' : 'usable'
}

/** Sets a password with a mailed link's token; every session of the account ends, also this one. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call<typeof resetPassword>({
        method: 'POST',
        path: '/auth/reset',
        isSentOnce: true,
        body,
      }),
    onSuccess: () => {
      clearToken()
      queryClient.clear()
    },
  })
}

/** Replaces one's own password; calls refused before may now be answered. */
export function useSetPassword() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      call<typeof setPassword>({ method: 'POST', path: '/auth/set-password', body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof confirmEmail>({
        method: 'POST',
        path: '/auth/confirm-email',
        isSentOnce: true,
        body: { token },
        signal,
      })
      return data
    },
    // A link that has worked must not be checked again when everything else is refetched.
    enabled: ({ state }) => state.data === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A link works once: whether a lost answer was a yes is asked by the person, not by us.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Puts the address in force that a mailed link is for, as soon as the link is opened. */
export function useConfirmEmail(token: string) {
  return useQuery(confirmEmailQuery(token))
}
