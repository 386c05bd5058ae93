import { type RawBuilder, sql } from 'kysely'
import { type BatchDeps, batchByBatch } from '../tasks/batch-by-batch.ts'
import type { Schema } from './schema.ts'

const batchSize = 1_000

/** Deletes the rows of a table that a condition finds, some at a time, each time for good. */
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
