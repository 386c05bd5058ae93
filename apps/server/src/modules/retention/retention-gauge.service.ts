import type { Registry } from 'prom-client'
import { databaseNow } from '../../platform/db/database-time.ts'
import { readOverdueSeconds, type RetentionDeps } from './retention.service.ts'

/** Measured with every scrape, so that a task that no longer runs shows. */
export async function showOverdueDeletions(
  registry: Registry,
  { db, periods }: Pick<RetentionDeps, 'db' | 'periods'>,
): Promise<void> {
  const { Gauge } = await import('prom-client')
  registry.registerMetric(
    new Gauge({
      name: 'gangway_retention_overdue_seconds',
      help: 'For how long the oldest personal data should have been deleted',
      registers: [],
      async collect() {
        const now = await databaseNow(db)
        this.set(await readOverdueSeconds({ db, periods, clock: () => now }))
      },
    }),
  )
}
