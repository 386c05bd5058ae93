/** Off: nobody is asked. Optional: who set one up is asked. Required: everybody sets one up. */
export const mfaPolicies = ['off', 'optional', 'required'] as const

export type MfaPolicy = (typeof mfaPolicies)[number]

/** Where a provider signed the person in, a second factor is the provider's business. */
export type SignedInBy = 'password' | 'provider'

/** Whether a person can do nothing before a second factor is set up. */
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
