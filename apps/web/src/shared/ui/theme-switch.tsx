import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../i18n/language-context.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const
const themes = ['light', 'dark', 'auto'] as const

export function ThemeSwitch() {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = icons[colorScheme]
  return (
    <ChoiceMenu
      name={t('shell.theme')}
      icon={<Current size={18} aria-hidden />}
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
