import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Resealed, SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

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

/** @returns how many had still the envelope that was read */
export async function replaceWebhookSecrets(
  db: Database,
  resealed: readonly Resealed[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_secret set enc = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id integer, before text, after text)
    where webhook_secret.id = given.id and webhook_secret.enc = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
