import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { onAccountDuty, onUnauthenticated } from '../shared/http/api-client.ts'
import { keepOwner } from '../shared/http/page-owner.ts'
import { clearToken, readToken } from '../shared/http/session-token.ts'
import { type AccountDuty, dutyPath, loginPath } from '../shared/paths.ts'

/**
 * Leads to the sign-in page, and back afterwards, when there is no session or it has ended; likewise to
 * what the account owes first.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const here = pathname + search + hash
  const signIn = loginPath(here)

  useEffect(
    () =>
      onUnauthenticated(() => {
        clearToken()
        queryClient.clear()
        void navigate(signIn, { replace: true })
      }),
    [navigate, queryClient, signIn],
  )

  const account = useMe()?.id ?? null
  useLayoutEffect(() => {
    keepOwner(account)
    return () => keepOwner(null)
  }, [account])

  // The page goes at once, and with it what it would still do to the address.
  const [duty, setDuty] = useState<AccountDuty | null>(null)
  useEffect(() => onAccountDuty(setDuty), [])

  if (readToken() === null) return <Navigate to={signIn} replace />
  if (duty !== null) return <Navigate to={dutyPath(duty, here)} replace />
  return children
}
