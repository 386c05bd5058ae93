import type { PublicChange } from '@gangway/contract/changes'
import { endpoints } from '@gangway/contract/endpoints'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { buildInvoice } from '@gangway/testkit/build-season'
import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numberChanges } from './extensions/public-changes/index.ts'
import { addProgram } from './testing/added-programs.ts'
import type { TestCaller } from './testing/test-app.ts'
import { type AddedEvent, agencyReference, startWithTwoAgencies } from './testing/two-agencies.ts'
import { createWebhook, sendAll } from './testing/webhook-calls.ts'

/** The senders' keys: in every answer for the operator, in none for an agency. */
const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
server.time.now = new Date('2026-06-15T10:00:00Z')
const receiver = await startReplyServer()
let event: AddedEvent
/** The operator's: what it may read and send. */
let program: TestCaller

const keys = {
  event: 'Key/Event 1',
  order: 'Key/Order 2',
  call: 'Key/Call 3',
  invoice: 'Key/Invoice 4',
} as const

beforeAll(async () => {
  receiver.replyWith(jsonReply(204, ''))
  const scopes = ['events.view', 'events.update', 'invoices.view', 'ingest.write'] as const
  program = await addProgram(server, { scopes })
  event = await server.addEvent({
    reference: keys.event,
    orders: [buildOrder({ reference: keys.order, ship: 'AIDAprima' })],
  })
  await server.addEvent()
  await server.addSeason({
    ship_calls: [buildShipCall({ reference: keys.call, ship: 'AIDAprima' })],
    invoices: [
      buildInvoice({ reference: keys.invoice, agency: agencyReference, number: 'RE-9' }),
      buildInvoice({ agency: agencyReference }),
    ],
  })
  await numberChanges({ db: server.db })
})

afterAll(() => receiver.close())

async function dataOf(caller: TestCaller, path: string) {
  const response = await caller.get(path)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const named = (parameter: string, value: string) =>
  `?${new URLSearchParams({ [parameter]: value }).toString()}`

describe.each<[string, () => TestCaller]>([
  ['staff', () => server.staff],
  ['a program of the operator', () => program],
])('%s', (_name, caller) => {
  test('is answered the keys of an event, its orders, its ships and of invoices', async () => {
    const whole = await dataOf(caller(), `/events/${event.event_id}`)
    expect(whole.reference).toBe(keys.event)
    expect(whole.excursions[0].reference).toBe(keys.order)
    expect(whole.ship_calls[0].reference).toBe(keys.call)
  })

  test.each([keys.event, keys.order])('finds an event by %j alone', async (key) => {
    for (const path of ['/events', '/events/total', '/events/counts']) {
      const answer = await caller().get(`${path}${named('reference', key)}`)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const [found, ...others] = await dataOf(caller(), `/events${named('reference', key)}`)
    expect(found).toMatchObject({ id: event.event_id, reference: keys.event })
    expect(others).toEqual([])
    const total = await dataOf(caller(), `/events/total${named('reference', key)}`)
    expect(total).toMatchObject({ total: 1 })
    expect(await dataOf(caller(), `/events${named('reference', key.toLowerCase())}`)).toEqual([])
  })

  test('finds an invoice by its key alone, with its sums', async () => {
    const answer = await caller().get(`/invoices${named('reference', keys.invoice)}`)
    const { data, totals } = answer.json()
    expect(data).toMatchObject([{ number: 'RE-9', reference: keys.invoice }])
    expect(totals).toMatchObject([{ count: 1, total: 1190 }])
  })

  test.each([keys.event, keys.order])('finds an event by searching for %j', async (key) => {
    expect(await dataOf(caller(), `/events${named('filter', ` ${key} `)}`)).toMatchObject([
      { id: event.event_id },
    ])
    const { events } = await dataOf(caller(), `/search${named('text', key)}`)
    expect(events).toMatchObject([{ event_id: event.event_id }])
    // A part of a key is none.
    expect(await dataOf(caller(), `/events${named('filter', key.slice(0, -1))}`)).toEqual([])
  })

  test('finds an invoice by searching for its key', async () => {
    const found = [{ reference: keys.invoice }]
    expect(await dataOf(caller(), `/invoices${named('filter', keys.invoice)}`)).toMatchObject(found)
    const { invoices } = await dataOf(caller(), `/search${named('text', keys.invoice)}`)
    expect(invoices).toMatchObject([{ number: 'RE-9' }])
  })

  test.each([
    ['/events/export', keys.event],
    ['/invoices/export', keys.invoice],
  ])('exports them with %s', async (path, key) => {
    const { body } = await caller().get(`${path}?format=csv&language=de`)
    expect(body.split('\n')[0]).toContain('Referenz')
    expect(body).toContain(key)
  })

  test('reads them in the feed', async () => {
    const changes: PublicChange[] = await dataOf(caller(), '/changes?limit=500')
    const keysOf = (type: string) =>
      changes.filter((change) => change.type === type).map(({ data }) => data.reference)
    expect(keysOf('event.requested')).toContain(keys.event)
    expect(keysOf('invoice.created')).toContain(keys.invoice)
  })
})

describe('an agency', () => {
  /** With what a call cannot do without. */
  const path = (template: string) =>
    template
      .replace(':event_id', String(event.event_id))
      .replace(':excursion_id', String(event.orders[0]))
      .replace(':key', event.agency_hash)
      .replace(':invoice_id', '1')
      .replace('/export', '/export?format=csv&language=en')
      .replace('/manifest', '/manifest?format=csv&passports=false')

  // Rule A1.16
  test('learns no key from any answer', async () => {
    for (const { name, method, path: template } of endpoints) {
      if (method !== 'GET') continue
      const { body } = await server.agency.get(path(template))
      for (const key of Object.values(keys)) expect(body, name).not.toContain(key)
    }
  })

  test('learns none when it changes something', async () => {
    const { event_id, agency_hash, orders } = event
    const decision = { agency_hash, excursion_ids: orders, excursion_status: 'approved' }
    for (const [method, url, body] of [
      ['PATCH', `/events/${event_id}`, { agency_hash, pickup_time: '09:00' }],
      ['POST', `/events/${event_id}/decisions`, decision],
    ] as const) {
      const answer = await server.agency.send(method, url, body)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.body).not.toContain('Key/')
    }
  })

  test.each(['/events', '/events/total', '/events/counts', '/events/export', '/invoices'])(
    'cannot ask %s for a key: right or wrong, it is no parameter',
    async (address) => {
      const format = address.endsWith('export') ? '&format=csv&language=en' : ''
      for (const key of [keys.event, keys.invoice, 'none']) {
        const answer = await server.agency.get(`${address}${named('reference', key)}${format}`)
        expect(answer.statusCode).toBe(422)
        expect(Object.keys(answer.json().errors)).toEqual(['reference'])
      }
    },
  )

  test('finds nothing by searching for one', async () => {
    for (const key of [keys.event, keys.order]) {
      expect(await dataOf(server.agency, `/events${named('filter', key)}`)).toEqual([])
      const { events } = await dataOf(server.agency, `/search${named('text', key)}`)
      expect(events).toEqual([])
    }
    expect(await dataOf(server.agency, `/invoices${named('filter', keys.invoice)}`)).toEqual([])
  })
})

test('webhooks of the operator have the keys, those of an agency do not', async () => {
  await createWebhook(server.admin, { url: `${receiver.origin}/ours` })
  await createWebhook(server.agency, { url: `${receiver.origin}/theirs` })
  await server.addEvent({ reference: 'Key/Told 5', orders: [] })
  await sendAll(server)
  const told = (path: string) =>
    receiver.received
      .filter(({ url }) => url === path)
      .map(({ body }): PublicChange => JSON.parse(body))
      .filter(({ type }) => type === 'event.requested')
      .map(({ data }) => data.reference)
  expect(told('/ours')).toEqual(['Key/Told 5'])
  expect(told('/theirs')).toEqual([undefined])
})
