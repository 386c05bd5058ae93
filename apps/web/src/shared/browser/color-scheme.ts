import { useSyncExternalStore } from 'react'
import { readStored, store } from './browser-storage.ts'

export const colorSchemes = ['light', 'dark', 'auto'] as const

export type ColorScheme = (typeof colorSchemes)[number]

/** Also read by the first script of `index.html`, before the first paint. */
const key = 'colorScheme'

/** The choice made on this page counts if the browser stores nothing. */
let chosen: ColorScheme | null = null
const listeners = new Set<() => void>()

function current(): ColorScheme {
  const stored = readStored(key)
  return chosen ?? colorSchemes.find((scheme) => scheme === stored) ?? 'auto'
}

/**
 * Changes only an attribute: the component library's own way would render every component again.
 */
function show(): void {
  const scheme = current()
  const isDark =
    scheme === 'dark' ||
    (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

/** The theme that was chosen on this device. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(listen, current, () => 'auto')
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme
  store(key, scheme)
  show()
}

/** Follows the system, and choices made in another window. */
export function followColorScheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    chosen = null
    show()
  })
}
