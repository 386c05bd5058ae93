import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Columns of a table in which people write. */
export interface WordColumns<Table extends keyof Schema> {
  /** Each with its value when there are no words. */
  columns: Readonly<Partial<Record<keyof Schema[Table] & string, '' | null>>>
  /** When the row was made, to the millisecond: ids are given again after a restore. */
  made_at: keyof Schema[Table] & string
}

/** A row as it is known outside the database. */
export interface KnownRow {
  id: number
  created_at: Date
}

/**
 * @param only condition on the row `w`, where ids alone name several
 * @returns the words of each row that had some
 */
export async function clearWords<Table extends keyof Schema>(
  db: Database,
  table: Table,
  { columns, made_at }: WordColumns<Table>,
  known: readonly KnownRow[],
  only: RawBuilder<unknown> = sql`true`,
): Promise<string[][]> {
  const names = Object.keys(columns)
  const has = sql.join(
    names.map((name) => sql`coalesce(${sql.ref(`w.${name}`)}, '') <> ''`),
    sql` or `,
  )
  const ids = known.map(({ id }) => id)
  const moments = known.map(({ created_at }) => created_at.toISOString())
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    with held as materialized (
      select w.id, ${sql.join(names.map((name) => sql.ref(`w.${name}`)))}
      from unnest(${ids}::integer[], ${moments}::timestamptz[]) as k (id, created_at)
        join ${sql.table(table)} as w
          on w.id = k.id and date_trunc('milliseconds', ${sql.ref(`w.${made_at}`)}) = k.created_at
      where (${has}) and ${only}
      for update of w
    )
    update ${sql.table(table)} as w
    set ${sql.join(Object.entries(columns).map(([name, none]) => sql`${sql.ref(name)} = ${sql.lit(none)}`))}
    from held where w.id = held.id and ${only}
    returning ${sql.join(names.map((name) => sql.ref(`held.${name}`)))}
  `.execute(db)
  return rows.map((row) => Object.values(row).flatMap((text) => text ?? []))
}
