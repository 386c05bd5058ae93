import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { clientPath } from '@gangway/contract/api-version'
import type { SeasonOrder } from '@gangway/contract/imports/season'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { demoSeason } from '@gangway/testkit/demo/demo-season'
import { freePort } from '@gangway/testkit/free-port'
import { patience } from '@gangway/testkit/patience'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from './testing/at-end.ts'
import { blocks } from './testing/page-blocks.ts'
import { startProductForPrograms } from './testing/product-for-programs.ts'

/** The programs of docs/api/README.md, as they stand there: outside this repository, against a product as `npm start` starts it. */
const root = join(import.meta.dirname, '../../..')
const minutes = patience(60_000)

const run = promisify(execFile)
const tools = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
const has = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )
const [hasCurl, hasPython] = await Promise.all([
  Promise.all(['bash', 'curl', 'jq'].map(has)).then((each) => each.every(Boolean)),
  has('python3'),
])

const programs = {
  'quick-start.sh': blocks('bash')[0],
  'webhook.sh': blocks('bash')[1],
  'quick-start.ts': blocks('ts')[0],
  'webhook.ts': blocks('ts')[1],
  'quick_start.py': blocks('python')[0],
  'webhook.py': blocks('python')[1],
  'season.ts': blocks('ts')[2],
}

const [, , installation = ''] = blocks('')

let folder = ''
let product: Promise<Record<string, string>> | undefined
let fed: Promise<string> | undefined

/** The demo's season as it is written into the data folder: a fiftieth, or with `QUICK_START_SEASON=whole` all of it. */
const isWhole = process.env['QUICK_START_SEASON'] === 'whole'
const season = demoSeason({
  today: dateInTimeZone(new Date(), 'UTC'),
  ...(isWhole ? {} : { events: 60, orders: 480 }),
})
const longestFeed = (isWhole ? 30 : 7) * minutes

beforeAll(async () => {
  const outside = await mkdtemp(join(tmpdir(), 'gangway-outside-'))
  atEnd(() => rm(outside, { recursive: true, force: true, maxRetries: 3 }))
  folder = join(outside, 'first-call')
})

async function startProduct(): Promise<Record<string, string>> {
  const { address, key } = await startProductForPrograms(`${folder}-data`)
  await installClient(address)
  await writePrograms()
  return {
    PATH: process.env['PATH'] ?? '',
    GANGWAY: address,
    GANGWAY_OPERATOR_KEY: key,
    GANGWAY_KEY: key,
    PYTHONUNBUFFERED: '1',
    SEASON: 'season.json',
  }
}

async function writePrograms() {
  await writeFile(join(folder, 'season.json'), JSON.stringify(season))
  for (const [file, code = ''] of Object.entries(programs)) {
    await writeFile(join(folder, file), code)
  }
}

/** Into the folder, by the page's own commands; it has no dependencies, so nothing else is fetched. */
async function installClient(GANGWAY: string) {
  const quiet = {
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_cache: `${folder}-npm`,
  }
  const env = { ...process.env, ...quiet, PATH: tools, GANGWAY }
  await run('bash', ['-euc', installation.replaceAll('/tmp/first-call', folder)], { env })
}

/** With its client installed. */
function startedProduct(): Promise<Record<string, string>> {
  product ??= startProduct()
  return product
}

/** Output of a program on the page; rejects if the program fails. */
async function outputIn(program: string, ...args: string[]): Promise<string> {
  const env = { ...(await startedProduct()), PORT: String(await freePort()) }
  const settings = { cwd: folder, env }
  const { stdout } = await run(program, args, { ...settings, timeout: longestFeed })
  return stdout
}

/** The first program sends the season that the others work with. */
async function feed(): Promise<string> {
  fed ??= outputIn(process.execPath, 'season.ts')
  return fed
}

async function outputOf(program: string, ...args: string[]): Promise<string> {
  await feed()
  return outputIn(program, ...args)
}

/** Output of the Python receiver for a webhook made as on the page. */
async function outputOfReceiver(): Promise<string> {
  const { GANGWAY = '', GANGWAY_OPERATOR_KEY: key = '', ...env } = await startedProduct()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const send = async (path: string, body: object) =>
    fetch(`${GANGWAY}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const PORT = String(await freePort())
  const made = await send('/webhooks', { name: 'Receiver', url: `http://127.0.0.1:${PORT}/` })
  const { data } = (await made.json()) as { data: { id: number; secret: string } }
  const receiving = run('python3', ['webhook.py'], {
    cwd: folder,
    env: { ...env, PORT, WEBHOOK_SECRET: data.secret },
    timeout: 3 * minutes,
  })
  let hasEnded = false
  const end = () => (hasEnded = true)
  receiving.then(end, end)
  const sendTest = async () => {
    // It may not listen yet.
    if (!hasEnded) await send(`/webhooks/${data.id}/test`, {})
    return hasEnded
  }
  // expect.poll() asks for the current test, which is not known where tests run side by side.
  await vi.waitUntil(sendTest, { timeout: 2 * minutes, interval: 1_000 })
  await fetch(`${GANGWAY}/api/v1/webhooks/${data.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key}` },
  })
  return (await receiving).stdout
}

interface Page {
  data: Record<string, unknown>[]
  has_more?: boolean
  next?: string
  current_page?: number
  last_page?: number
}

/** Every row of a list or of the feed of changes, as the product answers with its key. */
async function fetchAll(path: string): Promise<Record<string, unknown>[]> {
  const { GANGWAY = '', GANGWAY_OPERATOR_KEY: key = '' } = await startedProduct()
  const rows: Record<string, unknown>[] = []
  for (let more = path; more !== '';) {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(`${GANGWAY}/api/v1${more}`, { headers })
    const { data, has_more, next, current_page = 1, last_page = 1 } = (await answer.json()) as Page
    rows.push(...data)
    if (has_more === true) more = `/changes?limit=500&after=${next}`
    else if (current_page < last_page) more = `${path}&page=${current_page + 1}`
    else more = ''
  }
  return rows
}

const personsOf = ({ subproducts }: Pick<SeasonOrder, 'subproducts'>) =>
  sum(subproducts.map(({ person_count }) => person_count))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

describe('the package of the client', () => {
  // Rule A1.11
  test(
    'comes from the running server: code, types and a page, nothing of its sources, and no dependency',
    async () => {
      const { GANGWAY } = await startedProduct()
      const inside = join(folder, 'node_modules/@gangway/client')
      const files = await readdir(inside, { recursive: true, withFileTypes: true })
      const paths = files
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => relative(inside, join(parentPath, name)))
      expect(paths).toEqual(
        expect.arrayContaining([
          'README.md',
          'package.json',
          'src/create-client.js',
          'src/operations.d.ts',
        ]),
      )
      expect(
        paths.filter((path) => !/^src\/[\w-]+(?:\.d\.ts|\.js)$/.test(path)).toSorted(),
      ).toEqual(['README.md', 'package.json'])
      const manifest = JSON.parse(await readFile(join(inside, 'package.json'), 'utf8'))
      expect(manifest).not.toHaveProperty('dependencies')
      const changelog = await (await fetch(`${GANGWAY}/api/changelog.md`)).text()
      expect(changelog).toContain(`## ${manifest.version}, `)
      expect(clientPath).toContain(manifest.version)
      const texts = await Promise.all(paths.map((path) => readFile(join(inside, path), 'utf8')))
      expect(texts.filter((text) => /'@gangway\/(?!client)/.test(text))).toEqual([])
      const code = texts.filter((_, index) => paths[index]?.endsWith('.js') === true).join('')
      expect(gzipSync(code).length).toBeLessThan(5_500)
    },
    5 * minutes,
  )

  test(
    'has the types that its programs use, checked strictly',
    async () => {
      await startedProduct()
      await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
      const strict = [
        '--checkers',
        '1',
        '--strict',
        '--noEmit',
        '--module',
        'nodenext',
        '--target',
        'esnext',
      ]
      const check = (...files: string[]) =>
        run(join(root, 'node_modules/.bin/tsc'), [...strict, '--types', 'node', ...files], {
          cwd: folder,
        })
      await check('quick-start.ts', 'webhook.ts', 'season.ts')
      const wrong = programs['quick-start.ts']?.replace(`'approved'`, '7') ?? ''
      await writeFile(join(folder, 'wrong.ts'), wrong)
      await expect(check('wrong.ts')).rejects.toMatchObject({
        stdout: expect.stringContaining('wrong.ts'),
      })
    },
    2 * minutes,
  )
})

describe('docs/api/README.md', () => {
  test(
    'a program of at most fifty lines sends the demo’s season, decides an order, and receives the change',
    async () => {
      expect(programs['season.ts']?.trim().split('\n').length).toBeLessThanOrEqual(50)
      const { outcomes, told, order } = JSON.parse(await feed())
      const { ports, agencies, ship_calls, events, invoices } = season
      const orders = events.flatMap((event) => event.orders)
      const things = [ports, agencies, ship_calls, events, orders, invoices]
      expect(outcomes).toEqual({ created: things.flat().length })
      expect(told).toMatchObject({
        'event.requested': events.length,
        'order.created': orders.length,
        'invoice.created': invoices.length,
        'order.approved': 1,
      })
      expect(order).toBeGreaterThan(0)
    },
    longestFeed,
  )

  test(
    'what it sent is there, figure for figure, and was published once',
    async () => {
      await feed()
      const rows = await fetchAll('/events?per-page=100')
      const figures = rows.map((row) => [row['event_date'], row['agency_title'], row['total_pax']])
      const sent = season.events.map((event) => [
        event.event_date,
        event.agency_title,
        sum(event.orders.filter(({ status }) => status !== 'canceled').map(personsOf)),
      ])
      expect(figures.map(String).toSorted()).toEqual(sent.map(String).toSorted())
      const changes = await fetchAll('/changes?limit=500')
      const created = changes.filter(({ type }) => type === 'order.created')
      const counts = created.map(({ data }) => Object(data).person_count as number)
      const orders = season.events.flatMap((event) => event.orders)
      expect(sum(counts)).toBe(sum(orders.map(personsOf)))
      expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
    },
    longestFeed,
  )
})

// Side by side, because each waits until its decision can no longer be undone.
describe.concurrent('docs/api/README.md begins', () => {
  test.each(Object.entries(programs).filter(([name]) => name !== 'season.ts'))(
    '%s takes at most 25 lines',
    (_name, code = '') => expect(code.trim().split('\n').length).toBeLessThanOrEqual(25),
  )

  test(
    'its TypeScript confirms an order, and reads of it in the feed',
    async () => {
      expect(await outputOf(process.execPath, 'quick-start.ts')).toContain(`type: 'order.approved'`)
    },
    longestFeed,
  )

  test(
    'its TypeScript verifies a webhook',
    async () => {
      expect(await outputOf(process.execPath, 'webhook.ts')).toContain(`type: 'webhook.test'`)
    },
    longestFeed,
  )

  test.skipIf(!hasCurl)(
    'its shell confirms an order, and reads of it in the feed',
    async () => {
      const output = await outputOf('bash', '-euo', 'pipefail', 'quick-start.sh')
      expect(output).toContain('"type":"order.approved"')
    },
    3 * minutes,
  )

  test.skipIf(!hasCurl)(
    'its shell has a webhook sent to the demo itself, and sees that its signature held',
    async () => {
      const output = await outputOf('bash', '-euo', 'pipefail', 'webhook.sh')
      expect(output).toContain('{"type":"webhook.test","attempt":1,"signature":"verified"}')
    },
    3 * minutes,
  )

  // Skipped where there is no Python, like the shell's without curl and jq.
  test.skipIf(!hasPython)(
    'its Python confirms an order, and reads of it in the feed',
    async () => {
      expect(await outputOf('python3', 'quick_start.py')).toContain(`'type': 'order.approved'`)
    },
    longestFeed,
  )

  test.skipIf(!hasPython)(
    'its Python verifies a webhook',
    async () => expect(await outputOfReceiver()).toContain(`'type': 'webhook.test'`),
    longestFeed,
  )
})
