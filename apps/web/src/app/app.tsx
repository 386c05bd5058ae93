import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { LanguageProvider, type LoadedLanguage } from '../shared/i18n/language-context.tsx'
import { styleNonce } from '../shared/lib/style-nonce.ts'
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx'
import { AppRoutes } from './app-routes.tsx'
import { createQueryClient } from './query-client.ts'
import { cssVariables, theme } from './theme.ts'
import { TranslatedTheme } from './translated-theme.tsx'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** The key is also read by `public/assets/color-scheme.js`, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' })

export function App({ language }: { language: LoadedLanguage }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <LanguageProvider initial={language}>
          <TranslatedTheme>
            <BrowserRouter>
              <ErrorBoundary place={window.location.pathname}>
                <AppRoutes />
              </ErrorBoundary>
            </BrowserRouter>
            <Suspense fallback={null}>
              <Toasts />
            </Suspense>
          </TranslatedTheme>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
