import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../doors/database.ts'
import { startInstance } from '../doors/instance.ts'
import type { Ground } from './ground.ts'

/** Starts until nothing is left; a stop ends what is under way after its batch. */
const starts = 5

/**
 * Lets the product delete unfinished uploads and files that ended more than a day ago, which it does when it starts and
 * then every hour. Anything it does not delete is left for the proof to find.
 */
export async function tidyUp({ settings, look }: Ground): Promise<void> {
  for (let start = 0; start < starts && !(await look(isTidy)); start += 1) {
    await look((db) => sql`delete from housekeeping_turn`.execute(db))
    const instance = await startInstance(settings)
    await wait(2_000)
    await instance.stop()
  }
}

const isTidy = async (db: Database) => {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (select from upload_session where created_at < now() - interval '1 day')
      and not exists (select from stored_name where ended_at < now() - interval '1 day') as is`.execute(
    db,
  )
  return rows[0]?.is === true
}
