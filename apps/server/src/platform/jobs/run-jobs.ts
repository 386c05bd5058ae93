import type { FastifyBaseLogger } from 'fastify'
import { faultName } from '../base/disk-faults.ts'
import type { Database } from '../db/database.ts'
import type { JobHandler } from './job-kind.ts'
import { claimJob, finishJob, giveUpJob, keepJob, postponeJob } from './jobs.queries.ts'

/** About a day and a half, with the pauses below. */
const maximumAttempts = 12
/** Times that a worker may be lost over a job that can do without more. */
const mostLosses = 2
const firstPause = 30
const longestPause = 6 * 3_600

/** Called for each attempt, for measuring. */
export type WatchJob = (attempt: {
  kind: string
  outcome: 'done' | 'postponed' | 'given_up'
  seconds: number
}) => void

/** Milliseconds. */
interface Pace {
  /** After which it is looked again what is due, while jobs are under way. */
  lookAgain: number
  /** After which a job under way is kept for longer; much less than it is kept for. */
  keepAgain: number
}

interface Deps {
  db: Database
  handlers: readonly JobHandler[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Once aborted, no further job is begun, and what gives up for it is due again at once. */
  stopped?: AbortSignal
  watch?: WatchJob | undefined
  pace?: Pace
}

type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/** How many jobs run at once: jobs mostly wait, and one that hangs must not delay the others. */
const parallelJobs = 4

const neverStopped = new AbortController().signal

const usualPace: Pace = { lookAgain: 2_000, keepAgain: 60_000 }

/**
 * Runs every job that is due, a few at a time, until none is left and none is under way; one that takes long holds up
 * none that becomes due meanwhile. A failed job is tried again after a pause that doubles each time; error messages
 * stay out of the log, because they may quote addresses.
 *
 * @returns how many jobs ran, including those that failed
 */
export async function runJobs(deps: Deps): Promise<number> {
  const { lookAgain } = deps.pace ?? usualPace
  const underWay = new Map<number, Promise<void>>()
  const faults: unknown[] = []
  const fail = (fault: unknown): undefined => {
    faults.push(fault)
  }
  const mayBegin = () => {
    const isOver = faults.length > 0 || deps.stopped?.aborted === true
    return underWay.size < parallelJobs && !isOver
  }
  let count = 0
  for (;;) {
    while (mayBegin()) {
      const job = await claimJob(deps.db, [...underWay.keys()]).catch(fail)
      if (job === undefined) break
      count += 1
      const run = runJob(deps, job)
        .catch(fail)
        .finally(() => underWay.delete(job.id))
      underWay.set(job.id, run)
    }
    if (underWay.size === 0) break
    await oneOf([...underWay.values()], lookAgain)
  }
  if (faults.length > 0) throw faults[0]
  return count
}

/** Waits until one has ended, at most for so many milliseconds. */
async function oneOf(runs: readonly Promise<void>[], atMost: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, atMost)
  await Promise.race([...runs, promise])
  clearTimeout(timer)
}

async function runJob(deps: Deps, job: ClaimedJob): Promise<void> {
  const began = performance.now()
  const outcome = await attempt(deps, job)
  deps.watch?.({ kind: job.kind, outcome, seconds: (performance.now() - began) / 1000 })
}

async function attempt(deps: Deps, job: ClaimedJob) {
  const { db, handlers, log, stopped = neverStopped } = deps
  const handler = handlers.find(({ name }) => name === job.kind)
  try {
    if (handler === undefined) throw new UnknownJobError()
    if (job.losses >= mostLosses && handler.afterLosses !== undefined) {
      log.error({ job: job.id, kind: job.kind, losses: job.losses }, 'job given up')
      await handler.afterLosses(job.payload)
      await giveUpJob(db, job.id, 'its worker was lost')
      return 'given_up'
    }
    await whileKept(deps, job, () => handler.run(job.payload, stopped))
    await finishJob(db, job.id)
    return 'done'
  } catch (error) {
    const fault = faultName(error)
    if (stopped.aborted) {
      await postponeJob(db, job.id, { seconds: 0, error: fault })
      return 'postponed'
    }
    const entry = { job: job.id, kind: job.kind, attempts: job.attempts, fault }
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

/** However long it takes, no other worker takes it over. */
async function whileKept(
  { db, pace = usualPace }: Deps,
  { id }: ClaimedJob,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => void keepJob(db, id).catch(() => undefined), pace.keepAgain)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

/** A newer release enqueued the job; that release will soon run here as well. */
class UnknownJobError extends Error {
  override readonly name = 'UnknownJobError'
}
