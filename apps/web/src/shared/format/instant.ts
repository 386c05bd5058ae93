import { formatDottedInstant } from '@gangway/domain/dates/zoned-time'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { readerTimeZone } from '../browser/time-zone.ts'

/** The time of day of a moment in the reader's own time zone: `14:05`. */
export const clockTime = formatter({ hour: '2-digit', minute: '2-digit' })

/** A moment in the reader's own time zone: `Saturday, 21 November 2026 at 14:05`. */
export const formatInstant = formatter({ dateStyle: 'full', timeStyle: 'short' })

/** A short form for narrow places: `21.11.2026 14:05`. */
export function shortInstant(instant: string): string {
  return formatDottedInstant(new Date(instant), readerTimeZone())
}

/** Formats are slow to make, so each is made once per language and time zone. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant: string, language: Language): string => {
    const timeZone = readerTimeZone()
    const name = `${language} ${timeZone}`
    const known = formats.get(name)
    const format = known ?? new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone })
    if (known === undefined) formats.set(name, format)
    return format.format(new Date(instant))
  }
}
