import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SealedKind } from './sealed-rows.ts'

/**
 * The ids of all keys that sealed something. Persons, needs, files and what imports changed take one index
 * probe per key, however many rows there are; accounts and uploads under way are few.
 */
export async function listKeyIdsInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    with recursive used(key_id) as (
      select min(key_id) from person
      union all
      select (select min(key_id) from person where key_id > used.key_id) from used
      where used.key_id is not null
    ), used_of_needs(key_id) as (
      select min(key_id) from order_needs
      union all
      select (select min(key_id) from order_needs where key_id > used_of_needs.key_id)
      from used_of_needs where used_of_needs.key_id is not null
    ), used_of_files(key_id) as (
      select min(key_id) from stored_file
      union all
      select (select min(key_id) from stored_file where key_id > used_of_files.key_id)
      from used_of_files where used_of_files.key_id is not null
    ), used_of_imports(key_id) as (
      select min(key_id) from season_import_effect
      union all
      select (select min(key_id) from season_import_effect where key_id > used_of_imports.key_id)
      from used_of_imports where used_of_imports.key_id is not null
    )
    select key_id from used where key_id is not null
    union
    select key_id from used_of_needs where key_id is not null
    union
    select key_id from used_of_files where key_id is not null
    union
    select split_part(enc, '.', 2) from upload_chunk
    union
    select totp_key_id from account where totp_key_id is not null
    union
    select key_id from webhook_secret
    union
    select key_id from used_of_imports where key_id is not null
  `.execute(db)
  return rows.map((row) => row.key_id)
}

export interface KeyUse {
  kind: SealedKind
  key_id: string
  rows: number
}

/** How many rows of each kind are under each key. */
export async function countKeyUse(db: Database): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select 'person' as kind, key_id, count(*)::integer as rows from person group by key_id
    union all
    select 'needs', key_id, count(*)::integer from order_needs group by key_id
    union all
    select 'second_factor', totp_key_id, count(*)::integer from account
    where totp_key_id is not null group by totp_key_id
    union all
    select 'file', key_id, count(*)::integer from stored_file group by key_id
    union all
    select 'chunk', split_part(enc, '.', 2), count(*)::integer from upload_chunk group by 2
    union all
    select 'webhook', key_id, count(*)::integer from webhook_secret group by key_id
    union all
    select 'import', key_id, count(*)::integer from season_import_effect
    where key_id is not null group by key_id
  `.execute(db)
  return rows
}
