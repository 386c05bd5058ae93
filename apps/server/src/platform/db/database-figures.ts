import { sql } from 'kysely'
import type { Database } from './database.ts'

interface DatabaseFigures {
  bytes: number
  /** Seconds since the oldest transaction under way began; 0 without one. */
  oldest: number
  /** Seconds that the slowest replica is behind; null: none, or this user may not see it. */
  lag: number | null
}

/** What the server says of itself. A superuser is not needed, but without one some stays hidden. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures | null> {
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database())::double precision as bytes,
      (
        select coalesce(max(extract(epoch from now() - xact_start)), 0)::double precision
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      ) as oldest,
      (
        select extract(epoch from max(replay_lag))::double precision from pg_stat_replication
      ) as lag
  `.execute(db)
  return rows[0] ?? null
}
