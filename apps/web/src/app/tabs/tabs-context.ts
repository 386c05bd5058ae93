import { createContext, use } from 'react'
import type { Tab } from './tabs.ts'

export interface Tabs {
  tabs: readonly Tab[]
  /** Path of the tab that the location names; while a page is being refreshed it is still that page's. */
  activePath: string
  close: (path: string) => void
  closeOthers: (path: string) => void
  closeAll: () => void
  refresh: (path: string) => void
}

export const TabsContext = createContext<Tabs | null>(null)

export function useTabs(): Tabs {
  const tabs = use(TabsContext)
  if (tabs === null) throw new Error('useTabs needs a TabsProvider above it')
  return tabs
}
