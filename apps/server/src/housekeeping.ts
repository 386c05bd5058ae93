import { deleteExpiredLinks } from './modules/accounts/index.ts'
import { deletePassedWindows } from './modules/auth/index.ts'
import { deleteOldAttachments } from './modules/comments/index.ts'
import { completePastEvents } from './modules/events/index.ts'
import {
  announceDue,
  deleteOldNotices,
  planNoticeMails,
  raisePickupConflicts,
  raiseReminders,
} from './modules/notices/index.ts'
import { deleteOldClaims } from './modules/realtime/index.ts'
import { deleteOldUploads } from './modules/tickets/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './platform/clock.ts'
import { databaseNow } from './platform/db/database-now.ts'
import type { Database, OpenDatabase } from './platform/db/database.ts'
import { vacuum } from './platform/db/vacuum.ts'
import { type Config, pickupRulesOf } from './platform/env.ts'
import { removeEndedFiles, reportStore } from './platform/files/clean-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { deleteOldKeys } from './platform/http/idempotency.queries.ts'
import { deleteFailedJobs } from './platform/jobs/jobs.queries.ts'
import { deleteEnded } from './platform/session/session.queries.ts'

/** So soon people hear of what can no longer be taken back, and mails are seen to be due. */
const promptly = 2 / 60
const hourly = 60
const daily = 24 * hourly

/** What has to happen without anybody asking; every instance may run all of it. */
export function housekeeping({
  db,
  engine,
  store,
  config,
  log,
}: Pick<OpenDatabase, 'db' | 'engine'> & {
  store: FileStore
  config: Config
  log: FastifyBaseLogger
}) {
  /** By one clock, whichever instance it falls to: what is due is due by what rows say. */
  const onTime = (task: (at: { db: Database; clock: Clock }) => Promise<unknown>) => async () => {
    const now = await databaseNow(db)
    await task({ db, clock: () => now })
  }
  const tasks = [
    { name: 'complete past events', minutes: 10, run: onTime(completePastEvents) },
    { name: 'announce notices', minutes: promptly, run: () => announceDue(db) },
    { name: 'plan mails', minutes: promptly, run: onTime(planNoticeMails) },
    { name: 'raise reminders', minutes: 10, run: onTime(raiseReminders) },
    {
      name: 'raise pick-up conflicts',
      minutes: 1,
      run: onTime((at) => raisePickupConflicts({ ...at, pickupRules: pickupRulesOf(config) })),
    },
    { name: 'delete old notices', minutes: daily, run: () => deleteOldNotices(db) },
    { name: 'delete ended sessions', minutes: hourly, run: () => deleteEnded(db) },
    { name: 'delete old idempotency keys', minutes: hourly, run: () => deleteOldKeys(db) },
    { name: 'delete old realtime claims', minutes: hourly, run: () => deleteOldClaims(db) },
    { name: 'delete passed login windows', minutes: hourly, run: () => deletePassedWindows(db) },
    { name: 'delete expired links', minutes: hourly, run: () => deleteExpiredLinks(db) },
    { name: 'delete old uploads', minutes: hourly, run: () => deleteOldUploads(db) },
    { name: 'delete old attachments', minutes: hourly, run: () => deleteOldAttachments(db) },
    {
      name: 'remove ended files',
      minutes: hourly,
      run: () => removeEndedFiles({ db, store }, config.FILE_GRACE_DAYS),
    },
    { name: 'report the file store', minutes: daily, run: () => reportStore({ db, store }, log) },
    { name: 'delete failed jobs', minutes: daily, run: () => deleteFailedJobs(db) },
  ]
  if (engine === 'postgres') return tasks
  // A single session has no autovacuum.
  return [...tasks, { name: 'vacuum', minutes: daily, run: () => vacuum(db) }]
}
