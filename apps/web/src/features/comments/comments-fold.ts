import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../shared/browser/browser-storage.ts'

const storageKey = 'commentsFolded'

let isFolded = readStored(storageKey) === 'true'
const watchers = new Set<() => void>()

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Folds the comments of every event away, or opens them; this device remembers it. */
export function foldComments(folds: boolean): void {
  isFolded = folds
  store(storageKey, String(folds))
  watchers.forEach((tell) => tell())
}

/** The server does not know this device. */
const isOpenAtFirst = () => false

export function useCommentsFolded(): boolean {
  return useSyncExternalStore(watch, () => isFolded, isOpenAtFirst)
}
