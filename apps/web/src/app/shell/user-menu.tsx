import { Menu, UnstyledButton } from '@mantine/core'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { MenuIcon } from '../../features/navigation/menu-icon.tsx'
import { useNavigation } from '../../features/navigation/navigation.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ButtonMenu } from '../../shared/ui/button-menu.tsx'
import { initialsOf } from '../../shared/format/initials.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import { useLogOut, useProfilePath } from '../menu/use-own-account.ts'
import classes from './user-menu.module.css'

/** The signed-in person, and logging out. */
export function UserMenu() {
  const t = useText()
  const me = useMe()
  const logOut = useLogOut()
  const profilePath = useProfilePath()
  const {
    userMenu: { user, logout },
  } = useNavigation()

  return (
    <ButtonMenu
      width={240}
      button={
        <UnstyledButton
          className={classes.avatar}
          aria-label={me === undefined ? t('shell.accountLoading') : t('shell.account', me)}
          data-initials={me === undefined ? '' : initialsOf(me.name)}
        />
      }
    >
      {me !== undefined && (
        <div className={classes.person}>
          <div className={classes.name}>{me.name}</div>
          <div className={classes.detail}>{me.email}</div>
          <div className={classes.detail}>
            {me.roles.map((role) => t(`shell.role.${role}`)).join(', ')}
          </div>
        </div>
      )}
      <Menu.Divider />
      <Menu.Item
        component={MenuLink}
        path={profilePath}
        leftSection={<MenuIcon icon={user.icon} />}
      >
        {t('shell.profile')}
      </Menu.Item>
      <Menu.Item leftSection={<MenuIcon icon={logout.icon} />} onClick={logOut}>
        {t('shell.logOut')}
      </Menu.Item>
    </ButtonMenu>
  )
}
