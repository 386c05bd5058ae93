import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

export function listDistances(db: Database) {
  return db
    .selectFrom('port_distance as d')
    .innerJoin('port as p', 'p.id', 'd.port_id')
    .innerJoin('port as o', 'o.id', 'd.other_port_id')
    .orderBy('p.name')
    .orderBy('o.name')
    .orderBy('d.port_id')
    .orderBy('d.other_port_id')
    .select(['d.minutes', 'p.id as port_id', 'p.code as port_code', 'p.name as port_name'])
    .select(['o.id as other_id', 'o.code as other_code', 'o.name as other_name'])
    .execute()
}

/** @returns the minutes that there were before; null: not known */
export async function writeDistance(
  transaction: DatabaseTransaction,
  [port_id, other_port_id]: readonly [lower: number, higher: number],
  minutes: number | null,
): Promise<void> {
  if (minutes === null) {
    await transaction
      .deleteFrom('port_distance')
      .where('port_id', '=', port_id)
      .where('other_port_id', '=', other_port_id)
      .execute()
    return
  }
  await transaction
    .insertInto('port_distance')
    .values({ port_id, other_port_id, minutes })
    .onConflict((conflict) =>
      conflict.columns(['port_id', 'other_port_id']).doUpdateSet({ minutes }),
    )
    .execute()
}

/** Whether both ports are known. */
export async function arePorts(db: Database, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('port')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select('id')
    .execute()
  return rows.length === ids.length
}
