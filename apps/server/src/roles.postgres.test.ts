import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import type { ProcessRole } from './process-role.ts'
import { startProcess } from './testing/server-process.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const { DATA_DIR } = server.deps.config
const keyFile = join(DATA_DIR, 'keys.json')
writeFileSync(keyFile, newKeyRingText(), { mode: 0o600 })

const start = (role: ProcessRole) =>
  startProcess(
    {
      DATABASE_URL: server.databaseUrl ?? '',
      DATA_DIR,
      PII_KEYS: keyFile,
      SESSION_PEPPER: server.secrets.pepper,
      METRICS_TOKEN: 'a-token-that-only-this-test-knows-of',
      STOP_NOTICE_SECONDS: '0',
    },
    { args: ['--role', role] },
  )

const jobs = () => db.selectFrom('job').orderBy('kind').select(['kind', 'attempts']).execute()
const turns = () => db.selectFrom('housekeeping_turn').select('task').execute()
const mails = () => readdir(join(DATA_DIR, 'outbox')).catch(() => [])

test('web answers people and leaves the work, which a worker does, who answers machines alone', async () => {
  const payload = { email: 'staff@operator.example' }
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/forgot', payload })

  const web = await start('web')
  expect(await web.status('/api/v1/events')).toBe(401)
  // Any work of its own would begin before the first answer, and end before the process does.
  web.stop('SIGTERM')
  expect(await web.ended).toBe(0)
  const untouched = ['account_link.send', 'data_doubt.judge'].map((kind) => ({ kind, attempts: 0 }))
  expect(await jobs()).toEqual(untouched)
  expect(await turns()).toEqual([])
  expect(await mails()).toEqual([])

  const worker = await start('worker')
  await expect.poll(jobs).toEqual([])
  expect(await mails()).toHaveLength(1)
  await expect.poll(turns).toContainEqual({ task: 'watch the product' })
  expect(await worker.status('/healthz')).toBe(200)
  expect(await worker.status('/metrics')).toBe(401)
  const foreign = ['/', '/login', '/api/v1/events', '/api/v1/openapi.json', '/config.js', '/octo']
  expect(await Promise.all(foreign.map(worker.status))).toEqual(foreign.map(() => 404))
  worker.stop('SIGTERM')
  expect(await worker.ended).toBe(0)
})
