import { randomInt } from 'node:crypto'

/** Without characters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten characters to be written down, `xxxxx-xxxxx`: almost 50 random bits. */
export function newReadableCode(): string {
  const code = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  )
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
