import type { Client } from 'pg'
import { cells, figure } from '../../table.ts'
import { onClient } from '../fill-ten-years.ts'
import { type Candidate, candidates, type Known } from './candidates.ts'
import { copyPartitioned, searchPath } from './partitioned-copy.ts'
import { type StatementCost, statementCost } from './statement-cost.ts'
import { measureUpkeep, type Upkeep } from './table-upkeep.ts'

export interface CandidateMeasured {
  candidate: Candidate
  copiedIn: number
  partitions: number
  statements: { name: string; plain: StatementCost; partitioned: StatementCost }[]
  plain: Upkeep
  partitioned: Upkeep
}

/** Each table beside its partitioned copy, which is dropped before the next. */
export async function measurePartitions(
  url: string,
  isWanted: (table: string) => boolean,
): Promise<CandidateMeasured[]> {
  const known = await onClient(url, findKnown)
  const measured: CandidateMeasured[] = []
  for (const candidate of candidates(known).filter(({ table }) => isWanted(table))) {
    const copiedIn = await copyPartitioned(url, candidate)
    process.stdout.write(`${candidate.table}: copied in ${figure(copiedIn)} s\n`)
    measured.push(await onClient(url, (client) => measure(client, candidate, copiedIn)))
    await onClient(url, (client) => client.query(`drop table partitioned.${candidate.table}`))
  }
  return measured
}

async function measure(
  client: Client,
  candidate: Candidate,
  copiedIn: number,
): Promise<CandidateMeasured> {
  const statements: CandidateMeasured['statements'] = []
  for (const asked of candidate.asked) {
    await client.query('set search_path = public')
    const plain = await statementCost(client, asked)
    await client.query(`set search_path = ${searchPath}`)
    statements.push({ name: asked.name, plain, partitioned: await statementCost(client, asked) })
  }
  await client.query('reset search_path')
  const { rows } = await client.query<{ partitions: number }>(
    `select count(*)::int as partitions from pg_partition_tree('partitioned.${candidate.table}') where isleaf`,
  )
  const partitioned = await measureUpkeep(client, candidate, 'partitioned')
  const plain = await measureUpkeep(client, candidate, 'public')
  return {
    candidate,
    copiedIn,
    partitions: rows[0]?.partitions ?? 0,
    statements,
    plain,
    partitioned,
  }
}

async function findKnown(client: Client): Promise<Known> {
  const { rows } = await client.query<Known>(`
    select o.event_id as event, o.id as order, o.order_id as "orderNumber", e.agency_id as agency,
      (select id from scale.person where n = 7) as account
    from excursion_order o join event e on e.id = o.event_id
    where o.id >= (select max(id) / 2 from excursion_order) order by o.id limit 1`)
  if (rows[0] === undefined) throw new Error('There are no orders.')
  return rows[0]
}

const mega = 1024 * 1024

/** Two tables: what statements cost, and what keeping the tables costs. */
export function partitionTables(measured: readonly CandidateMeasured[]): string {
  const statements = measured.flatMap(({ candidate, partitions, statements: all }) =>
    all.map(({ name, plain, partitioned }) =>
      cells([
        `\`${candidate.table}\` (${partitions})`,
        name,
        `${figure(plain.planning)} + ${figure(plain.milliseconds)}`,
        plain.buffers.toLocaleString('en'),
        `${figure(partitioned.planning)} + ${figure(partitioned.milliseconds)}`,
        partitioned.buffers.toLocaleString('en'),
      ]),
    ),
  )
  const upkeep = measured.flatMap(({ candidate, plain, partitioned }) =>
    (
      [
        ['plain', plain],
        ['partitioned', partitioned],
      ] as const
    ).map(([how, { bytes, inserted, deletion }]) =>
      cells([
        `\`${candidate.table}\``,
        how,
        Math.round(bytes / mega).toLocaleString('en'),
        Math.round(inserted).toLocaleString('en'),
        deletion.rows.toLocaleString('en'),
        figure(deletion.seconds),
        figure(deletion.walBytes / mega),
        figure(deletion.vacuumSeconds),
        figure(deletion.bytesGivenBack / mega),
      ]),
    ),
  )
  return `| table (partitions) | statement | plain: plan + run ms | pages | partitioned: plan + run ms | pages |
|---|---|---:|---:|---:|---:|
${statements.join('\n')}

| table | how | MiB | rows inserted /s | oldest rows deleted | in s | WAL MiB | then vacuum s | MiB given back |
|---|---|---:|---:|---:|---:|---:|---:|---:|
${upkeep.join('\n')}
`
}
