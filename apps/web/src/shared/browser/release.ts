import { useSyncExternalStore } from 'react'

/** The file of its release that contains this code. */
const ownFile = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1)

const listeners = new Set<() => void>()
let isOutdated = false

/**
 * @param told the first files of the current page, as the server's answers name them; null: not
 * named
 */
export function noticeRelease(told: string | null, file = ownFile): void {
  if (told === null || isOutdated || told.split(' ').includes(file)) return
  isOutdated = true
  for (const listener of listeners) listener()
}

/** Whether the server now serves another release than the one running here. */
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

/** How browsers and the style loader report a file that failed to load. */
const missing =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the application could not be loaded, as opposed to one that failed. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message)
}
