import { IconDeviceDesktop, IconMoon, IconSun } from './icons.ts'
import { useText } from '../i18n/language-context.tsx'
import { chooseColorScheme, colorSchemes, useColorScheme } from '../browser/color-scheme.ts'
import { useIsHydrating } from '../browser/use-is-hydrating.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import classes from './theme-switch.module.css'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

export function ThemeSwitch() {
  const t = useText()
  const colorScheme = useColorScheme()
  const isHydrating = useIsHydrating()
  const Current = icons[colorScheme]
  return (
    <ChoiceMenu
      name={t('shell.theme')}
      icon={isHydrating ? <EveryIcon /> : <Current size={18} aria-hidden />}
      choices={colorSchemes.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: t(`shell.theme.${value}`),
          icon: <Icon size={16} aria-hidden />,
        }
      })}
      current={colorScheme}
      onChoose={chooseColorScheme}
    />
  )
}

/** The style sheet shows one of them, because the server does not know the theme. */
function EveryIcon() {
  return (
    <span className={classes.icons}>
      {colorSchemes.map((theme) => {
        const Icon = icons[theme]
        return <Icon key={theme} size={18} aria-hidden />
      })}
    </span>
  )
}
