import { type RawBuilder, sql } from 'kysely'
import { batchByBatch, type BatchDeps } from './batch-by-batch.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

const batchSize = 1_000

/** Deletes the rows of a table that match a condition, in batches that are each committed. */
export async function deleteInBatches(
  deps: BatchDeps,
  table: keyof Schema,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await batchByBatch(deps, `delete from ${table}`, async (transaction) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${batchSize}
      ))
    `.execute(transaction)
    return numAffectedRows === BigInt(batchSize)
  })
}

/** Rows to be deleted. */
export interface Deletion {
  from: keyof Schema
  where: RawBuilder<boolean>
}

export async function deleteInOrder(
  deps: BatchDeps,
  deletions: readonly Deletion[],
): Promise<void> {
  for (const { from, where } of deletions) await deleteInBatches(deps, from, where)
}

/** Clears dead rows and refreshes the planner's statistics where there is no autovacuum. */
export async function vacuum(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
