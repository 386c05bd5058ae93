import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { LinkPurpose } from '../links/account-links.queries.ts'

/** Mails about accounts that exist and that no job will send, the latest first. */
export function listGivenUp(db: Database, kinds: readonly string[], limit: number) {
  return db
    .selectFrom('job as j')
    .innerJoin('account as a', (join) =>
      // As text: a cast of one wrong payload would fail for all of them.
      join.on(sql`a.id::text`, '=', sql`j.payload->>'account_id'`),
    )
    .where('j.kind', 'in', kinds)
    .where('j.failed_at', 'is not', null)
    .orderBy('j.id', 'desc')
    .limit(limit)
    .select([
      'j.id',
      'a.name as receiver',
      'a.email',
      'j.created_at',
      sql<LinkPurpose | null>`j.payload->>'purpose'`.as('purpose'),
    ])
    .execute()
}
