import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * The ids of all keys that sealed something. Persons and files take one index probe per key,
 * however many rows there are; accounts and uploads under way are few.
 */
export async function listKeyIdsInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    with recursive used(key_id) as (
      select min(key_id) from person
      union all
      select (select min(key_id) from person where key_id > used.key_id) from used
      where used.key_id is not null
    ), used_of_files(key_id) as (
      select min(key_id) from stored_file
      union all
      select (select min(key_id) from stored_file where key_id > used_of_files.key_id)
      from used_of_files where used_of_files.key_id is not null
    )
    select key_id from used where key_id is not null
    union
    select key_id from used_of_files where key_id is not null
    union
    select split_part(enc, '.', 2) from upload_chunk
    union
    select totp_key_id from account where totp_key_id is not null
  `.execute(db)
  return rows.map((row) => row.key_id)
}
