import { sql } from 'kysely'
import type { Database } from './database.ts'

interface DatabaseFigures {
  bytes: number
  /** Seconds since the oldest transaction under way began; 0 without one. */
  oldest: number
  /** Seconds that the slowest replica is behind, of those that show it; null: none does. */
  lag: number | null
  /**
   * Replicas that do not show how far they are behind: this user may not see it, they have not said yet, or a slot
   * waits for one that has left.
   */
  unseen: number
}

/**
 * Figures the server reports. A superuser is not needed, but without one some stay hidden. A reader of the log that
 * never applies it, such as an archive, is no replica; nor is one that has left without a slot.
 */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures | null> {
  const { rows } = await sql<DatabaseFigures>`
    with sender as (
      select pid, state is not null and replay_lsn is null as is_archive,
        -- A replica that has applied everything says nothing more of its lag after a while.
        coalesce(
          extract(epoch from replay_lag), case when replay_lsn >= sent_lsn then 0 end
        )::double precision as lag
      from pg_stat_replication
    )
    select pg_database_size(current_database())::double precision as bytes,
      (
        select coalesce(max(extract(epoch from now() - xact_start)), 0)::double precision
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      ) as oldest,
      (select max(lag) from sender) as lag,
      (
        select count(*) from sender where lag is null and not is_archive
      )::integer + (
        select count(*) from pg_replication_slots
        where slot_type = 'physical' and not temporary and active_pid is null
      )::integer as unseen
  `.execute(db)
  return rows[0] ?? null
}
