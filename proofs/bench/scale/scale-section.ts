import { sentStatements } from '../sent-statements.ts'
import { lookAt } from '../../doors/database.ts'
import { migrateSeason } from '../fill-season.ts'
import type { Seasons } from '../seasons.ts'
import { fillTenYears, onClient } from './fill-ten-years.ts'
import { measurePartitions, partitionTables } from './partitions/measure-partitions.ts'
import { schemaFacts } from './sharding/schema-facts.ts'
import { shardingLimits } from './sharding/sharding-limits.ts'
import { shardingTable } from './sharding/sharding-table.ts'
import { measureSize, sizeTable } from './size/measure-size.ts'
import { tenDays, tenYears } from './ten-years-sql.ts'
import { measureThroughput } from './throughput/measure-throughput.ts'
import { throughputTables } from './throughput/throughput-tables.ts'
import { measureVisibility, visibilityTable } from './year/measure-visibility.ts'
import { simulateYear } from './year/simulate-year.ts'
import { triedSettings } from './year/tried-settings.ts'
import { beforeTheYear } from './year/year-size.ts'
import { yearTable } from './year/year-table.ts'

interface Asked {
  seasons: Seasons
  isQuick: boolean
  /** Of the parts, only those with this in their names; empty: all. */
  only: string
}

/** Each can be measured alone, with `--only` and its name. */
const parts: ReadonlyMap<string, (context: Asked) => Promise<string>> = new Map([
  ['distributed', distributed],
  ['size', size],
  ['partitions', partitions],
  ['year', year],
  ['vacuum', vacuum],
  ['throughput', throughput],
])

/** Ten years in numbers, and what machines carry: what docs/scale.md goes by. */
export async function measureScale(
  context: Asked,
  { date, machine }: { date: string; machine: string },
): Promise<string> {
  const texts: string[] = []
  for (const [name, measure] of parts) {
    if (!name.includes(context.only)) continue
    const text = await measure(context)
    process.stdout.write(`${text}\n`)
    texts.push(`### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${text}`)
  }
  return `## Ten years

Measured on ${date} by \`npm run bench -- scale\`. ${machine} What follows from it: [scale.md](scale.md).

${texts.join('\n')}`
}

/** Kept from one run to the next, like the seasons. */
async function tenYearsOf({ seasons: { cluster }, isQuick }: Asked): Promise<string> {
  const name = isQuick ? 'ten_days' : 'ten_years'
  await fillTenYears(cluster, name, isQuick ? tenDays : tenYears)
  return cluster.urlOf(name)
}

async function distributed({ seasons: { cluster } }: Asked): Promise<string> {
  const name = 'run_empty'
  await onClient(cluster.urlOf('postgres'), (client) => client.query(`create database ${name}`))
  const url = cluster.urlOf(name)
  await migrateSeason(url)
  return shardingTable(shardingLimits(await lookAt(url, schemaFacts), sentStatements()))
}

async function size(context: Asked): Promise<string> {
  const { cluster } = context.seasons
  await fillTenYears(cluster, 'year_base', context.isQuick ? tenDays : beforeTheYear)
  return sizeTable(await measureSize(await tenYearsOf(context), cluster.urlOf('year_base')))
}

async function partitions(context: Asked): Promise<string> {
  return partitionTables(await measurePartitions(await tenYearsOf(context), () => true))
}

async function year({ seasons: { cluster }, isQuick }: Asked): Promise<string> {
  await fillTenYears(cluster, 'year_base', isQuick ? tenDays : beforeTheYear)
  const days = isQuick ? 30 : 365
  const asked = { from: 'year_base', name: 'year', days }
  const plain = await simulateYear(cluster, { ...asked, settings: [] })
  const tried = await simulateYear(cluster, { ...asked, settings: triedSettings })
  await onClient(cluster.urlOf('postgres'), (client) => client.query('drop database year'))
  return yearTable(plain, tried)
}

async function vacuum(context: Asked): Promise<string> {
  return visibilityTable(await measureVisibility(await tenYearsOf(context)))
}

async function throughput({ seasons, isQuick }: Asked): Promise<string> {
  const season = await seasons.copy('small')
  try {
    return throughputTables(await measureThroughput(season, isQuick ? 2 : 8))
  } finally {
    await season.drop()
  }
}
