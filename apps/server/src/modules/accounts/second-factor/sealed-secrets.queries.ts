import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Resealed, SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

/** Secrets under any key but the active one, by account. */
export function listSecretsToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('account')
    .where('totp_enc', 'is not', null)
    .where('totp_key_id', '<>', activeId)
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'totp_enc'])
    .$narrowType<{ totp_enc: string }>()
    .execute()
}

/** @returns how many had still the envelope that was read */
export async function replaceSecrets(db: Database, resealed: readonly Resealed[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update account set totp_enc = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id integer, before text, after text)
    where account.id = given.id and account.totp_enc = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
