import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { JobHandler } from './job-kind.ts'
import { claimJob, finishJob, giveUpJob, postponeJob } from './jobs.queries.ts'

/** With the pauses below: about a day and a half. */
const maximumAttempts = 12
const firstPause = 30
const longestPause = 6 * 3_600

interface Deps {
  db: Database
  handlers: readonly JobHandler[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/** So many at once: most of a job is waiting, and one that hangs must not hold up the others. */
const lanes = 4

/**
 * Does everything that is due, a few jobs at a time. A job that fails is tried again after a
 * doubling pause; its messages stay out of the log, since they may quote addresses.
 *
 * @returns how many jobs were done or failed
 */
export async function runJobs(deps: Deps): Promise<number> {
  const first = await claimJob(deps.db)
  if (first === undefined) return 0
  const others = Array.from({ length: lanes - 1 }, async () =>
    runLane(deps, await claimJob(deps.db)),
  )
  const counts = await Promise.all([runLane(deps, first), ...others])
  return counts.reduce((sum, count) => sum + count, 0)
}

async function runLane(deps: Deps, first: ClaimedJob | undefined): Promise<number> {
  let count = 0
  for (let job = first; job !== undefined; job = await claimJob(deps.db)) {
    count += 1
    await runJob(deps, job)
  }
  return count
}

async function runJob({ db, handlers, log }: Deps, job: ClaimedJob): Promise<void> {
  const handler = handlers.find(({ name }) => name === job.kind)
  try {
    if (handler === undefined) throw new UnknownJobError()
    await handler.run(job.payload)
    await finishJob(db, job.id)
  } catch (error) {
    const fault = describe(error)
    const entry = { job: job.id, kind: job.kind, attempts: job.attempts, fault }
    if (job.attempts >= maximumAttempts) {
      log.error(entry, 'job given up')
      return giveUpJob(db, job.id, fault)
    }
    log.warn(entry, 'job postponed')
    const seconds = Math.min(firstPause * 2 ** (job.attempts - 1), longestPause)
    return postponeJob(db, job.id, { seconds, error: fault })
  }
}

/** Enqueued by a later release than this instance runs, which will not be alone for long. */
class UnknownJobError extends Error {
  override readonly name = 'UnknownJobError'
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string'
    ? `${error.name} ${error.code}`
    : error.name
}
