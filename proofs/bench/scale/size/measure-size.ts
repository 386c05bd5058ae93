import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries } from '@gangway/testkit/postgres-cluster'
import { cells, figure } from '../../table.ts'
import { onClient } from '../fill-ten-years.ts'
import { numberOf } from '../partitions/table-upkeep.ts'

export interface TableSize {
  table: string
  rows: number
  heap: number
  indexes: number
}

export interface SizeMeasured {
  events: number
  bytes: number
  tables: TableSize[]
  backup: { seconds: number; bytes: number; restoreSeconds: number } | null
}

/** Of the tables that grow with events, the largest first. */
export async function measureSize(url: string, backedUp: string | null): Promise<SizeMeasured> {
  const { events, bytes, tables } = await onClient(url, async (client) => {
    const { rows } = await client.query<TableSize>(`
      select relname as table, n_live_tup::float8 as rows, pg_table_size(relid)::float8 as heap,
        pg_indexes_size(relid)::float8 as indexes
      from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 1000
      order by pg_total_relation_size(relid) desc`)
    return {
      events: await numberOf(client, 'select count(*) as number from event'),
      bytes: await numberOf(client, 'select pg_database_size(current_database()) as number'),
      tables: rows,
    }
  })
  return { events, bytes, tables, backup: backedUp === null ? null : await measureBackup(backedUp) }
}

/** As `gangway backup` does: pg_dump in its own format, and back into an empty database. */
async function measureBackup(url: string): Promise<SizeMeasured['backup']> {
  const bin = (await findPostgresBinaries()) ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'gangway-scale-'))
  const file = join(folder, 'dump')
  const timed = (program: string, options: readonly string[]) => {
    const began = performance.now()
    const { status, stderr } = spawnSync(join(bin, program), options)
    if (status !== 0) throw new Error(`${program} failed: ${stderr.toString()}`)
    return (performance.now() - began) / 1000
  }
  const restored = new URL(url)
  restored.pathname = '/scale_restored'
  try {
    const seconds = timed('pg_dump', ['--format=custom', `--file=${file}`, url])
    const { size } = await stat(file)
    await onClient(url, (client) => client.query('create database scale_restored'))
    const restoreSeconds = timed('pg_restore', ['--no-owner', `--dbname=${restored.href}`, file])
    return { seconds, bytes: size, restoreSeconds }
  } finally {
    await onClient(url, (client) => client.query('drop database if exists scale_restored'))
    await rm(folder, { recursive: true, force: true })
  }
}

export function sizeTable({ events, bytes, tables, backup }: SizeMeasured): string {
  const mega = 1024 * 1024
  const rows = tables.map(({ table, rows: count, heap, indexes }) =>
    cells([
      `\`${table}\``,
      count.toLocaleString('en'),
      Math.round(heap / mega).toLocaleString('en'),
      Math.round(indexes / mega).toLocaleString('en'),
      figure((heap + indexes) / count),
      figure((heap + indexes) / events),
    ]),
  )
  const kept =
    backup === null
      ? ''
      : `\nBacked up in ${figure(backup.seconds)} s (${figure(backup.bytes / mega)} MiB), restored in ${figure(backup.restoreSeconds)} s.\n`
  return `| table | rows | heap MiB | indexes MiB | bytes a row | bytes an event |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

${events.toLocaleString('en')} events, ${Math.round(bytes / mega).toLocaleString('en')} MiB in all.
${kept}`
}
