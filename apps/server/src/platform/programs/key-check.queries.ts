import type { Role } from '@gangway/domain/accounts/roles'
import type { KeyRefusal } from '@gangway/domain/changes/program-changes'
import { sql } from 'kysely'
import { callerByHash, type FoundReads } from '../db/data-versions.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { type LogPosition, logPosition } from '../db/log-position.ts'

/** A key that holds, with its program. The database judges all times. */
export interface FoundKey extends FoundReads {
  key_id: string
  account_id: number
  name: string
  role: Role
  agency_id: number | null
  scopes: string[]
  networks: string[]
  is_use_stale: boolean
  asked_at: Date
  /** How far the log had come; null: a replica answered. */
  position: LogPosition | null
}

/** Read with every call, so that a key that is revoked here ends on every instance. */
export const findByKey = callerByHash<FoundKey>(selectKey)

function selectKey(reads: string): string {
  return `select k.id as key_id, a.id as account_id, a.name, a.role, a.agency_id, p.scopes, p.networks,
      coalesce(k.last_used_at < now() - interval '1 minute', true) as is_use_stale,
      clock_timestamp() as asked_at,
      ${logPosition} as position,
      ${reads}
    from api_key as k
      join program as p on p.account_id = k.account_id
      join account as a on a.id = k.account_id
    where k.secret_hash = $1 and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and a.disabled_at is null`
}

/** A key of ours whose use is refused. */
export interface RefusedKey {
  account_id: number
  agency_id: number | null
  hint: string
  reason: KeyRefusal
}

const isUntold = sql<boolean>`coalesce(refused_at < now() - interval '1 hour', true)`

/** @returns whether a key that was refused is one of ours, and that was not recorded in the last hour */
export async function isRefusalNew(db: Database, hash: Uint8Array): Promise<boolean> {
  const found = await db
    .selectFrom('api_key')
    .where('secret_hash', '=', Buffer.from(hash))
    .where(isUntold)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** @returns undefined: another call has recorded it first */
export async function noteRefusal(
  transaction: DatabaseTransaction,
  hash: Uint8Array,
): Promise<RefusedKey | undefined> {
  return transaction
    .updateTable('api_key as k')
    .from('account as a')
    .whereRef('a.id', '=', 'k.account_id')
    .where('k.secret_hash', '=', Buffer.from(hash))
    .where(isUntold)
    .set({ refused_at: sql<Date>`now()` })
    .returning([
      'k.account_id',
      'a.agency_id',
      'k.hint',
      sql<KeyRefusal>`case
        when k.revoked_at is not null or a.disabled_at is not null then 'revoked'
        when k.expires_at <= now() then 'expired' else 'elsewhere' end`.as('reason'),
    ])
    .executeTakeFirst()
}

/** At most once a minute, on any number of instances. */
export async function touchKey(db: Database, id: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute()
}
