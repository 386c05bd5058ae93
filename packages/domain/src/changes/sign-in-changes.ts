import { auditOnly } from './define-change.ts'
import type { SignedInBy } from '../accounts/second-factor.ts'

/** How someone proved a second time that it is them. */
export type SecondProof = 'totp' | 'recovery_code' | 'passkey'

/** Why a sign-in came to nothing. */
export type SignInRefusal =
  | 'wrong_credentials'
  | 'wrong_code'
  | 'wrong_passkey'
  | 'browser_required'
  | 'no_account'

export type CountedAttempt =
  | 'sign_in'
  | 'second_factor'
  | 'password'
  | 'mail'
  /** Refused sign-ins are recorded one by one up to a number. */
  | 'recorded_refusals'

/** Resources limited because all callers share them. */
export type UsageLimit = 'requests' | 'exports' | 'uploads' | 'storage'

export const signInChanges = {
  /** `sign_in`: the row that says from where, for as long as that is kept. */
  'session.begin': auditOnly<{
    agency_id: number | null
    after: {
      by: SignedInBy
      second_factor: SecondProof | null
      is_new_device: boolean
      sign_in: number
    }
  }>('sign_ins'),
  'session.refuse': auditOnly<{
    agency_id: number | null
    after: { by: SignedInBy; reason: SignInRefusal; sign_in: number }
  }>('sign_ins'),
  'session.end': auditOnly<{ agency_id: number | null }>('sign_ins'),
  /** Attempts: with the first refusal, and whenever there were twice as many. Use: once an hour. */
  'limit.refuse': auditOnly<{
    agency_id: number | null
    after: { limit: CountedAttempt; attempts: number } | { limit: UsageLimit }
  }>('limits'),
}
