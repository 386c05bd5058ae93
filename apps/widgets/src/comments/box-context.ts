import type { CommentsOptions } from '@gangway/contract/comments-widget'
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { PreparedText } from './prepared-text.ts'
import type { TranslateComment } from './comment-texts.ts'
import type { ThreadState, ThreadStore } from './thread-store.ts'

/** Shared by every part of the box. */
export interface Box {
  options: CommentsOptions<HTMLElement>
  t: TranslateComment
  prepared: PreparedText
  /** Announces something to people who cannot see what happened. */
  say: (text: string) => void
}

const boxContext = createContext<Box | null>(null)

export const BoxProvider = boxContext.Provider

export function useBox(): Box {
  const box = useContext(boxContext)
  if (box === null) throw new Error('outside the box')
  return box
}

/** The store's state; renders again whenever it changes. */
export function useThreadState(store: ThreadStore): ThreadState {
  const [state, setState] = useState(store.current)
  useEffect(() => {
    const look = () => setState(store.current())
    // It may have changed before the subscription.
    look()
    return store.subscribe(look)
  }, [store])
  return state
}
