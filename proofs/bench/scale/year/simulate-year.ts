import type { BenchCluster } from '../../bench-cluster.ts'
import { onClient, runAll } from '../fill-ten-years.ts'
import { numberOf } from '../partitions/table-upkeep.ts'
import { dayProcedures, dayStatements } from './year-sql.ts'

/** Of one table, after the year. */
export interface TableAfterYear {
  table: string
  inserted: number
  updated: number
  deleted: number
  /** Share of the updates that wrote no index. */
  hot: number
  /** What it takes, and what the same rows take when they are written anew. */
  bytes: number
  freshBytes: number
  vacuums: number
}

export interface YearMeasured {
  days: number
  seconds: number
  walBytes: number
  tables: TableAfterYear[]
}

/** So that autovacuum looks as often within a year that takes minutes. */
const asIfAYear = [
  `alter system set autovacuum_naptime = '1s'`,
  `alter system set autovacuum_vacuum_cost_delay = 0`,
  'select pg_reload_conf()',
]

/**
 * A year of changes on a copy of a database, day by day.
 *
 * @param settings statements that change how tables are stored, before it begins
 */
export async function simulateYear(
  cluster: BenchCluster,
  {
    from,
    name,
    days,
    settings,
  }: { from: string; name: string; days: number; settings: readonly string[] },
): Promise<YearMeasured> {
  await onClient(cluster.urlOf('postgres'), (client) =>
    runAll(client, [
      ...asIfAYear,
      `drop database if exists ${name} with (force)`,
      `create database ${name} template ${from} strategy file_copy`,
    ]),
  )
  const url = cluster.urlOf(name)
  return onClient(url, async (client) => {
    await runAll(client, [...settings, ...dayProcedures, 'set synchronous_commit = off'])
    await client.query('select pg_stat_reset()')
    const position = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as number`
    const [wal, began] = [await numberOf(client, position), performance.now()]
    for (let day = 0; day < days; day += 1) await runAll(client, dayStatements(day))
    const seconds = (performance.now() - began) / 1000
    const walBytes = (await numberOf(client, position)) - wal
    await client.query('select pg_stat_force_next_flush()')
    await runAll(client, ['vacuum (analyze)'])
    const { rows: after } = await client.query<Omit<TableAfterYear, 'freshBytes'>>(`
      select relname as table, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_del::int as deleted,
        (n_tup_hot_upd::float8 / greatest(n_tup_upd, 1)) as hot, pg_total_relation_size(relid)::float8 as bytes,
        autovacuum_count::int as vacuums
      from pg_stat_user_tables where schemaname = 'public' and n_tup_upd + n_tup_del > 0 order by n_tup_upd + n_tup_del desc`)
    await client.query('vacuum full')
    const { rows: fresh } = await client.query<{ table: string; bytes: number }>(
      `select relname as table, pg_total_relation_size(relid)::float8 as bytes
      from pg_stat_user_tables where schemaname = 'public'`,
    )
    const freshOf = new Map(fresh.map(({ table, bytes }) => [table, bytes]))
    const tables = after.map((one) => ({ ...one, freshBytes: freshOf.get(one.table) ?? 0 }))
    return { days, seconds, walBytes, tables }
  })
}
