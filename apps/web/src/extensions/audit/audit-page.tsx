import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { AuditList } from './audit-list.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** For admins: who did what. */
export function AuditPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('audit.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('audit.view')) return <ErrorRedirect to={paths.forbidden} />
  return <AuditList />
}
