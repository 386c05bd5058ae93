import { AgenciesList } from '../features/agencies/agencies-list.tsx'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { paths } from '../shared/paths.ts'
import { ErrorRedirect } from '../shared/ui/error-redirect.tsx'

/** For admins: the partners who run the excursions. */
export function AgenciesPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('agencies.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('users.manage')) return <ErrorRedirect to={paths.forbidden} />
  return <AgenciesList />
}
