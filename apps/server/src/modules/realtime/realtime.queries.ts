import type { Role } from '@gangway/domain/accounts/roles'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { absoluteLimit, idleLimit } from '../../platform/session/session.queries.ts'

/** Sessions that could make a call now, whose account has nothing to do first. */
function selectLiveSessions(db: Database) {
  return db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('s.revoked_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where(sql<SqlBool>`not (a.password_expired and s.signed_in_by = 'password')`)
    .where(sql<SqlBool>`s.seen_at >= now() - ${idleLimit}`)
    .where(sql<SqlBool>`s.created_at >= now() - ${absoluteLimit}`)
}

export interface LiveSession {
  session_id: string
  account_id: number
  role: Role
  agency_id: number | null
}

export function findLiveSession(db: Database, id: string): Promise<LiveSession | undefined> {
  return selectLiveSessions(db)
    .where('s.id', '=', id)
    .select(['s.id as session_id', 'a.id as account_id', 'a.role', 'a.agency_id'])
    .executeTakeFirst()
}

export async function listLiveSessionIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await selectLiveSessions(db)
    .where(sql<SqlBool>`s.id = any(${ids}::uuid[])`)
    .select('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Keys of programs with which a call could be made now. */
function selectLiveKeys(db: Database) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('program as p', 'p.account_id', 'k.account_id')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .where('k.revoked_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where(sql<SqlBool>`(k.expires_at is null or k.expires_at > now())`)
}

export function findLiveKey(db: Database, id: string) {
  return selectLiveKeys(db)
    .where('k.id', '=', id)
    .select(['k.id as session_id', 'a.id as account_id', 'a.agency_id', 'p.scopes'])
    .executeTakeFirst()
}

export async function listLiveKeyIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await selectLiveKeys(db)
    .where(sql<SqlBool>`k.id = any(${ids}::uuid[])`)
    .select('k.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasLiveSession(db: Database, accountId: number): Promise<boolean> {
  const row = await selectLiveSessions(db)
    .where('a.id', '=', accountId)
    .select('s.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findAgencyOfEvent(db: Database, eventId: number): Promise<number | null> {
  const event = await db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('agency_id')
    .executeTakeFirst()
  return event?.agency_id ?? null
}

/** Claims something that must happen once; false when another call was first. */
export async function claim(db: Database, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('realtime_claim')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
