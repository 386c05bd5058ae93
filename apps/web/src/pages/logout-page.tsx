import { Navigate } from 'react-router'
import { LeaveQuestion } from '../features/accounts/sign-in/leave-question.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { readToken } from '../shared/http/session-token.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { paths } from '../shared/paths.ts'

/** Where the server leads whom another site sent to the log-out address. */
export function LogoutPage() {
  const t = useText()
  usePageTitle(t('auth.leave.pageTitle', { app: config.app_name }))
  return readToken() === null ? <Navigate to={paths.login} replace /> : <LeaveQuestion />
}
