import type { SignedInBy } from '@gangway/domain/accounts/second-factor'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { type Expression, sql, type SqlBool } from 'kysely'
import { interval } from '../db/database-time.ts'
import type { Database } from '../db/database.ts'

/** All times are the database's, because the clocks of instances may differ. */
export const idleLimit = interval(lifetimes.idleSession)
export const absoluteLimit = interval(lifetimes.session)

export interface NewSession {
  account_id: number
  current_hash: Uint8Array
  bind_hash: Uint8Array | null
  user_agent: string
  signed_in_by: SignedInBy
  isFresh: boolean
}

export async function insertSession(
  db: Database,
  { isFresh, ...session }: NewSession,
): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({ ...session, stepped_up_at: isFresh ? sql<Date>`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function passed(instant: Expression<unknown>, limit: Expression<unknown>) {
  return sql<SqlBool>`${instant} < now() - ${limit}`
}

/**
 * The new token was used: it becomes the current one, and the old one lives on for requests under
 * way.
 */
export async function promoteNext(
  db: Database,
  sessionId: string,
  next: Uint8Array,
): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
      previous_hash: eb.ref('current_hash'),
      previous_until: sql`now() + ${interval(lifetimes.replacedToken)}`,
      current_hash: next,
      next_hash: null,
      next_seed: null,
      rotated_at: sql`now()`,
    }))
    .where('id', '=', sessionId)
    .where('next_hash', '=', next)
    .execute()
}

/** Offers one next token, however many requests ask at once; returns the seed that won. */
export async function offerNext(
  db: Database,
  sessionId: string,
  offer: { seed: Uint8Array; hash: Uint8Array; current: Uint8Array },
): Promise<Uint8Array | null> {
  const offered = await db
    .updateTable('session')
    .set({ next_seed: offer.seed, next_hash: offer.hash })
    .where('id', '=', sessionId)
    .where('next_hash', 'is', null)
    .where('current_hash', '=', offer.current)
    .returning('next_seed')
    .executeTakeFirst()
  if (offered !== undefined) return offered.next_seed
  const present = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('next_seed')
    .executeTakeFirst()
  return present?.next_seed ?? null
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * The next answer has a new token: the one from before has seen less than the session now may do. Long ago,
 * because the embedded engine's clock may stand still, or any be set back, until that answer.
 */
const dueToRotate = { rotated_at: sql<Date>`'epoch'` }

/** All factors of the account were just given again. */
export async function markSteppedUp(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ stepped_up_at: sql<Date>`now()`, ...dueToRotate })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * The live session that began at the provider, with the person it vouched for: issuer and subject.
 */
export function findProviderSession(db: Database, sessionId: string) {
  return db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('s.id', '=', sessionId)
    .where('s.signed_in_by', '=', 'provider')
    .where('s.revoked_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .select(['s.id', 'a.oidc_subject'])
    .executeTakeFirst()
}

/** The provider's clock may be ahead of the database's by so much. */
const clockTolerance = interval('60 seconds')

/**
 * The person proved to the provider who they are, and the session is fresh from then on, not from now.
 *
 * @param provenAt in seconds since 1970
 * @returns false when that was too long ago, or is yet to come
 */
export async function markProvenAt(
  db: Database,
  sessionId: string,
  provenAt: number,
): Promise<boolean> {
  const instant = sql<Date>`to_timestamp(${provenAt}::double precision)`
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ stepped_up_at: sql<Date>`least(now(), ${instant})`, ...dueToRotate })
    .where('id', '=', sessionId)
    .where(sql<SqlBool>`${instant} > now() - ${interval(lifetimes.freshFactor)}`)
    .where(sql<SqlBool>`${instant} <= now() + ${clockTolerance}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function revoke(db: Database, revoked_reason: string) {
  return db
    .updateTable('session')
    .set({ revoked_at: sql`now()`, revoked_reason })
    .where('revoked_at', 'is', null)
    .returning('account_id')
}

/** Open connections of sessions that end are closed at once, on every instance. */
async function announced(db: Database, ending: ReturnType<typeof revoke>): Promise<void> {
  await db
    .with('ended', () => ending)
    .selectFrom('ended')
    .select(
      sql`pg_notify('gangway_realtime',
        json_build_object('to', 'sessions', 'account_id', account_id)::text)`.as('announced'),
    )
    .execute()
}

export async function revokeSession(
  db: Database,
  sessionId: string,
  reason: string,
): Promise<void> {
  await announced(db, revoke(db, reason).where('id', '=', sessionId))
}

/** Ends every live session of a person, except one they may keep. */
export async function revokeSessionsOf(
  db: Database,
  accountId: number,
  { reason, except }: { reason: string; except: string | null },
): Promise<void> {
  await announced(
    db,
    revoke(db, reason)
      .where('account_id', '=', accountId)
      .$if(except !== null, (query) => query.where('id', '<>', except)),
  )
}

/** Sessions that can still be used, most recently used first. */
export function listLiveSessions(db: Database, accountId: number) {
  return db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.not(passed(eb.ref('created_at'), absoluteLimit)))
    .where((eb) => eb.not(passed(eb.ref('seen_at'), idleLimit)))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .execute()
}

/** Ends the oldest live sessions of a person beyond the newest `keep`. */
export async function revokeOldest(db: Database, accountId: number, keep: number): Promise<void> {
  await announced(
    db,
    revoke(db, 'too_many').where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(keep)
        .select('id'),
    ),
  )
}

/** How many sessions of an account can be used now, for a select over accounts aliased as `a`. */
export const openSessions = sql<number>`(
  select count(*)::integer from session as live
  where live.account_id = a.id and live.revoked_at is null
    and live.seen_at >= now() - ${idleLimit} and live.created_at >= now() - ${absoluteLimit}
)`
