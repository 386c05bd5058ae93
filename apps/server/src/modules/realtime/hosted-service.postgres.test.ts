import fastify from 'fastify'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/base/actor.ts'
import { Interruptions } from '../../platform/realtime/interruptions.ts'
import { isSignedCall } from '../../platform/realtime/signature.ts'
import { defaultTimings } from '../../platform/realtime/socket-server.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { countUnreadOf } from '../notices/index.ts'
import { listGenerations } from './generations.queries.ts'
import { hostedService, type HostedService } from './hosted.service.ts'
import { startLiveUpdates } from './live-updates.service.ts'

const app = { id: '4711', key: 'hosted-key', secret: 'hosted secret', cluster: 'eu' }
const pepper = 'a pepper only this test has'

interface ReceivedCall {
  path: string
  body: Record<string, unknown>
}

/** Takes the calls instead of Pusher's service; it refuses unsigned ones. */
async function startService() {
  const received: ReceivedCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://service')
      const isSigned = isSignedCall(app, { path, query: Object.fromEntries(searchParams) })
      const text = Buffer.concat(chunks).toString('utf8')
      if (isSigned) received.push({ path, body: JSON.parse(text) })
      response.writeHead(isSigned ? 200 : 401).end('{}')
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  atEnd(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, address: { host: '127.0.0.1', port: String(port) } }
}

const server = await startWithTwoAgencies()
let hosted: HostedService
let received: ReceivedCall[]

beforeAll(async () => {
  const service = await startService()
  received = service.received
  const generationsOf = (audiences: readonly string[]) => listGenerations(server.db, audiences)
  hosted = await hostedService(app, pepper, generationsOf, service.address)
  // Two instances: each change is passed on once.
  for (const instance of [fastify(), fastify()]) {
    const { db, clock, listen, config } = server.deps
    startLiveUpdates(instance, {
      app,
      hosted,
      db,
      clock,
      listen,
      config,
      timings: defaultTimings,
      interruptions: new Interruptions(),
      meters: null,
      countUnreadOf,
    })
    await instance.ready()
    atEnd(() => instance.close())
  }
})

const staff: Pick<Actor, 'agency_id'> = { agency_id: null }

describe('with the hosted service', () => {
  // Rule R1.5
  test('a change goes once to the channels of its agency and of the operator’s people', async () => {
    const { event_id, agency_hash } = await server.addEvent()
    await expect.poll(() => received).toHaveLength(1)
    received.length = 0
    const headers = { 'x-socket-id': '12.34' }
    const body = { agency_hash, pickup_time: '09:30' }
    await server.agency.send('PATCH', `/events/${event_id}`, body, headers)
    const later = await server.addEvent()
    await expect.poll(() => received).toHaveLength(2)

    const { metadata } = (await server.agency.get('/auth/me')).json().data
    const ofAgency = await hosted.ordersChannelOf({ agency_id: metadata.AgencyID })
    expect(received.map(({ body }) => body['name'])).toEqual(
      expect.arrayContaining([`event:${event_id}`, `event:${later.event_id}`]),
    )
    const call = received.find(({ body }) => body['name'] === `event:${event_id}`)
    expect(call).toEqual({
      path: '/apps/4711/events',
      body: {
        name: `event:${event_id}`,
        channels: [ofAgency, await hosted.ordersChannelOf(staff)],
        data: expect.stringMatching(/^\{"v":\d+,"kind":"pickup_time"\}$/),
        socket_id: '12.34',
      },
    })
  })

  test('a person who loses their last session is cut off', async () => {
    received.length = 0
    const id = await server.addAccount({ email: 'gone@operator.example', role: 'staff' })
    await server.signIn('gone@operator.example')
    await server.admin.send('PATCH', `/users/${id}`, { disabled: true })
    await expect
      .poll(() => received.map(({ path }) => path))
      .toContain(`/apps/4711/users/${id}/terminate_connections`)
    await expect.poll(() => received.map(({ body }) => body['name'])).toContain('channel-changed')
  })

  test('their channel goes out of use, and the others on it are notified', async () => {
    const { metadata } = (await server.agency.get('/auth/me')).json().data
    const agency_id: number = metadata.AgencyID
    const before = await hosted.ordersChannelOf({ agency_id })
    const ofStaff = await hosted.ordersChannelOf(staff)
    await server.addAccount({ email: 'temp@harbour.example', role: 'agency', agency_id })
    const leaver = await server.signIn('temp@harbour.example')
    received.length = 0
    await leaver.send('POST', '/auth/logout')
    const told = () => received.filter(({ body }) => body['name'] === 'channel-changed')
    await expect.poll(told).toHaveLength(1)
    expect(told()[0]?.body).toMatchObject({ channels: [before], data: '{}' })
    expect(await hosted.ordersChannelOf({ agency_id })).not.toBe(before)
    expect(await hosted.ordersChannelOf(staff)).toBe(ofStaff)
  })

  test('every channel of a person who moves to another agency goes out of use', async () => {
    const before = await hosted.ordersChannelOf(staff)
    const id = await server.addAccount({ email: 'moved@operator.example', role: 'staff' })
    await server.signIn('moved@operator.example')
    received.length = 0
    const { metadata } = (await server.agency.get('/auth/me')).json().data
    await server.admin.send('PATCH', `/users/${id}`, {
      role: 'agency',
      agency_id: metadata.AgencyID,
    })
    const told = () => received.filter(({ body }) => body['name'] === 'channel-changed')
    await expect.poll(told).toHaveLength(1)
    expect(told()[0]?.body['channels']).toHaveLength(3)
    expect(await hosted.ordersChannelOf(staff)).not.toBe(before)
  })

  test('no one can guess a channel, or get a signature for someone else’s', async () => {
    const channels = await Promise.all(
      [staff, { agency_id: 1 }, { agency_id: 2 }].map(hosted.ordersChannelOf),
    )
    expect(new Set(channels).size).toBe(3)
    for (const channel of channels) expect(channel).toMatch(/^private-orders-[\w-]{43}$/)

    const permissions = ['events.view'] as const
    const actor = { account_id: 5, agency_id: 1, permissions } as unknown as Actor
    const own = await hosted.ordersChannelOf(actor)
    const pusher = new Pusher({ ...app, appId: app.id })
    expect(await hosted.authorizeChannel(actor, '1.2', own)).toEqual(
      pusher.authorizeChannel('1.2', own),
    )
    const ofStaff = await hosted.ordersChannelOf(staff)
    for (const channel of ['private-orders', ofStaff, 'private-App.User.6']) {
      const signed = hosted.authorizeChannel(actor, '1.2', channel)
      await expect(signed).rejects.toThrow('permission')
    }
    expect(hosted.authenticateUser(actor, '1.2')).toEqual(
      pusher.authenticateUser('1.2', { id: '5' }),
    )
  })
})
