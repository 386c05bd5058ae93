import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { BrowserSession } from '../../doors/browser-session.ts'
import type { PostgresGround } from '../ground.ts'
import { inParallel } from '../in-parallel.ts'

interface SqlmapFinding {
  tried: string
  hits: string[]
  /** Targets not tried, and why. */
  left: string[]
}

/** Calls whose texts reach a search, a sort or a filter, with the place for sqlmap's own. */
const targets: readonly { as: 'admin' | 'agency'; path: string; fields: string }[] = [
  {
    as: 'admin',
    path: '/events?filter=kiel&sort=event_date|asc&product=tour',
    fields: 'filter,sort,product',
  },
  { as: 'agency', path: '/events?filter=kiel&status=approved', fields: 'filter,status' },
  { as: 'agency', path: '/invoices?filter=2026&searchable=number', fields: 'filter,searchable' },
  { as: 'admin', path: '/users?filter=anna&role=agency', fields: 'filter,role' },
  { as: 'admin', path: '/agencies?filter=tours&sort=name|asc', fields: 'filter,sort' },
  { as: 'agency', path: '/search?q=kiel', fields: 'q' },
]

/** Output of sqlmap when it has found a way in. */
const found = /identified the following injection point|is vulnerable|appears to be .* injectable/i

/** One run against one address; its words. */
async function sqlmapAt(url: string, fields: string, headers: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-sqlmap-'))
  const manner =
    '--batch --dbms PostgreSQL --technique BEUST --level 1 --risk 1 --threads 4 --time-sec 3 --disable-coloring --flush-session --ignore-code *'
  const where = ['-u', url, '-p', fields, '--headers', headers, '--output-dir', folder]
  const words = [...manner.split(' '), ...where]
  const child = spawn('sqlmap', words, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 })
  const said = await text(child.stdout)
  await rm(folder, { recursive: true, force: true })
  return said
}

/** A server that does what ours must not, to see that sqlmap would find it. */
async function startCarelessServer({ look }: PostgresGround) {
  const server = createServer((request, response) => {
    const filter = new URL(request.url ?? '', 'http://x').searchParams.get('filter') ?? ''
    look((db) => sql.raw(`select name from port where name = '${filter}'`).execute(db)).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Lets sqlmap try the calls that search, sort and filter, and a server without care beside them. */
export async function runSqlmap(
  address: string,
  ground: PostgresGround,
  sessions: Readonly<Record<'admin' | 'agency', BrowserSession>>,
): Promise<SqlmapFinding> {
  if (spawnSync('sqlmap', ['--version']).error !== undefined) {
    return { tried: 'no sqlmap', hits: [], left: ['There is no sqlmap on this machine.'] }
  }
  const careless = await startCarelessServer(ground)
  const control = await sqlmapAt(`${careless.address}/?filter=Kiel`, 'filter', 'X-A: b')
  careless.stop()
  const said = await inParallel(2, targets, ({ as, path, fields }) => {
    const headers = Object.entries(sessions[as].headers).map(([name, value]) => `${name}: ${value}`)
    return sqlmapAt(`${address}/api/v1${path}`, fields, headers.join('\\n'))
  })
  const hits = targets
    .filter((_, at) => found.test(said[at] ?? ''))
    .map(({ path }) => `sqlmap got in through ${path}.`)
  const untested = said.filter((one) => !/all tested parameters do not appear/i.test(one)).length
  return {
    tried: `sqlmap at ${targets.length} calls`,
    hits: found.test(control) ? hits : [...hits, 'sqlmap does not find what is there to find.'],
    left: untested > hits.length ? [`sqlmap came to no end at ${untested} calls.`] : [],
  }
}
