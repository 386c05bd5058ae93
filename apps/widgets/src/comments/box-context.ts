import type { CommentsOptions } from '@gangway/contract/comments-widget'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { TranslateComment } from './comment-texts.ts'

/** What every part of the box needs to know. */
export interface Box {
  options: CommentsOptions<HTMLElement>
  t: TranslateComment
  /** Says something to those who cannot see what happened. */
  say: (text: string) => void
}

const boxContext = createContext<Box | null>(null)

export const BoxProvider = boxContext.Provider

export function useBox(): Box {
  const box = useContext(boxContext)
  if (box === null) throw new Error('outside the box')
  return box
}
