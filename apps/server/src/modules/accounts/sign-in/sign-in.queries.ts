import { sql } from 'kysely'
import { hasPasskey } from '../accounts.queries.ts'
import type { Database } from '../../../platform/db/database.ts'

const accountColumns = [
  'id',
  'email',
  'name',
  'role',
  'sees_money',
  'agency_id',
  'password_expired',
  'language',
  'introduction',
  'avatar',
  'totp_confirmed_at',
] as const

/** Once the link is too old, nothing is pending. */
const pendingEmail = sql<string | null>`
  case when account.pending_email_until > now() then account.pending_email end`.as('pending_email')

/** @param email in lower case */
export function findForLogin(db: Database, email: string) {
  return db
    .selectFrom('account')
    .where('email', '=', email)
    .where('kind', '=', 'person')
    .where('disabled_at', 'is', null)
    .select([
      ...accountColumns,
      pendingEmail,
      hasPasskey.as('has_passkey'),
      'password_hash',
      'totp_enc',
    ])
    .executeTakeFirst()
}

export function findById(db: Database, id: number) {
  return db
    .selectFrom('account')
    .where('id', '=', id)
    .select([...accountColumns, pendingEmail, hasPasskey.as('has_passkey')])
    .executeTakeFirstOrThrow()
}

export function findSecured(db: Database, id: number) {
  return db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['id', 'agency_id', 'totp_enc', 'totp_confirmed_at', hasPasskey.as('has_passkey')])
    .executeTakeFirstOrThrow()
}

export async function findPasswordHash(db: Database, id: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return password_hash
}

export type AccountRow = Awaited<ReturnType<typeof findById>>

/**
 * Counts one attempt under a scope before it is carried out, so that parallel guesses are counted too.
 *
 * @returns how many attempts there are in the window including this one, and the seconds until it ends
 */
export function countAttempt(db: Database, scope: string, windowMinutes: number) {
  const windowEnd = sql<Date>`now() + make_interval(mins => ${windowMinutes})`
  return db
    .insertInto('login_failure')
    .values({ scope, failures: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet((eb) => ({
        failures: sql<number>`case when login_failure.window_ends_at < now() then 1
          else login_failure.failures + 1 end`,
        window_ends_at: sql<Date>`case when login_failure.window_ends_at < now() then ${eb.ref('excluded.window_ends_at')}
          else login_failure.window_ends_at end`,
      })),
    )
    .returning([
      'failures',
      sql<number>`ceil(extract(epoch from window_ends_at - now()))::integer`.as('seconds_left'),
    ])
    .executeTakeFirstOrThrow()
}

/** A right password was no guess. */
export async function forgetAttempts(db: Database, scopes: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('scope', 'in', scopes).execute()
}

export async function takeBackAttempt(db: Database, scope: string): Promise<void> {
  await db
    .updateTable('login_failure')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('scope', '=', scope)
    .where('failures', '>', 1)
    .execute()
}

export function findBySubject(db: Database, subject: string) {
  return db
    .selectFrom('account')
    .where('oidc_subject', '=', subject)
    .select(['id', 'agency_id', 'disabled_at'])
    .executeTakeFirst()
}
