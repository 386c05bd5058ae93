import type { Clock } from '../base/clock.ts'
import type { Database } from './database.ts'
import { databaseNow } from './database-time.ts'

export interface DatabaseClock {
  clock: Clock
  /** Looks at the database's clock once more, since this machine's may run faster or be set. */
  follow: () => Promise<void>
}

/**
 * The time of day by the database's clock: instances agree on it to within a round trip, whatever their
 * machines say. Codes of authenticator apps and signed calls would otherwise be refused by one of them.
 */
export async function databaseClock(db: Database): Promise<DatabaseClock> {
  /** Milliseconds from this machine's clock to the database's. */
  let ahead = 0
  const follow = async () => {
    const before = Date.now()
    const now = await databaseNow(db)
    ahead = now.getTime() - (before + Date.now()) / 2
  }
  await follow()
  return { clock: () => new Date(Date.now() + ahead), follow }
}
