import { readFile, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { Pool } from 'pg'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { eventsListBundle } from './bundle-size.ts'
import { capturedStatements, type Statement } from './captured-statements.ts'
import { type ExportComparison, exportSection } from './export-section.ts'
import { measureExport } from './export-load.ts'
import { type FilledDatabase, fillDatabase } from './filled-database.ts'
import { withKeptPart } from './kept-part.ts'
import { busyness, liveSection } from './live-section.ts'
import { measureLiveUpdates } from './live-sockets.ts'
import { httpGet, measure } from './measure.ts'
import { type Comparison, report } from './report.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { isoDay, type Scenario, scenarios } from './scenarios.ts'
import { eventCount } from './season-sql.ts'
import { measureUploads } from './upload-load.ts'
import { uploadSection } from './upload-section.ts'
import { withSection } from './with-section.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 5
const seconds = 1.5
/** As many as the server keeps by default. */
const poolSize = 10
/** In MiB: what the server keeps, and what it has just made. */
const smallHeap = '--max-old-space-size=96 --max-semi-space-size=8'

async function compareAll(server: RunningServer, pool: Pool): Promise<Comparison[]> {
  const agent = new Agent({ keepAlive: true })
  const cases = []
  for (const scenario of scenarios) {
    const statements = await capturedStatements(pool, scenario)
    for (const connections of [1, 16]) {
      const comparison: Comparison = {
        scenario: scenario.name,
        connections,
        statements: statements.length,
        direct: [],
        http: [],
      }
      cases.push({ scenario, statements, comparison })
    }
  }
  for (let round = 0; round <= rounds; round += 1) {
    process.stdout.write(round === 0 ? 'Warming up …\n' : `Round ${round} of ${rounds} …\n`)
    for (const { scenario, statements, comparison } of cases) {
      const load = { connections: comparison.connections, seconds: round === 0 ? 0.5 : seconds }
      const path = `/api/v1${scenario.path}`
      const sides = [
        { side: 'direct', call: () => direct(pool, scenario, statements) },
        { side: 'http', call: () => httpGet(agent, { ...server, path }) },
      ] as const
      for (const { side, call } of round % 2 === 0 ? sides : sides.toReversed()) {
        const measured = await measure(call, load)
        if (round > 0) comparison[side].push(measured)
      }
    }
  }
  agent.destroy()
  return cases.map(({ comparison }) => comparison)
}

async function direct(pool: Pool, { parallel }: Scenario, statements: Statement[]): Promise<void> {
  if (parallel) {
    await Promise.all(statements.map((statement) => pool.query(statement)))
    return
  }
  for (const statement of statements) await pool.query(statement)
}

/**
 * On a server with a small heap: left to itself V8 lets garbage lie while there is room, and says little of
 * what is needed. A tenth of the days have a tenth of the events.
 */
async function measureExports(database: FilledDatabase): Promise<ExportComparison[]> {
  const small = await startServer(database, { NODE_OPTIONS: smallHeap })
  try {
    return await compareExports(small)
  } finally {
    await small.stop()
  }
}

async function compareExports(small: RunningServer): Promise<ExportComparison[]> {
  const tenth = `&from=${isoDay(0)}&to=${isoDay(79)}`
  const comparisons = []
  for (const format of ['csv', 'xlsx']) {
    const few = await measureExport(small, format, tenth)
    const all = await measureExport(small, format)
    comparisons.push({ few, all })
  }
  return comparisons
}

/** Everything, as a page of its own. */
async function wholeReport(server: RunningServer, pool: Pool, date: string): Promise<string> {
  const { rows } = await pool.query<{ version: string }>('select version()')
  const comparisons = await compareAll(server, pool)
  if (!(await ensureWebBuild())) throw new Error('The web app cannot be built.')
  return report({
    comparisons,
    bundle: eventsListBundle(join(root, 'apps/web/dist')),
    postgres: rows[0]?.version.split(' ').slice(0, 2).join(' ') ?? 'PostgreSQL',
    date,
    rounds,
    seconds,
  })
}

const page = join(root, 'docs/benchmarks.md')
const date = new Date().toISOString().slice(0, 10)
const machine = busyness()
/** A section that is measured alone; without one everything is. */
const only = process.argv[2]
process.stdout.write('Filling a database with 100,000 events …\n')
const database = await fillDatabase()
const server = await startServer(database)
const pool = new Pool({ connectionString: database.url, max: poolSize })
try {
  const earlier = await readFile(page, 'utf8')
  let written =
    only === undefined ? withKeptPart(await wholeReport(server, pool, date), earlier) : earlier
  if (only === undefined || only === 'exports') {
    process.stdout.write('Exports …\n')
    const comparisons = await measureExports(database)
    written = withSection(written, exportSection(comparisons, { date, machine, rows: eventCount }))
  }
  if (only === undefined || only === 'uploads') {
    process.stdout.write('Uploads …\n')
    const measured = await measureUploads(server, pool)
    written = withSection(written, uploadSection(measured, { date, machine }))
  }
  if (only === undefined || only === 'live') {
    process.stdout.write('Live updates …\n')
    const measured = await measureLiveUpdates(server, pool)
    written = withSection(written, liveSection(measured, { date, machine }))
  }
  await writeFile(page, written)
  process.stdout.write(`\n${written}`)
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
