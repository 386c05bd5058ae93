import { createHash, randomInt, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { ProgramSide } from './product-words.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** In the form that scanners for leaked secrets know: a prefix, 43 letters and a checksum. */
function newKey(): string {
  const letters = Array.from({ length: 43 }, () => alphabet.charAt(randomInt(62)))
  const body = `gw_live_${letters.join('')}`
  let rest = crc32(body)
  let checksum = ''
  while (checksum.length < 6) {
    checksum = alphabet.charAt(rest % 62) + checksum
    rest = Math.floor(rest / 62)
  }
  return `${body}${checksum}`
}

export interface AddedProgram {
  program_id: number
  key_id: string
  key: string
}

/**
 * Adds a program with a key, past the page where someone has to confirm that with a password.
 *
 * @param id of its account; null: the next
 */
export async function addProgram(
  db: Database,
  {
    agency_id,
    scopes,
    id = null,
  }: { agency_id: number | null; scopes: readonly string[]; id?: number | null },
): Promise<AddedProgram> {
  const side: ProgramSide = agency_id === null ? 'operator' : 'agency'
  const key = newKey()
  const secret_hash = createHash('sha256').update(key).digest()
  const { rows } = await sql<{ program_id: number; key_id: string }>`
    with added as (
      insert into account (id, kind, email, password_hash, name, role, agency_id)
      overriding system value values (
        coalesce(${id}::int, nextval(pg_get_serial_sequence('account', 'id'))::int), 'program',
        ${`program:${randomUUID()}`}, '!', 'Booking system',
        ${side === 'operator' ? 'staff' : 'agency'}, ${agency_id}::int
      ) returning id
    ), described as (
      insert into program (account_id, scopes, reason)
      select id, ${[...scopes]}::text[], 'It is tried out.' from added
    )
    insert into api_key (account_id, secret_hash, hint, lifetime_days, expires_at)
    select id, ${secret_hash}, ${key.slice(-10, -6)}, 90, now() + interval '90 days' from added
    returning account_id as program_id, id as key_id`.execute(db)
  const [added] = rows
  if (added === undefined) throw new Error('The program was not added.')
  return { ...added, key }
}
