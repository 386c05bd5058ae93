import { Navigate, useParams } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { ImportView } from './import-view.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'

/** One import: what it would do or did. */
export function ImportPage() {
  const t = useText()
  const me = useMe()
  const { import_id = '' } = useParams()
  usePageTitle(`${t('imports.one', { id: import_id })} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('imports.manage')) return <Navigate to={paths.forbidden} replace />
  if (!/^[1-9]\d{0,8}$/.test(import_id)) return <Navigate to={paths.notFound} replace />
  return <ImportView key={import_id} import_id={Number(import_id)} />
}
