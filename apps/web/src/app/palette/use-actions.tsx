import { languages } from '@gangway/domain/languages/language'
import {
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '../../shared/ui/icons.ts'
import { IconKeyboard } from '../../shared/ui/page-icons.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import {
  chooseColorScheme,
  colorSchemes,
  useColorScheme,
} from '../../shared/browser/color-scheme.ts'
import { toastError } from '../../shared/flash/toast.ts'
import type { PaletteEntry } from './palette-entry.ts'

const iconSize = 18
const themeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

/** Actions available anywhere; a setting already in force is not offered. */
export function useActions({
  onShortcuts,
  onLogOut,
}: {
  onShortcuts: () => void
  onLogOut: () => void
}): PaletteEntry[] {
  const { language, switchLanguage, t } = useLanguage()
  const colorScheme = useColorScheme()
  return [
    {
      id: 'action:shortcuts',
      icon: <IconKeyboard size={iconSize} aria-hidden />,
      title: t('shortcuts.title'),
      target: onShortcuts,
    },
    ...colorSchemes
      .filter((theme) => theme !== colorScheme)
      .map((theme) => {
        const Icon = themeIcons[theme]
        return {
          id: `action:theme:${theme}`,
          icon: <Icon size={iconSize} aria-hidden />,
          title: t('palette.theme', { name: t(`shell.theme.${theme}`) }),
          words: t('palette.theme.words'),
          target: () => chooseColorScheme(theme),
        }
      }),
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({
        id: `action:language:${other}`,
        icon: <IconLanguage size={iconSize} aria-hidden />,
        title: t('palette.language', { name: t(`shell.language.${other}`) }),
        words: t('palette.language.words'),
        target: () => {
          switchLanguage(other).catch(() => toastError(t('shell.languageFailed')))
        },
      })),
    {
      id: 'action:log-out',
      icon: <IconLogout size={iconSize} aria-hidden />,
      title: t('shell.logOut'),
      target: onLogOut,
    },
  ]
}
