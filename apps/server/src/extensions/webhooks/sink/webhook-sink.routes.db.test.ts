import type { ArrivedCall, WebhookSink } from '@gangway/contract/webhook-sink'
import { freePort } from '@gangway/testkit/free-port'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { callerWith, type TestCaller } from '../../../testing/test-app.ts'
import { startWithTwoAgencies, type TwoAgencies } from '../../../testing/two-agencies.ts'
import { createWebhook, deliveriesOf, sendAll, setPickup } from '../../../testing/webhook-calls.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date()
/** The same product as a demo, which listens. */
let demo: TwoAgencies
let address: string

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}/demo/webhook-sink`
  const deps = { ...server.deps, sinkAddress: address }
  const app = await buildApp(deps)
  atEnd(() => app.close())
  await app.listen({ host: '127.0.0.1', port })
  const { admin, agency, otherAgency } = server
  const here = ({ token }: TestCaller) => callerWith(app, token)
  const callers = { admin: here(admin), agency: here(agency), otherAgency: here(otherAgency) }
  demo = { ...server, app, deps, ...callers }
})

beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
})

async function sinkOf(caller: TestCaller): Promise<WebhookSink> {
  const response = await caller.get('/webhooks/sink')
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const callsOf = async (caller: TestCaller, webhook: { id: number }): Promise<ArrivedCall[]> =>
  (await sinkOf(caller)).calls.filter((call) => call.webhook?.id === webhook.id)

const send = (body: string, headers = {}) => fetch(address, { method: 'POST', headers, body })

describe('getWebhookSink', () => {
  // Rule A1.13
  test('shows what a webhook sent there, verified, and what came again as a further attempt', async () => {
    const { secret, ...webhook } = await createWebhook(demo.agency, { url: address })
    await demo.agency.send('POST', `/webhooks/${webhook.id}/test`)
    await sendAll(demo)
    const [delivery] = await deliveriesOf(demo.agency, webhook)
    expect(delivery).toMatchObject({ status: 'delivered', last_status: 204 })
    const again = `/webhooks/${webhook.id}/deliveries/${delivery?.id}/replay`
    await demo.agency.send('POST', again)
    await sendAll(demo)
    const sink = await sinkOf(demo.agency)
    const { id, name } = webhook
    expect(sink).toMatchObject({ address, webhooks: [{ id, name, is_on: true }] })
    const sent = { signature: 'verified', webhook: { id, name }, type: 'webhook.test' }
    const message_id = delivery?.message_id
    expect(sink.calls).toMatchObject([
      { ...sent, message_id, attempt: 2 },
      { ...sent, message_id, attempt: 1 },
    ])
    const [call] = sink.calls
    expect(call?.headers).toMatchObject({
      'webhook-id': message_id,
      'user-agent': 'Gangway-Webhooks/1',
    })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ id: message_id, version: 1 })
    expect(JSON.stringify(sink)).not.toContain(secret)
  })

  test('shows an agency what its own webhooks sent, and admins everything', async () => {
    const own = await createWebhook(demo.agency, { url: address })
    const operators = await createWebhook(demo.admin, { url: address })
    await setPickup(demo, await demo.addEvent({ orders: [] }))
    await sendAll(demo)
    const types = ['event.pickup_time_set', 'event.requested']
    for (const [caller, webhook] of [
      [demo.agency, own],
      [demo.admin, own],
      [demo.admin, operators],
    ] as const) {
      const calls = await callsOf(caller, webhook)
      expect(calls.map(({ type }) => String(type)).toSorted()).toEqual(types)
    }
    expect(await callsOf(demo.agency, operators)).toEqual([])
    expect(await sinkOf(demo.otherAgency)).toEqual({ address, webhooks: [], calls: [] })
  })

  test('shows admins what no secret vouches for, and why, without what lets someone in', async () => {
    await createWebhook(demo.agency, { url: address })
    const answer = await send('not JSON', { cookie: 'a=canary', authorization: 'Bearer canary' })
    expect(answer.status).toBe(204)
    const [call] = (await sinkOf(demo.admin)).calls
    expect(call).toMatchObject({ signature: 'unsigned', webhook: null, type: null, attempt: 1 })
    expect(call?.body).toBe('not JSON')
    expect(JSON.stringify(call?.headers)).not.toContain('canary')
    const { calls } = await sinkOf(demo.agency)
    expect(calls.some(({ webhook }) => webhook === null)).toBe(false)
  })

  test('takes what one webhook signed while the secret of another is damaged', async () => {
    const damaged = await createWebhook(demo.admin, { url: address })
    const enc = 'e1.x.x.x'
    const rows = server.db.updateTable('webhook_secret').set({ enc })
    await rows.where('webhook_id', '=', damaged.id).execute()
    const sound = await createWebhook(demo.agency, { url: address })
    await demo.agency.send('POST', `/webhooks/${sound.id}/test`)
    await sendAll(demo)
    expect(await callsOf(demo.agency, sound)).toMatchObject([{ signature: 'verified' }])
  })

  test('keeps nothing that is too large', async () => {
    const { calls } = await sinkOf(demo.admin)
    expect((await send('x'.repeat(262_145))).status).toBe(413)
    expect((await sinkOf(demo.admin)).calls).toEqual(calls)
  })

  test('lets a webhook lead to this one address of the machine, and to no other', async () => {
    const { origin } = new URL(address)
    for (const url of [`${address}/`, `${origin}/demo`, `${origin}/`, 'http://127.0.0.1:9/']) {
      const response = await demo.admin.send('POST', '/webhooks', { name: 'A', url })
      expect([url, response.json().code]).toEqual([url, 'webhook_address_invalid'])
    }
  })
})

describe('without a demo', () => {
  test('there is no sink, and no webhook leads there, nor does one of earlier', async () => {
    const webhook = await createWebhook(demo.admin, { url: address })
    const response = await server.admin.get('/webhooks/sink')
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    const taken = await server.app.inject({ method: 'POST', url: '/demo/webhook-sink', body: {} })
    expect(taken.statusCode).toBe(404)
    const made = await server.admin.send('POST', '/webhooks', { name: 'A', url: address })
    expect([made.statusCode, made.json().code]).toEqual([422, 'webhook_address_invalid'])
    await server.admin.send('POST', `/webhooks/${webhook.id}/test`)
    await sendAll(server)
    expect(await deliveriesOf(server.admin, webhook)).toMatchObject([
      { status: 'waiting', last_fault: 'ADDRESS_REFUSED' },
    ])
    expect(await callsOf(demo.admin, webhook)).toEqual([])
  })
})
