import { lifetimes, type Span } from '@gangway/domain/retention/lifetimes'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { interval } from '../../../platform/db/database-time.ts'
import type { AccountLinkTable } from '../../../platform/db/schema.ts'

export type LinkPurpose = AccountLinkTable['purpose']

const lifetimeOf = {
  reset: lifetimes.passwordReset,
  invitation: lifetimes.invitation,
  email: lifetimes.emailChange,
} as const satisfies Record<LinkPurpose, Span>

/** The receiver of a mail; none if the account is disabled. */
export function findReceiver(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('kind', '=', 'person')
    .where('disabled_at', 'is', null)
    .select(['email', 'pending_email', 'name', 'language'])
    .executeTakeFirst()
}

/** A new link replaces the account's earlier ones for the same purpose. */
export async function replaceLink(
  db: Database,
  {
    account_id,
    purpose,
    token_hash,
    email,
  }: {
    account_id: number
    purpose: LinkPurpose
    token_hash: Uint8Array
    /** The new address the link proves; null for any other purpose. */
    email: string | null
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
    .values({
      account_id,
      purpose,
      token_hash,
      email,
      expires_at: sql`now() + ${interval(lifetimeOf[purpose])}`,
    })
    .execute()
}

/** The account a live link is for, if it was sent for one of these purposes. */
export function findByLink<Purpose extends LinkPurpose>(
  db: Database,
  tokenHash: Uint8Array,
  purposes: readonly Purpose[],
) {
  return db
    .selectFrom('account_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .where('l.token_hash', '=', tokenHash)
    .where(sql<boolean>`l.expires_at > now()`)
    .where('l.purpose', 'in', purposes)
    .where('a.disabled_at', 'is', null)
    .select(['a.id', 'a.email', 'a.agency_id', 'l.purpose', 'l.email as new_email'])
    .$narrowType<{ purpose: Purpose }>()
    .executeTakeFirst()
}

/** Uses up a live link; false if someone was faster. */
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

export async function deleteEmailLinksOf(db: Database, accountId: number): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .execute()
}
