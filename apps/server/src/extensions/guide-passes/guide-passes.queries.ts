import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** Zones of the ports of a person's dispatches, for a row with `agency_id`, `event_date` and `person`. */
const zonesOf = (row: 'p' | 'w'): RawBuilder<string[]> => sql`array(
  select distinct t.time_zone
  from dispatch_crew as c join dispatch as s on s.id = c.dispatch_id join port as t on t.id = s.port_id
  where c.agency_id = ${sql.ref(`${row}.agency_id`)} and c.person = ${sql.ref(`${row}.person`)}
    and s.event_date = ${row === 'p' ? sql.ref('p.event_date') : sql.ref('d.event_date')}
  order by 1
)`

/** Agency of a dispatch. */
export function findDispatch(db: Database, dispatch_id: number) {
  return db
    .selectFrom('dispatch')
    .where('id', '=', dispatch_id)
    .select(['id', 'agency_id', 'event_date'])
    .executeTakeFirst()
}

/** A row of the crew of a dispatch. */
export function findMember(
  db: Database,
  { dispatch_id, dispatch_crew_id }: { dispatch_id: number; dispatch_crew_id: number },
) {
  return db
    .selectFrom('dispatch_crew as w')
    .innerJoin('dispatch as d', 'd.id', 'w.dispatch_id')
    .where('w.id', '=', dispatch_crew_id)
    .where('w.dispatch_id', '=', dispatch_id)
    .select(['w.agency_id', 'd.event_date', 'w.person'])
    .$narrowType<{ person: string }>()
    .executeTakeFirst()
}

/** Valid links of the crew of a dispatch, or one of them, by name. */
export function listPasses(db: Database, dispatch_id: number, pass_id: number | null = null) {
  return db
    .selectFrom('dispatch as d')
    .innerJoin('dispatch_crew as w', 'w.dispatch_id', 'd.id')
    .innerJoin('guide_pass as p', (join) =>
      join
        .onRef('p.agency_id', '=', 'w.agency_id')
        .onRef('p.event_date', '=', 'd.event_date')
        .onRef('p.person', '=', 'w.person'),
    )
    .leftJoin('account as u', 'u.id', 'p.created_by')
    .where('d.id', '=', dispatch_id)
    .where('p.revoked_at', 'is', null)
    .$if(pass_id !== null, (query) => query.where('p.id', '=', pass_id))
    .distinctOn(['w.name', 'p.id'])
    .orderBy('w.name')
    .orderBy('p.id')
    .select(['p.id', 'w.name', 'p.event_date as date', 'p.shows_passports', 'p.created_at'])
    .select(['u.name as created_by', 'p.opened_at', zonesOf('w').as('zones')])
    .execute()
}

export type PassRow = Awaited<ReturnType<typeof listPasses>>[number]

/** Until the transaction ends, no one else makes a link for the person and day. */
export async function lockPasses(
  transaction: DatabaseTransaction,
  { agency_id, event_date, person }: { agency_id: number; event_date: string; person: string },
): Promise<void> {
  const name = `guide pass ${agency_id} ${event_date} ${person}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/** @returns whether there was a valid one */
export async function revokePasses(
  transaction: DatabaseTransaction,
  { agency_id, event_date, person }: { agency_id: number; event_date: string; person: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('guide_pass')
    .where('agency_id', '=', agency_id)
    .where('event_date', '=', event_date)
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .set({ revoked_at: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function revokePass(transaction: DatabaseTransaction, pass_id: number): Promise<void> {
  await transaction
    .updateTable('guide_pass')
    .where('id', '=', pass_id)
    .where('revoked_at', 'is', null)
    .set({ revoked_at: sql`now()` })
    .execute()
}

export async function insertPass(
  transaction: DatabaseTransaction,
  pass: {
    agency_id: number
    event_date: string
    person: string
    token_hash: Uint8Array
    shows_passports: boolean
    created_by: number
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('guide_pass')
    .values(pass)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The link with this token that is not revoked; undefined: none.
 *
 * @param isHeld no one revokes or renews it until the transaction ends
 */
export function findPass(db: Database, token_hash: Uint8Array, { isHeld = false } = {}) {
  return db
    .selectFrom('guide_pass as p')
    .innerJoin('agency as a', 'a.id', 'p.agency_id')
    .where('p.token_hash', '=', token_hash)
    .where('p.revoked_at', 'is', null)
    .$if(isHeld, (query) => query.forShare('p'))
    .select(['p.id', 'p.agency_id', 'p.event_date', 'p.person', 'p.shows_passports'])
    .select(['a.name as agency_name', 'a.contact_phone as agency_phone'])
    .select(zonesOf('p').as('zones'))
    .executeTakeFirst()
}

export type FoundPass = NonNullable<Awaited<ReturnType<typeof findPass>>>

export async function setOpened(db: Database, pass_id: number): Promise<void> {
  await db
    .updateTable('guide_pass')
    .where('id', '=', pass_id)
    .set({ opened_at: sql`now()` })
    .execute()
}
