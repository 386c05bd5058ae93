import EchoModule from 'laravel-echo'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { next, pusherClient, rawClient, subscribed } from '../../testing/live-client.ts'
import { type ListeningServer, startListening } from '../../testing/live-server.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'

/** Two instances on one database. */
const server = await startWithTwoAgencies()
const here = await startListening(server.deps)
const there = await startListening(server.deps)

function decide(caller: TestCaller, event: AddedEvent, status: string, headers = {}) {
  const { event_id, agency_hash, orders } = event
  const body = { event_id, agency_hash, excursion_status: status }
  return caller.send('PUT', `/events/${orders[0]}/excursion`, body, headers)
}

function setTime(caller: TestCaller, { event_id, agency_hash }: AddedEvent, time: string | null) {
  return caller.send('PATCH', `/events/${event_id}`, { agency_hash, pickup_time: time })
}

/** A client of the person that listens to everyone's orders, with everything it has heard. */
async function listening(caller: TestCaller, at: ListeningServer = here) {
  const client = pusherClient(at, caller.token)
  const { channel, refusal } = await subscribed(client, 'private-orders')
  expect(refusal).toBeNull()
  const heard: { name: string; data: Record<string, unknown> }[] = []
  channel.bind_global((name: string, data: Record<string, unknown>) => {
    if (!name.startsWith('pusher:')) heard.push({ name, data })
  })
  return { client, channel, heard, socketId: client.connection.socket_id }
}

/** Adds an event, and waits until each instance has sent that news: who subscribes later hears only what follows. */
async function addKnownEvent(): Promise<AddedEvent> {
  const witnesses = [await listening(server.admin, here), await listening(server.admin, there)]
  const event = await server.addEvent()
  for (const { client, heard } of witnesses) {
    await expect.poll(() => heard.map(({ name }) => name)).toContain(`event:${event.event_id}`)
    client.disconnect()
  }
  return event
}

/** A client that has heard this has received everything sent before. */
async function mark(clients: { heard: { name: string }[] }[], owner: TestCaller) {
  const marker = await server.addEvent(
    owner === server.otherAgency ? { agency: otherAgencyReference } : {},
  )
  for (const { heard } of clients) {
    await expect.poll(() => heard.map(({ name }) => name)).toContain(`event:${marker.event_id}`)
  }
  return `event:${marker.event_id}`
}

describe('a comment', () => {
  const write = ({ event_id }: AddedEvent, guid: string, is_internal: boolean) =>
    server.staff.send('POST', `/events/${event_id}/comments`, { guid, text: 'canary', is_internal })

  test('reaches both sides, an internal one only the operator', async () => {
    const event = await addKnownEvent()
    const [agency, admin] = [await listening(server.agency), await listening(server.admin, there)]
    const guid = randomUUID()
    expect((await write(event, guid, true)).statusCode).toBe(201)
    expect((await write(event, guid, false)).statusCode).toBe(201)
    await mark([agency, admin], server.agency)
    const name = `event:${event.event_id}`
    const kindsHeardBy = ({ heard }: typeof agency) =>
      heard.filter((message) => message.name === name).map(({ data }) => data['kind'])
    expect(kindsHeardBy(agency)).toEqual(['comments'])
    expect(kindsHeardBy(admin)).toEqual(['comments', 'comments'])
    expect(JSON.stringify([agency.heard, admin.heard])).not.toContain('canary')
  })
})

// Rules G1.6, R1.3
test('crew and a dispatch on a day without events reach their agency and staff, and no one else', async () => {
  const event = await addKnownEvent()
  const { agency_id, port_id } = (await server.staff.get(`/events/${event.event_id}`)).json().data
  const own = await listening(server.agency, here)
  const staff = await listening(server.staff, there)
  const stranger = await listening(server.otherAgency, there)
  const path = `/agencies/${agency_id}`
  const vehicle = { name: 'Coach 1', seats: 49 }
  const day = `${path}/port-days/${port_id}/2031-01-01/dispatches`
  for (const [address, body] of [
    [`${path}/vehicles`, vehicle],
    [day, {}],
  ] as const) {
    const added = await server.staff.send('POST', address, body)
    expect(added.statusCode, added.body).toBe(201)
  }
  const message = {
    name: `agency:${agency_id}`,
    data: { v: expect.any(Number), kind: 'excursions' },
  }
  for (const { heard } of [own, staff]) await expect.poll(() => heard).toEqual([message, message])
  const marker = await mark([stranger], server.otherAgency)
  expect(stranger.heard.map(({ name }) => name)).toEqual([marker])
  for (const { client } of [own, staff, stranger]) client.disconnect()
})

describe('a change of an event', () => {
  // Rules R1.1, R1.2, R1.3
  test('reaches its agency and staff, on every instance, and no one else', async () => {
    const event = await addKnownEvent()
    const name = `event:${event.event_id}`
    const own = await listening(server.agency, here)
    const staff = await listening(server.staff, there)
    const stranger = await listening(server.otherAgency, there)

    expect((await setTime(server.agency, event, '09:30')).statusCode).toBe(200)
    expect((await decide(server.agency, event, 'approved')).statusCode).toBe(200)
    expect((await setTime(server.staff, event, null)).statusCode).toBe(200)

    for (const { heard } of [own, staff]) {
      await expect.poll(() => heard).toHaveLength(3)
      expect(heard).toEqual([
        { name, data: { v: expect.any(Number), kind: 'pickup_time' } },
        {
          name,
          data: {
            v: expect.any(Number),
            kind: 'status',
            event_id: event.event_id,
            excursion_id: event.orders[0],
            status: 'approved',
          },
        },
        { name, data: { v: expect.any(Number), kind: 'pickup_time' } },
      ])
      const versions = heard.map(({ data }) => Number(data['v']))
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
      expect(new Set(versions).size).toBe(3)
    }
    const foreign = await mark([stranger], server.otherAgency)
    expect(stranger.heard.map(({ name }) => name)).toEqual([foreign])
  })

  test('by an import is announced once', async () => {
    const own = await listening(server.agency)
    const { event_id } = await server.addEvent({ reference: 'LIVE-1', agency_title: 'Before' })
    await server.addEvent({ reference: 'LIVE-1', agency_title: 'After' })
    const data = { v: expect.any(Number), kind: 'excursions' }
    const name = `event:${event_id}`
    await expect
      .poll(() => own.heard)
      .toEqual([
        { name, data },
        { name, data },
      ])
  })

  test('that was rolled back is not announced', async () => {
    const event = await addKnownEvent()
    const own = await listening(server.agency)
    const foreign = await decide(server.otherAgency, event, 'canceled')
    expect(foreign.statusCode).toBe(404)
    expect((await setTime(server.agency, event, null)).statusCode).toBe(403)
    const marker = await mark([own], server.agency)
    expect(own.heard.map(({ name }) => name)).toEqual([marker])
  })

  // Rule R1.4
  test('is not announced to the page that made it', async () => {
    const event = await addKnownEvent()
    const [writer, colleague] = [await listening(server.agency), await listening(server.agency)]
    const headers = { 'x-socket-id': writer.socketId }
    expect((await decide(server.agency, event, 'canceled', headers)).statusCode).toBe(200)
    await expect.poll(() => colleague.heard).toHaveLength(1)
    const marker = await mark([writer], server.agency)
    expect(writer.heard.map(({ name }) => name)).toEqual([marker])
  })

  test('is announced without personal data', async () => {
    const spy = rawClient(here)
    const { socket_id } = await spy.heard('pusher:connection_established')
    const { channel_data, auth } = (
      await authorize(here, server.staff.token, String(socket_id), 'private-orders')
    ).json()
    const channel = 'private-orders'
    spy.send({ event: 'pusher:subscribe', data: { channel, channel_data, auth } })
    await spy.heard('pusher_internal:subscription_succeeded')
    const event = await server.addEvent()
    await decide(server.agency, event, 'approved')
    await expect.poll(() => spy.frames.length).toBe(4)
    const { customer, phone } = (await server.staff.get(`/events/${event.event_id}`)).json().data
      .excursions[0]
    for (const secret of [customer, phone]) {
      expect(secret).not.toBe('')
      expect(JSON.stringify(spy.frames)).not.toContain(secret)
    }
  })
})

test('reaches laravel-echo as it is', async () => {
  const event = await addKnownEvent()
  const client = pusherClient(here, server.agency.token)
  const echo = new EchoModule({ broadcaster: 'pusher', client })
  const { promise, resolve } = Promise.withResolvers<{ kind: string }>()
  const channel = echo.private('orders')
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  channel.subscribed(isReady).listen(`.event:${event.event_id}`, resolve)
  await ready
  expect(echo.socketId()).toMatch(/^\d+\.\d+$/)
  await setTime(server.staff, event, '10:00')
  expect(await promise).toMatchObject({ kind: 'pickup_time' })
})

describe('a subscription', () => {
  test.each([
    'private-App.User.1',
    'private-orders-1',
    'private-encrypted-orders',
    'presence-orders',
  ])('to %s of someone else is refused', async (name) => {
    const { refusal } = await subscribed(pusherClient(here, server.agency.token), name)
    expect(refusal).toMatchObject({ status: 403 })
  })

  test('to the public channel is refused', async () => {
    const { refusal } = await subscribed(pusherClient(here), 'orders')
    expect(refusal).toMatchObject({ status: 401 })
  })

  test('without a session is refused', async () => {
    const { refusal } = await subscribed(pusherClient(here), 'private-orders')
    expect(refusal).toMatchObject({ status: 403 })
  })
})

describe('when a session ends', () => {
  async function endsBy(email: string, end: (caller: TestCaller) => Promise<unknown>) {
    const caller = await server.signIn(email)
    const { client } = await listening(caller, there)
    const error = next<{ data?: { code: number } }>(client.connection, 'error')
    await end(caller)
    const code = (await error).data?.code
    const other = pusherClient(here, caller.token)
    return { code, again: (await subscribed(other, 'private-orders')).refusal?.status }
  }

  const cutOff = { code: 4009, again: 403 }

  async function newcomer(email: string): Promise<number> {
    return server.addAccount({ email, role: 'staff' })
  }

  test('by logging out, its connections do on every instance', async () => {
    await newcomer('leaves@operator.example')
    const outcome = await endsBy('leaves@operator.example', (caller) =>
      caller.send('POST', '/auth/logout'),
    )
    expect(outcome).toEqual(cutOff)
  })

  test('because the person is disabled, its connections do', async () => {
    const id = await newcomer('disabled@operator.example')
    const outcome = await endsBy('disabled@operator.example', () =>
      server.admin.send('PATCH', `/users/${id}`, { disabled: true }),
    )
    expect(outcome).toEqual(cutOff)
  })

  test('by expiring, its connections do', async () => {
    const id = await newcomer('idle@operator.example')
    const outcome = await endsBy('idle@operator.example', () =>
      server.db
        .updateTable('session')
        .set({ seen_at: sql`now() - interval '31 minutes'` })
        .where('account_id', '=', id)
        .execute(),
    )
    expect(outcome).toEqual(cutOff)
  })

  test('because a new password is required, its connections do', async () => {
    const id = await newcomer('forced@operator.example')
    const outcome = await endsBy('forced@operator.example', () =>
      server.admin.send('POST', `/users/${id}/force-password`),
    )
    expect(outcome).toEqual(cutOff)
  })
})

test('an instance that stops sends its listeners to another', async () => {
  const leaving = await startListening(server.deps)
  const { client } = await listening(server.agency, leaving)
  const states: string[] = []
  client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
  await leaving.app.close()
  await expect.poll(() => states).toContain('connecting')
})

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'an instance that lost the database disconnects everyone, and listens again',
  async () => {
    const event = await addKnownEvent()
    const own = await listening(server.agency)
    const again = next(own.channel, 'pusher:subscription_succeeded')
    const killed = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gangway-listener' and datname = current_database()
    `.execute(server.db)
    expect(killed.rows.length).toBeGreaterThan(0)
    await again
    await setTime(server.staff, event, '11:00')
    await expect.poll(() => own.heard.at(-1)?.data).toMatchObject({ kind: 'pickup_time' })
  },
)

function authorize(
  { app }: ListeningServer,
  token: string,
  socket_id: string,
  channel_name: string,
) {
  return app.inject({
    method: 'POST',
    url: '/broadcasting/auth',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ socket_id, channel_name }).toString(),
  })
}
