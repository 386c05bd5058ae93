import { useParams } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { ImportView } from './import-view.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorRedirect } from '../../shared/ui/error-redirect.tsx'

/** One import: what it would do or did. */
export function ImportPage() {
  const t = useText()
  const me = useMe()
  const { import_id = '' } = useParams()
  usePageTitle(`${t('imports.one', { id: import_id })} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('imports.manage')) return <ErrorRedirect to={paths.forbidden} />
  if (!/^[1-9]\d{0,8}$/.test(import_id)) return <ErrorRedirect to={paths.notFound} />
  return <ImportView key={import_id} import_id={Number(import_id)} />
}
