import { deleteExpiredLinks } from './modules/accounts/index.ts'
import { deletePassedWindows } from './modules/auth/index.ts'
import { completePastEvents } from './modules/events/index.ts'
import { deleteOldClaims } from './modules/realtime/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { vacuum } from './platform/db/vacuum.ts'
import { deleteOldKeys } from './platform/http/idempotency.queries.ts'
import { deleteFailedJobs } from './platform/jobs/jobs.queries.ts'
import { deleteEnded } from './platform/session/session.queries.ts'

const hourly = 60
const daily = 24 * hourly

/** What has to happen without anybody asking; every instance may run all of it. */
export function housekeeping({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, clock: Clock) {
  const tasks = [
    { name: 'complete past events', minutes: 10, run: () => completePastEvents({ db, clock }) },
    { name: 'delete ended sessions', minutes: hourly, run: () => deleteEnded(db) },
    { name: 'delete old idempotency keys', minutes: hourly, run: () => deleteOldKeys(db) },
    { name: 'delete old realtime claims', minutes: hourly, run: () => deleteOldClaims(db) },
    { name: 'delete passed login windows', minutes: hourly, run: () => deletePassedWindows(db) },
    { name: 'delete expired links', minutes: hourly, run: () => deleteExpiredLinks(db) },
    { name: 'delete failed jobs', minutes: daily, run: () => deleteFailedJobs(db) },
  ]
  if (engine === 'postgres') return tasks
  // A single session has no autovacuum.
  return [...tasks, { name: 'vacuum', minutes: daily, run: () => vacuum(db) }]
}
