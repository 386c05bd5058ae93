import { Client } from 'pg'
import { bareSeasonStatements } from './bare-season-sql.ts'
import { type BenchCluster, postgresMajor, startBenchCluster } from './bench-cluster.ts'
import { type BenchFolder, openBenchFolder, schemaHash } from './bench-folder.ts'
import { fillSeason, migrateSeason } from './fill-season.ts'
import { type SeasonName, seasonSizes, settleSeason } from './season-sql.ts'

/** A database to measure on, and to write in. */
export interface SeasonCopy {
  url: string
  keyFile: string
  /** Pid of the PostgreSQL server. */
  postmaster: number
  drop: () => Promise<void>
}

export interface Seasons {
  cluster: BenchCluster
  copy: (name: SeasonName | 'bare') => Promise<SeasonCopy>
  /** Makes all that are not there yet. */
  prepare: () => Promise<void>
  stop: () => Promise<void>
}

/** Seasons that were made once and are kept; every measurement has a copy of its own. */
export async function openSeasons(): Promise<Seasons> {
  const folder = await openBenchFolder(await postgresMajor())
  const cluster = await startBenchCluster(folder.postgres)
  await dropAll(cluster, (name) => /^(?:run|filling)_/.test(name))
  let copies = 0
  return {
    cluster,
    stop: cluster.stop,
    prepare: async () => {
      for (const name of ['small', 'middle', 'large'] as const)
        await readySeason(cluster, folder, name)
      await readyBare(cluster, folder)
    },
    copy: async (name) => {
      const from = await (name === 'bare'
        ? readyBare(cluster, folder)
        : readySeason(cluster, folder, name))
      copies += 1
      const copied = `run_${copies}_${name}`
      await createFrom(cluster, copied, from)
      const settled = name === 'bare' ? 'event' : 'event, event_state'
      await run(cluster.urlOf(copied), [settleSeason, `vacuum (analyze) ${settled}`, 'checkpoint'])
      return {
        url: cluster.urlOf(copied),
        keyFile: folder.keyFile,
        postmaster: cluster.pid,
        drop: () => run(cluster.urlOf('postgres'), [`drop database ${copied} with (force)`]),
      }
    },
  }
}

/** As an installation that was filled earlier and has been migrated since. */
async function readySeason(
  cluster: BenchCluster,
  folder: BenchFolder,
  name: SeasonName,
): Promise<string> {
  const ready = `season_${name}_${await schemaHash()}`
  if (await exists(cluster, ready)) return ready
  const base = await readyBase(cluster, folder, name)
  await dropAll(cluster, (other) => other.startsWith(`season_${name}_`))
  process.stdout.write(`Migrating the ${name} season …\n`)
  await make(cluster, { name: ready, from: base }, async (url) => {
    await migrateSeason(url)
    await run(url, ['vacuum (analyze)'])
  })
  return ready
}

async function readyBare(cluster: BenchCluster, folder: BenchFolder): Promise<string> {
  if (await exists(cluster, 'bare')) return 'bare'
  const base = await readyBase(cluster, folder, 'large')
  process.stdout.write('Making the database of the bare servers …\n')
  await make(cluster, { name: 'bare', from: base }, (url) =>
    run(url, [`set maintenance_work_mem = '512MB'`, ...bareSeasonStatements, 'vacuum (analyze)']),
  )
  return 'bare'
}

async function readyBase(
  cluster: BenchCluster,
  folder: BenchFolder,
  name: SeasonName,
): Promise<string> {
  const base = `base_${name}`
  if (await exists(cluster, base)) return base
  const size = seasonSizes[name]
  process.stdout.write(`Filling a season of ${size.events.toLocaleString('en')} events …\n`)
  await make(cluster, { name: base, from: 'template1' }, (url) =>
    fillSeason(url, size, folder.keyFile),
  )
  return base
}

/** Under another name until it is whole. */
async function make(
  cluster: BenchCluster,
  { name, from }: { name: string; from: string },
  work: (url: string) => Promise<void>,
): Promise<void> {
  const unfinished = `filling_${name}`
  await createFrom(cluster, unfinished, from)
  await work(cluster.urlOf(unfinished))
  await run(cluster.urlOf('postgres'), [`alter database ${unfinished} rename to ${name}`])
}

async function createFrom(cluster: BenchCluster, name: string, from: string): Promise<void> {
  const statement = `create database ${name} template ${from} strategy file_copy`
  await run(cluster.urlOf('postgres'), [statement])
}

async function exists(cluster: BenchCluster, name: string): Promise<boolean> {
  return (await databases(cluster)).includes(name)
}

async function dropAll(cluster: BenchCluster, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of (await databases(cluster)).filter(isMeant)) {
    await run(cluster.urlOf('postgres'), [`drop database ${name} with (force)`])
  }
}

async function databases(cluster: BenchCluster): Promise<string[]> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
  await client.end()
  return rows.map(({ name }) => name)
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
