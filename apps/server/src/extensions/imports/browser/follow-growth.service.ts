import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import * as queries from './table-growth.queries.ts'

export interface TableGrowth {
  /** @param rows that came since the last call */
  grewBy: (rows: number) => Promise<void>
}

/**
 * Updates the planner's statistics of the tables, each time an import has doubled them: what it writes, no one
 * else can count before it ends. A statement planned for empty tables took more than a minute on 100,000 orders.
 */
export async function followGrowth(transaction: DatabaseTransaction): Promise<TableGrowth> {
  let known = await queries.countAnalyzedRows(transaction)
  let unknown = 0
  return {
    grewBy: async (rows) => {
      unknown += rows
      if (unknown <= known) return
      await queries.analyzeFilled(transaction)
      known += unknown
      unknown = 0
    },
  }
}
