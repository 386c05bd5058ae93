import {
  type Expression,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  sql,
} from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Columns whose rows hold one value, as JSON. */
export function rowsGiven(table: string, columns: readonly string[], rows: Expression<string>) {
  return sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
  `
}

/**
 * Inserts rows as one parameter, however many there are: hundreds of rows as thousands of
 * parameters cost both sides more than the rows themselves.
 *
 * @param rows at least one; all have the columns of the first, and null where a value is missing
 */
export function insertRows<Table extends keyof Schema>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): InsertQueryBuilder<Schema, Table, InsertResult> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Schema[Table] & string)[]
  const given = sql<string>`${JSON.stringify(rows)}`
  return db
    .insertInto(table)
    .columns(columns)
    .expression(rowsGiven(table, columns, given))
}
