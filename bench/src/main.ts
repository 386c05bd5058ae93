import { readFile, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { Pool } from 'pg'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { eventsListBundle } from './bundle-size.ts'
import { capturedStatements, type Statement } from './captured-statements.ts'
import { fillDatabase } from './filled-database.ts'
import { withKeptPart } from './kept-part.ts'
import { busyness, liveSection, withLiveSection } from './live-section.ts'
import { measureLiveUpdates } from './live-sockets.ts'
import { httpGet, measure } from './measure.ts'
import { type Comparison, report } from './report.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type Scenario, scenarios } from './scenarios.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 5
const seconds = 1.5
/** As many as the server keeps by default. */
const poolSize = 10

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
const isLiveOnly = process.argv[2] === 'live'
process.stdout.write('Filling a database with 100,000 events …\n')
const database = await fillDatabase()
const server = await startServer(database)
const pool = new Pool({ connectionString: database.url, max: poolSize })
try {
  const earlier = await readFile(page, 'utf8')
  const begun = isLiveOnly ? earlier : withKeptPart(await wholeReport(server, pool, date), earlier)
  process.stdout.write('Live updates …\n')
  const section = liveSection(await measureLiveUpdates(server, pool), { date, machine })
  await writeFile(page, withLiveSection(begun, section))
  process.stdout.write(`\n${isLiveOnly ? section : withLiveSection(begun, section)}`)
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
