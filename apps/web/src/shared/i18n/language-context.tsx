import type { Language } from '@gangway/domain/languages/language'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { whenTextsChange } from './changed-texts.ts'
import { loadPageTexts, loadStartTexts, pageTextsAtHand, rememberLanguage } from './language.ts'
import type { StartCatalogue, Translate } from './text-types.ts'
import { translator } from './translate.ts'

interface LanguageState {
  language: Language
  catalogue: StartCatalogue
  t: Translate
  /** Resolves once the texts are shown; rejects if they could not be loaded. */
  switchLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageState | null>(null)

export interface LoadedLanguage {
  language: Language
  catalogue: StartCatalogue
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
    const { documentElement: root } = document
    // Even the same one has the style of every element worked out again.
    if (root.lang !== loaded.language) root.lang = loaded.language
  }, [loaded.language])

  useEffect(() => whenTextsChange(() => setLoaded((shown) => ({ ...shown }))), [])

  const state = useMemo(
    () => ({
      ...loaded,
      t: translator(loaded.language, loaded.catalogue),
      switchLanguage: async (language: Language) => {
        const [catalogue] = await Promise.all([loadStartTexts(language), loadPageTexts(language)])
        // The page stays as it is until all of it can be shown in the other language.
        startTransition(() => setLoaded({ language, catalogue }))
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

/** Below it the texts of all pages can be used; it waits for them. */
export function PageTexts({ children }: { children: ReactNode }) {
  const outer = useLanguage()
  const pages = pageTextsAtHand(outer.language) ?? use(loadPageTexts(outer.language))
  const state = useMemo(
    () => ({ ...outer, t: translator(outer.language, outer.catalogue, pages) }),
    [outer, pages],
  )
  return <LanguageContext value={state}>{children}</LanguageContext>
}

/** The translating function: `const t = useText()`, then `t('events.title')`. */
export function useText(): Translate {
  return useLanguage().t
}
