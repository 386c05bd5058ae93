const digit = /\p{Nd}/u

/**
 * A code as it is meant, however a keyboard writes it: digits of every script (full-width, Arabic,
 * Devanagari …) as 0 to 9, full-width letters as plain ones, lower case, without spaces, dashes and the
 * invisible marks that come along when text is copied.
 */
export function codeAsTyped(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/\p{Nd}/gu, (character) => String(valueOf(character)))
}

/** Unicode keeps the ten digits of a script in a row, zero first, and rows follow one another whole. */
function valueOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
