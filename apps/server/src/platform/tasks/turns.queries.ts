import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'

export interface Turn {
  task: string
  minutes: number
  /** The settings the task uses; a change of them makes the task due. */
  settings: string
}

/** An instance that dies during its turn holds it for at most this many minutes. */
const longestHold = 10

/** True for only one instance, and only when the task is due by the database's clock. */
export async function takeTurn(db: Database, { task, minutes, settings }: Turn): Promise<boolean> {
  const held = Math.min(minutes, longestHold)
  // Checks before it writes: most of the time nothing is due.
  const { rows } = await sql`
    insert into housekeeping_turn as known (task, settings, due_at)
    select ${task}, ${settings}, now() + make_interval(mins => ${held})
    where not exists (
      select from housekeeping_turn as t
      where t.task = ${task} and t.settings = ${settings} and t.due_at > now()
    )
    on conflict (task) do update set settings = excluded.settings, due_at = excluded.due_at
    where known.settings <> excluded.settings or known.due_at <= now()
    returning task
  `.execute(db)
  return rows.length > 0
}

/**
 * After a turn that did not fail.
 *
 * @param seconds until the next turn
 */
export async function endTurn(db: Database, task: string, seconds: number): Promise<void> {
  await db
    .updateTable('housekeeping_turn')
    .set({ due_at: sql`now() + make_interval(secs => ${seconds})`, failures: 0, failed_at: null })
    .where('task', '=', task)
    .execute()
}

/** Counts a failure; what looks for work every few seconds fails many times for one reason, which counts once. */
export async function noteFailure(db: Database, task: string): Promise<void> {
  await sql`
    insert into housekeeping_turn as known (task, settings, due_at, failures, failed_at)
    values (${task}, '', now(), 1, now())
    on conflict (task) do update set failures = known.failures + 1, failed_at = now()
    where known.failed_at is null or known.failed_at <= now() - interval '5 minutes'
  `.execute(db)
}

/** For a task without turns, whose end no one notes. */
export async function forgetFailures(db: Database, task: string): Promise<void> {
  await db
    .updateTable('housekeeping_turn')
    .set({ failures: 0, failed_at: null })
    .where('task', '=', task)
    .where('failures', '>', 0)
    .execute()
}

/**
 * Tasks that have failed since they last succeeded, and how often. One that no one has seen fail for an hour is left
 * out: the instance where it did has stopped, or the task was removed.
 */
export function listFailing(db: Database): Promise<{ task: string; failures: number }[]> {
  return db
    .selectFrom('housekeeping_turn')
    .where('failures', '>', 0)
    .where(sql<boolean>`failed_at > now() - interval '1 hour'`)
    .orderBy('task')
    .select(['task', 'failures'])
    .execute()
}

/** Seconds for which a task has been due without anyone taking its turn; 0 before its first. */
export async function overdueTurn(db: Database, task: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(extract(epoch from now() - due_at), 0)::integer as seconds
    from housekeeping_turn where task = ${task}
  `.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Until the transaction ends, no one else does a batch of the task. */
export async function waitForTask(transaction: DatabaseTransaction, task: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('housekeeping'), hashtext(${task}))`.execute(
    transaction,
  )
}

/** Like `waitForTask`; false when someone else is at it. */
export async function lockTask(transaction: DatabaseTransaction, task: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('housekeeping'), hashtext(${task})) as is_ours
  `.execute(transaction)
  return rows[0]?.is_ours === true
}
