import type { FastifyBaseLogger } from 'fastify'
import { extensions } from './extensions.ts'
import { housekeeping } from './housekeeping.ts'
import { jobHandlers } from './job-handlers.ts'
import type { Clock } from './platform/base/clock.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { type Config, ConfigError } from './platform/base/env.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { SealedFiles } from './platform/files/sealed-files.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import type { RequestCounts } from './platform/load/request-counts.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { recordMail } from './platform/mail/outbox.queries.ts'
import type { Measures } from './platform/metrics/measure-server.ts'
import type { Interruptions } from './platform/realtime/interruptions.ts'
import type { Task } from './platform/base/schedule.ts'
import { notingFailures } from './platform/tasks/noted-failures.ts'
import type { ProcessRole } from './process-role.ts'
import type { StartSettings } from './start-settings.ts'

/** Seconds until a due job is noticed. */
const jobPause = 2
/** Seconds between two times when instances add up the requests they have counted. */
const countPause = 5

/** Minutes until a changed key file is read; what is under a key it adds opens at once. */
const keyPause = 0.5
/** Minutes between two looks at the database's clock. */
const clockPause = 0.5

interface Deps extends Pick<OpenDatabase, 'db' | 'engine'> {
  role: ProcessRole
  config: Config
  secrets: StartSettings['secrets']
  store: FileStore
  files: SealedFiles
  requests: RequestCounts
  interruptions: Interruptions
  clock: Clock
  followClock: () => Promise<void>
  /** Where a demo takes in its own webhooks; null: it does not. */
  sinkAddress: string | null
  log: FastifyBaseLogger
  /** Null: nothing is measured. */
  measures: Measures | null
}

interface ProcessTasks {
  tasks: readonly Task[]
  /** Once none of them runs any more. */
  close: () => void
}

export function processTasks(deps: Deps): ProcessTasks {
  const { role, db, clock, config, interruptions, measures, requests, secrets, log } = deps
  const watches = extensions.flatMap(
    ({ ownTasks }) => ownTasks?.({ db, clock, config, interruptions }) ?? [],
  )
  const own: Task[] = [
    ...watches.map((watch) => measures?.task(watch) ?? watch),
    { name: 'keys', minutes: keyPause, run: async () => followKeys(secrets, log) },
    { name: 'follow the clock', minutes: clockPause, run: deps.followClock },
  ]
  const counts = { name: 'count requests', minutes: countPause / 60, run: () => requests.share(db) }
  const work = role === 'web' ? { tasks: [], close: () => undefined } : workOf(deps)
  return {
    tasks: [
      ...[...own, ...(role === 'worker' ? [] : [counts])].map((task) => notingFailures(db, task)),
      ...work.tasks,
    ],
    close: work.close,
  }
}

/** Work that one process does for all of them. */
function workOf({
  db,
  engine,
  clock,
  config,
  secrets,
  store,
  files,
  sinkAddress,
  log,
  measures,
}: Deps): ProcessTasks {
  const outbox = {
    record: (name: string) => recordMail(db, name),
    announce: (link: string) => log.info({ link }, 'a mail was written'),
  }
  const opened = openMailer(config, { outbox, clock })
  const mailer = measures?.mailer(opened) ?? opened
  const handlers = jobHandlers({ db, clock, config, mailer, secrets, files })
  const jobs = {
    name: 'jobs',
    minutes: jobPause / 60,
    run: (stopped: AbortSignal) => runJobs({ db, handlers, log, stopped, watch: measures?.job }),
  }
  const { keyRing } = secrets
  const measured = measures?.task
  return {
    tasks: [
      ...housekeeping({ db, engine, clock, store, config, keyRing, sinkAddress, log, measured }),
      notingFailures(db, jobs),
    ],
    close: () => mailer.close(),
  }
}

/** A file that cannot be followed leaves the keys as they were. */
function followKeys(
  { keyRing }: Pick<StartSettings['secrets'], 'keyRing'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  try {
    keyRing.reload()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log.error(error.message)
  }
}
