/**
 * Off: no one is asked for a code. Optional: those who have set one up. Required: everyone has to set one
 * up.
 */
export const mfaPolicies = ['off', 'optional', 'required'] as const

export type MfaPolicy = (typeof mfaPolicies)[number]

/** If a provider signed the person in, the second factor is up to the provider. */
export const signInWays = ['password', 'provider', 'passkey'] as const

export type SignedInBy = (typeof signInWays)[number]

/** Whether a person has to set up a second factor before doing anything else. */
export function mustSetUpSecondFactor({
  policy,
  signed_in_by,
  has_second_factor,
}: {
  policy: MfaPolicy
  signed_in_by: SignedInBy
  has_second_factor: boolean
}): boolean {
  return policy === 'required' && signed_in_by !== 'provider' && !has_second_factor
}

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
