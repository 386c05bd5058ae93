import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { sql } from 'kysely'
import { interval } from '../db/database-time.ts'
import type { Database } from '../db/database.ts'

const lifetime = interval(lifetimes.outboxMail)

/** Before its file is written. */
export async function recordMail(db: Database, name: string): Promise<void> {
  await db.insertInto('outbox_mail').values({ name }).execute()
}

export interface OldMail {
  name: string
  /** It has been gone or out of reach for so long that no one will find it here any more. */
  is_given_up: boolean
}

/** Mails whose time is over, by their names. */
export async function listOldMails(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<OldMail[]> {
  return db
    .selectFrom('outbox_mail')
    .where('name', '>', after)
    .where(sql<boolean>`written_at < now() - ${lifetime}`)
    .select(['name', sql<boolean>`written_at < now() - 2 * ${lifetime}`.as('is_given_up')])
    .orderBy('name')
    .limit(limit)
    .execute()
}

export async function forgetMails(db: Database, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('outbox_mail')
    .where('name', '=', sql<string>`any(${names}::uuid[])`)
    .execute()
}
