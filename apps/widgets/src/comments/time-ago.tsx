import { relativeTime } from '@gangway/domain/dates/relative-time'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { useBox } from './box-context.ts'
import type { TranslateComment } from './comment-texts.ts'

/** How long ago something was, with the whole instant in the tooltip. */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  const { t, options } = useBox()
  return (
    <time dateTime={at} title={absolute(at, options.language)}>
      {agoText(t, at, now) ?? dateText(at, options.language)}
    </time>
  )
}

function agoText(t: TranslateComment, at: string, now: number): string | null {
  const time = relativeTime((now - Date.parse(at)) / 1_000)
  switch (time.unit) {
    case 'minutes':
    case 'hours':
      return t(time.unit, { n: time.count })
    case 'now':
    case 'yesterday':
      return t(time.unit)
    case 'date':
      return null
  }
}

function dateText(at: string, language: Language): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], format).format(new Date(at))
}

function absolute(at: string, language: Language): string {
  const format = { dateStyle: 'full', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(localeOf[language], format).format(new Date(at))
}
