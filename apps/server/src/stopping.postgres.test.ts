import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newKeyRingText } from './platform/personal-data/key-ring.ts'
import { ownRealtimeApp } from './platform/realtime/realtime-app.ts'
import { commentsPath, threadOf } from './testing/comment-calls.ts'
import { rawClient } from './testing/live-client.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { config } = server.deps
const keyFile = join(config.DATA_DIR, 'keys.json')
writeFileSync(keyFile, newKeyRingText(), { mode: 0o600 })

const instance = (settings: Record<string, string>) =>
  startProcess({
    DATABASE_URL: server.databaseUrl ?? '',
    DATA_DIR: config.DATA_DIR,
    PII_KEYS: keyFile,
    SESSION_PEPPER: server.secrets.pepper,
    ...settings,
  })

const { key } = ownRealtimeApp(config, server.secrets.pepper)
const event = await server.addEvent({ orders: [] })
const guid = randomUUID()

/** One comment, sent until it is acknowledged: first to the instance that goes, then to the other. */
async function write(instances: readonly ServerProcess[], text: string, faults: number[]) {
  const idempotencyKey = randomUUID()
  for (;;) {
    for (const { port } of instances) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1${commentsPath(event)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.staff.token}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ guid, text }),
      }).catch(() => null)
      if (answer?.status === 201) return port
      if (answer !== null && ![409, 429, 503].includes(answer.status)) faults.push(answer.status)
      await answer?.arrayBuffer()
    }
    await wait(20)
  }
}

test('an instance that is asked to stop gives notice, hands over, loses nothing and ends with 0', async () => {
  const [going, staying] = await Promise.all([
    instance({ STOP_NOTICE_SECONDS: '1' }),
    instance({ STOP_NOTICE_SECONDS: '0', STOP_DEADLINE_SECONDS: '1' }),
  ])
  const socket = rawClient({ port: going.port, key })
  await socket.heard('pusher:connection_established')
  const acknowledged: { text: string; port: number; isAfterNotice: boolean }[] = []
  const faults: number[] = []
  const state = { isNoticed: false, areDone: false }
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let turn = 0; !state.areDone; turn += 1) {
      const text = `from ${writer}, ${turn}`
      const isAfterNotice = state.isNoticed
      acknowledged.push({ text, isAfterNotice, port: await write([going, staying], text, faults) })
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  going.stop('SIGTERM')
  await expect.poll(() => going.status('/readyz'), { interval: 10 }).toBe(503)
  expect(await going.status('/healthz')).toBe(200)
  state.isNoticed = true
  expect(await socket.ended).toBe(4200)
  const next = rawClient({ port: staying.port, key })
  await next.heard('pusher:connection_established')
  expect(await going.ended).toBe(0)
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  state.areDone = true
  await Promise.all(writers)
  expect(faults).toEqual([])
  const isServed = ({ port, isAfterNotice }: (typeof acknowledged)[number]) =>
    isAfterNotice && port === going.port
  expect(acknowledged.some(isServed)).toBe(true)
  const rows = await server.db.selectFrom('comment').select('text').execute()
  const kept = rows.map(({ text }) => text).toSorted()
  expect(kept).toEqual(acknowledged.map(({ text }) => text).toSorted())
  expect((await threadOf(server.staff, event)).guid).toBe(guid)

  const slow = connect({ port: staying.port, host: '127.0.0.1' })
  slow.on('error', () => undefined)
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'
  slow.write(`POST /api/v1/auth/login HTTP/1.1\r\n${head}\r\n{`)
  await expect.poll(() => staying.status('/healthz')).toBe(200)
  staying.stop('SIGTERM')
  expect(await staying.ended).toBe(1)
  expect(staying.output()).toContain('"stillRunning":["POST /api/v1/auth/login"]')
})

test('a second signal ends it at once', async () => {
  const { stop, status, ended, output } = await instance({ STOP_NOTICE_SECONDS: '300' })
  stop('SIGTERM')
  await expect.poll(() => status('/readyz')).toBe(503)
  stop('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).toContain('asked twice to stop')
})
