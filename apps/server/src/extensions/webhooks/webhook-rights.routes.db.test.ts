import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import type { Scope } from '@gangway/domain/accounts/scopes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { arrivedAt, createWebhook, deliveriesOf, sendAll } from '../../testing/webhook-calls.ts'

const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
server.time.now = new Date()
const receiver = await startReplyServer()

afterAll(() => receiver.close())

beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
  receiver.replyWith(jsonReply(204, ''))
})

const program = (scopes: readonly Scope[]) => addProgram(server, { scopes })
const create = (caller: TestCaller, given: Parameters<typeof createWebhook>[1] = {}) =>
  createWebhook(caller, { url: `${receiver.origin}/hook`, ...given })
const setScopes = (account_id: number, scopes: Scope[]) =>
  server.db.updateTable('program').set({ scopes }).where('account_id', '=', account_id).execute()

/** Writes a change of an invoice as the feed has it, behind all others. */
async function tellInvoice(): Promise<void> {
  await server.db
    .insertInto('waiting_change')
    .values({
      due_at: new Date(),
      type: 'invoice.created',
      facts: JSON.stringify({ invoice_number: 'RE-1' }),
      is_held: false,
    })
    .execute()
}

/** Types that arrive with the secret when an event and an invoice come in. */
async function toldOf({ secret }: { secret: string }): Promise<string[]> {
  const before = receiver.received.length
  await server.addEvent({ orders: [] })
  await tellInvoice()
  await sendAll(server)
  return arrivedAt(receiver, before, secret).map(({ type }) => type)
}

// Rule A1.13
test.each<[Scope[], string[], number]>([
  [[], [], 422],
  [[], ['event.requested'], 422],
  [['events.view'], ['event.requested', 'invoice.created'], 422],
  [['events.view'], ['event.requested'], 201],
  [['invoices.view'], [], 201],
])('a program with %j that asks for %j is answered %i', async (scopes, types, status) => {
  const caller = await program(['webhooks.manage', ...scopes])
  const body = { name: 'A', url: 'https://hooks.example/', types }
  const response = await caller.send('POST', '/webhooks', body)
  expect(response.statusCode, response.body).toBe(status)
  expect(response.json().errors?.types !== undefined).toBe(status === 422)
})

test('sends what its maker may read, also when that shrinks or grows later', async () => {
  const maker = await program(['webhooks.manage', 'events.view'])
  const webhook = await create(maker)
  expect(await toldOf(webhook)).toEqual(['event.requested'])
  await setScopes(maker.id, ['webhooks.manage', 'events.view', 'invoices.view'])
  expect(await toldOf(webhook)).toEqual(['event.requested', 'invoice.created'])
  await setScopes(maker.id, ['webhooks.manage', 'invoices.view'])
  expect(await toldOf(webhook)).toEqual(['invoice.created'])
})

test('a delivery that waits while the right to read it ends is given up unsent', async () => {
  const maker = await program(['webhooks.manage', 'events.view'])
  const webhook = await create(maker)
  receiver.replyWith(jsonReply(500, ''))
  await toldOf(webhook)
  await setScopes(maker.id, ['webhooks.manage', 'invoices.view'])
  await server.db.updateTable('webhook').set({ failing_since: null }).execute()
  await server.db
    .updateTable('webhook_delivery')
    .set({ next_at: new Date(0) })
    .execute()
  const before = receiver.received.length
  await sendAll(server)
  expect(receiver.received.slice(before)).toEqual([])
  expect(await deliveriesOf(server.admin, webhook)).toMatchObject([
    { status: 'given_up', last_fault: 'NOT_READABLE' },
  ])
})

test('is managed only by those who may read what it sends', async () => {
  const webhook = await create(server.admin)
  await toldOf(webhook)
  const narrow = await program(['webhooks.manage', 'events.view'])
  const url = 'https://mine.example/'
  const response = await narrow.send('PATCH', `/webhooks/${webhook.id}`, { url })
  expect(response.json().code).toBe('webhook_not_found')
  expect((await narrow.get('/webhooks')).json()).toEqual({ data: [] })
  await server.db.deleteFrom('webhook').execute()
  const own = await create(await program(['webhooks.manage', 'events.view', 'invoices.view']))
  await toldOf(own)
  await setScopes(narrow.id, ['webhooks.manage', 'events.view'])
  await server.db.updateTable('webhook').set({ created_by: narrow.id }).execute()
  // The log of earlier deliveries keeps to the reader's rights as well.
  const types = (await deliveriesOf(narrow, own)).map(({ type }) => type)
  expect(types).toEqual(['event.requested'])
})

test('revoking a program lists its webhooks and stops them; who switches one on becomes its maker', async () => {
  const maker = await program(['webhooks.manage', 'events.view'])
  const webhook = await create(maker)
  const { data } = (await server.admin.send('DELETE', `/programs/${maker.id}`)).json()
  expect(data.webhooks).toEqual([{ id: webhook.id, name: 'Booking system', is_on: false }])
  expect(await toldOf(webhook)).toEqual([])
  const [stopped] = (await server.admin.get('/webhooks')).json().data
  expect(stopped).toMatchObject({ state: 'revoked' })
  const on = await server.admin.send('PATCH', `/webhooks/${webhook.id}`, {
    is_on: true,
    catches_up: false,
  })
  expect(on.json().data).toMatchObject({ state: 'on', created_by: 'admin' })
  expect(await toldOf(webhook)).toEqual(['event.requested', 'invoice.created'])
})

test.each([
  ['is disabled', { disabled_at: new Date() }],
  ['changes sides', { agency_id: 1, role: 'agency' as const }],
])('a webhook whose maker %s stops, and those who manage it are notified', async (_, change) => {
  const maker = await program(['webhooks.manage', 'events.view'])
  const webhook = await create(maker)
  await server.db.deleteFrom('notice').execute()
  const agency_id = (await server.db.selectFrom('agency').select('id').executeTakeFirstOrThrow()).id
  const values = 'agency_id' in change ? { ...change, agency_id } : change
  await server.db.updateTable('account').set(values).where('id', '=', maker.id).execute()
  expect(await toldOf(webhook)).toEqual([])
  expect((await server.admin.get('/webhooks')).json().data).toMatchObject([{ state: 'revoked' }])
  const notices = server.db.selectFrom('notice').where('kind', '=', 'webhook.disabled')
  expect(await notices.select('id').execute()).not.toEqual([])
})
