import type { Database } from '../../../platform/db/database.ts'

export function findBySubject(db: Database, subject: string) {
  return db
    .selectFrom('account')
    .where('oidc_subject', '=', subject)
    .select(['id', 'disabled_at'])
    .executeTakeFirst()
}
