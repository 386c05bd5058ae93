import { createHash, createHmac } from 'node:crypto'
import Pusher from 'pusher'
import { beforeAll, describe, expect, test } from 'vitest'
import { next, pusherClient, subscribed } from '../../testing/live-client.ts'
import { type ListeningServer, startListening } from '../../testing/live-server.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let here: ListeningServer
let there: ListeningServer
let event: AddedEvent
/** Another system of the operator, with the protocol's own library. */
let pusher: Pusher

beforeAll(async () => {
  // The library signs with the time of day.
  server.time.now = new Date()
  here = await startListening(server.deps)
  there = await startListening(server.deps)
  event = await server.addEvent()
  const { id, key, secret } = here.realtime
  const port = String(here.port)
  pusher = new Pusher({ appId: id, key, secret, host: '127.0.0.1', port, useTLS: false })
})

/** A correct call, or one changed after it was signed. */
function callOf({
  body = JSON.stringify({
    name: `event:${event.event_id}`,
    channel: 'private-orders',
    data: JSON.stringify({ kind: 'comments' }),
  }),
  secondsAgo = 0,
  secret = here.realtime.secret,
  appId = here.realtime.id,
} = {}) {
  const path = `/apps/${appId}/events`
  const query = {
    auth_key: here.realtime.key,
    auth_timestamp: String(Math.floor(server.time.now.getTime() / 1000) - secondsAgo),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  }
  const parameters = new URLSearchParams(query).toString()
  const signature = createHmac('sha256', secret)
    .update(`POST\n${path}\n${parameters}`)
    .digest('hex')
  return { path, query: { ...query, auth_signature: signature }, body }
}

function send(call: { path: string; query: Record<string, string>; body: string }, at = here) {
  return at.app.inject({
    method: 'POST',
    url: call.path,
    query: call.query,
    headers: { 'content-type': 'application/json' },
    payload: call.body,
  })
}

async function claims(): Promise<number> {
  const rows = await server.db.selectFrom('realtime_claim').select('key').execute()
  return rows.length
}

describe('the rest of the library’s calls', () => {
  test('a batch is published whole, or not at all', async () => {
    const other = await server.addEvent()
    const client = pusherClient(there, server.agency.token)
    const { channel } = await subscribed(client, 'private-orders')
    const about = ({ event_id }: AddedEvent) => ({
      channel: 'private-orders',
      name: `event:${event_id}`,
      data: { kind: 'comments' },
    })
    const heard = Promise.all(
      [event, other].map(({ event_id }) => next(channel, `event:${event_id}`)),
    )
    const response = await pusher.triggerBatch([about(event), about(other)])
    expect(response.status).toBe(200)
    expect(await heard).toMatchObject([{ kind: 'comments' }, { kind: 'comments' }])
    const before = await claims()
    const refused = { channel: 'private-nothing', name: 'x', data: {} }
    await expect(pusher.triggerBatch([about(event), refused])).rejects.toMatchObject({
      status: 422,
    })
    expect(await claims()).toBe(before)
  })

  test('ends a person’s connections on every instance, and no one else’s', async () => {
    const { id } = (await server.otherAgency.get('/auth/me')).json().data
    const theirs = [here, there].map((at) => pusherClient(at, server.otherAgency.token))
    for (const client of theirs) await subscribed(client, `private-App.User.${id}`)
    const stays = pusherClient(there, server.agency.token)
    await subscribed(stays, 'private-orders')
    const ended = theirs.map((client) => next(client.connection, 'disconnected'))
    expect((await pusher.terminateUserConnections(String(id))).status).toBe(200)
    await Promise.all(ended)
    expect(stays.connection.state).toBe('connected')
  })

  test('are refused unsigned or about an unknown person', async () => {
    for (const path of ['batch_events', 'users/1/terminate_connections']) {
      const url = `/apps/${here.realtime.id}/${path}`
      const reply = await here.app.inject({ method: 'POST', url, payload: {} })
      expect(reply.statusCode).toBe(401)
    }
    await expect(pusher.terminateUserConnections('nobody')).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST /apps/:app_id/events', () => {
  test('the library’s message about an event reaches everyone who may read it, except the one it excludes', async () => {
    const own = pusherClient(there, server.agency.token)
    const spared = pusherClient(here, server.agency.token)
    const stranger = pusherClient(here, server.otherAgency.token)
    const heard: string[] = []
    for (const client of [spared, stranger]) {
      const { channel } = await subscribed(client, 'private-orders')
      channel.bind_global((name: string) => heard.push(name))
    }
    const { channel } = await subscribed(own, 'private-orders')
    const name = `event:${event.event_id}`
    const message = next(channel, name)
    const socket_id = spared.connection.socket_id
    const response = await pusher.trigger('private-orders', name, { kind: 'ticket' }, { socket_id })
    expect(response.status).toBe(200)
    expect(await message).toEqual({ v: expect.any(Number), kind: 'ticket' })

    const later = next(channel, name)
    const toSpared = next(spared.channel('private-orders'), name)
    await pusher.trigger('private-orders', name, { kind: 'comments' })
    await Promise.all([later, toSpared])
    expect(heard.filter((one) => one === name)).toHaveLength(1)
  })

  test('a notification reaches its person, by subscription or sign-in', async () => {
    const { id } = (await server.staff.get('/auth/me')).json().data
    const client = pusherClient(there, server.staff.token)
    client.signin()
    await next(client.connection, 'connected')
    await client.user.signinDonePromise
    const { channel } = await subscribed(client, `private-App.User.${id}`)
    const subscribedHears = next(channel, 'notification-created')
    await pusher.trigger(`private-App.User.${id}`, 'notification-created', { count: 3 })
    expect(await subscribedHears).toEqual({ count: 3 })
    const signedInHears = next(client.user, 'notification-created')
    // The same call within one second would count as a repeat.
    let count = 3
    await expect
      .poll(async () => {
        count += 1
        await pusher.sendToUser(String(id), 'notification-created', { count })
        return Promise.race([signedInHears, Promise.resolve(null)])
      })
      .toEqual({ count: expect.any(Number) })
  })

  test('accepts a signed call', async () => {
    expect((await send(callOf())).statusCode).toBe(200)
    expect((await send(callOf({ secondsAgo: 590 }))).statusCode).toBe(200)
  })

  test('refuses a repeated call, on every instance', async () => {
    const call = callOf({ secondsAgo: 7 })
    expect((await send(call)).statusCode).toBe(200)
    expect((await send(call)).statusCode).toBe(401)
    expect((await send(call, there)).statusCode).toBe(401)
  })

  test.each([
    ['unsigned', (call: Call) => ({ ...call, query: without(call.query, 'auth_signature') })],
    [
      'without a hash of its body',
      (call: Call) => ({ ...call, query: without(call.query, 'body_md5') }),
    ],
    [
      'of another body',
      (call: Call) => ({ ...call, body: call.body.replace('comments', 'ticket') }),
    ],
    ['with a parameter more', (call: Call) => ({ ...call, query: { ...call.query, info: 'x' } })],
    ['signed with another secret', () => callOf({ secret: 'another secret' })],
    ['too old', () => callOf({ secondsAgo: 601 })],
    ['from the future', () => callOf({ secondsAgo: -601 })],
  ])('refuses a call that is %s', async (_what, change) => {
    const before = await claims()
    const response = await send(change(callOf({ secondsAgo: 3 })))
    expect(response.statusCode).toBe(401)
    expect(await claims()).toBe(before)
  })

  test.each([
    ['no channel', { channel: undefined }, 422],
    ['a channel that does not exist', { channel: 'private-other' }, 422],
    ['the public channel', { channel: 'orders' }, 422],
    ['no event', { name: 'event:x' }, 422],
    ['an event that does not exist', { name: 'event:999999' }, 422],
    ['another kind', { data: '{"kind":"gossip"}' }, 422],
    ['more than may be said', { data: '{"kind":"ticket","customer":"Anna"}' }, 422],
    ['data that is no JSON', { data: 'x' }, 400],
    ['too much data', { data: JSON.stringify({ kind: 'x'.repeat(5000) }) }, 422],
    ['too many channels', { channels: Array.from({ length: 101 }, () => 'private-orders') }, 422],
    [
      'a notification with more than a count',
      {
        channel: 'private-App.User.1',
        name: 'notification-created',
        data: '{"count":1,"from":"Anna"}',
      },
      422,
    ],
  ])('refuses %s, and publishes nothing', async (_what, change, status) => {
    const before = await claims()
    const message = {
      name: `event:${event.event_id}`,
      channel: 'private-orders',
      data: '{"kind":"ticket"}',
      ...change,
    }
    const response = await send(callOf({ body: JSON.stringify(message) }))
    expect(response.statusCode).toBe(status)
    expect(await claims()).toBe(before)
  })

  test('refuses invalid JSON, too much data, and other applications', async () => {
    expect((await send(callOf({ body: '{' }))).statusCode).toBe(400)
    expect((await send(callOf({ body: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    expect((await send(callOf({ appId: 'another' }))).statusCode).toBe(404)
  })
})

type Call = ReturnType<typeof callOf>

function without(query: Call['query'], name: keyof Call['query']): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([key]) => key !== name))
}
