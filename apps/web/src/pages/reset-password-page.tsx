import { PasswordByLink } from '../features/accounts/sign-in/password-by-link.tsx'
import { useLinkToken } from '../features/accounts/sign-in/use-link-token.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'

/** Where the link of a mail leads that someone asked for: `/reset-password#token`. */
export function ResetPasswordPage() {
  const t = useText()
  const token = useLinkToken()
  usePageTitle(t('auth.reset.pageTitle', { app: config.app_name }))
  return <PasswordByLink token={token} title={t('auth.reset.title')} hint={t('auth.set.hint')} />
}
