import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { pusherClient, next, rawClient, type RawClient } from '../../testing/live-client.ts'
import type { Listener } from './live-socket.ts'
import { authOf, channelText, userText } from './signature.ts'
import { type RealtimeTimings, socketServer, defaultTimings } from './socket-server.ts'

const app = { id: 'gangway', key: 'a-key-of-tests', secret: 'a secret only tests have' }

/** Every session but this one is live; each belongs to the account that its last digits name. */
const endedSession = '00000000-0000-4000-8000-000000009999'

function sessionOf(account_id: number): string {
  return `00000000-0000-4000-8000-${String(account_id).padStart(12, '0')}`
}

function listenerOf(session_id: string): Listener {
  return { account_id: Number(session_id.slice(-12)), session_id, agency_id: 1, permissions: [] }
}

async function start(timings: Partial<RealtimeTimings> = {}) {
  const sessions = { ended: new Set([endedSession]) }
  const faults: unknown[] = []
  const sockets = socketServer({
    app,
    authority: {
      listenerOf: async (id) => (sessions.ended.has(id) ? null : listenerOf(id)),
      joined: () => undefined,
      mayJoin: (_listener, channel) => channel.startsWith('private-'),
      endedOf: async (ids) => ids.filter((id) => sessions.ended.has(id)),
    },
    config: { APP_URL: 'https://gangway.example', TRUSTED_PROXIES: undefined },
    timings: { ...defaultTimings, ...timings },
    onFault: (error) => faults.push(error),
  })
  const server = createServer()
  server.on('upgrade', sockets.upgrade)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  atEnd(async () => {
    await sockets.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { live: { port, key: app.key }, sockets, sessions, faults }
}

async function nameOf(client: RawClient): Promise<string> {
  const { socket_id } = await client.heard('pusher:connection_established')
  return String(socket_id)
}

/** A subscription message, signed for a session by default. */
async function subscription(
  client: RawClient,
  {
    channel = 'private-orders',
    session = sessionOf(1),
    auth,
    recall = false,
  }: { channel?: string; session?: string; auth?: string; recall?: boolean } = {},
) {
  const channel_data = JSON.stringify({ session_id: session, recall })
  const signed = authOf(app, channelText(await nameOf(client), channel, channel_data))
  return { event: 'pusher:subscribe', data: { channel, channel_data, auth: auth ?? signed } }
}

const usual = await start()

describe('a connection', () => {
  test('is greeted with its name and how long it may be silent', async () => {
    const client = rawClient(usual.live)
    expect(await client.heard('pusher:connection_established')).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    })
  })

  test('is answered when it pings', async () => {
    const client = rawClient(usual.live)
    await nameOf(client)
    client.send({ event: 'pusher:ping', data: {} })
    expect(await client.heard('pusher:pong')).toEqual({})
  })

  test.each([
    ['with an unknown key', { key: 'another-key' }, {}, 4001],
    ['in another version', {}, { query: 'protocol=4' }, 4007],
    ['without a version', {}, { query: '' }, 4007],
  ])('%s is closed with the reason', async (_what, server, options, code) => {
    const client = rawClient({ ...usual.live, ...server }, options)
    expect(await client.heard('pusher:error')).toMatchObject({ code })
    expect(await client.ended).toBe(code)
    expect(client.frames).toHaveLength(1)
  })

  test('is not opened from a page of another site', async () => {
    const foreign = rawClient(usual.live, { origin: 'https://evil.example' })
    expect(await foreign.ended).toBe(1006)
    const own = rawClient(usual.live, { origin: 'https://gangway.example' })
    expect(await nameOf(own)).toMatch(/\./)
  })

  test('is not opened once everyone is sent away', async () => {
    const { live, sockets } = await start()
    const listening = rawClient(live)
    await nameOf(listening)
    const closing = sockets.close()
    const late = rawClient(live)
    expect(await late.ended).toBe(1006)
    expect(late.frames).toEqual([])
    await closing
  })

  test('from one address is one of 200 at most', async () => {
    const { live } = await start()
    const clients = Array.from({ length: 200 }, () => rawClient(live))
    await Promise.all(clients.map(nameOf))
    const tooMany = rawClient(live)
    expect(await tooMany.ended).toBe(4100)
    expect(await nameOf(rawClient(live, { localAddress: '127.0.0.2' }))).toMatch(/\./)
  })

  test('that sends too much at once is ended', async () => {
    const message = rawClient(usual.live)
    await nameOf(message)
    message.send(JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(8_192) }))
    expect(await message.ended).toBe(1009)

    const flood = rawClient(usual.live)
    await nameOf(flood)
    for (let n = 0; n < 200; n += 1) flood.send({ event: 'pusher:ping' })
    expect(await flood.ended).toBe(4100)
  })

  test.each([
    '{',
    'null',
    '[]',
    '{"event":1}',
    '{"event":"pusher:subscribe"}',
    '{"event":"other"}',
  ])('that says %s gets the fault and stays', async (text) => {
    const client = rawClient(usual.live)
    await nameOf(client)
    client.send(text)
    expect(await client.heard('pusher:error')).toMatchObject({ code: null })
    client.send({ event: 'pusher:ping' })
    expect(await client.heard('pusher:pong')).toEqual({})
  })

  test('may not send events to others', async () => {
    const [talker, other] = [rawClient(usual.live), rawClient(usual.live)]
    for (const client of [talker, other]) {
      client.send(await subscription(client))
      await client.heard('pusher_internal:subscription_succeeded')
    }
    talker.send({ event: 'client-typing', channel: 'private-orders', data: {} })
    expect(await talker.heard('pusher:error')).toMatchObject({ code: 4301 })
    other.send({ event: 'pusher:ping' })
    await other.heard('pusher:pong')
    expect(other.frames.map(({ event }) => event)).not.toContain('client-typing')
  })
})

describe('a silent connection', () => {
  const quick = { activity: 100, pong: 100, watch: 20 }

  test('that does not answer a ping is ended', async () => {
    const { live } = await start(quick)
    const client = rawClient(live)
    expect(await client.heard('pusher:ping')).toEqual({})
    expect(await client.ended).toBe(4201)
  })

  test('that answers stays', async () => {
    const { live } = await start({ ...quick, pong: 500, admission: 1_900 })
    const client = pusherClient(live)
    const ended = next<{ current: string }>(client.connection, 'disconnected')
    // By then it would have been closed three times for silence; what ends it is that it listens to
    // nothing.
    const error = await next<{ data?: { code: number } }>(client.connection, 'error')
    expect(error.data?.code).toBe(4009)
    await ended
  })
})

describe('a subscription', () => {
  test('signed for a session hears what is delivered to it', async () => {
    const client = rawClient(usual.live)
    client.send(await subscription(client))
    await client.heard('pusher_internal:subscription_succeeded')
    const told: Listener[] = []
    usual.sockets.deliver(
      { channel: 'private-orders', name: 'event:7', data: { v: 1 }, except: null },
      (listener) => told.push(listener) > 0,
    )
    expect(await client.heard('event:7')).toEqual({ v: 1 })
    expect(told.at(-1)).toEqual(listenerOf(sessionOf(1)))
  })

  test('that asks for it hears what was sent a moment before, as far as its person may, and how far back that goes', async () => {
    const { live, sockets } = await start()
    const say = (name: string, channel = 'private-orders', accountId = 1) =>
      sockets.deliver(
        { channel, name, data: { v: 1 }, except: null },
        ({ account_id }) => account_id === accountId,
      )
    say('event:1')
    say('event:2', 'private-orders', 2)
    say('event:3', 'private-others')
    const other = rawClient(live)
    other.send(await subscription(other))
    expect(await other.heard('pusher_internal:subscription_succeeded')).toEqual({})
    const client = rawClient(live)
    client.send(await subscription(client, { recall: true }))
    const { recalled_ms } = await client.heard('pusher_internal:subscription_succeeded')
    expect(recalled_ms).toBeGreaterThan(0)
    await client.heard('event:1')
    client.send({ event: 'pusher:ping' })
    await client.heard('pusher:pong')
    const names = client.frames.map(({ event }) => event)
    expect(names.filter((name) => name.startsWith('event:'))).toEqual(['event:1'])
    other.send({ event: 'pusher:ping' })
    await other.heard('pusher:pong')
    expect(other.frames.map(({ event }) => event)).not.toContain('event:1')
  })

  test('after messages were missed recalls nothing from before', async () => {
    const { live, sockets } = await start()
    sockets.deliver(
      { channel: 'private-orders', name: 'event:1', data: { v: 1 }, except: null },
      () => true,
    )
    const before = rawClient(live)
    await nameOf(before)
    sockets.startAnew()
    expect(await before.ended).toBe(4200)
    const client = rawClient(live)
    client.send(await subscription(client, { recall: true }))
    await client.heard('pusher_internal:subscription_succeeded')
    client.send({ event: 'pusher:ping' })
    await client.heard('pusher:pong')
    expect(client.frames.map(({ event }) => event)).not.toContain('event:1')
  })

  test.each([
    ['a forged signature', { auth: `${app.key}:${'0'.repeat(64)}` }],
    ['another key', { auth: `other:${'0'.repeat(64)}` }],
    ['no signature', { auth: '' }],
    ['a session that has ended', { session: endedSession }],
    ['a signature for nobody', { session: 'nobody' }],
    ['a public channel', { channel: 'orders' }],
    ['a presence channel', { channel: 'presence-orders' }],
    ['somebody’s own channel', { channel: '#server-to-user-1' }],
  ])('with %s is refused', async (_what, change) => {
    const client = rawClient(usual.live)
    client.send(await subscription(client, change))
    expect(await client.heard('pusher:subscription_error')).toMatchObject({ status: 401 })
    client.send({ event: 'pusher:ping' })
    await client.heard('pusher:pong')
    expect(client.frames.map(({ event }) => event)).not.toContain(
      'pusher_internal:subscription_succeeded',
    )
  })

  test('of one connection does not open another', async () => {
    const [one, other] = [rawClient(usual.live), rawClient(usual.live)]
    const stolen = await subscription(one)
    await nameOf(other)
    other.send(stolen)
    expect(await other.heard('pusher:subscription_error')).toMatchObject({ status: 401 })
  })

  test('is one of ten at most', async () => {
    const client = rawClient(usual.live)
    for (let n = 0; n < 11; n += 1) {
      client.send(await subscription(client, { channel: `private-${n}` }))
    }
    await client.heard('pusher:subscription_error')
    const names = client.frames.map(({ event }) => event)
    expect(names.filter((name) => name.endsWith('subscription_succeeded'))).toHaveLength(10)
  })

  test('hears nothing more once it was left', async () => {
    const client = rawClient(usual.live)
    client.send(await subscription(client))
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-orders' } })
    client.send({ event: 'pusher:ping' })
    await client.heard('pusher:pong')
    usual.sockets.deliver(
      { channel: 'private-orders', name: 'event:8', data: {}, except: null },
      () => true,
    )
    client.send({ event: 'pusher:ping' })
    await expect.poll(() => client.frames.at(-1)?.event).toBe('pusher:pong')
    expect(client.frames.map(({ event }) => event)).not.toContain('event:8')
  })

  test('of one person is on twenty connections at most', async () => {
    const session = sessionOf(77)
    for (let n = 0; n < 20; n += 1) {
      const client = rawClient(usual.live, { localAddress: '127.0.0.3' })
      client.send(await subscription(client, { session }))
      await client.heard('pusher_internal:subscription_succeeded')
    }
    const tooMany = rawClient(usual.live, { localAddress: '127.0.0.3' })
    tooMany.send(await subscription(tooMany, { session }))
    expect(await tooMany.ended).toBe(4004)
  })
})

describe('signing in', () => {
  async function signIn(client: RawClient, session: string, auth?: string) {
    const user_data = JSON.stringify({ id: '5', session_id: session })
    const signed = authOf(app, userText(await nameOf(client), user_data))
    client.send({ event: 'pusher:signin', data: { user_data, auth: auth ?? signed } })
    return user_data
  }

  test('opens the person’s own channel, and no one else’s', async () => {
    const client = rawClient(usual.live)
    const user_data = await signIn(client, sessionOf(5))
    expect(await client.heard('pusher:signin_success')).toEqual({ user_data })
    client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-5', auth: '' } })
    await client.heard('pusher_internal:subscription_succeeded')
    client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-6', auth: '' } })
    await client.heard('pusher:subscription_error')
  })

  test.each([
    ['with a forged signature', sessionOf(5), `${app.key}:${'0'.repeat(64)}`],
    ['for a session that has ended', endedSession, undefined],
  ])('%s ends the connection', async (_what, session, auth) => {
    const client = rawClient(usual.live)
    await signIn(client, session, auth)
    expect(await client.ended).toBe(4009)
  })
})

test('when a session ends, so do its connections, and no others', async () => {
  const { live, sessions } = await start({ watch: 20 })
  const [gone, kept] = [rawClient(live), rawClient(live)]
  gone.send(await subscription(gone, { session: sessionOf(1) }))
  kept.send(await subscription(kept, { session: sessionOf(2) }))
  await gone.heard('pusher_internal:subscription_succeeded')
  await kept.heard('pusher_internal:subscription_succeeded')
  sessions.ended.add(sessionOf(1))
  expect(await gone.ended).toBe(4009)
  kept.send({ event: 'pusher:ping' })
  expect(await kept.heard('pusher:pong')).toEqual({})
})

test('a listener that does not keep up is cut off, and the others keep hearing', async () => {
  const { live, sockets } = await start()
  const [slow, quick] = [rawClient(live), rawClient(live)]
  for (const client of [slow, quick]) {
    client.send(await subscription(client))
    await client.heard('pusher_internal:subscription_succeeded')
  }
  slow.socket.pause()
  const data = 'x'.repeat(100_000)
  for (let n = 1; n <= 200; n += 1) {
    const name = `event:${n}`
    sockets.deliver({ channel: 'private-orders', name, data: { data }, except: null }, () => true)
    await quick.heard(name)
  }
  slow.socket.resume()
  expect(await slow.ended).toBe(1006)
  expect(slow.frames.length).toBeLessThan(200)
})

test('what was delivered arrives once and in order, before the connection is ended', async () => {
  const { live, sockets } = await start()
  const client = rawClient(live)
  client.send(await subscription(client))
  await client.heard('pusher_internal:subscription_succeeded')
  const names = ['event:1', 'event:2', 'event:3']
  const message = { channel: 'private-orders', data: {}, except: null }
  for (const name of names) sockets.deliver({ ...message, name }, () => true)
  sockets.startAnew()
  expect(await client.ended).toBe(4200)
  expect(client.frames.slice(-4).map(({ event }) => event)).toEqual([...names, 'pusher:error'])
})

test('a connection that has ended no longer counts for its person or its address', async () => {
  const { live } = await start()
  for (let n = 0; n < 205; n += 1) {
    const client = rawClient(live, { localAddress: '127.0.0.4' })
    client.send(await subscription(client))
    await client.heard('pusher_internal:subscription_succeeded')
    client.socket.close(1000)
    expect(await client.ended).toBe(1000)
  }
})

test('a stopping server sends everyone away at once', async () => {
  const { live, sockets } = await start()
  const clients = [rawClient(live), rawClient(live)]
  await Promise.all(clients.map(nameOf))
  await sockets.close()
  expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual([4200, 4200])
})
