import { Navigate } from 'react-router'
import { useMeOrFailure } from '../features/accounts/sign-in/auth.api.ts'
import { landingPath } from '../shared/paths.ts'
import { PageLoading } from './page-loading.tsx'

/** The empty root: it redirects as soon as it is known who is signed in. */
export function Landing() {
  const { me, hasFailed } = useMeOrFailure()
  if (me === undefined && !hasFailed) return <PageLoading />
  return <Navigate to={landingPath(me)} replace />
}
