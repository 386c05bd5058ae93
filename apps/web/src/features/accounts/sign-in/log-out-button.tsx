import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { paths } from '../../../shared/paths.ts'
import { useLogout } from './auth.api.ts'

/** The way out of a page that has to be completed first. */
export function LogOutButton() {
  const t = useText()
  const logout = useLogout()
  const navigate = useNavigate()
  return (
    <Button
      variant="subtle"
      mt="xs"
      fullWidth
      onClick={() => logout.mutate(undefined, { onSettled: () => void navigate(paths.login) })}
    >
      {t('shell.logOut')}
    </Button>
  )
}
