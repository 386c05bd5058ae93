import { age } from '@gangway/domain/dates/relative-time'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** How long something has waited, in full units: `3 days`. */
export function waitingText(t: Translate, seconds: number): string {
  const { unit, count } = age(seconds)
  return t(`dashboard.${unit}`, { n: count })
}

const format = (language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: format('en'),
  de: format('de'),
}

/** Label under a day's bar: `Sat` and `21`. @param date `YYYY-MM-DD` */
export function dayLabel(date: string, language: Language): { weekday: string; day: string } {
  const day = String(Number(date.slice(-2)))
  return { weekday: weekdays[language].format(new Date(`${date}T00:00:00Z`)), day }
}
