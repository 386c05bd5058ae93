import type { ImportNoun } from '@gangway/domain/imports/season-import'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Resealed, SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

export interface SealedEffect {
  id: string
  import_id: number
  noun: ImportNoun
  row_id: number
  enc: string
}

/** Earlier values under any key but the active one. */
export async function listEffectsToReseal(
  db: Database,
  { activeId, after, limit }: SealedBatch,
): Promise<SealedEffect[]> {
  const { rows } = await sql<SealedEffect>`
    select id::text as id, import_id, noun, row_id, earlier as enc from season_import_effect
    where key_id <> ${activeId} and id > ${after}::bigint
    order by id limit ${limit}
  `.execute(db)
  return rows
}

/** @returns how many had still the envelope that was read */
export async function replaceEffects(db: Database, resealed: readonly Resealed[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update season_import_effect set earlier = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id bigint, before text, after text)
    where season_import_effect.id = given.id and season_import_effect.earlier = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
