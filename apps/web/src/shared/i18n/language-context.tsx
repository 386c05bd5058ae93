import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type Language, loadCatalogue, rememberLanguage } from './language.ts'
import type { Catalogue, Translate } from './text-types.ts'
import { translator } from './translate.ts'

interface LanguageState {
  language: Language
  t: Translate
  /** Resolves once the texts are shown; rejects when they could not be loaded. */
  switchLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageState | null>(null)

export interface LoadedLanguage {
  language: Language
  catalogue: Catalogue
}

/** Holds the language above the pages: switching renders new texts and keeps what was typed. */
export function LanguageProvider({
  initial,
  children,
}: {
  initial: LoadedLanguage
  children: ReactNode
}) {
  const [loaded, setLoaded] = useState(initial)

  useEffect(() => {
    document.documentElement.lang = loaded.language
  }, [loaded.language])

  const state = useMemo(
    () => ({
      language: loaded.language,
      t: translator(loaded.language, loaded.catalogue),
      switchLanguage: async (language: Language) => {
        setLoaded({ language, catalogue: await loadCatalogue(language) })
        rememberLanguage(language)
      },
    }),
    [loaded],
  )
  return <LanguageContext value={state}>{children}</LanguageContext>
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext)
  if (state === null) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}

/** The translating function: `const t = useText()`, then `t('events.title')`. */
export function useText(): Translate {
  return useLanguage().t
}
