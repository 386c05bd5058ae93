import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { Menu, UnstyledButton } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { useLogout, useMe } from '../../features/auth/auth.api.ts'
import { MenuIcon } from '../../features/navigation/menu-icon.tsx'
import { useNavigation } from '../../features/navigation/navigation.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/lib/config.ts'
import { loginPath, paths } from '../../shared/paths.ts'
import { initialsOf } from './initials.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './user-menu.module.css'

/** Who is signed in, and the way out. */
export function UserMenu() {
  const t = useText()
  const me = useMe()
  const logout = useLogout()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  const {
    userMenu: { user, logout: way },
  } = useNavigation()
  const isOwnWay = way.link === ownNavigation.user.Logout.link

  const leave = () => {
    // Through the server, which knows the provider's way out.
    if (isOwnWay && config.oidc_label !== null) {
      window.location.assign(way.link)
      return
    }
    logout.mutate(undefined, {
      onSettled: () => {
        if (isOwnWay) void navigate(loginPath(pathname + search + hash))
        else window.location.assign(way.link)
      },
    })
  }

  return (
    <Menu
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={classes.avatar}
          aria-label={me === undefined ? t('shell.accountLoading') : t('shell.account', me)}

          data-initials={me === undefined ? '' : initialsOf(me.name)}
        />
      </Menu.Target>
      <Menu.Dropdown>
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
          path={user.link === ownNavigation.user.User.link ? paths.profile : user.link}
          leftSection={<MenuIcon icon={user.icon} />}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<MenuIcon icon={way.icon} />} onClick={leave}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
