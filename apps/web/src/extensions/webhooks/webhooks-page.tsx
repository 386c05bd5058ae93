import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { WebhooksList } from './webhooks-list.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { paths } from '../../shared/paths.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** For those who manage webhooks. */
export function WebhooksPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('webhooks.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('webhooks.manage')) return <ErrorRedirect to={paths.forbidden} />
  return <WebhooksList />
}
