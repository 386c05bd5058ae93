import { jsonReply, silence, startReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import {
  arrivedAt,
  createWebhook,
  deliveriesOf,
  letPass,
  sendAll,
  setPickup,
  standing,
  type WithSecret,
} from '../../testing/webhook-calls.ts'
import { numberChanges } from '../public-changes/index.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { sendWebhooks } from './index.ts'

const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
server.time.now = new Date()
const receiver = await startReplyServer()
const other = await startReplyServer()

afterAll(async () => {
  await receiver.close()
  await other.close()
})

beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
  await server.db.deleteFrom('notice').execute()
  receiver.replyWith(jsonReply(204, ''))
  other.replyWith(jsonReply(204, ''))
})

const create = (
  caller: TestCaller,
  { url = `${receiver.origin}/hook`, ...given }: Parameters<typeof createWebhook>[1] = {},
) => createWebhook(caller, { url, ...given })
const send = (patience?: number) => sendAll(server, patience)
const pass = (interval: string) => letPass(server, interval)
const setPickupTime = (event: AddedEvent) => setPickup(server, event)

const arrivedSince = (count: number, secret: string, at = receiver) => arrivedAt(at, count, secret)

describe('createWebhook', () => {
  test('sends what happens from then on, signed, and answers with the secret once', async () => {
    await server.addEvent({ orders: [] })
    const { secret, ...made } = await create(server.agency)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made).toMatchObject({
      agency: { name: 'Harbour Tours' },
      state: 'on',
      types: [],
      created_by: 'anna',
      secrets: [{ ends_at: null }],
    })
    expect((await server.agency.get('/webhooks')).body).not.toContain('whsec_')
    const before = receiver.received.length
    const event = await server.addEvent({ orders: [] })
    await send()
    expect(arrivedSince(before, secret)).toEqual([
      {
        id: expect.stringMatching(/^chg_[0-9a-f]{32}$/),
        type: 'event.requested',
        event_id: event.event_id,
      },
    ])
    expect(await deliveriesOf(server.agency, made)).toMatchObject([
      { status: 'delivered', attempts: 1, last_status: 204, next_at: null },
    ])
  })

  test('an agency’s receives its own only, the operator’s everything', async () => {
    const own = await create(server.agency)
    const all = await create(server.admin, { url: `${other.origin}/hook` })
    const [before, beforeAll] = [receiver.received.length, other.received.length]
    await server.addEvent({ agency: otherAgencyReference, orders: [] })
    const mine = await server.addEvent({ orders: [] })
    await send()
    expect(arrivedSince(before, own.secret)).toMatchObject([{ event_id: mine.event_id }])
    expect(arrivedSince(beforeAll, all.secret, other)).toHaveLength(2)
  })

  test('receives only the types that were asked for', async () => {
    const { secret } = await create(server.agency, { types: ['event.pickup_time_set'] })
    const before = receiver.received.length
    await setPickupTime(await server.addEvent({ orders: [] }))
    await send()
    expect(arrivedSince(before, secret)).toMatchObject([{ type: 'event.pickup_time_set' }])
  })

  test.each(['http://hooks.example/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'x'])(
    'refuses %s',
    async (url) => {
      const response = await server.agency.send('POST', '/webhooks', { name: 'A', url })
      expect([response.statusCode, response.json().code]).toEqual([422, 'webhook_address_invalid'])
    },
  )

  test('refuses the twenty-first', async () => {
    for (let count = 0; count < 20; count += 1) await create(server.agency)
    const response = await server.agency.send('POST', '/webhooks', {
      name: 'A',
      url: 'https://hooks.example/',
    })
    expect(response.json().code).toBe('webhooks_full')
  })

  test('is recorded by its host, never its address or its secret', async () => {
    const { id, secret } = await create(server.agency, {
      url: 'https://hooks.example/?token=canary',
    })
    const rows = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'webhook.create')
      .orderBy('id', 'desc')
      .limit(1)
      .select('after')
      .execute()
    expect(rows).toEqual([{ after: { webhook_id: id, host: 'hooks.example' } }])
    expect(JSON.stringify(rows)).not.toContain('canary')
    const stored = await server.db.selectFrom('webhook_secret').select('enc').execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })
})

describe('delivery', () => {
  // Rule A1.13
  test('a failed one is tried again, and what the event has later waits for it', async () => {
    const webhook = await create(server.agency)
    receiver.replyWith(jsonReply(500, { told: 'busy' }), jsonReply(204, ''))
    const before = receiver.received.length
    const [event, unrelated] = [
      await server.addEvent({ orders: [] }),
      await server.addEvent({ orders: [] }),
    ]
    await setPickupTime(event)
    await send()
    expect(arrivedSince(before, webhook.secret)).toMatchObject([
      { event_id: event.event_id },
      { event_id: unrelated.event_id },
    ])
    expect(await standing(server.agency)).toMatchObject({ waiting: 2 })
    await pass('10 seconds')
    await send()
    expect(arrivedSince(before, webhook.secret).slice(2)).toMatchObject([
      { event_id: event.event_id, type: 'event.requested' },
      { event_id: event.event_id, type: 'event.pickup_time_set' },
    ])
    const [first, again] = [
      arrivedSince(before, webhook.secret)[0],
      arrivedSince(before, webhook.secret)[2],
    ]
    expect(again?.id).toBe(first?.id)
    expect(await standing(server.agency)).toMatchObject({ waiting: 0, failing_since: null })
  })

  test.each([
    ['answers 200 too late', silence, 'TIMEOUT', null],
    [
      'leads on to this machine',
      jsonReply(301, '', { location: 'http://127.0.0.1:1/' }),
      null,
      301,
    ],
  ])('one that %s is not delivered', async (_, reply, last_fault, last_status) => {
    const webhook = await create(server.agency)
    receiver.replyWith(reply)
    await server.addEvent({ orders: [] })
    await send(300)
    expect(await deliveriesOf(server.agency, webhook)).toMatchObject([
      { status: 'waiting', attempts: 1, last_fault, last_status, delivered_at: null },
    ])
  })

  test('an answer has ten seconds to begin', async () => {
    const webhook = await create(server.agency)
    await server.addEvent({ orders: [] })
    await numberChanges({ db: server.db })
    const asked: number[] = []
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      asked.push(milliseconds)
      return AbortSignal.abort()
    })
    onTestFinished(() => limit.mockRestore())
    const { config } = server.deps
    await sendWebhooks({ ...server.deps, config, keyRing: server.secrets.keyRing })
    expect(asked).toEqual([10_000])
    expect(await deliveriesOf(server.agency, webhook)).toMatchObject([{ last_fault: 'TIMEOUT' }])
  })

  test('is signed at the time of the product’s clock, whatever this machine’s says', async () => {
    await create(server.agency)
    await server.addEvent({ orders: [] })
    await numberChanges({ db: server.db })
    const { deps, secrets } = server
    await sendWebhooks({ ...deps, keyRing: secrets.keyRing })
    const seconds = Math.floor(deps.clock().getTime() / 1000)
    expect(receiver.received.at(-1)?.headers).toMatchObject({
      'webhook-timestamp': String(seconds),
    })
  })

  test('one whose name leads into the private network is not called', async () => {
    const webhook = await create(server.agency, { url: 'https://hooks.example/' })
    await server.db.updateTable('webhook').set({ url: 'https://localhost/' }).execute()
    await server.addEvent({ orders: [] })
    await numberChanges({ db: server.db })
    const { WEBHOOK_PRIVATE_ADDRESSES: _, ...config } = server.deps.config
    await sendWebhooks({ ...server.deps, config, keyRing: server.secrets.keyRing })
    expect(await deliveriesOf(server.agency, webhook)).toMatchObject([
      { status: 'waiting', last_fault: 'ADDRESS_REFUSED' },
    ])
  })

  test('nothing taken for a day: it is switched off, and its people get one notice', async () => {
    const webhook = await create(server.agency)
    receiver.replyWith(jsonReply(500, ''))
    await server.addEvent({ orders: [] })
    await send()
    await pass('23 hours')
    await send()
    expect(await standing(server.agency)).toMatchObject({ state: 'on' })
    await pass('25 hours')
    await send()
    expect(await standing(server.agency)).toMatchObject({ state: 'failing', waiting: 1 })
    const notices = async (caller: TestCaller) =>
      (await caller.get('/notices'))
        .json()
        .data.filter(({ kind }: { kind: string }) => kind === 'webhook.disabled')
    expect(await notices(server.agency)).toMatchObject([{ path: '/webhooks' }])
    for (const caller of [server.admin, server.staff, server.otherAgency]) {
      expect(await notices(caller)).toEqual([])
    }
    const before = receiver.received.length
    await pass('1 hour')
    await send()
    expect(receiver.received).toHaveLength(before)
    // Switched on again, it goes on where it stopped.
    receiver.replyWith(jsonReply(204, ''))
    await server.addEvent({ orders: [] })
    await send()
    const on = await server.agency.send('PATCH', `/webhooks/${webhook.id}`, { is_on: true })
    expect(on.json().data).toMatchObject({ state: 'on', disabled_at: null })
    await send()
    expect(arrivedSince(before, webhook.secret)).toHaveLength(2)
  })

  test('one that no one ever takes is given up after a day while others are taken', async () => {
    const webhook = await create(server.agency)
    receiver.replyWith(jsonReply(400, ''), jsonReply(204, ''))
    const event = await server.addEvent({ orders: [] })
    await send()
    await pass('25 hours')
    await setPickupTime(await server.addEvent({ orders: [] }))
    await sql`update webhook_delivery set next_at = now() + interval '1 minute' where event_id = ${event.event_id}`.execute(
      server.db,
    )
    await send()
    expect(await standing(server.agency)).toMatchObject({ failing_since: null })
    receiver.replyWith(jsonReply(400, ''))
    await pass('1 minute')
    await send()
    expect(await deliveriesOf(server.agency, webhook, '?status=given_up')).toMatchObject([
      { event_id: event.event_id },
    ])
    expect(await standing(server.agency)).toMatchObject({ state: 'on', waiting: 0 })
  })

  test('410 switches it off at once', async () => {
    await create(server.admin)
    receiver.replyWith(jsonReply(410, ''))
    await server.addEvent({ orders: [] })
    await send()
    expect(await standing(server.admin)).toMatchObject({ state: 'gone' })
  })

  test('a slow one delays no other, and gets four at once', async () => {
    const slow = await create(server.agency)
    const quick = await create(server.admin, { url: `${other.origin}/hook` })
    receiver.replyWith(silence)
    const [before, beforeOther] = [receiver.received.length, other.received.length]
    for (let count = 0; count < 6; count += 1) await server.addEvent({ orders: [] })
    await numberChanges({ db: server.db })
    const sending = send(3_000)
    await expect.poll(() => arrivedSince(beforeOther, quick.secret, other)).toHaveLength(6)
    expect(arrivedSince(before, slow.secret)).toHaveLength(4)
    receiver.replyWith(jsonReply(204, ''))
    await sending
  })

  test('several instances deliver each once, and each event’s in order', async () => {
    const webhook = await create(server.agency)
    const before = receiver.received.length
    const events = [await server.addEvent({ orders: [] }), await server.addEvent({ orders: [] })]
    for (const event of events) await setPickupTime(event)
    await numberChanges({ db: server.db })
    await Promise.all([send(), send(), send()])
    const arrived = arrivedSince(before, webhook.secret)
    expect(arrived).toHaveLength(4)
    for (const { event_id } of events) {
      expect(arrived.filter((one) => one.event_id === event_id).map(({ type }) => type)).toEqual([
        'event.requested',
        'event.pickup_time_set',
      ])
    }
  })
})

describe('updateWebhook', () => {
  test('switched off, it misses nothing, or what it should', async () => {
    const webhook = await create(server.agency)
    const patch = (body: object) => server.agency.send('PATCH', `/webhooks/${webhook.id}`, body)
    const before = receiver.received.length
    expect((await patch({ is_on: false })).json().data).toMatchObject({ state: 'by_hand' })
    await server.addEvent({ orders: [] })
    await send()
    await patch({ is_on: true, catches_up: false })
    await send()
    expect(receiver.received).toHaveLength(before)
    await patch({ is_on: false })
    await server.addEvent({ orders: [] })
    await patch({ is_on: true })
    await send()
    expect(receiver.received).toHaveLength(before + 1)
  })

  test('changes what is given, and refuses an address like creating does', async () => {
    const { id } = await create(server.agency)
    const patch = (body: object) => server.agency.send('PATCH', `/webhooks/${id}`, body)
    expect((await patch({ name: 'Other', types: ['order.approved'] })).json().data).toMatchObject({
      name: 'Other',
      types: ['order.approved'],
    })
    expect((await patch({ url: 'https://192.168.0.1/' })).json().code).toBe(
      'webhook_address_invalid',
    )
  })
})

describe('rotateWebhookSecret', () => {
  test('for a while both sign, then the new one alone', async () => {
    const webhook = await create(server.agency)
    const rotate = async (grace_hours: number): Promise<WithSecret> =>
      (await server.agency.send('POST', `/webhooks/${webhook.id}/secret`, { grace_hours })).json()
        .data
    const next = await rotate(24)
    expect(next.secrets).toMatchObject([{ ends_at: expect.any(String) }, { ends_at: null }])
    const before = receiver.received.length
    await server.addEvent({ orders: [] })
    await send()
    expect(arrivedSince(before, webhook.secret)).toEqual(arrivedSince(before, next.secret))
    const last = await rotate(0)
    const after = receiver.received.length
    await server.addEvent({ orders: [] })
    await send()
    expect(arrivedSince(after, last.secret)).toHaveLength(1)
    expect(() => arrivedSince(after, next.secret)).toThrow('No matching signature')
  })
})

describe('the log', () => {
  test('shows what was sent and what came back, and can be filtered', async () => {
    const webhook = await create(server.agency)
    receiver.replyWith(jsonReply(500, { told: 'busy' }), jsonReply(200, { told: 'fine' }))
    await server.addEvent({ orders: [] })
    await send()
    await pass('5 seconds')
    await send()
    const [delivery] = await deliveriesOf(
      server.agency,
      webhook,
      '?status=delivered&type=event.requested',
    )
    expect(await deliveriesOf(server.agency, webhook, '?status=waiting')).toEqual([])
    const { data } = (
      await server.agency.get(`/webhooks/${webhook.id}/deliveries/${delivery?.id}`)
    ).json()
    expect(data).toMatchObject({
      attempts: 2,
      request: { url: webhook.url, headers: { 'webhook-id': delivery?.message_id } },
      attempt_log: [
        { status: 200, fault: null, answer: '{"told":"fine"}' },
        { status: 500, answer: '{"told":"busy"}' },
      ],
    })
    expect(data.request.body).toBe(receiver.received.at(-1)?.body)
  })

  test('is paged, and forgotten after thirty days, except what waits', async () => {
    const webhook = await create(server.agency)
    for (let count = 0; count < 51; count += 1) {
      await server.agency.send('POST', `/webhooks/${webhook.id}/test`)
    }
    const first = (await server.agency.get(`/webhooks/${webhook.id}/deliveries`)).json()
    expect(first.data).toHaveLength(50)
    const rest = (
      await server.agency.get(`/webhooks/${webhook.id}/deliveries?before=${first.next_before}`)
    ).json()
    expect(rest).toMatchObject({ data: [{ type: 'webhook.test' }], next_before: null })
    await sql`update webhook_delivery set created_at = now() - interval '31 days',
      status = case when id = ${rest.data[0].id} then 'waiting' else 'delivered' end`.execute(
      server.db,
    )
    await deleteExpired({ db: server.db }, 'delete old webhook deliveries')
    expect(await deliveriesOf(server.agency, webhook)).toHaveLength(1)
  })
})

describe('replay', () => {
  test('sends one again under the same id', async () => {
    const webhook = await create(server.agency)
    const before = receiver.received.length
    await server.addEvent({ orders: [] })
    await send()
    const [delivery] = await deliveriesOf(server.agency, webhook)
    const path = `/webhooks/${webhook.id}/deliveries/${delivery?.id}/replay`
    expect((await server.agency.send('POST', path)).json().data).toMatchObject({
      status: 'waiting',
    })
    await send()
    const [first, again] = arrivedSince(before, webhook.secret)
    expect(again).toEqual(first)
    expect(await deliveriesOf(server.agency, webhook)).toMatchObject([{ status: 'delivered' }])
  })

  test('sends a span again in its order, or only what was given up', async () => {
    const webhook = await create(server.agency)
    const event = await server.addEvent({ orders: [] })
    await setPickupTime(event)
    await send()
    const before = receiver.received.length
    const replay = (body: object) =>
      server.agency.send('POST', `/webhooks/${webhook.id}/replay`, {
        from: '2020-01-01T00:00:00Z',
        until: '2099-01-01T00:00:00Z',
        ...body,
      })
    expect((await replay({ only_given_up: true })).json()).toEqual({
      data: { count: 0, next_after: null },
    })
    expect((await replay({})).json()).toEqual({ data: { count: 2, next_after: null } })
    await send()
    expect(arrivedSince(before, webhook.secret)).toMatchObject([
      { type: 'event.requested' },
      { type: 'event.pickup_time_set' },
    ])
  })
})

describe('sendTestWebhook', () => {
  test('sends a signed test, but not to one that is off', async () => {
    const webhook = await create(server.agency)
    const before = receiver.received.length
    const path = `/webhooks/${webhook.id}/test`
    const response = await server.agency.send('POST', path)
    expect([response.statusCode, response.json().data.status]).toEqual([201, 'waiting'])
    await send()
    expect(arrivedSince(before, webhook.secret)).toMatchObject([
      { id: expect.stringMatching(/^test_[0-9a-f]{32}$/), type: 'webhook.test' },
    ])
    await server.agency.send('PATCH', `/webhooks/${webhook.id}`, { is_on: false })
    expect((await server.agency.send('POST', path)).json().code).toBe('webhook_off')
  })
})

describe('deleteWebhook', () => {
  test('is deleted, and what waited is not sent', async () => {
    const webhook = await create(server.agency)
    await server.addEvent({ orders: [] })
    await numberChanges({ db: server.db })
    const before = receiver.received.length
    expect((await server.agency.send('DELETE', `/webhooks/${webhook.id}`)).statusCode).toBe(204)
    await send()
    expect(receiver.received).toHaveLength(before)
    expect((await server.agency.get('/webhooks')).json()).toEqual({ data: [] })
  })
})
