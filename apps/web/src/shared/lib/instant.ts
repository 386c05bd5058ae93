import type { Language } from '../i18n/language.ts'

const formats = new Map<Language, Intl.DateTimeFormat>()

/** A moment in the reader's own time zone: `Saturday, 21 November 2026 at 14:05`. */
export function formatInstant(instant: string, language: Language): string {
  return formatFor(language).format(new Date(instant))
}

function formatFor(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
  })
  formats.set(language, format)
  return format
}
