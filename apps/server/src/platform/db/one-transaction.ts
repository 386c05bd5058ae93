import type { Database, DatabaseTransaction } from './database.ts'
import { UnitOfWork, units } from './unit-of-work.ts'

/**
 * Runs everything done to the database within it in one transaction, whichever service does it.
 * Transactions inside become savepoints, so one that fails rolls back only its own part.
 */
export async function inOneTransaction<Result>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const unit = new UnitOfWork()
  return units.run(unit, () =>
    db.transaction().execute(async (transaction) => {
      try {
        return await work(transaction)
      } finally {
        await unit.end()
      }
    }),
  )
}
