import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../i18n/language-context.tsx'
import { useIsHydrating } from '../lib/use-is-hydrating.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import classes from './theme-switch.module.css'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const
const themes = ['light', 'dark', 'auto'] as const

export function ThemeSwitch() {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isHydrating = useIsHydrating()
  const Current = icons[colorScheme]
  return (
    <ChoiceMenu
      name={t('shell.theme')}
      icon={isHydrating ? <EveryIcon /> : <Current size={18} aria-hidden />}
      choices={themes.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: t(`shell.theme.${value}`),
          icon: <Icon size={16} aria-hidden />,
        }
      })}
      current={colorScheme}
      onChoose={setColorScheme}
    />
  )
}

/** Of which the style sheet shows one: the server does not know the theme. */
function EveryIcon() {
  return (
    <span className={classes.icons}>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return <Icon key={theme} size={18} aria-hidden />
      })}
    </span>
  )
}
