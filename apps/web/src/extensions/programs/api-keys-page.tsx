import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useAgencyChoices } from '../../features/accounts/users/users.api.ts'
import { ProgramsList } from './programs-list.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { paths } from '../../shared/paths.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** The keys of other programs: admins see all, an agency's people their own agency's. */
export function ApiKeysPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('programs.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('programs.manage')) return <ErrorRedirect to={paths.forbidden} />
  return me.metadata.AgencyID === null ? <OperatorsKeys /> : <ProgramsList agencies={null} />
}

function OperatorsKeys() {
  return <ProgramsList agencies={useAgencyChoices() ?? []} />
}
