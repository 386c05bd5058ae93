import { freePort } from '@gangway/testkit/free-port'
import {
  cut,
  jsonReply,
  type Reply,
  silence,
  startReplyServer,
} from '@gangway/testkit/reply-server'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './post.ts'
import { isPublicAddress } from '../base/reachable-addresses.ts'

const receiver = await startReplyServer()

afterAll(() => receiver.close())

beforeEach(() => receiver.replyWith(jsonReply(200, { fine: true })))

const send = (given: Partial<Parameters<typeof post>[0]> = {}) =>
  post({
    url: `${receiver.origin}/hook`,
    headers: { 'webhook-id': 'chg_1' },
    body: '{"ü":1}',
    longest: 2_000,
    mayReach: () => true,
    ...given,
  })

const byName = () => receiver.origin.replace('127.0.0.1', 'localhost')

test('sends JSON and says what came back', async () => {
  receiver.replyWith(jsonReply(503, { busy: true }, { 'retry-after': '30' }))
  expect(await send()).toMatchObject({ status: 503, body: '{"busy":true}', retryAfter: 30 })
  expect(receiver.received.at(-1)).toMatchObject({
    method: 'POST',
    url: '/hook',
    body: '{"ü":1}',
    headers: { 'content-type': 'application/json', 'webhook-id': 'chg_1' },
  })
})

test.each<[string, Reply, string]>([
  ['never answers', silence, 'TIMEOUT'],
  ['hangs up', cut, 'UNREACHABLE'],
])('one that %s', async (_, reply, code) => {
  receiver.replyWith(reply)
  await expect(send({ longest: 300 })).rejects.toMatchObject({ name: 'WebhookError', code })
})

test('one that no one is at, or has no name', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  await expect(send({ url })).rejects.toMatchObject({ code: 'UNREACHABLE' })
  await expect(send({ url: 'http://nothing.invalid' })).rejects.toMatchObject({
    code: expect.stringMatching(/UNKNOWN_HOST|UNREACHABLE/),
  })
})

test.each([301, 302, 307, 308])(
  'a redirect (%d) is an answer and leads nowhere',
  async (status) => {
    const before = receiver.received.length
    receiver.replyWith(jsonReply(status, {}, { location: `${receiver.origin}/secrets` }))
    expect(await send()).toMatchObject({ status })
    expect(receiver.received).toHaveLength(before + 1)
  },
)

test('an answer without end is read to 64 kB', async () => {
  const closed = Promise.withResolvers<boolean>()
  receiver.replyWith((response) => {
    const more = () => {
      if (response.destroyed) return
      response.write('x'.repeat(16_384))
      setImmediate(more)
    }
    response.once('close', () => closed.resolve(true))
    response.writeHead(200)
    more()
  })
  const { status, body } = await send()
  expect([status, body.length]).toEqual([200, 65_536])
  expect(await closed.promise).toBe(true)
})

test('an answer that trickles is not waited for beyond the limit', async () => {
  receiver.replyWith((response) => response.writeHead(200).write('begun'))
  expect(await send({ longest: 400 })).toMatchObject({
    status: 200,
    body: 'begun',
    retryAfter: null,
  })
})

// Rule A1.13
test.each([
  ['an address', () => receiver.origin],
  ['a name', byName],
  ['an address in another spelling', () => receiver.origin.replace('127.0.0.1', '2130706433')],
])('nothing is sent to this machine by %s', async (_, origin) => {
  const before = receiver.received.length
  const url = `${origin()}/hook`
  await expect(send({ url, mayReach: isPublicAddress })).rejects.toMatchObject({
    code: 'ADDRESS_REFUSED',
  })
  expect(receiver.received).toHaveLength(before)
})

/** For everyone who imported it, before this file too; the files of a worker share what they import. */
function watchLookup() {
  const watched = vi.spyOn(dns, 'lookup')
  syncBuiltinESMExports()
  return watched
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a name that means something else a moment later is asked once, and led to what was checked', async () => {
  const asked: string[] = []
  const resolve = watchLookup()
  await send({
    url: byName(),
    mayReach: (address) => {
      asked.push(address)
      return true
    },
  }).catch(() => undefined)
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(asked.length).toBeGreaterThan(0)
})

test('a name with an allowed address and a forbidden one leads nowhere', async () => {
  const before = receiver.received.length
  watchLookup().mockImplementationOnce(((_name: string, _options: object, done: unknown) => {
    const answer = done as (error: null, found: { address: string; family: number }[]) => void
    answer(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  }) as unknown as typeof dns.lookup)
  await expect(send({ url: byName(), mayReach: isPublicAddress })).rejects.toMatchObject({
    code: 'ADDRESS_REFUSED',
  })
  expect(receiver.received).toHaveLength(before)
})
