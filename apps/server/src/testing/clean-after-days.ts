import { sql } from 'kysely'
import { removeEndedFiles } from '../platform/files/clean-store.ts'
import type { TestApp } from './test-app.ts'

/** Lets a number of days pass for files whose rows are deleted, and runs the clean-up. */
export async function cleanAfterDays(
  { db, store }: Pick<TestApp, 'db' | 'store'>,
  days = 100,
): Promise<number> {
  const earlier = (column: string) =>
    sql<Date>`${sql.ref(column)} - make_interval(days => ${days}::integer)`
  await db
    .updateTable('stored_name')
    .set({ recorded_at: earlier('recorded_at'), ended_at: earlier('ended_at') })
    .execute()
  return removeEndedFiles({ db, store }, 35)
}
