/**
 * How soon the events list can be read, beside the same list built with react-admin: `npm run bench:web`. What it prints
 * goes into docs/benchmarks.md by itself.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/steps/web-build.ts'
import { staff } from './fill-season.ts'
import { busyness } from './live-section.ts'
import { startServer } from './running-server.ts'
import { openSeasons } from './seasons.ts'
import { startFront } from './web/peer-server.ts'
import { launchBrowser, measureFirstViews } from './web/web-contest.ts'
import { firstViewSection, ours, peer } from './web/web-section.ts'
import { withSection } from './with-section.ts'

const page = join(import.meta.dirname, '../../docs/benchmarks.md')
const peerFolder = join(import.meta.dirname, '../web')

const { values } = parseArgs({
  options: {
    /** One round, for trying things; nothing is written down. */
    quick: { type: 'boolean', default: false },
  },
})
const rounds = values.quick ? 1 : 7

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { cwd: peerFolder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed in bench/web.`)
}

if (!(await ensureWebBuild())) throw new Error('The web app cannot be built.')
if (!existsSync(join(peerFolder, 'node_modules'))) {
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}
run(join(import.meta.dirname, '../../node_modules/.bin/vite'), ['build', '--logLevel', 'error'])

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const date = new Date().toISOString().slice(0, 10)
const machine = busyness()
const seasons = await openSeasons()
const season = await seasons.copy('small')
const server = await startServer(season)
const [front, peerFront, browser] = await Promise.all([
  startFront(server.port, null),
  startFront(server.port, join(peerFolder, 'dist')),
  launchBrowser(),
])
try {
  const contenders = [
    {
      name: ours,
      address: front.address,
      path: '/events?eventPerPage=105',
      rowSelector: 'table tbody a[href^="/events/"]',
    },
    { name: peer, address: peerFront.address, path: '/', rowSelector: '.RaDatagrid-row' },
  ]
  const signIn = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(staff),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    const bind = answer.headers
      .getSetCookie()
      .map((cookie) => (cookie.split(';')[0] ?? '').split('='))
      .map(([name = '', ...rest]) => ({ name, value: rest.join('=') }))
    return [{ name: 'Admin-Token', value: data.token }, ...bind]
  }
  const measured = await measureFirstViews(browser, contenders, { rounds, signIn })
  const section = firstViewSection(measured, { date, machine, rounds })
  process.stdout.write(`${section}\n`)
  if (!values.quick) await writeFile(page, withSection(await readFile(page, 'utf8'), section))
} finally {
  await browser.close()
  front.stop()
  peerFront.stop()
  await server.stop()
  await season.drop()
  await seasons.stop()
}
