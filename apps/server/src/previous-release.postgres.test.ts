import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { atEnd } from './testing/at-end.ts'
import { checkOut, previousRelease } from '@gangway/testkit/previous-release'
import { startProcess } from './testing/server-process.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { config } = server.deps
const keyFile = join(config.DATA_DIR, 'keys.json')
writeFileSync(keyFile, newKeyRingText(), { mode: 0o600 })

/** An instance of the release that a commit made, with its files in a folder of its own. */
async function startRelease(commit: string) {
  const settings = {
    DATABASE_URL: server.databaseUrl ?? '',
    DATA_DIR: config.DATA_DIR,
    PII_KEYS: keyFile,
    SESSION_PEPPER: server.secrets.pepper,
  }
  const root = checkOut(commit)
  atEnd(() => rmSync(root, { recursive: true }))
  return { root, ...(await startProcess(settings, { root })) }
}

const before = previousRelease()
const reason = before === null ? ' (skipped: no git history that reaches so far)' : ''

test.skipIf(before === null)(
  `the release before the newest migration works on the migrated database${reason}`,
  async () => {
    const event = await server.addEvent({ orders: [] })
    const { port, stop, ended } = await startRelease(before ?? '')
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

test.skipIf(before === null)(
  `an instance stays ready while the files of the next release are put in place of its own${reason}`,
  async () => {
    const { root, port, stop, ended } = await startRelease('HEAD')
    const next = join(root, 'apps/server/database/migrations')
    mkdirSync(next, { recursive: true })
    writeFileSync(join(next, '9999-next-release.sql'), 'select 1;')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    stop('SIGINT')
    expect(await ended).toBe(0)
  },
)
