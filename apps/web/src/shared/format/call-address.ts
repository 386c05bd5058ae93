import { parsePhoneNumber } from 'libphonenumber-js/min'
import { spelling } from './phone-spelling.ts'

/** A number, then perhaps an extension as people write it. */
const written = /^(.*?)(?:[,;]?\s*(?:extension|ext|durchwahl|dw|app|x|#)[.:]?\s*(\d{1,6}))?$/i

/**
 * The `tel:` address of a number as someone wrote it (rule O2.8).
 *
 * @returns null unless it is one valid number with its country: the country of a national number is not known, and of
 * two numbers, or of one with words beside it, people know which digits to dial
 */
export function callAddress(text: string): string | null {
  const [, number = '', extension] = written.exec(plain(text)) ?? []
  if (!spelling.test(number)) return null
  const [first = '', ...others] = number.split('/')
  const isOneNumber = others.length === 0 || (others.length === 1 && international(first) === null)
  const address = isOneNumber ? international(number) : null
  if (address === null || extension === undefined) return address
  return `${address};ext=${extension}`
}

function international(number: string): string | null {
  try {
    const found = parsePhoneNumber(number, { extract: false })
    return found.isValid() ? `tel:${found.number}` : null
  } catch {
    return null
  }
}

/** Digits of every script as 0 to 9, without invisible marks; `00` stands for the plus sign. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^00(?=[1-9])/, '+')
}

/** Each script's digits stand one after the other, from its zero on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** A number as people write it, `+49 170 5550182`; any other text as it is. */
export function groupedPhone(phone: string): string {
  try {
    return parsePhoneNumber(phone, { extract: false }).formatInternational()
  } catch {
    return phone
  }
}
