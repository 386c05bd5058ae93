import type { Role } from '@gangway/domain/accounts/roles'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Computed, Instant, InstantByDefault } from './column-types.ts'

export interface AccountTable {
  id: GeneratedAlways<number>
  email: string
  name: string
  role: Role
  agency_id: number | null
  password_hash: string
  password_expired: Generated<boolean>
  language: Generated<'en' | 'de'>
  introduction: Generated<string>
  avatar: string | null
  disabled_at: Instant | null
  created_at: InstantByDefault
  totp_enc: string | null
  totp_key_id: Computed<string | null>
  totp_confirmed_at: Instant | null
  totp_last_step: number | null
  oidc_subject: string | null
  invited_at: Instant | null
  pending_email: string | null
  pending_email_until: Instant | null
  time_zone: Generated<string>
  quiet_from: string | null
  quiet_to: string | null
  search: Computed<string>
}

export interface RecoveryCodeTable {
  account_id: number
  code_hash: Uint8Array
}

export type LinkPurpose = 'invitation' | 'reset' | 'email'

export interface AccountLinkTable {
  token_hash: Uint8Array
  account_id: number
  purpose: LinkPurpose
  email: string | null
  expires_at: Instant
  created_at: InstantByDefault
}

export interface SessionTable {
  id: Generated<string>
  account_id: number
  current_hash: Uint8Array
  next_hash: Uint8Array | null
  next_seed: Uint8Array | null
  previous_hash: Uint8Array | null
  previous_until: Instant | null
  bind_hash: Uint8Array | null
  user_agent: Generated<string>
  rotated_at: InstantByDefault
  seen_at: InstantByDefault
  created_at: InstantByDefault
  revoked_at: Instant | null
  revoked_reason: string | null
  signed_in_by: Generated<SignedInBy>
}

export interface LoginFailureTable {
  scope: string
  failures: number
  window_ends_at: Instant
}
