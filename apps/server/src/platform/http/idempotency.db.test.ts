import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { type BreakAt, startStatementProxy } from '../../testing/statement-proxy.ts'
import { callerWith } from '../../testing/test-app.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { openPostgres } from '../db/database.ts'
import { newKeyRingText } from '../personal-data/key-ring.ts'

const server = await startWithTwoAgencies()

const pickup = ({ agency_hash }: AddedEvent) => ({ agency_hash, pickup_time: '11:00' })
const addressOf = ({ event_id }: AddedEvent) => `/events/${event_id}`

/** Sends it again as often as a page that gets no answer. */
async function saveAgain(event: AddedEvent, app: FastifyInstance = server.app) {
  const { token } = server.agency
  const send = () =>
    callerWith(app, token).send('PATCH', addressOf(event), pickup(event), keyOf(event))
  return [await send(), await send()] as const
}

const keyOf = ({ event_id }: AddedEvent) => ({ 'idempotency-key': `pickup ${event_id}` })

const isReplayed = ({ headers }: LightMyRequestResponse) => headers['idempotent-replayed']

function withoutRequest(response: LightMyRequestResponse): unknown {
  const { request_id: _, ...body } = response.json()
  return body
}

async function expectOnce(event: AddedEvent): Promise<void> {
  const [first, second] = await saveAgain(event)
  expect(first.statusCode, first.body).toBe(200)
  expect(first.json().data.pickup_time).toBe('11:00')
  expect(second.body).toBe(first.body)
  expect(isReplayed(second)).toBe('true')
  expect(await auditOf(server.db, event.event_id)).toHaveLength(1)
}

describe('a write under an Idempotency-Key', () => {
  // Rule A1.10
  test('sent to two instances at once is carried out once, with the same answer', async () => {
    const event = await server.addEvent()
    const other = await buildApp(server.deps)
    atEnd(() => other.close())
    const replies = await Promise.all([saveAgain(event), saveAgain(event, other)])
    expect(new Set(replies.flat().map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
    await expectOnce(event)
  })

  test('is asked to come back while the first is slow, and answered once it is done', async () => {
    const event = await server.addEvent()
    if (server.engine === 'embedded') return
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const holding = server.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('event')
        .where('id', '=', event.event_id)
        .forUpdate()
        .select('id')
        .execute()
      locked()
      await isSeen
    })
    await isLocked
    const first = saveAgain(event)
    await wait(200)
    const [second] = await saveAgain(event)
    goOn()
    await holding
    expect(second.statusCode).toBe(409)
    expect(second.json().code).toBe('idempotency_in_progress')
    expect(second.headers['retry-after']).toBe('1')
    expect((await first)[0].statusCode).toBe(200)
    await expectOnce(event)
  })

  test('that was refused stays refused, even if it would be allowed by now', async () => {
    const event = await server.addEvent()
    const body = { ...pickup(event), pickup_time: '12:00' }
    await saveAgain(event)
    const key = { 'idempotency-key': `refused ${event.event_id}` }
    const refused = await server.agency.send('PATCH', addressOf(event), body, key)
    await server.staff.send('PATCH', addressOf(event), { ...body, pickup_time: null })
    const again = await server.agency.send('PATCH', addressOf(event), body, key)
    expect([refused.statusCode, again.statusCode]).toEqual([409, 409])
    expect(withoutRequest(again)).toEqual(withoutRequest(refused))
    expect(again.json().request_id).toBe(again.headers['x-request-id'])
    expect([refused, again].map(isReplayed)).toEqual([undefined, 'true'])
  })

  test('that was refused still counts against its caller, and a pause is not kept', async () => {
    const send = (key: string) =>
      server.otherAgency.send(
        'PATCH',
        '/auth/me',
        { email: 'new@fjord.example', current_password: 'a wrong password' },
        { 'idempotency-key': key },
      )
    const codes: string[] = []
    for (let guess = 1; guess <= 11; guess += 1) {
      codes.push((await send(`guess ${guess}`)).json().code)
    }
    expect(codes).toEqual([...Array<string>(10).fill('wrong_password'), 'too_many_attempts'])
    await server.db.deleteFrom('login_failure').execute()
    expect((await send('guess 11')).json().code).toBe('wrong_password')
    expect((await send('guess 1')).json().code).toBe('wrong_password')
  })
})

describe.skipIf(inject('databaseTemplate').engine === 'embedded')('a write that breaks off', () => {
  /** An instance behind a connection that breaks. */
  async function startBreaking(onBreak?: () => void) {
    const { databaseUrl = '', agencyUrl = '' } = server
    const proxy = await startStatementProxy(Number(new URL(databaseUrl).port), onBreak)
    atEnd(() => proxy.stop())
    const through = (address: string) => Object.assign(new URL(address), { port: proxy.port }).href
    return { proxy, url: through(databaseUrl), agencyUrl: through(agencyUrl) }
  }

  test('between any two of its statements and is sent again is carried out once', async () => {
    const { proxy, url, agencyUrl } = await startBreaking()
    const { db, close } = openPostgres(url, 2, { agencyUrl })
    const app = await buildApp({ ...server.deps, db })
    atEnd(async () => {
      await app.close()
      await close()
    })
    const breakOff = async (at: BreakAt | null) => {
      const event = await server.addEvent()
      proxy.arm(at)
      const reply = await callerWith(app, server.agency.token).send(
        'PATCH',
        addressOf(event),
        pickup(event),
        keyOf(event),
      )
      const isBroken = proxy.isBroken()
      proxy.arm(null)
      expect(reply.statusCode === 200, reply.body).toBe(!isBroken)
      await expectOnce(event)
      return isBroken
    }
    let breaks = 0
    for (const moment of ['before', 'after'] as const) {
      for (let statement = 1; ; statement += 1) {
        let seen = 0
        const isHere = () => (seen += 1) === statement
        if (!(await breakOff({ isHere, moment }))) break
        breaks += 1
      }
    }
    expect(breaks).toBeGreaterThan(20)
  })

  test.each<['before' | 'after', string]>([
    ['before', 'its commit'],
    ['after', 'its commit, before anybody hears of it'],
  ])(
    'with its process killed %s %s, and is sent to another instance, is done once',
    async (moment) => {
      const event = await server.addEvent()
      const folder = mkdtempSync(join(tmpdir(), 'gangway-killed-'))
      atEnd(() => rmSync(folder, { recursive: true, force: true }))
      const keys = join(folder, 'keys.json')
      writeFileSync(keys, newKeyRingText(), { mode: 0o600 })
      const { proxy, url } = await startBreaking(() => child.kill('SIGKILL'))
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
        env: {
          ...process.env,
          DATABASE_URL: url,
          DATA_DIR: folder,
          PII_KEYS: keys,
          SESSION_PEPPER: server.secrets.pepper,
          APP_URL: address,
          PORT: String(port),
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      atEnd(() => void child.kill('SIGKILL'))
      await isReady(address)
      proxy.arm({
        isHere: (statements) =>
          statements.at(-1) === 'commit' &&
          statements.some((text) => text.includes('insert into "idempotency_key"')),
        moment,
      })
      const lost = fetch(`${address}/api/v1${addressOf(event)}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${server.agency.token}`,
          'content-type': 'application/json',
          ...keyOf(event),
        },
        body: JSON.stringify(pickup(event)),
      })
      await Promise.all([once(child, 'exit'), expect(lost).rejects.toThrow('fetch failed')])
      await expectOnce(event)
    },
  )
})

async function isReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const reply = await fetch(`${address}/readyz`).catch(() => null)
    if (reply?.ok === true) return
    await wait(100)
  }
  throw new Error('the instance did not start')
}
