import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { atEnd } from './testing/at-end.ts'
import { startProcess } from './testing/server-process.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = 'apps/server/migrations'
const git = (...words: string[]) =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim()

/** The commit before the newest migration came; null where there is no history, or none so long. */
function commitBefore(): string | null {
  const newest = readdirSync(join(root, migrations)).toSorted().at(-1)
  try {
    const added = git(
      'log',
      '--diff-filter=A',
      '--format=%H',
      '-1',
      '--',
      `${migrations}/${newest}`,
    )
    const before = git('rev-parse', '--verify', `${added}^`)
    // Until then, releases refused a later database.
    git('cat-file', '-e', `${before}:apps/server/src/platform/db/contraction.ts`)
    return before
  } catch {
    return null
  }
}

/** Its sources, with the libraries of this one. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-before-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'sources.tar')
  git('archive', '--output', archive, commit, 'apps/server', 'packages', 'package.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  for (const part of ['', 'apps/server', ...workspaces(folder)]) linkLibraries(folder, part)
  const own = join(folder, 'node_modules/@gangway')
  mkdirSync(own)
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(own, name))
  }
  return folder
}

const workspaces = (folder: string) =>
  readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`)

function linkLibraries(folder: string, part: string): void {
  const from = join(root, part, 'node_modules')
  const names = listed(from)
  if (names.length === 0) return
  const to = join(folder, part, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of names.filter((one) => one !== '@gangway')) {
    symlinkSync(join(from, name), join(to, name))
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const before = commitBefore()
const reason = before === null ? ' (skipped: no git history that reaches so far)' : ''

test.skipIf(before === null)(
  `the release before the newest migration works on the migrated database${reason}`,
  async () => {
    const server = await startWithTwoAgencies()
    const { config } = server.deps
    const event = await server.addEvent({ orders: [] })
    const keyFile = join(config.DATA_DIR, 'keys.json')
    writeFileSync(keyFile, newKeyRingText(), { mode: 0o600 })
    const settings = {
      DATABASE_URL: server.databaseUrl ?? '',
      DATA_DIR: config.DATA_DIR,
      PII_KEYS: keyFile,
      SESSION_PEPPER: server.secrets.pepper,
    }
    const { port, stop, ended } = await startProcess(settings, {
      root: checkOut(before ?? ''),
    })
    const call = (method: string, path: string, body?: object) =>
      fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${server.staff.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const list = await call('GET', '/events')
    expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('"data"')])
    expect((await call('GET', `/events/${event.event_id}`)).status).toBe(200)
    expect((await call('PATCH', '/auth/me', { name: 'Staff' })).status).toBe(200)
    // Not yet known to some release before: how long notice is given.
    stop('SIGINT')
    expect(await ended).toBe(0)
  },
)
