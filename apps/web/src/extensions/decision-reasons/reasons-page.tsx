import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { ReasonsList } from './reasons-list.tsx'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** For admins: the reasons for which orders are canceled. */
export function ReasonsPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('reasons.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('users.manage')) return <ErrorRedirect to={paths.forbidden} />
  return <ReasonsList />
}
