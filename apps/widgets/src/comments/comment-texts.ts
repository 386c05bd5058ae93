import type { Language } from '@gangway/domain/languages/language'
import { commentsBox } from '@gangway/texts/comments'
import { fill, type Values } from '@gangway/texts/template'

export type TranslateComment = (key: keyof typeof commentsBox, values?: Values) => string

export function commentTextsIn(language: Language): TranslateComment {
  return (key, values) => fill(commentsBox[key][language], values)
}
