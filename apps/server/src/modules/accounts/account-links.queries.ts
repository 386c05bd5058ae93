import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { LinkPurpose } from '../../platform/db/schema.ts'

const lifetime = {
  reset: sql`interval '30 minutes'`,
  invitation: sql`interval '7 days'`,
} as const satisfies Record<LinkPurpose, unknown>

/** Whom a mail may be sent to: nobody who is disabled. */
export function findReceiver(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .select(['email', 'name', 'language'])
    .executeTakeFirst()
}

/** A new link replaces the account's earlier ones for the same purpose. */
export async function replaceLink(
  db: Database,
  {
    account_id,
    purpose,
    token_hash,
  }: {
    account_id: number
    purpose: LinkPurpose
    token_hash: Uint8Array
  },
): Promise<void> {
  await db
    .with('replaced', (query) =>
      query
        .deleteFrom('account_link')
        .where('account_id', '=', account_id)
        .where('purpose', '=', purpose),
    )
    .insertInto('account_link')
    .values({ account_id, purpose, token_hash, expires_at: sql`now() + ${lifetime[purpose]}` })
    .execute()
}

/** The account a live link is for. */
export function findByLink(db: Database, tokenHash: Uint8Array) {
  return db
    .selectFrom('account_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .where('l.token_hash', '=', tokenHash)
    .where(sql<boolean>`l.expires_at > now()`)
    .where('a.disabled_at', 'is', null)
    .select(['a.id', 'a.email', 'a.agency_id', 'l.purpose'])
    .executeTakeFirst()
}

/** Uses a live link up; false when somebody was faster. */
export async function useLink(db: Database, tokenHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteLinksOf(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('account_link').where('account_id', '=', accountId).execute()
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where(sql<boolean>`expires_at < now()`)
    .execute()
}
