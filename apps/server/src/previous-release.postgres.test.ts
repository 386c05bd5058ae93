import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { atEnd } from './testing/at-end.ts'
import { checkOut, previousRelease } from './testing/previous-release.ts'
import { startProcess } from './testing/server-process.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

const before = previousRelease()
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
    const root = checkOut(before ?? '')
    atEnd(() => rmSync(root, { recursive: true }))
    const { port, stop, ended } = await startProcess(settings, { root })
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
