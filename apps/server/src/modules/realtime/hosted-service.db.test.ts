import fastify from 'fastify'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { isSignedCall } from '../../platform/realtime/signature.ts'
import { usualTimings } from '../../platform/realtime/socket-server.ts'
import { startWithTwoAgencies, type TwoAgencies } from '../../testing/two-agencies.ts'
import { hostedService, type HostedService } from './hosted-service.ts'
import { startLiveUpdates } from './live-updates.ts'

const app = { id: '4711', key: 'hosted-key', secret: 'hosted secret', cluster: 'eu' }
const pepper = 'a pepper only this test has'

interface ReceivedCall {
  path: string
  body: Record<string, unknown>
}

/** Takes the calls in the place of Pusher's service; what is not signed it refuses. */
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
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, address: { host: '127.0.0.1', port: String(port) } }
}

let server: TwoAgencies
let hosted: HostedService
let received: ReceivedCall[]

beforeAll(async () => {
  server = await startWithTwoAgencies()
  const service = await startService()
  received = service.received
  hosted = hostedService(app, pepper, service.address)
  // Two instances: each change is handed on once.
  for (const instance of [fastify(), fastify()]) {
    const { db, listen, config } = server.deps
    startLiveUpdates(instance, { app, hosted, db, listen, config, timings: usualTimings })
    await instance.ready()
    afterAll(() => instance.close())
  }
})

const staff: Pick<Actor, 'agency_id'> = { agency_id: null }

describe('with the hosted service', () => {
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
    const ofAgency = hosted.ordersChannelOf({ agency_id: metadata.AgencyID })
    expect(received.map(({ body }) => body['name'])).toEqual(
      expect.arrayContaining([`event:${event_id}`, `event:${later.event_id}`]),
    )
    const call = received.find(({ body }) => body['name'] === `event:${event_id}`)
    expect(call).toEqual({
      path: '/apps/4711/events',
      body: {
        name: `event:${event_id}`,
        channels: [ofAgency, hosted.ordersChannelOf(staff)],
        data: expect.stringMatching(/^\{"v":\d+,"kind":"pickup_time"\}$/),
        socket_id: '12.34',
      },
    })
  })

  test('whoever loses their last session is cut off', async () => {
    received.length = 0
    const id = await server.addAccount({ email: 'gone@operator.example', role: 'staff' })
    await server.signIn('gone@operator.example')
    await server.admin.send('PATCH', `/users/${id}`, { disabled: true })
    await expect
      .poll(() => received.map(({ path }) => path))
      .toContain(`/apps/4711/users/${id}/terminate_connections`)
  })

  test('nobody can guess a channel, and nobody gets a signature for another’s', () => {
    const channels = [staff, { agency_id: 1 }, { agency_id: 2 }].map(hosted.ordersChannelOf)
    expect(new Set(channels).size).toBe(3)
    for (const channel of channels) expect(channel).toMatch(/^private-orders-[\w-]{43}$/)

    const permissions = ['events.view'] as const
    const actor = { account_id: 5, agency_id: 1, permissions } as unknown as Actor
    const own = hosted.ordersChannelOf(actor)
    const pusher = new Pusher({ ...app, appId: app.id })
    expect(hosted.authorizeChannel(actor, '1.2', own)).toEqual(pusher.authorizeChannel('1.2', own))
    for (const channel of ['private-orders', hosted.ordersChannelOf(staff), 'private-App.User.6']) {
      expect(() => hosted.authorizeChannel(actor, '1.2', channel)).toThrow('unauthorized')
    }
    expect(hosted.authenticateUser(actor, '1.2')).toEqual(
      pusher.authenticateUser('1.2', { id: '5' }),
    )
  })
})
