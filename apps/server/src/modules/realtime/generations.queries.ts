import type { Audience } from '@gangway/domain/realtime/channels'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The row that counts for everyone. */
const everybody = 'everybody'

/** In the requested order; an audience that no one has left yet is at 0. */
export async function listGenerations(
  db: Database,
  audiences: readonly Audience[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('realtime_generation')
    .where('audience', 'in', [everybody, ...audiences])
    .selectAll()
    .execute()
  const known = new Map(rows.map(({ audience, generation }) => [audience, generation]))
  const all = known.get(everybody) ?? 0
  return audiences.map((audience) => all + (known.get(audience) ?? 0))
}

/** @param audience null: everyone's */
export async function raiseGeneration(db: Database, audience: Audience | null): Promise<void> {
  await db
    .insertInto('realtime_generation')
    .values({ audience: audience ?? everybody, generation: 1 })
    .onConflict((conflict) =>
      conflict.column('audience').doUpdateSet({
        generation: sql`realtime_generation.generation + 1`,
      }),
    )
    .execute()
}

/** Which audience a person was in, and how their last session ended; undefined: there was none. */
export function findLastLoss(db: Database, accountId: number) {
  return db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('a.id', '=', accountId)
    .where('s.revoked_at', 'is not', null)
    .orderBy('s.revoked_at', 'desc')
    .limit(1)
    .select(['a.agency_id', 's.id as session_id', 's.revoked_reason'])
    .executeTakeFirst()
}

export async function listAgencyIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('agency').select('id').execute()
  return rows.map(({ id }) => id)
}
