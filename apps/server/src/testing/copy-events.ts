import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

const copied = Object.fromEntries(
  'agency_id port_id agency_title product_name event_date language_guide email contact_name contact_phone meet_point need_ticket'
    .split(' ')
    .map((column) => [column, `e.${column}`]),
)

/**
 * Adds copies of the first event.
 *
 * @param columns SQL of those that differ, with the copy's number from 1 on as `n`
 */
export function copyEvents(db: Database, count: number, columns: Readonly<Record<string, string>>) {
  const values = { reference: 'gen_random_uuid()', ...copied, ...columns }
  return sql
    .raw(
      `insert into event (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')}
        from (select * from event order by id limit 1) as e, generate_series(1, ${count}) as n`,
    )
    .execute(db)
}
