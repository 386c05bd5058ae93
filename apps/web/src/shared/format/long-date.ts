import { type Language, localeOf } from '@gangway/domain/languages/language'

const formats = new Map<Language, Intl.DateTimeFormat>()

/** A day with its weekday, for tooltips: `Saturday, 21 November 2026`. @param date `YYYY-MM-DD` */
export function longDate(date: string, language: Language): string {
  return formatFor(language).format(new Date(`${date}T00:00:00Z`))
}

/** Building a format costs far more than using it, and a list asks for every row. */
function formatFor(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'full',
    timeZone: 'UTC',
  })
  formats.set(language, format)
  return format
}
