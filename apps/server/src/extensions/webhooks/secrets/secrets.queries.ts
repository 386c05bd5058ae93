import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

/** Secret `s` signs calls. After a rotation two are in use for a while. */
export const isSecretInUse = sql<boolean>`(s.ends_at is null or s.ends_at > now())`

/** The secrets in use by all webhooks, on or off, that are sent to the address. */
export function listSecretsFor(db: Database, url: string) {
  return db
    .selectFrom('webhook as w')
    .innerJoin('webhook_secret as s', 's.webhook_id', 'w.id')
    .where('w.url', '=', url)
    .where(isSecretInUse)
    .orderBy('s.id')
    .select(['w.id', 'w.name', 'w.agency_id', 's.enc'])
    .execute()
}

export async function insertSecret(
  transaction: DatabaseTransaction,
  secret: { webhook_id: number; agency_id: number | null; enc: string },
): Promise<void> {
  await transaction.insertInto('webhook_secret').values(secret).execute()
}

/** Ends the secrets in use after some hours, unless they end sooner. */
export async function endSecrets(
  transaction: DatabaseTransaction,
  webhook_id: number,
  hours: number,
): Promise<void> {
  await transaction
    .updateTable('webhook_secret')
    .set({
      ends_at: sql`least(coalesce(ends_at, 'infinity'), now() + make_interval(hours => ${hours}))`,
    })
    .where('webhook_id', '=', webhook_id)
    .execute()
}

/** Secrets under any key but the active one. */
export function listWebhookSecretsToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('webhook_secret')
    .where('key_id', '<>', activeId)
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'webhook_id', 'enc'])
    .execute()
}
