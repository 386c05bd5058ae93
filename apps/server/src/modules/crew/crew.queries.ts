import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import type { GuideLanguage } from '@gangway/domain/events/guide-languages'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { absencesOf } from './absences.queries.ts'

export interface MemberFields {
  name: string
  phone: string | null
  languages: GuideLanguage[]
  roles: CrewRole[]
}

const absences = absencesOf('crew_id')

const version = sql<string>`md5(row(m.name, m.phone, m.languages, m.roles, ${absences}::text)::text)`

/** The crew of an agency by name, or one of them. */
export function listMembers(db: Database, agency_id: number, id: number | null = null) {
  return db
    .selectFrom('crew_member as m')
    .where('m.agency_id', '=', agency_id)
    .$if(id !== null, (query) => query.where('m.id', '=', id))
    .orderBy('m.name')
    .orderBy('m.id')
    .select(['m.id', 'm.name', 'm.phone', 'm.languages', 'm.roles'])
    .select([absences.as('absences'), version.as('version')])
    .execute()
}

/** Keys of names: two are alike whatever their case and accents. */
export async function foldNames(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select fold_text(n.name) as key from unnest(${names}::text[]) with ordinality as n (name, place) order by n.place
  `.execute(db)
  return rows.map(({ key }) => key)
}

/** Until the transaction ends, nothing else changes the agency's crew, vehicles and papers. */
export async function lockCrew(transaction: DatabaseTransaction, agency_id: number) {
  await sql`select pg_advisory_xact_lock(hashtext('agency crew'), ${agency_id}::integer)`.execute(
    transaction,
  )
}

export async function countRows(
  db: Database,
  table: 'crew_member' | 'vehicle' | 'paper',
  agency_id: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .where('agency_id', '=', agency_id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function insertMember(
  transaction: DatabaseTransaction,
  agency_id: number,
  member: MemberFields,
): Promise<number> {
  const { id } = await transaction
    .insertInto('crew_member')
    .values({ agency_id, ...member })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMember(
  transaction: DatabaseTransaction,
  id: number,
  member: MemberFields,
): Promise<void> {
  await transaction.updateTable('crew_member').set(member).where('id', '=', id).execute()
}

export async function deleteMember(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('crew_member').where('id', '=', id).execute()
}
