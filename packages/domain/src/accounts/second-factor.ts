/**
 * Off: no one is asked for a code. Optional: those who have set one up. Required: everyone has to set one
 * up.
 */
export const mfaPolicies = ['off', 'optional', 'required'] as const

export type MfaPolicy = (typeof mfaPolicies)[number]

/** If a provider signed the person in, the second factor is up to the provider. */
export type SignedInBy = 'password' | 'provider'

/** Whether a person has to set up a second factor before doing anything else. */
export function mustSetUpSecondFactor({
  policy,
  signed_in_by,
  totp_enabled,
}: {
  policy: MfaPolicy
  signed_in_by: SignedInBy
  totp_enabled: boolean
}): boolean {
  return policy === 'required' && signed_in_by === 'password' && !totp_enabled
}
