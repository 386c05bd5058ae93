import type { Database } from '../db/database.ts'
import { listQueueFigures } from '../jobs/jobs.queries.ts'
import type { WatchJob } from '../jobs/run-jobs.ts'
import { type Meters, onceAScrape } from './meters.ts'

const seconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]

/** The queue as the database has it, so the same on every instance; and what this one did. */
export function measureJobs(meters: Meters, db: Database): WatchJob {
  const figures = onceAScrape(() => listQueueFigures(db))
  const byKind =
    (pick: (figures: Awaited<ReturnType<typeof listQueueFigures>>[number]) => number) => async () =>
      (await figures()).map((row) => ({ labels: { kind: row.kind }, value: pick(row) }))
  const labels = ['kind']
  meters.readGauge(
    { name: 'gangway_jobs_waiting', help: 'Jobs not yet done, by kind', labels },
    byKind(({ waiting }) => waiting),
  )
  meters.readGauge(
    {
      name: 'gangway_jobs_given_up',
      help: 'Jobs given up and kept for inspection, by kind',
      labels,
    },
    byKind(({ given_up }) => given_up),
  )
  meters.readGauge(
    { name: 'gangway_jobs_oldest_due_seconds', help: 'How long the oldest due job has waited' },
    async () => Math.max(0, ...(await figures()).map(({ oldest_due }) => oldest_due)),
  )
  const times = meters.histogram({
    name: 'gangway_job_seconds',
    help: 'Attempts at jobs, by kind and outcome',
    labels: ['kind', 'outcome'],
    buckets: seconds,
  })
  return ({ kind, outcome, seconds: took }) => times.observe({ kind, outcome }, took)
}
