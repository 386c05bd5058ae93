import { type ComponentType, lazy, type ReactNode } from 'react'
import { PageTexts } from '../shared/i18n/language-context.tsx'
import { loadPageTexts, rememberedLanguage } from '../shared/i18n/language.ts'

export interface LazyPage {
  element: ReactNode
  /** Fetches what is fetched at the latest when the page is shown. */
  preload: () => Promise<unknown>
}

/** A page whose code and texts are fetched when they are wanted. */
export function pageOf(load: () => Promise<ComponentType>): LazyPage {
  const { element, preload } = startPageOf(load)
  return {
    element: <PageTexts>{element}</PageTexts>,
    preload: () => Promise.all([preload(), loadPageTexts(rememberedLanguage())]),
  }
}

/** The same for a page that says nothing but what the frame says anyway. */
export function startPageOf(load: () => Promise<ComponentType>): LazyPage {
  const preload = async () => ({ default: await load() })
  const Page = lazy(preload)
  return { element: <Page />, preload }
}
