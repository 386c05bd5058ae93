import type { Language } from '@gangway/domain/languages/language'

/** Control characters, most of which XML cannot hold, and what is no character. Tab and line feed stay. */
const unwritable = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu

/**
 * Text that every spreadsheet format can hold: without control characters, with one kind of line
 * break, and with a mark in the place of halves of characters.
 */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(unwritable, '')
}

/**
 * What a spreadsheet program takes for a formula when it reads it from a text file: one of these signs,
 * their full-width relatives too, behind blanks or not, and cells that begin with tab or line break.
 */
const formula = /^(?:[\t\n]|[\s\u200b-\u200f\u2060]*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/** The text with an apostrophe before what would be run as a formula (OWASP, CSV injection). */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

const names = new Map<string, Intl.DisplayNames>()

/** What a language is called, `de` → `German`; what is no language code stays as it is. */
export function languageName(code: string, language: Language): string {
  const known = names.get(language)
  const displayNames = known ?? new Intl.DisplayNames(language, { type: 'language' })
  if (known === undefined) names.set(language, displayNames)
  try {
    return displayNames.of(code) ?? code
  } catch {
    return code
  }
}
