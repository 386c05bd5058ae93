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

/** @param minutes until the next turn */
export async function endTurn(db: Database, task: string, minutes: number): Promise<void> {
  await db
    .updateTable('housekeeping_turn')
    .set({ due_at: sql`now() + make_interval(mins => ${minutes})` })
    .where('task', '=', task)
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
