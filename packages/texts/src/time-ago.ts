import { relativeTime } from '@gangway/domain/dates/relative-time'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { timesAgo } from './dates.ts'
import { fill } from './template.ts'

/**
 * How long ago something was: `5 min ago`, and from the second day on `21 Nov, 14:05`.
 *
 * @param at an instant; @param now milliseconds since 1970
 */
export function timeAgo(at: string, now: number, language: Language): string {
  const time = relativeTime((now - Date.parse(at)) / 1_000)
  if (time.unit === 'date') return shortInstant(at, language)
  return fill(timesAgo[time.unit][language], 'count' in time ? { n: time.count } : {})
}

function shortInstant(at: string, language: Language): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], format).format(new Date(at))
}
