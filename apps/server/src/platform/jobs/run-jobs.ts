import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { traced, type Tracer } from '../tracing/trace.ts'
import type { JobHandler } from './job-kind.ts'
import { claimJob, finishJob, giveUpJob, postponeJob } from './jobs.queries.ts'

/** About a day and a half, with the pauses below. */
const maximumAttempts = 12
const firstPause = 30
const longestPause = 6 * 3_600

/** Is told of each attempt, for measuring. */
export type WatchJob = (attempt: {
  kind: string
  outcome: 'done' | 'postponed' | 'given_up'
  seconds: number
}) => void

interface Deps {
  db: Database
  handlers: readonly JobHandler[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Once aborted, no further job is begun. */
  stopped?: AbortSignal
  watch?: WatchJob | undefined
  /** Null: traces are not configured. */
  tracer?: Tracer | null
}

type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/** How many jobs run at once: jobs mostly wait, and one that hangs must not delay the others. */
const parallelJobs = 4

/**
 * Runs every job that is due, a few at a time. A failed job is tried again after a pause that
 * doubles each time; error messages stay out of the log, because they may quote addresses.
 *
 * @returns how many jobs ran, including those that failed
 */
export async function runJobs(deps: Deps): Promise<number> {
  const first = await claimJob(deps.db)
  if (first === undefined) return 0
  const others = Array.from({ length: parallelJobs - 1 }, async () =>
    runOneAfterTheOther(deps, await claimJob(deps.db)),
  )
  const counts = await Promise.all([runOneAfterTheOther(deps, first), ...others])
  return counts.reduce((sum, count) => sum + count, 0)
}

async function runOneAfterTheOther(deps: Deps, first: ClaimedJob | undefined): Promise<number> {
  let count = 0
  for (let job = first; job !== undefined; job = await claimJob(deps.db)) {
    count += 1
    await runJob(deps, job)
    if (deps.stopped?.aborted === true) break
  }
  return count
}

async function runJob(deps: Deps, job: ClaimedJob): Promise<void> {
  const began = performance.now()
  const trace =
    deps.tracer?.begin({ name: `job ${job.kind}`, kind: 'job', parent: job.traceparent }) ?? null
  const outcome = await (trace === null
    ? attempt(deps, job)
    : traced.run(trace, () => attempt(deps, job)))
  trace?.end({
    facts: { 'gangway.job': job.id, 'gangway.job.outcome': outcome },
    hasFailed: outcome !== 'done',
  })
  deps.watch?.({ kind: job.kind, outcome, seconds: (performance.now() - began) / 1000 })
}

async function attempt({ db, handlers, log }: Deps, job: ClaimedJob) {
  const handler = handlers.find(({ name }) => name === job.kind)
  try {
    if (handler === undefined) throw new UnknownJobError()
    await handler.run(job.payload)
    await finishJob(db, job.id)
    return 'done'
  } catch (error) {
    const fault = describe(error)
    const trace_id = traced.getStore()?.id
    const entry = { job: job.id, kind: job.kind, attempts: job.attempts, fault, trace_id }
    if (job.attempts >= maximumAttempts) {
      log.error(entry, 'job given up')
      await giveUpJob(db, job.id, fault)
      return 'given_up'
    }
    log.warn(entry, 'job postponed')
    const seconds = Math.min(firstPause * 2 ** (job.attempts - 1), longestPause)
    await postponeJob(db, job.id, { seconds, error: fault })
    return 'postponed'
  }
}

/** A newer release enqueued the job; that release will soon run here as well. */
class UnknownJobError extends Error {
  override readonly name = 'UnknownJobError'
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string'
    ? `${error.name} ${error.code}`
    : error.name
}
