import type { PublicChange } from '@gangway/contract/changes'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildInvoice } from '@gangway/testkit/build-season'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { written } from '../../testing/comment-calls.ts'
import { startTestApp, type TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { deleteOldChanges, numberChanges, renewInstallation } from './index.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date()

interface Reply {
  data: PublicChange[]
  next: string
  has_more: boolean
}

const number = () => numberChanges({ db: server.db })

/** The time for undoing has passed. */
async function pass(): Promise<void> {
  await sql`update waiting_change set due_at = now()`.execute(server.db)
  await number()
}

async function read(caller: TestCaller, query = ''): Promise<Reply> {
  const response = await caller.get(`/changes${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const latest = async (caller: TestCaller) => (await read(caller, '?after=latest')).next
/** Without changed lines, which come beside others. */
const since = async (caller: TestCaller, cursor: string) =>
  (await read(caller, `?after=${cursor}`)).data.filter(({ type }) => type !== 'line.changed')
const typesSince = async (caller: TestCaller, cursor: string) =>
  (await since(caller, cursor)).map(({ type }) => type)

const decide = (
  { orders, agency_hash, event_id }: AddedEvent,
  excursion_status: string,
  index = 0,
) =>
  server.agency.send('PUT', `/events/${orders[index]}/excursion`, {
    agency_hash,
    event_id,
    excursion_status,
  })

const undo = ({ event_id, agency_hash, orders }: AddedEvent) =>
  server.agency.send('POST', `/events/${event_id}/decisions/undo`, {
    agency_hash,
    excursion_ids: orders.slice(0, 1),
  })

beforeEach(async () => {
  await pass()
})

describe('what is asked for', () => {
  test('only the named types are returned, and the cursor passes the others', async () => {
    const { next: after } = (await server.admin.get('/changes?after=latest')).json()
    const { event_id } = await server.addEvent({ orders: [] })
    await server.agency.send('POST', `/events/${event_id}/opened`)
    await numberChanges({ db: server.db })
    const types = async (filter: string) => {
      const { data, next } = (await server.admin.get(`/changes?after=${after}${filter}`)).json()
      const rest = (await server.admin.get(`/changes?after=${next}`)).json().data
      return [data.map(({ type }: { type: string }) => type), rest.length]
    }
    expect(await types('&type=event.opened')).toEqual([['event.opened'], 0])
    expect(await types('&type=event.opened&type=event.requested')).toEqual([
      ['event.requested', 'event.opened'],
      0,
    ])
    expect(await types('&type=order.approved')).toEqual([[], 0])
  })

  test.each(['after=', 'type=event.unknown', 'limit=0x10', 'wait=1e1'])(
    'refuses %s',
    async (query) => {
      const response = await server.admin.get(`/changes?${query}`)
      expect([response.statusCode, response.json().code]).toEqual([422, 'validation_failed'])
    },
  )
})

describe('listChanges', () => {
  // Rule A1.12
  test('lists in order what happened, without anything personal', async () => {
    const cursor = await latest(server.staff)
    const event = await server.addEvent({ orders: [buildOrder({ customer: 'Jens Canary' })] })
    await server.agency.send('PATCH', `/events/${event.event_id}`, {
      agency_hash: event.agency_hash,
      pickup_time: '09:30',
    })
    await pass()
    const changes = await since(server.staff, cursor)
    expect(changes).toMatchObject([
      {
        id: expect.stringMatching(/^chg_[0-9a-f]{32}$/),
        type: 'event.requested',
        version: 1,
        timestamp: expect.stringMatching(/Z$/),
        data: { event_id: event.event_id, url: expect.stringMatching(/\/api\/v1\/events\/\d+$/) },
      },
      { type: 'order.created', data: { excursion_id: event.orders[0] } },
      { type: 'event.pickup_time_set', data: { pickup_time: '09:30' } },
    ])
    expect(JSON.stringify(changes)).not.toContain('Canary')
    // Nor do the senders' keys concern an agency.
    const withoutKeys = changes.map(({ data: { reference, ...data }, ...change }) => {
      expect(reference).toMatch(/^(?:EV|ORD)-/)
      return { ...change, data }
    })
    expect(await since(server.agency, cursor)).toEqual(withoutKeys)
  })

  // Rule G3.9
  test('crew, vehicles and papers, of an agency to itself and to staff, without a name', async () => {
    const [cursor, others, ours] = await Promise.all(
      [server.staff, server.otherAgency, server.agency].map(latest),
    )
    const agencies = await server.db.selectFrom('agency').orderBy('id').select('id').execute()
    const agency_id = agencies[0]?.id
    const base = `/agencies/${agency_id}`
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const sent = await server.agency.send(method, `${base}/${path}`, body)
      expect(sent.statusCode, sent.body).toBeLessThan(300)
      return method === 'DELETE' ? 0 : sent.json<{ data: { id: number } }>().data.id
    }
    const crew_id = await send('POST', 'crew', { name: 'Canary' })
    const vehicle_id = await send('POST', 'vehicles', { name: 'Canary 1', seats: 49 })
    const paper = { kind: 'permit', valid_until: '2027-12-31' }
    const paper_id = await send('POST', 'papers', { ...paper, vehicle_id })
    await send('POST', 'papers', paper)
    await send('PUT', `crew/${crew_id}`, { name: 'Canary', phone: '+491705550182' })
    await send('PUT', `vehicles/${vehicle_id}`, { name: 'Canary 1', seats: 30 })
    await send('DELETE', `papers/${paper_id}`)
    await send('DELETE', `crew/${crew_id}`)
    await send('DELETE', `vehicles/${vehicle_id}`)
    await pass()
    const url = expect.stringMatching(new RegExp(`/api/v1${base}/crew$`))
    const changes = await since(server.staff, cursor ?? '')
    expect(changes.map(({ type, data }) => ({ type, ...data }))).toEqual(
      [
        { type: 'crew_member.added', crew_id },
        { type: 'vehicle.added', vehicle_id },
        { type: 'paper.added', vehicle_id },
        { type: 'paper.added' },
        { type: 'crew_member.changed', crew_id, fields: ['phone'] },
        { type: 'vehicle.changed', vehicle_id, fields: ['seats'] },
        { type: 'paper.removed', vehicle_id },
        { type: 'crew_member.removed', crew_id },
        { type: 'vehicle.removed', vehicle_id },
      ].map((told) => ({ ...told, agency_id, url })),
    )
    expect(JSON.stringify(changes)).not.toMatch(/Canary|550182/)
    expect(await since(server.agency, ours ?? '')).toEqual(changes)
    expect(await since(server.otherAgency, others ?? '')).toEqual([])
  })

  test('a decision is published once it can no longer be undone, and what comes later waits for it', async () => {
    const event = await server.addEvent({ orders: [buildOrder()] })
    await number()
    const cursor = await latest(server.agency)
    expect((await decide(event, 'approved')).statusCode).toBe(200)
    await server.agency.send('PATCH', `/events/${event.event_id}`, {
      agency_hash: event.agency_hash,
      pickup_time: '09:30',
    })
    await number()
    expect(await typesSince(server.agency, cursor)).toEqual([])
    await pass()
    expect(await typesSince(server.agency, cursor)).toEqual([
      'order.approved',
      'event.status_changed',
      'event.pickup_time_set',
    ])
  })

  test('what was undone in time is never published, nor what followed from it', async () => {
    const event = await server.addEvent({ orders: [buildOrder()] })
    await server.agency.send('POST', `/events/${event.event_id}/opened`)
    await number()
    const cursor = await latest(server.agency)
    await decide(event, 'approved')
    expect((await undo(event)).statusCode).toBe(200)
    await pass()
    expect(await typesSince(server.agency, cursor)).toEqual([])
  })

  // Rule S3.6
  test('changed lines follow what changed them, once, for those who see money', async () => {
    const { event_id, ...event } = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
    const cursor = await latest(server.agency)
    for (const at of [0, 1]) await decide({ event_id, ...event }, 'approved', at)
    await pass()
    const lines = async () =>
      (await server.agency.get(`/changes?after=${cursor}&type=line.changed`)).json().data
    const url = expect.stringMatching(`/events/${event_id}/expected-lines$`)
    expect(await lines()).toMatchObject([{ data: { event_id, url } }])
    const seeMoney = (sees_money: boolean) =>
      server.db.updateTable('account').where('role', '=', 'agency').set({ sees_money }).execute()
    await seeMoney(false)
    expect(await lines()).toEqual([])
    await seeMoney(true)
  })

  test('of two decisions only the one undone is taken back', async () => {
    const event = await server.addEvent({ orders: [buildOrder()] })
    await number()
    const cursor = await latest(server.agency)
    await decide(event, 'approved')
    await decide(event, 'canceled')
    await undo(event)
    await pass()
    expect(await since(server.agency, cursor)).toMatchObject([
      { type: 'order.approved' },
      {
        type: 'event.status_changed',
        data: { previous_event_status: 'new', event_status: 'approved' },
      },
    ])
  })

  test('what was published before its undo is followed by the undo', async () => {
    const event = await server.addEvent({ orders: [buildOrder()] })
    await number()
    const cursor = await latest(server.agency)
    await decide(event, 'approved')
    await pass()
    await undo(event)
    await pass()
    expect(await since(server.agency, cursor)).toMatchObject([
      { type: 'order.approved' },
      { type: 'event.status_changed' },
      { type: 'order.decision_undone', data: { order_status: 'requested' } },
      { type: 'event.status_changed', data: { event_status: 'requested' } },
    ])
  })

  const setPickupTime = ({ event_id, agency_hash }: AddedEvent, pickup_time: string) =>
    server.agency.send('PATCH', `/events/${event_id}`, { agency_hash, pickup_time })
  const undoPickupTime = ({ event_id }: AddedEvent) =>
    server.agency.send('POST', '/bulk-actions/undo', {
      kind: 'set_pickup_time',
      events: [{ event_id, excursion_ids: [], comment_id: null }],
    })

  test('of a pick-up time that is undone in time nothing is published, of its decisions everything', async () => {
    const event = await server.addEvent({ orders: [buildOrder()] })
    await number()
    const cursor = await latest(server.agency)
    await setPickupTime(event, '09:30')
    await decide(event, 'approved')
    await number()
    expect(await typesSince(server.agency, cursor)).toEqual([])
    const undone = await undoPickupTime(event)
    expect(undone.json().data).toEqual([{ event_id: event.event_id, code: null }])
    await pass()
    expect(await typesSince(server.agency, cursor)).toEqual([
      'order.approved',
      'event.status_changed',
    ])
  })

  test('a published pick-up time and its clearing are both published', async () => {
    const event = await server.addEvent({ orders: [] })
    await number()
    const cursor = await latest(server.agency)
    await setPickupTime(event, '09:30')
    await pass()
    await undoPickupTime(event)
    await setPickupTime(event, '10:30')
    await pass()
    expect(await since(server.agency, cursor)).toMatchObject([
      { type: 'event.pickup_time_set', data: { pickup_time: '09:30' } },
      { type: 'event.pickup_time_cleared' },
      { type: 'event.pickup_time_set', data: { pickup_time: '10:30' } },
    ])
  })

  test('an agency receives its own only, and of no internal comment', async () => {
    const event = await server.addEvent({ orders: [] })
    await number()
    const cursor = await latest(server.otherAgency)
    const own = await latest(server.agency)
    await written(server.staff, event, 'Canary', { is_internal: true })
    await server.addEvent({ agency: otherAgencyReference, orders: [] })
    await server.addSeason({ invoices: [buildInvoice({ agency: agencyReference })] })
    await number()
    expect(await typesSince(server.otherAgency, cursor)).toEqual(['event.requested'])
    expect(await typesSince(server.agency, own)).toEqual(['invoice.created'])
    expect(await typesSince(server.staff, own)).toEqual([
      'comment.created',
      'event.requested',
      'invoice.created',
    ])
  })

  test('goes on page by page, and says when there is more', async () => {
    const cursor = await latest(server.staff)
    for (let count = 0; count < 3; count += 1) await server.addEvent({ orders: [] })
    await number()
    const first = await read(server.staff, `?after=${cursor}&limit=2`)
    expect(first).toMatchObject({ has_more: true })
    const second = await read(server.staff, `?after=${first.next}&limit=2`)
    expect(second).toMatchObject({ has_more: false })
    expect(first.data).toHaveLength(2)
    expect([...first.data, ...second.data]).toEqual(await since(server.staff, cursor))
  })

  test('waits for what concerns the caller', async () => {
    const cursor = await latest(server.agency)
    const waiting = read(server.agency, `?after=${cursor}&wait=20`)
    await server.addEvent({ agency: otherAgencyReference, orders: [] })
    await number()
    await server.addEvent({ orders: [] })
    await number()
    expect((await waiting).data).toMatchObject([{ type: 'event.requested' }])
  })

  test('a wait without news ends with a cursor to go on with', async () => {
    const cursor = await latest(server.agency)
    const reply = await read(server.agency, `?after=${cursor}&wait=1`)
    expect(reply).toEqual({ data: [], next: cursor, has_more: false })
  })

  test('a cursor of another installation is refused, as is a made-up one', async () => {
    const other = await startTestApp()
    await other.addAccount({ email: 'staff@other.example', role: 'staff' })
    await renewInstallation(other.db)
    const foreign = await latest(await other.signIn('staff@other.example'))
    for (const cursor of [foreign, 'A'.repeat(22)]) {
      const response = await server.staff.get(`/changes?after=${cursor}`)
      expect([response.statusCode, response.json().code]).toEqual([422, 'cursor_foreign'])
    }
  })

  test('a cursor from before a restore is refused', async () => {
    const cursor = await latest(server.staff)
    await renewInstallation(server.db)
    expect((await server.staff.get(`/changes?after=${cursor}`)).json().code).toBe('cursor_foreign')
  })

  test('a cursor older than what is kept is refused', async () => {
    const cursor = await latest(server.staff)
    await server.addEvent({ orders: [] })
    await number()
    await sql`update public_change set occurred_at = now() - interval '91 days'`.execute(server.db)
    await deleteOldChanges({ db: server.db })
    const response = await server.staff.get(`/changes?after=${cursor}`)
    expect([response.statusCode, response.json().code]).toEqual([410, 'cursor_expired'])
    expect(await read(server.staff)).toMatchObject({ data: [], has_more: false })
  })
})
