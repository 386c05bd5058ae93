import { useRefreshAccount } from '../features/accounts/sign-in/auth.api.ts'
import { EmailByLink, ExpiredEmailLink } from '../features/accounts/sign-in/email-by-link.tsx'
import { useLinkToken } from '../features/accounts/sign-in/use-link-token.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'

/** Where the link leads that was mailed to a new email address: `/confirm-email#token`. */
export function ConfirmEmailPage() {
  const t = useText()
  const token = useLinkToken()
  const refreshAccount = useRefreshAccount()
  usePageTitle(t('auth.email.pageTitle', { app: config.app_name }))
  if (token === null) return <ExpiredEmailLink />
  return <EmailByLink key={token} token={token} onDone={refreshAccount} />
}
