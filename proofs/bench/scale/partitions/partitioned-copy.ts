import type { Client } from 'pg'
import { onClient, runAll } from '../fill-ten-years.ts'
import type { Candidate } from './candidates.ts'

/** Found before the plain table by whoever sets this: the same names, partitioned. */
export const searchPath = 'partitioned, public'

/**
 * The same rows and indexes in a table of the same name in another schema, partitioned by its date. A unique index has
 * to hold the date, so those that do not get it: they no longer say what they said.
 *
 * @returns seconds until it was filled and indexed
 */
export async function copyPartitioned(
  url: string,
  { table, column, span }: Candidate,
): Promise<number> {
  const began = performance.now()
  const indexes = await onClient(url, async (client) => {
    await runAll(client, [
      `set synchronous_commit = off`,
      `create schema if not exists partitioned`,
      `drop table if exists partitioned.${table}`,
      `create table partitioned.${table} (like public.${table} including defaults including generated)
        partition by range (${column})`,
    ])
    await client.query(`do $$
      declare day date; last date;
      begin
        select date_trunc('month', min(${column})), max(${column}) into day, last from public.${table};
        while day <= last + interval '${span}' loop
          execute format('create table partitioned.${table}_%s partition of partitioned.${table} for values from (%L) to (%L)',
            to_char(day, 'YYYYMM'), day, day + interval '${span}');
          day := day + interval '${span}';
        end loop;
      end $$`)
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum`,
      [`public.${table}`],
    )
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into partitioned.${table} (${names}) select ${names} from public.${table} order by id`,
    )
    return indexesOf(client, table, column)
  })
  const left = [...indexes]
  const builder = () =>
    onClient(url, async (client) => {
      await runAll(client, [
        `set maintenance_work_mem = '1GB'`,
        'set max_parallel_maintenance_workers = 0',
      ])
      for (let next = left.shift(); next !== undefined; next = left.shift())
        await client.query(next)
    })
  await builder()
  await onClient(url, (client) => client.query(`vacuum (analyze) partitioned.${table}`))
  return (performance.now() - began) / 1000
}

async function indexesOf(client: Client, table: string, column: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass`,
    [`public.${table}`],
  )
  return rows.map(({ definition }) => partitionedIndex(definition, { table, column }))
}

/** As PostgreSQL writes an index of the plain table. */
export function partitionedIndex(
  definition: string,
  { table, column }: { table: string; column: string },
): string {
  const moved = definition.replace(` ON public.${table} `, ` ON partitioned.${table} `)
  if (moved === definition) throw new Error(`not an index of ${table}: ${definition}`)
  if (!moved.startsWith('CREATE UNIQUE') || moved.includes(column)) return moved
  return moved.replace(/\(([^()]*)\)/, `($1, ${column})`)
}
