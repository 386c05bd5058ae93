import { sql } from 'kysely'
import { addProgram } from '../doors/add-program.ts'
import { type ProgramSide, scopesOf } from '../doors/product-words.ts'
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
  return look(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from agency where reference = ${agency}`.execute(db)
    const agency_id = rows[0]?.id ?? null
    const { key, ...program } = await addProgram(db, { agency_id, scopes: scopesOf[side], id })
    return { side, ...program, headers: { authorization: `Bearer ${key}` } }
  })
}
