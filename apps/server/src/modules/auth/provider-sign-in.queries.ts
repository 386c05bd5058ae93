import type { Database } from '../../platform/db/database.ts'

export function findBySubject(db: Database, subject: string) {
  return db
    .selectFrom('account')
    .where('oidc_subject', '=', subject)
    .select(['id', 'disabled_at'])
    .executeTakeFirst()
}

/** Ties an enabled account that has no subject yet to the provider's; nothing when there is none. */
export function linkSubject(db: Database, email: string, subject: string) {
  return db
    .updateTable('account')
    .set({ oidc_subject: subject })
    .where('email', '=', email)
    .where('oidc_subject', 'is', null)
    .where('disabled_at', 'is', null)
    .returning(['id', 'agency_id'])
    .executeTakeFirst()
}
