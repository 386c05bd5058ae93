import { sql } from 'kysely'
import type { AgencyLimit } from '@gangway/domain/limits/agency-limit'
import type { GuideLanguage } from '@gangway/domain/events/guide-languages'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

export type LimitFields = Omit<AgencyLimit, 'id' | 'language'> & { language: GuideLanguage | null }

const version = sql<string>`md5(row(l.port_id, l.product, l.language, l."from", l."to", l.max_persons)::text)`

/**
 * The limits of an agency, or one of them, with the fullest day of each.
 *
 * @param from the first day that counts
 */
export function listLimits(
  db: Database,
  agency_id: number,
  { from, id = null }: { from: string; id?: number | null },
) {
  return db
    .with('day', (cte) =>
      cte
        .selectFrom('event_state as e')
        .where('e.agency_id', '=', agency_id)
        .where('e.event_date', '>=', from)
        .where(sql<boolean>`event_is_open(e.status)`)
        .groupBy(['e.event_date', 'e.port_id', 'e.product_name', 'e.language_guide'])
        .select(['e.event_date', 'e.port_id', 'e.product_name', 'e.language_guide'])
        .select(sql<number>`sum(e.total_pax)::integer`.as('persons')),
    )
    .selectFrom('agency_limit as l')
    .leftJoin('port as p', 'p.id', 'l.port_id')
    .where('l.agency_id', '=', agency_id)
    .$if(id !== null, (query) => query.where('l.id', '=', id))
    .orderBy('l.from')
    .orderBy('l.id')
    .select([
      'l.id',
      'l.port_id',
      'p.code as port_code',
      'p.name as port_name',
      'l.product',
      'l.language',
    ])
    .select(['l.from', 'l.to', 'l.max_persons', version.as('version')])
    .select(
      sql<{ event_date: string; persons: number } | null>`(
        select json_build_object('event_date', d.event_date, 'persons', sum(d.persons))
        from day as d
        where d.event_date between l."from" and l."to"
          and (l.port_id is null or l.port_id = d.port_id)
          and (l.product is null or l.product = d.product_name)
          and (l.language is null or l.language = d.language_guide)
        group by d.event_date order by sum(d.persons) desc, d.event_date limit 1
      )`.as('busiest'),
    )
    .execute()
}

export type LimitRow = Awaited<ReturnType<typeof listLimits>>[number]

/** A limit as an event names it. */
export type KnownLimit = Omit<LimitRow, 'busiest' | 'version'>

/** Until the transaction ends, nothing else changes the agency's limits. */
export async function lockLimits(transaction: DatabaseTransaction, agency_id: number) {
  await sql`select pg_advisory_xact_lock(hashtext('agency limits'), ${agency_id}::integer)`.execute(
    transaction,
  )
}

export async function countLimits(db: Database, agency_id: number): Promise<number> {
  const { total } = await db
    .selectFrom('agency_limit')
    .where('agency_id', '=', agency_id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function insertLimit(
  transaction: DatabaseTransaction,
  limit: LimitFields & { agency_id: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto('agency_limit')
    .values(limit)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLimit(
  transaction: DatabaseTransaction,
  id: number,
  limit: LimitFields,
): Promise<void> {
  await transaction.updateTable('agency_limit').set(limit).where('id', '=', id).execute()
}

export async function deleteLimit(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('agency_limit').where('id', '=', id).execute()
}
