import { type Language, localeOf } from '@gangway/domain/languages/language'

const format = (language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: format('en'),
  de: format('de'),
}

/** `Sat`. @param date `YYYY-MM-DD` */
export function weekdayOf(date: string, language: Language): string {
  return weekdays[language].format(new Date(`${date}T00:00:00Z`))
}
