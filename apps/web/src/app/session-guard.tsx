import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { onAccountDuty, onUnauthenticated } from '../shared/lib/api-client.ts'
import { clearToken, readToken } from '../shared/lib/session-token.ts'
import { dutyPath, loginPath } from '../shared/paths.ts'

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

  useEffect(
    () => onAccountDuty((duty) => void navigate(dutyPath(duty, here), { replace: true })),
    [navigate, here],
  )

  if (readToken() === null) return <Navigate to={signIn} replace />
  return children
}
