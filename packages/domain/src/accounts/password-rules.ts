/** Characters; no composition rules (NIST 800-63B). */
export const passwordLength = { minimum: 12, maximum: 128 } as const

export type PasswordFault = 'common' | 'personal'

/** A name shorter than this may occur anywhere by chance. */
const shortestName = 4

/** With fewer different characters a password of twelve is a pattern. */
const fewestCharacters = 5

/**
 * Why a password of the right length is still too easy to guess, or null.
 *
 * @param names what anybody knows about the account: its e-mail address, the product's name
 * @param isCommon whether a text in lower case is on a list of common passwords
 */
export function passwordFault(
  password: string,
  names: readonly string[],
  isCommon: (text: string) => boolean,
): PasswordFault | null {
  const lower = password.toLowerCase()
  if (isPattern(lower) || coresOf(lower).some(isCommon)) return 'common'
  return namesIn(names).some((name) => lower.includes(name)) ? 'personal' : null
}

/** Few characters over and over, or next to nothing beside digits and signs. */
function isPattern(lower: string): boolean {
  return new Set(lower).size < fewestCharacters || withoutDecoration(lower).length < shortestName
}

/** The password as it is, without what people put around a common word, and what it repeats. */
function coresOf(lower: string): string[] {
  const cores = [lower, withoutDecoration(lower)]
  return [...cores, ...cores.map(repeatedPart)]
}

function withoutDecoration(lower: string): string {
  return lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `summersummer` → `summer`; what repeats nothing is its own part. */
function repeatedPart(lower: string): string {
  for (let length = 1; length <= lower.length / 2; length += 1) {
    const part = lower.slice(0, length)
    if (lower.length % length === 0 && part.repeat(lower.length / length) === lower) return part
  }
  return lower
}

function namesIn(names: readonly string[]): string[] {
  return names
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= shortestName)
}
