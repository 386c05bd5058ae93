import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { fillingsOf, type SlotName } from '../pages/slot.tsx'
import { preloadable } from '../shared/browser/preloadable.ts'
import { finishTakingOver } from '../shared/browser/taking-over.ts'
import { PageTexts } from '../shared/i18n/language-context.tsx'
import { loadPageTexts, rememberedLanguage } from '../shared/i18n/language.ts'

export interface LazyPage {
  element: ReactNode
  /** Fetches ahead what the page would fetch when shown. */
  preload: () => Promise<unknown>
  /** Slots that belong to its first picture. */
  slots?: readonly SlotName[]
}

/** A page whose code and texts are fetched when they are wanted. */
export function pageOf(
  load: () => Promise<ComponentType>,
  slots: readonly SlotName[] = [],
): LazyPage {
  const { element, preload } = startPageOf(load)
  return {
    element: <PageTexts>{element}</PageTexts>,
    preload: () =>
      Promise.all([
        preload(),
        loadPageTexts(rememberedLanguage()),
        ...slots.flatMap(fillingsOf).map((filling) => filling.preload()),
      ]),
    slots,
  }
}

/** The same for a page that says nothing but what the frame says anyway. */
export function startPageOf(load: () => Promise<ComponentType>): LazyPage {
  const { Drawn, preload } = preloadable(load)
  function Page() {
    useEffect(finishTakingOver, [])
    return createElement(Drawn)
  }
  return { element: <Page />, preload }
}
