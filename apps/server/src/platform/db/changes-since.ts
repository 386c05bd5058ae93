import { type RawBuilder, sql } from 'kysely'

/**
 * Columns of the public changes `c` since a moment, whether they are published or still wait.
 *
 * @param since ISO 8601
 */
export function changesSince(
  since: string,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const among = (changes: 'public_change' | 'waiting_change') => sql`
    select ${columns} from ${sql.table(changes)} as c
    where c.occurred_at >= ${since}::timestamptz and ${condition}`
  return sql`${among('public_change')} union all ${among('waiting_change')}`
}
