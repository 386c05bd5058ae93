import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { freePort } from '@gangway/testkit/free-port'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from './testing/at-end.ts'
import { startProcess } from './testing/server-process.ts'

/** The programs of docs/api/README.md as they stand there, outside this repository, against the demo's product. */
const root = join(import.meta.dirname, '../../..')
const page = await readFile(join(root, 'docs/api/README.md'), 'utf8')
const minutes = 60_000

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
  'quick-start.ts': blocks('ts')[0],
  'quick_start.py': blocks('python')[0],
  'season.ts': blocks('ts')[1],
}

function blocks(language: string): string[] {
  const found = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return [...found].map(([, code = '']) => code)
}

let folder = ''
let packed: { size: number; files: { path: string }[] } | undefined
let demo: Promise<Record<string, string>> | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-outside-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  await installClient()
}, 4 * minutes)

/** A product with demo data that may call this machine: what its programs go by. */
async function startDemo(): Promise<Record<string, string>> {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32',
  }
  const { port } = await startProcess(settings, root, 4 * minutes)
  const keys = await readFile(join(folder, 'data/demo-api-keys.env'), 'utf8')
  return {
    PATH: process.env['PATH'] ?? '',
    GANGWAY: `http://127.0.0.1:${port}`,
    ...Object.fromEntries(
      keys
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    ),
  }
}

/** Builds the client, packs it, and installs the package into the folder, without a network. */
async function installClient() {
  const here = { cwd: folder, env: { ...process.env, PATH: tools } }
  await run('node', [join(root, 'scripts/build-client.ts')], here)
  const { stdout } = await run('npm', ['pack', '--json', join(root, 'packages/client/dist')], here)
  const [about] = JSON.parse(stdout)
  packed = about
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', about.filename], here)
  for (const [file, code = ''] of Object.entries(programs)) {
    await writeFile(join(folder, file), code)
  }
}

/** What a program of the page has written; it fails when the program does. */
async function outputOf(program: string, ...args: string[]): Promise<string> {
  demo ??= startDemo()
  const settings = { cwd: folder, env: { ...(await demo), PORT: String(await freePort()) } }
  const { stdout } = await run(program, args, { ...settings, timeout: 2 * minutes })
  return stdout
}

describe('the package of the client', () => {
  test('holds code, types and a page, nothing of its sources, and no dependency', async () => {
    const paths = packed?.files.map(({ path }) => path) ?? []
    expect(paths).toEqual(
      expect.arrayContaining([
        'README.md',
        'package.json',
        'src/create-client.js',
        'src/operations.d.ts',
      ]),
    )
    expect(paths.filter((path) => !/^src\/[\w-]+(?:\.d\.ts|\.js)$/.test(path)).toSorted()).toEqual([
      'README.md',
      'package.json',
    ])
    const inside = join(folder, 'node_modules/@gangway/client')
    const manifest = JSON.parse(await readFile(join(inside, 'package.json'), 'utf8'))
    expect(manifest).not.toHaveProperty('dependencies')
    const texts = await Promise.all(paths.map((path) => readFile(join(inside, path), 'utf8')))
    expect(texts.filter((text) => /'@gangway\/(?!client)/.test(text))).toEqual([])
    const code = texts.filter((_, index) => paths[index]?.endsWith('.js') === true).join('')
    expect(gzipSync(code).length).toBeLessThan(5_500)
  })

  test(
    'has the types that its programs use, checked strictly',
    async () => {
      await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
      const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'esnext']
      const check = (file: string) =>
        run(join(root, 'node_modules/.bin/tsc'), [...strict, '--types', 'node', file], {
          cwd: folder,
        })
      await check('quick-start.ts')
      await check('season.ts')
      const wrong = programs['season.ts']?.replace('event_date: inTwoMonths', 'event_date: 7') ?? ''
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
    'a program of at most fifty lines brings in an order, decides it, and hears of it',
    async () => {
      expect(programs['season.ts']?.trim().split('\n').length).toBeLessThanOrEqual(50)
      const output = await outputOf(process.execPath, 'season.ts')
      expect(output).toContain('order.created')
      expect(output).toContain('order.approved')
    },
    7 * minutes,
  )

  test(
    'its TypeScript confirms an order, and verifies the webhook that says so',
    async () => {
      expect(await outputOf(process.execPath, 'quick-start.ts')).toContain(`type: 'order.approved'`)
    },
    3 * minutes,
  )

  test.skipIf(!hasCurl)(
    'its shell confirms an order, and reads of it in the feed',
    async () => {
      const output = await outputOf('bash', '-euo', 'pipefail', 'quick-start.sh')
      expect(output).toContain('"type":"order.approved"')
    },
    3 * minutes,
  )

  // Skipped where there is no Python, like the shell's without curl and jq.
  test.skipIf(!hasPython)(
    'its Python confirms an order, and verifies the webhook',
    async () => {
      expect(await outputOf('python3', 'quick_start.py')).toContain(`'type': 'order.approved'`)
    },
    3 * minutes,
  )
})
