/** Characters; no composition rules (NIST 800-63B). */
export const passwordLength = { minimum: 12, maximum: 128 } as const

export type PasswordFault = 'common' | 'personal'

/** A shorter name may occur in a password by chance. */
const shortestName = 4

/** With fewer different characters, a password of twelve is just a pattern. */
const fewestCharacters = 5

/**
 * Why a password of the right length is too easy to guess, or null if it is not.
 *
 * @param names what anyone knows about the account: its email address, the product's name
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

/** A few characters repeated, or hardly anything but digits and signs. */
function isPattern(lower: string): boolean {
  return new Set(lower).size < fewestCharacters || withoutDecoration(lower).length < shortestName
}

/** The password itself, then without what people put around a common word, then what it repeats. */
function coresOf(lower: string): string[] {
  const cores = [lower, withoutDecoration(lower)]
  return [...cores, ...cores.map(repeatedPart)]
}

function withoutDecoration(lower: string): string {
  return lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `summersummer` → `summer`; a text that repeats nothing is returned as it is. */
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
