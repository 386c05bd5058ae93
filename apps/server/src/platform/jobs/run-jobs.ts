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

/**
 * Does everything that is due, one job after the other. A job that fails is tried again after a
 * doubling pause; its messages stay out of the log, since they may quote addresses.
 *
 * @returns how many jobs were done or failed
 */
export async function runJobs(deps: Deps): Promise<number> {
  let count = 0
  for (;;) {
    const job = await claimJob(deps.db)
    if (job === undefined) return count
    count += 1
    await runJob(deps, job)
  }
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
