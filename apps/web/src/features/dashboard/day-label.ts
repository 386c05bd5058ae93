import type { Language } from '../../shared/i18n/language.ts'

const weekdays = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { weekday: 'short', timeZone: 'UTC' }),
} as const satisfies Record<Language, Intl.DateTimeFormat>

/** What stands under a day's bar: `Sat` and `21`. @param date `YYYY-MM-DD` */
export function dayLabel(date: string, language: Language): { weekday: string; day: string } {
  const day = String(Number(date.slice(-2)))
  return { weekday: weekdays[language].format(new Date(`${date}T00:00:00Z`)), day }
}
