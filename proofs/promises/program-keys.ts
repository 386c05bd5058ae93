import { randomUUID } from 'node:crypto'
import { type ProgramSide, scopesOf } from '@gangway/domain/accounts/scopes'
import { sql } from 'kysely'
import { addApiKey } from '../../apps/server/src/platform/programs/api-keys.ts'
import type { Ground } from './ground.ts'

/** A program that was given all that its side can be given, and what it calls with. */
export interface KeyedProgram {
  side: ProgramSide
  program_id: number
  key_id: string
  headers: Readonly<Record<string, string>>
}

/**
 * @param agency its `reference`; null: the operator's
 * @param id of its account; without one, the next
 */
export function addKeyedProgram(
  { look }: Pick<Ground, 'look'>,
  agency: string | null,
  id: number | null = null,
): Promise<KeyedProgram> {
  const side = agency === null ? 'operator' : 'agency'
  const role = side === 'operator' ? 'staff' : 'agency'
  return look(async (db) => {
    const { rows: accounts } = await sql<{ id: number }>`
      insert into account (id, kind, email, password_hash, name, role, agency_id)
      overriding system value values (
        coalesce(${id}, nextval(pg_get_serial_sequence('account', 'id'))::int), 'program',
        ${`program:${randomUUID()}`}, '!', 'Booking system', ${role},
        (select id from agency where reference = ${agency})
      ) returning id`.execute(db)
    const program_id = accounts[0]?.id ?? 0
    await db
      .insertInto('program')
      .values({ account_id: program_id, scopes: [...scopesOf(side)], reason: 'It is tried out.' })
      .execute()
    const key = await addApiKey(db, { account_id: program_id, lifetime_days: 90, created_by: null })
    const { rows: keys } = await sql<{ id: string }>`
      select id from api_key where account_id = ${program_id}`.execute(db)
    const headers = { authorization: `Bearer ${key}` }
    return { side, program_id, key_id: keys[0]?.id ?? '', headers }
  })
}
