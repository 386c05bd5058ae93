import { MantineProvider, MantineThemeProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { config } from '../shared/browser/config.ts'
import { styleNonce } from '../shared/browser/page-start.ts'
import { LanguageProvider, type LoadedLanguage, useText } from '../shared/i18n/language-context.tsx'
import { Afterwards } from '../shared/browser/use-is-hydrating.tsx'
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx'
import { AppRoutes } from './app-routes.tsx'
import { ScriptsAwaited } from './scripts-awaited.tsx'
import { StepUp } from './step-up.tsx'
import { cssVariables, themeOf } from './theme.ts'

/** Names the close buttons that the component library draws, in the language chosen. */
function TranslatedTheme({ children }: { children: ReactNode }) {
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

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** `color-scheme.ts` sets the document's theme, not the component library. */
const untold = () => undefined

/**
 * The whole application but the router, which is another one where the server draws the first picture.
 *
 * @param router puts what it is given where one is
 */
export function App({
  language,
  queryClient,
  place,
  router,
}: {
  language: LoadedLanguage
  queryClient: QueryClient
  /** The path that is opened. */
  place: string
  router: (routes: ReactNode) => ReactNode
}) {
  const [theme] = useState(() => themeOf(config.accent_color))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getRootElement={untold}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <LanguageProvider initial={language}>
          <TranslatedTheme>
            {router(
              <ErrorBoundary place={place}>
                <AppRoutes />
              </ErrorBoundary>,
            )}
            <StepUp />
            <ScriptsAwaited />
            <Afterwards>
              <Toasts />
            </Afterwards>
          </TranslatedTheme>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
