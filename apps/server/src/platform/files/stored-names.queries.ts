import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { sql } from 'kysely'
import { interval } from '../db/database-time.ts'
import type { Database } from '../db/database.ts'

const isHeld = (name: string) => sql<boolean>`(
  exists (select from stored_file as f where f.storage_key = ${sql.ref(name)})
  or exists (select from upload_chunk as c where c.storage_key = ${sql.ref(name)})
)`

export async function recordNames(db: Database, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  const rows = storageKeys.map((storage_key) => ({ storage_key, ended_at: null }))
  await db.insertInto('stored_name').values(rows).execute()
}

/**
 * Ends a name that no row holds. Waits for any transaction that is about to hold it, and only then
 * looks for rows.
 *
 * @returns whether it ended
 */
export async function discardName(db: Database, storageKey: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const name = await transaction
      .selectFrom('stored_name')
      .where('storage_key', '=', storageKey)
      .select('storage_key')
      .forUpdate()
      .executeTakeFirst()
    if (name === undefined) return false
    const { numUpdatedRows } = await transaction
      .updateTable('stored_name')
      .set({ ended_at: sql`now()`, was_file: false })
      .where('storage_key', '=', storageKey)
      .where((eb) => eb.not(isHeld('stored_name.storage_key')))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

/**
 * Ends names that no row came to hold within a day, as a crash between writing a file and its row
 * leaves them.
 *
 * @returns the last name looked at; null: there was none after the given one
 */
export async function endAbandonedNames(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with open_name as (
      select storage_key from stored_name
      where storage_key > ${after} and ended_at is null and recorded_at <= now() - ${interval(lifetimes.unfinishedUpload)}
      order by storage_key limit ${limit}
    ),
    ended as (
      update stored_name set ended_at = now() from open_name
      where stored_name.storage_key = open_name.storage_key
        and not ${isHeld('stored_name.storage_key')}
    )
    select max(storage_key) as last from open_name
  `.execute(db)
  return rows[0]?.last ?? null
}

/**
 * Names whose grace period has passed, in order.
 *
 * @param graceDays for former files; the rest waits as long as an upload lives
 * @param after the last one of the batch before
 */
export async function listRemovable(
  db: Database,
  { graceDays, after, limit }: { graceDays: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_name')
    .where('storage_key', '>', after)
    .where(
      sql<boolean>`ended_at <= now() - case when was_file then make_interval(days => ${graceDays}::integer) else ${interval(lifetimes.unfinishedUpload)} end`,
    )
    .where((eb) => eb.not(isHeld('stored_name.storage_key')))
    .orderBy('storage_key')
    .limit(limit)
    .select('storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** For names that are no longer in the store. */
export async function forgetNames(db: Database, storageKeys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stored_name')
    .where(sql<boolean>`storage_key = any(${storageKeys}::text[])`)
    .where('ended_at', 'is not', null)
    .execute()
}

/** State of a name in the store, as far as the database knows. */
export type Standing = 'held' | 'ended' | 'open' | 'unknown'

/** `open`: recorded, and neither held by a row nor ended. */
export async function standingsOf(
  db: Database,
  storageKeys: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<{ key: string; standing: Standing }>`
    select g.key, case
      when n.storage_key is null then 'unknown'
      when ${isHeld('n.storage_key')} then 'held'
      when n.ended_at is not null then 'ended'
      else 'open'
    end as standing
    from unnest(${storageKeys}::text[]) as g (key)
    left join stored_name as n on n.storage_key = g.key
  `.execute(db)
  return new Map(rows.map(({ key, standing }) => [key, standing]))
}

/** Names held by rows. */
export async function countHeld(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from stored_file) + (select count(*) from upload_chunk) as total
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function findStoreId(db: Database): Promise<string | null> {
  const row = await db.selectFrom('store_identity').select('id').executeTakeFirst()
  return row?.id ?? null
}

/** @returns the stored value: when two instances start at once, the first one sets it */
export async function insertStoreId(db: Database, id: string): Promise<string> {
  await db
    .insertInto('store_identity')
    .values({ id })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute()
  return (await findStoreId(db)) ?? id
}

export async function replaceStoreId(db: Database, id: string): Promise<void> {
  await db
    .insertInto('store_identity')
    .values({ id })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ id }))
    .execute()
}
