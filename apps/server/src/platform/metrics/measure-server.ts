import type { OpenDatabase } from '../db/database.ts'
import type { Config } from '../base/env.ts'
import type { SealedFiles } from '../files/sealed-files.ts'
import type { WatchJob } from '../jobs/run-jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Task } from '../base/schedule.ts'
import { measureDatabase } from './measure-database.ts'
import { measureFiles } from './measure-files.ts'
import { measureJobs } from './measure-jobs.ts'
import { measureMails } from './measure-mails.ts'
import { measureProcess } from './measure-process.ts'
import { measureTasks } from './measure-tasks.ts'
import type { Meters } from './meters.ts'

/** Measures of the running server beside its requests. Each wraps or watches what it measures. */
export interface Measures {
  files: (files: SealedFiles) => SealedFiles
  mailer: (mailer: Mailer) => Mailer
  job: WatchJob
  task: (task: Task) => Task
}

export async function measureServer(
  meters: Meters,
  config: Pick<Config, 'DATA_DIR'>,
  database: Pick<OpenDatabase, 'db' | 'pool'>,
): Promise<Measures> {
  await measureProcess(meters, config.DATA_DIR)
  measureDatabase(meters, database)
  return {
    files: (files) => measureFiles(meters, files),
    mailer: (mailer) => measureMails(meters, mailer),
    job: measureJobs(meters, database.db),
    task: measureTasks(meters),
  }
}
