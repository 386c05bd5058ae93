import type { Database, DatabaseTransaction } from './database.ts'
import { UnitOfWork, units } from './unit-of-work.ts'

/**
 * Makes everything that is done to the database meanwhile one transaction, by whichever service:
 * transactions in it become savepoints, so that one that fails takes back its own part only.
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
