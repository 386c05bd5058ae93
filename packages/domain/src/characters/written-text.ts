import { findCharacter, type FoundCharacter } from './character-name.ts'

/** Line breaks of every system, CR and LF together as one. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Line breaks, and halves of characters. */
const forbiddenInLines = new RegExp(`${lineBreaks.source}|\\p{Cs}`, 'u')

const joiningScripts = [
  'Arabic',
  'Hebrew',
  'Syriac',
  'Mandaic',
  'Nko',
  'Thaana',
  'Adlam',
  'Hanifi_Rohingya',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Balinese',
  'Javanese',
  'Sundanese',
  'Tai_Tham',
  'Meetei_Mayek',
  'Chakma',
  'Newa',
  'Tirhuta',
  'Grantha',
  'Limbu',
  'Mongolian',
  'Phags_Pa',
]

const letterIn = (scripts: readonly string[]) =>
  `(?=\\p{L})[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`

/** Places where a character that has no sign of its own changes what is read. */
const needed = [
  // Joiners choose between forms of letters.
  `(?<=${letterIn(joiningScripts)}\\p{M}{0,4})[\\u200c\\u200d]`,
  // Emoji: several in one, in color or not, on a key, and flags of regions.
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
  // Variants of characters, such as in Japanese names.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  `(?<=${letterIn(['Mongolian'])})[\\u180b-\\u180d\\u180f]`,
].join('|')

/** Characters without a sign, but for tab and line feed. */
const unseen =
  '(?!\\t|\\n)[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]'

const directionMarks = '[\\u061c\\u200e\\u200f]'

const superfluous = new RegExp(`(?!${needed})${unseen}`, 'gu')
const superfluousBesideRightToLeft = new RegExp(`(?!${needed}|${directionMarks})${unseen}`, 'gu')

const rightToLeft = new RegExp(
  letterIn([
    'Hebrew',
    'Arabic',
    'Syriac',
    'Thaana',
    'Nko',
    'Samaritan',
    'Mandaic',
    'Adlam',
    'Hanifi_Rohingya',
  ]),
  'u',
)

/** Text without the characters that no one sees, but for those that its script or emoji need. */
export function withoutInvisible(text: string): string {
  const dropped = rightToLeft.test(text) ? superfluousBesideRightToLeft : superfluous
  return text.replaceAll(dropped, '')
}

/** Words of several lines as they are stored: uniform line breaks, composed characters, no space around them. */
export function wordsText(written: string): string {
  return withoutInvisible(written.replaceAll(lineBreaks, '\n')).normalize('NFC').trim()
}

/** Text of one line as it is stored, such as a name or a title; a tab becomes a space. */
export function lineText(written: string): string {
  return withoutInvisible(written).normalize('NFC').replaceAll('\t', ' ').trim()
}

/** The first character that a text of one line must not hold; null: none. */
export function forbiddenInLine(written: string): FoundCharacter | null {
  return findCharacter(written, forbiddenInLines)
}

/** The first half of a character, which no text can hold; null: none. */
export function forbiddenInWords(written: string): FoundCharacter | null {
  return findCharacter(written, /\p{Cs}/u)
}
