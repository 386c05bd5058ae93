import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { sendWithNext } from '../db/round-trips.ts'

/** A job belongs to its worker for this long after the worker's last sign of life. */
const lockFor = sql`interval '5 minutes'`

const isFree = sql<boolean>`(locked_until is null or locked_until < now())`

export async function insertJob(
  db: Database,
  job: { kind: string; payload: string; dedupe_key: string | null },
): Promise<void> {
  const insert = db
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
  await sendWithNext(db, insert)
}

/**
 * Takes the most overdue job that no other instance has.
 *
 * @param underWay what this worker has: waiting for the database may take longer than it belongs to it
 */
export function claimJob(db: Database, underWay: readonly number[]) {
  return db
    .updateTable('job')
    .set((eb) => ({
      locked_until: sql`now() + ${lockFor}`,
      attempts: eb('attempts', '+', 1),
      // One that is still locked was left by its worker.
      losses: sql<number>`losses + (locked_until is not null)::integer`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .where('failed_at', 'is', null)
        .where(sql<boolean>`run_at <= now()`)
        .where(isFree)
        .where(sql<boolean>`not (id = any(${underWay}))`)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'losses'])
    .executeTakeFirst()
}

/** Makes a job belong to its worker for longer. */
export async function keepJob(db: Database, id: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ locked_until: sql`now() + ${lockFor}` })
    .where('id', '=', id)
    .where('locked_until', 'is not', null)
    .execute()
}

/** One for each kind that waits or was given up; the seconds are those of the oldest that is due. */
export function listQueueFigures(db: Database) {
  return db
    .selectFrom('job')
    .groupBy('kind')
    .orderBy('kind')
    .select([
      'kind',
      sql<number>`count(*) filter (where failed_at is null)::integer`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)::integer`.as('given_up'),
      sql<number>`coalesce(
        extract(epoch from now() - min(run_at) filter (where failed_at is null and ${isFree})), 0
      )::double precision`.as('oldest_due'),
    ])
    .execute()
}

export async function finishJob(db: Database, id: number): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).execute()
}

export async function postponeJob(
  db: Database,
  id: number,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      run_at: sql`now() + make_interval(secs => ${seconds})`,
      locked_until: null,
      last_error: error,
    })
    .where('id', '=', id)
    .execute()
}

/** Kept for inspection; its key is free for the next attempt to get the same thing done. */
export async function giveUpJob(db: Database, id: number, error: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ failed_at: sql`now()`, locked_until: null, dedupe_key: null, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Puts a job that was given up back in line; false when no such job has the id. */
export async function takeUpJob(
  db: Database,
  id: number,
  kinds: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ failed_at: null, last_error: null, attempts: 0, losses: 0, run_at: sql`now()` })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
