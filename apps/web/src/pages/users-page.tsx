import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { FailedMails } from '../features/notices/failed-mails.tsx'
import { UsersList } from '../features/accounts/users/users-list.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { paths } from '../shared/paths.ts'
import { ErrorRedirect } from '../shared/ui/error-redirect.tsx'

/** For admins: everyone who may sign in. */
export function UsersPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('users.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('users.manage')) return <ErrorRedirect to={paths.forbidden} />
  return (
    <>
      <UsersList ownId={me.id} />
      <FailedMails />
    </>
  )
}
