import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../shared/i18n/language-context.tsx'

/** Names the close buttons that the component library draws, in the language chosen. */
export function TranslatedTheme({ children }: { children: ReactNode }) {
  const t = useText()
  const theme = useMemo(() => {
    const closable = { defaultProps: { closeButtonProps: { 'aria-label': t('shell.close') } } }
    return { components: { Drawer: closable, Modal: closable, Notification: closable } }
  }, [t])
  return (
    <MantineThemeProvider inherit theme={theme}>
      {children}
    </MantineThemeProvider>
  )
}
