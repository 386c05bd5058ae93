import { Navigate } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useAgencyChoices } from '../../features/accounts/users/users.api.ts'
import { ProgramsList } from './programs-list.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { paths } from '../../shared/paths.ts'

/** The keys of other programs: admins see all, an agency's people their own agency's. */
export function ApiKeysPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('programs.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('programs.manage')) return <Navigate to={paths.forbidden} replace />
  return me.metadata.AgencyID === null ? <OperatorsKeys /> : <ProgramsList agencies={null} />
}

function OperatorsKeys() {
  return <ProgramsList agencies={useAgencyChoices() ?? []} />
}
