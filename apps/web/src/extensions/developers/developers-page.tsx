import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { DevelopersParts } from './developers-parts.tsx'
import { useIsFilled } from '../../pages/slot.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { paths } from '../../shared/paths.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** For those who make keys for other programs, and for who writes these. */
export function DevelopersPage() {
  const t = useText()
  const me = useMe()
  const isFilled = useIsFilled('developers.sandbox')
  usePageTitle(`${t('route.Developers')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('programs.manage')) return <ErrorRedirect to={paths.forbidden} />
  const isOperator = me.permissions.includes('ingest.write')
  return (
    <DevelopersParts isOperator={isOperator} hasSandbox={config.has_webhook_sink && isFilled} />
  )
}
