import { readDatabaseFigures } from '../db/database-figures.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseWatch, PoolFigures } from '../db/database-watch.ts'
import { type Replicas, replicasOf } from '../db/replicas.ts'
import { type Meters, onceAScrape } from './meters.ts'

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]

/** How long callers wait for a connection, and how long the database takes. */
export function measureStatements(meters: Meters): DatabaseWatch {
  const waits = meters.histogram({
    name: 'gangway_database_acquire_seconds',
    help: 'Wait for a connection to the database',
    buckets: seconds,
  })
  const trips = meters.histogram({
    name: 'gangway_database_round_trip_seconds',
    help: 'Round trips to the database, each with one or more statements, by outcome',
    labels: ['outcome'],
    buckets: seconds,
  })
  const done = trips.labels({ outcome: 'done' })
  const failed = trips.labels({ outcome: 'failed' })
  const statements = meters.counter({
    name: 'gangway_database_statements_total',
    help: 'Statements sent to the database, those around transactions included',
  })
  return {
    acquired: (waited) => waits.observe(waited),
    ran: (trip) => {
      const outcome = trip.error === null ? done : failed
      outcome.observe(trip.seconds)
      statements.inc(trip.statements.length)
    },
  }
}

/** @param pool null: the embedded database has no pool */
export function measureDatabase(
  meters: Meters,
  { db, pool }: { db: Database; pool: (() => PoolFigures) | null },
): void {
  if (pool !== null) measurePool(meters, pool)
  if (pool !== null) measureReplicas(meters, replicasOf(db))
  const figures = onceAScrape(() => readDatabaseFigures(db))
  meters.readGauge(
    { name: 'gangway_database_size_bytes', help: 'Size of the database' },
    async () => (await figures())?.bytes ?? null,
  )
  meters.readGauge(
    {
      name: 'gangway_database_oldest_transaction_seconds',
      help: 'Age of the oldest transaction under way',
    },
    async () => (await figures())?.oldest ?? null,
  )
  meters.readGauge(
    {
      name: 'gangway_database_replica_lag_seconds',
      help: 'How far the slowest replica is behind, where the database user may see it',
    },
    async () => (await figures())?.lag ?? null,
  )
}

/** @param replicas null: there are none, and nothing to measure */
function measureReplicas(meters: Meters, replicas: Replicas | null): void {
  meters.readCounter(
    {
      name: 'gangway_replica_reads_total',
      help: 'Reads that a replica may answer, by outcome: answered, or left to the primary because replicas were behind, away or busy',
      labels: ['outcome'],
    },
    () =>
      replicas && [
        { labels: { outcome: 'answered' }, value: replicas.figures.answered },
        { labels: { outcome: 'behind' }, value: replicas.figures.behind },
        { labels: { outcome: 'away' }, value: replicas.figures.away },
        { labels: { outcome: 'busy' }, value: replicas.figures.busy },
      ],
  )
}

function measurePool(meters: Meters, pool: () => PoolFigures): void {
  meters.readGauge(
    {
      name: 'gangway_database_connections',
      help: 'Connections to the database by state',
      labels: ['state'],
    },
    () => {
      const { open, idle } = pool()
      return [
        { labels: { state: 'busy' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ]
    },
  )
  meters.readGauge(
    { name: 'gangway_database_connections_limit', help: 'DATABASE_POOL' },
    () => pool().most,
  )
  meters.readGauge(
    { name: 'gangway_database_waiting', help: 'Callers who wait for a connection' },
    () => pool().waiting,
  )
}
