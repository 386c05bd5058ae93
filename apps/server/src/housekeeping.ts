import {
  completePastEvents,
  raisePickupConflicts,
  reviewPickupTimes,
} from './modules/events/index.ts'
import { lapseAsks, remindOfClaims } from './modules/asks/index.ts'
import { remindOfPapers } from './modules/crew/index.ts'
import { remindOfRequests } from './modules/data-requests/index.ts'
import { announceDue, planNoticeMails, raiseReminders } from './modules/notices/index.ts'
import { expiringRows } from './expiring-rows.queries.ts'
import type { RepeatedTask, TaskDeps } from './extension.ts'
import { extensions } from './extensions.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { deleteInOrder, vacuum } from './platform/tasks/clear-rows.ts'
import { pickupRulesOf } from './platform/base/configured-rules.ts'
import { removeEndedFiles, reportStore } from './platform/files/clean-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { deleteOldMails } from './platform/mail/outbox.ts'
import type { Task } from './platform/base/schedule.ts'
import { inTurn } from './platform/tasks/batch-by-batch.ts'
import { notingFailures } from './platform/tasks/noted-failures.ts'
import { daily, hourly, inBatches, onTime, promptly, soon } from './platform/tasks/repeated.ts'

interface Deps extends TaskDeps, Pick<OpenDatabase, 'engine'> {
  store: FileStore
  /** Measures the runs of a task. */
  measured?: ((task: Task) => Task) | undefined
}

/** Recurring work, shared by all instances: any of them may run all of it. */
export function housekeeping({ measured = (task) => task, ...deps }: Deps): Task[] {
  const { db } = deps
  const tasks = [...coreTasks(deps), ...extensions.flatMap(({ tasks }) => tasks?.(deps) ?? [])]
  return tasks.map(({ by, ...task }) =>
    by === 'each'
      ? notingFailures(db, measured(task))
      : inTurn(db, { ...task, run: measured(task).run }),
  )
}

function coreTasks({ db, engine, store, config, log }: Omit<Deps, 'measured'>): RepeatedTask[] {
  const pickupRules = pickupRulesOf(config)
  return [
    { name: 'announce notices', by: 'each', minutes: promptly, run: () => announceDue(db) },
    { name: 'plan mails', by: 'each', minutes: promptly, run: onTime(db, planNoticeMails) },
    {
      name: 'raise pick-up conflicts',
      by: 'each',
      minutes: soon,
      run: onTime(db, (at) => raisePickupConflicts({ ...at, pickupRules })),
    },
    { name: 'complete past events', by: 'one', minutes: 10, run: onTime(db, completePastEvents) },
    { name: 'lapse asks', by: 'one', minutes: 10, run: onTime(db, lapseAsks) },
    { name: 'remind of data', by: 'one', minutes: 10, run: onTime(db, remindOfRequests) },
    { name: 'remind of claims', by: 'one', minutes: 10, run: onTime(db, remindOfClaims) },
    { name: 'remind of papers', by: 'one', minutes: hourly, run: onTime(db, remindOfPapers) },
    { name: 'raise reminders', by: 'one', minutes: 10, run: onTime(db, raiseReminders) },
    {
      name: 'review pick-up times',
      by: 'one',
      minutes: hourly,
      settings: JSON.stringify(pickupRules),
      run: onTime(db, (at) => reviewPickupTimes({ ...at, pickupRules })),
    },
    ...Object.entries(expiringRows).map(([name, { every, deletes }]): RepeatedTask => ({
      name,
      by: 'one',
      minutes: every === 'hour' ? hourly : daily,
      run: inBatches(db, (deps) => deleteInOrder(deps, deletes)),
    })),
    {
      name: 'remove ended files',
      by: 'one',
      minutes: hourly,
      run: () => removeEndedFiles({ db, store }, config.FILE_GRACE_DAYS),
    },
    {
      name: 'report the file store',
      by: 'one',
      minutes: daily,
      run: () => reportStore({ db, store }, log),
    },
    {
      name: 'delete old mails in the outbox',
      by: 'one',
      minutes: daily,
      run: inBatches(db, (deps) => deleteOldMails(deps, config)),
    },
    // A single session has no autovacuum.
    ...(engine === 'embedded'
      ? [{ name: 'vacuum', by: 'one', minutes: daily, run: () => vacuum(db) } as const]
      : []),
  ]
}
