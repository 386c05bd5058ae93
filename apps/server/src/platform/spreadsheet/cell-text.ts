import type { Language } from '@gangway/domain/languages/language'

/**
 * Control characters, most of which XML cannot hold, and non-characters. Tab and line feed stay.
 */
const unwritable = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu

/**
 * Text that every spreadsheet format can hold: no control characters, one kind of line break, and a
 * replacement mark for halves of characters.
 */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(unwritable, '')
}

/**
 * Cells that a spreadsheet program reading a text file takes for a formula: one of these characters or its full-width
 * form, with or without leading blanks, and cells that begin with a tab or line break.
 */
const formula = /^(?:[\t\n]|[\s\u200b-\u200f\u2060]*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/**
 * The text, with an apostrophe before anything that would run as a formula (OWASP, CSV injection).
 */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text again that `withoutFormula` made safe. */
export function asWritten(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

const names = new Map<string, Intl.DisplayNames>()

/** The name of a language, `de` → `German`; anything but a language code stays as it is. */
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
