import { lifetimes } from '@gangway/domain/retention/lifetimes'
import type { Role } from '@gangway/domain/accounts/roles'
import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import { callerByHash, type FoundReads } from '../db/data-versions.ts'
import { type LogPosition, logPosition } from '../db/log-position.ts'

/**
 * A session with its person. The database judges all times, because the clocks of instances may
 * differ.
 */
export interface FoundSession extends FoundReads {
  session_id: string
  current_hash: Uint8Array
  next_hash: Uint8Array | null
  next_seed: Uint8Array | null
  previous_hash: Uint8Array | null
  bind_hash: Uint8Array | null
  signed_in_by: SignedInBy
  account_id: number
  role: Role
  sees_money: boolean
  agency_id: number | null
  password_expired: boolean
  has_second_factor: boolean
  /** All factors of the account were given in it lately. */
  is_fresh: boolean
  is_over: boolean
  is_idle: boolean
  is_due_to_rotate: boolean
  is_seen_stale: boolean
  is_previous_over: boolean
  asked_at: Date
  /** How far the log had come; null: a replica answered. */
  position: LogPosition | null
}

/** The live session that knows this token as its current, next or previous one. */
export const findByToken = callerByHash<FoundSession>(selectSession)

function selectSession(reads: string): string {
  return `select s.id as session_id, s.current_hash, s.next_hash, s.next_seed, s.previous_hash,
      s.bind_hash, s.signed_in_by, a.id as account_id, a.role, a.sees_money, a.agency_id, a.password_expired,
      a.totp_confirmed_at is not null
        or exists (select from passkey where passkey.account_id = a.id) as has_second_factor,
      coalesce(s.stepped_up_at > now() - interval '${lifetimes.freshFactor}', false) as is_fresh,
      s.created_at < now() - interval '${lifetimes.session}' as is_over,
      s.seen_at < now() - interval '${lifetimes.idleSession}' as is_idle,
      s.rotated_at < now() - interval '${lifetimes.sessionToken}' as is_due_to_rotate,
      s.seen_at < now() - interval '${lifetimes.activity}' as is_seen_stale,
      coalesce(s.previous_until < now(), false) as is_previous_over,
      clock_timestamp() as asked_at,
      ${logPosition} as position,
      ${reads}
    from session as s join account as a on a.id = s.account_id
    where (s.current_hash = $1 or s.next_hash = $1 or s.previous_hash = $1)
      and s.revoked_at is null and a.disabled_at is null and a.kind = 'person'`
}
