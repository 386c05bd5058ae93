import { useSyncExternalStore } from 'react'
import { readStored, store } from './browser-storage.ts'

export const colorSchemes = ['light', 'dark', 'auto'] as const

export type ColorScheme = (typeof colorSchemes)[number]

/** Also read by the first script of `index.html`, before the first paint. */
const key = 'colorScheme'

/** What was chosen here counts where the browser forgets. */
let chosen: ColorScheme | null = null
const listeners = new Set<() => void>()

function current(): ColorScheme {
  const stored = readStored(key)
  return chosen ?? colorSchemes.find((scheme) => scheme === stored) ?? 'auto'
}

/**
 * Changes how the page looks and nothing else: the component library's own way renders every component
 * again.
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

/** Keeps up with the system, and with what is chosen in another window. */
export function followColorScheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    chosen = null
    show()
  })
}
