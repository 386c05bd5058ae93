import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { LanguageProvider, type LoadedLanguage } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { styleNonce } from '../shared/browser/style-nonce.ts'
import { Afterwards } from '../shared/ui/afterwards.tsx'
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx'
import { AppRoutes } from './app-routes.tsx'
import { ScriptsAwaited } from './scripts-awaited.tsx'
import { cssVariables, themeOf } from './theme.ts'
import { TranslatedTheme } from './translated-theme.tsx'

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
