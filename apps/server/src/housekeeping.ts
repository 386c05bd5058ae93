import {
  productWatch,
  watchAudit,
  watchCertificates,
  watchProduct,
  watchRetention,
} from './modules/alarms/index.ts'
import { linkAudit } from './modules/audit/index.ts'
import {
  completePastEvents,
  raisePickupConflicts,
  reviewPickupTimes,
} from './modules/events/index.ts'
import { announceDue, planNoticeMails, raiseReminders } from './modules/notices/index.ts'
import { deleteOldChanges, numberChanges } from './modules/public-changes/index.ts'
import { deleteByDate } from './modules/retention/index.ts'
import { clearDeletedWebhooks, sendWebhooks } from './modules/webhooks/index.ts'
import { expiringRows } from './expiring-rows.queries.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './platform/clock.ts'
import { databaseNow } from './platform/db/database-time.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { deleteInOrder, vacuum } from './platform/tasks/clear-rows.ts'
import { deletionLimitsOf, pickupRulesOf, retentionPeriodsOf } from './platform/configured-rules.ts'
import type { Config } from './platform/env.ts'
import { removeEndedFiles, reportStore } from './platform/files/clean-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { deleteOldMails } from './platform/mail/outbox.ts'
import type { KeyRing } from './platform/personal-data/key-ring.ts'
import type { Task } from './platform/schedule.ts'
import { type BatchDeps, inTurn } from './platform/tasks/batch-by-batch.ts'
import { notingFailures } from './platform/tasks/noted-failures.ts'

/** How soon notices that can no longer be withdrawn are sent, and due mails are noticed. */
const promptly = 2 / 60
/** How soon changes that can no longer be undone are published. */
const atOnce = 0.25 / 60
/** How soon a changed call, order or event shows as a pick-up conflict. */
const soon = 10 / 60
const hourly = 60
const daily = 24 * hourly

/**
 * What has to happen without anyone asking, once for all instances. Each may run all of it: whichever comes
 * first does the tasks with few rows at a time, everything else goes in turns.
 */
export function housekeeping({
  db,
  engine,
  clock,
  store,
  config,
  keyRing,
  sinkAddress,
  log,
  measured = (task) => task,
}: Pick<OpenDatabase, 'db' | 'engine'> & {
  /** For changes that are published at once. */
  clock: Clock
  store: FileStore
  config: Config
  keyRing: KeyRing
  /** Where a demo takes in its own webhooks; without it, it does not. */
  sinkAddress?: string | null
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Measures the runs of a task. */
  measured?: ((task: Task) => Task) | undefined
}): Task[] {
  /** The rows decide what is due, by one clock, whichever instance does it. */
  const onTime =
    (task: (at: BatchDeps & { clock: Clock }) => Promise<unknown>) =>
    async (stopped: AbortSignal) => {
      const now = await databaseNow(db)
      await task({ db, stopped, clock: () => now })
    }
  const inBatches = (task: (deps: BatchDeps) => Promise<unknown>) => (stopped: AbortSignal) =>
    task({ db, stopped })
  const pickupRules = pickupRulesOf(config)
  const retention = { periods: retentionPeriodsOf(config), limits: deletionLimitsOf(config) }
  const alarms = { db, config }
  const prompt: Task[] = [
    { name: 'announce notices', minutes: promptly, run: () => announceDue(db) },
    { name: 'plan mails', minutes: promptly, run: onTime(planNoticeMails) },
    { name: 'link audit', minutes: promptly, run: inBatches(linkAudit) },
    { name: 'number changes', minutes: atOnce, run: inBatches(numberChanges) },
    {
      name: 'send webhooks',
      minutes: atOnce,
      run: (stopped) => sendWebhooks({ db, clock, config, keyRing, sinkAddress, stopped }),
    },
    {
      name: 'raise pick-up conflicts',
      minutes: soon,
      run: onTime((at) => raisePickupConflicts({ ...at, pickupRules })),
    },
  ]
  const inTurns = [
    {
      name: productWatch,
      minutes: 1,
      run: onTime(({ clock }) => watchProduct({ ...alarms, keyRing, clock })),
    },
    {
      name: 'watch certificates',
      minutes: hourly,
      run: onTime(({ clock }) => watchCertificates({ ...alarms, clock })),
    },
    {
      name: 'watch deleting by date',
      minutes: hourly,
      settings: JSON.stringify(retention),
      run: onTime(({ clock }) => watchRetention({ ...alarms, clock })),
    },
    { name: 'verify the audit log', minutes: daily, run: () => watchAudit(alarms, log) },
    { name: 'complete past events', minutes: 10, run: onTime(completePastEvents) },
    { name: 'raise reminders', minutes: 10, run: onTime(raiseReminders) },
    {
      name: 'review pick-up times',
      minutes: hourly,
      settings: JSON.stringify(pickupRules),
      run: onTime((at) => reviewPickupTimes({ ...at, pickupRules })),
    },
    {
      name: 'delete personal data by date',
      minutes: daily,
      settings: JSON.stringify(retention),
      run: onTime((at) => deleteByDate({ ...at, ...retention, log })),
    },
    ...Object.entries(expiringRows).map(([name, { every, deletes }]) => ({
      name,
      minutes: every === 'hour' ? hourly : daily,
      run: inBatches((deps) => deleteInOrder(deps, deletes)),
    })),
    { name: 'clear deleted webhooks', minutes: 1, run: inBatches(clearDeletedWebhooks) },
    { name: 'delete old changes', minutes: daily, run: inBatches(deleteOldChanges) },
    {
      name: 'remove ended files',
      minutes: hourly,
      run: () => removeEndedFiles({ db, store }, config.FILE_GRACE_DAYS),
    },
    { name: 'report the file store', minutes: daily, run: () => reportStore({ db, store }, log) },
    {
      name: 'delete old mails in the outbox',
      minutes: daily,
      run: inBatches((deps) => deleteOldMails(deps, config)),
    },
    // A single session has no autovacuum.
    ...(engine === 'embedded' ? [{ name: 'vacuum', minutes: daily, run: () => vacuum(db) }] : []),
  ]
  return [
    ...prompt.map((task) => notingFailures(db, measured(task))),
    ...inTurns.map((task) => inTurn(db, { ...task, run: measured(task).run })),
  ]
}
