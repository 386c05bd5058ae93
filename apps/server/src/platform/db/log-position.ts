import { CompiledQuery, type Kysely } from 'kysely'

/** How far the log of a database has come, as PostgreSQL writes it (an LSN). */
export type LogPosition = string

/**
 * SQL for how far a replica must have come to show everything anyone has seen; null on a replica itself,
 * which does not know. Where commits do not wait for the disk, people see what is not there yet.
 */
export const logPosition = `case when not pg_is_in_recovery() then (
    case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end
  )::text end`

const question = CompiledQuery.raw(`select ${logPosition} as position`)

export async function readPosition<Schema>(db: Kysely<Schema>): Promise<LogPosition | null> {
  const { rows } = await db.executeQuery<{ position: LogPosition | null }>(question)
  return rows[0]?.position ?? null
}

/**
 * Whether a call may be answered by a replica, and from when on: one that has come this far. Null: by any of them,
 * because the primary that would know does not answer.
 */
export interface ReplicaReads {
  since: LogPosition | null
}
