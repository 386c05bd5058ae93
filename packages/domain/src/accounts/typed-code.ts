const digit = /\p{Nd}/u

/**
 * The code a person means, however their keyboard writes it: digits of any script (full-width, Arabic,
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

/** In Unicode the ten digits of a script stand in a row, zero first, and never overlap another row. */
function valueOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
