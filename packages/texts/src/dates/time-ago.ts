import { relativeTime } from '@gangway/domain/dates/relative-time'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { fill, type TranslationOf } from '../template.ts'
import { timesAgo as english } from './english.ts'
import { timesAgo as german } from './german.ts'

const timesAgoIn: Readonly<Record<Language, TranslationOf<typeof english>>> = {
  en: english,
  de: german,
}

/**
 * How long ago something was: `5 min ago`, and from the second day on `21 Nov, 14:05`.
 *
 * @param at an instant; @param now milliseconds since 1970
 */
export function timeAgo(at: string, now: number, language: Language): string {
  const time = relativeTime((now - Date.parse(at)) / 1_000)
  if (time.unit === 'date') return shortInstant(at, language)
  return fill(timesAgoIn[language][time.unit], 'count' in time ? { n: time.count } : {})
}

function shortInstant(at: string, language: Language): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], format).format(new Date(at))
}
