import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { ImportsList } from './imports-list.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** For the operator's people: import a season, and see earlier imports. */
export function ImportsPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('imports.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('imports.manage')) return <ErrorRedirect to={paths.forbidden} />
  return <ImportsList />
}
