import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** An alarm as everyone sees it. */
export const toldColumns = ['id', 'kind', 'subject', 'figure', 'opened_at', 'closed_at'] as const

export function listOpen(db: Database) {
  return db
    .selectFrom('alarm')
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .select(toldColumns)
    .execute()
}

export type AlarmRow = Awaited<ReturnType<typeof listOpen>>[number]

export async function countOpen(db: Database): Promise<ReadonlyMap<AlarmKind, number>> {
  const rows = await db
    .selectFrom('alarm')
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('open')])
    .execute()
  return new Map(rows.map(({ kind, open }) => [kind, open]))
}

export function findAlarm(db: Database, id: number) {
  return db.selectFrom('alarm').where('id', '=', id).select(toldColumns).executeTakeFirst()
}

/** @returns undefined when it is open already: another instance was first */
export function openAlarm(
  db: Database,
  alarm: { kind: AlarmKind; subject: string; figure: number },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('alarm')
    .values(alarm)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

export async function renewAlarm(db: Database, id: number, figure: number): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ figure, renewed_at: sql`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** @returns whether it was open: only one of several instances gets true */
export async function closeAlarm(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarm')
    .set({ closed_at: sql`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Alarms whose instance has not renewed them for long, of kinds that each instance renews for itself. */
export async function listForsaken(db: Database, kinds: readonly AlarmKind[]): Promise<number[]> {
  const rows = await db
    .selectFrom('alarm')
    .where('closed_at', 'is', null)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`renewed_at < now() - interval '15 minutes'`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
