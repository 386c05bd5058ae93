import { databaseNow } from '../../platform/db/database-time.ts'
import type { Meters } from '../../platform/metrics/meters.ts'
import { readOverdueSeconds, type RetentionDeps } from './retention.service.ts'

/** Read with every scrape, so that a task that no longer runs shows. */
export function measureRetention(
  meters: Meters,
  { db, periods }: Pick<RetentionDeps, 'db' | 'periods'>,
): void {
  meters.readGauge(
    {
      name: 'gangway_retention_overdue_seconds',
      help: 'For how long the oldest personal data should have been deleted',
    },
    async () => {
      const now = await databaseNow(db)
      return readOverdueSeconds({ db, periods, clock: () => now })
    },
  )
}
