import type { Language } from '../i18n/language.ts'

const clocks = new Map<Language, Intl.DateTimeFormat>()

/** The time of day of a moment in the reader's own time zone: `14:05`. */
export function clockTime(instant: string, language: Language): string {
  const known = clocks.get(language)
  const clock =
    known ?? new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' })
  if (known === undefined) clocks.set(language, clock)
  return clock.format(new Date(instant))
}

const formats = new Map<Language, Intl.DateTimeFormat>()

/** A moment in the reader's own time zone: `Saturday, 21 November 2026 at 14:05`. */
export function formatInstant(instant: string, language: Language): string {
  return formatFor(language).format(new Date(instant))
}

function formatFor(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
  })
  formats.set(language, format)
  return format
}

/** Days before months, and 24 hours. */
function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}
