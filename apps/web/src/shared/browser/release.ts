import { useSyncExternalStore } from 'react'

/** Which file of its release this code stands in. */
const ownFile = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1)

const listeners = new Set<() => void>()
let isOutdated = false

/** @param told the files that a page begins with now, as the server says with its answers; null: it did not say */
export function noticeRelease(told: string | null, file = ownFile): void {
  if (told === null || isOutdated || told.split(' ').includes(file)) return
  isOutdated = true
  for (const listener of listeners) listener()
}

/** Whether the server hands out another release than the one that runs here. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOutdated,
    () => false,
  )
}

/** How browsers, and the loader of styles, name a file that did not come. */
const missing =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the application could not be loaded, as opposed to one that failed. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message)
}
