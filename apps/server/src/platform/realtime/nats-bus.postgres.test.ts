import { startNatsServer } from '@gangway/testkit/nats-server'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { pusherClient, rawClient, subscribed } from '../../testing/live-client.ts'
import { startListening } from '../../testing/live-server.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { openPostgres } from '../db/database.ts'
import { openMeters } from '../metrics/meters.ts'
import { announce } from './announce.queries.ts'
import { busCheck } from './bus-check.ts'
import { realtimeNotifications } from './bus-message.ts'
import { openBus } from './nats-bus.ts'

const login = { user: 'gangway', password: 'p@ss:word/#' }
const nats = await startNatsServer(login)
if (nats !== null) atEnd(() => nats.kill())
const address = nats?.url ?? 'nats://127.0.0.1:1'

const server = await startWithTwoAgencies()
const { databaseUrl: url = '', agencyUrl = null } = server

/** An instance with a connection of its own to the database and to the bus. */
async function startWithBus() {
  const bus = await openBus(address, 'gangway.test')
  const { db, listen, close } = openPostgres(url, 4, { agencyUrl, bus })
  const meters = await openMeters('a token of tests')
  const instance = await startListening({ ...server.deps, db, listen, meters })
  atEnd(async () => {
    await instance.app.close()
    await bus.close()
    await close()
  })
  const isInterrupted = async () =>
    (await meters?.registry.metrics())?.includes('gangway_live_interrupted{carrier="bus"} 1')
  return { ...instance, db, isInterrupted }
}

const here = await startWithBus()
const there = await startWithBus()

/** What the database tells. */
const notified: string[] = []
const witness = new Client({ connectionString: url })
await witness.connect()
atEnd(() => witness.end())
witness.on('notification', ({ payload = '' }) => notified.push(payload))
await witness.query(`listen ${realtimeNotifications}`)
/** At the first instance. */
function setTime({ event_id, agency_hash }: AddedEvent, time: string | null) {
  return here.app.inject({
    method: 'PATCH',
    url: `/api/v1/events/${event_id}`,
    headers: { authorization: `Bearer ${server.staff.token}` },
    payload: { agency_hash, pickup_time: time },
  })
}

/** Everything that a person hears of events at the second instance: `event:7 pickup_time`. */
async function hearingThere({ token }: TestCaller): Promise<string[]> {
  const { channel, refusal } = await subscribed(pusherClient(there, token), 'private-orders')
  expect(refusal).toBeNull()
  const heard: string[] = []
  channel.bind_global((name: string, { kind }: { kind?: string }) => heard.push(`${name} ${kind}`))
  return heard
}

const timeOf = ({ event_id }: AddedEvent) => `event:${event_id} pickup_time`
/** What the database told of a change of the pick-up time. */
const notifiedOf = ({ event_id }: AddedEvent) =>
  notified.filter(
    (text) => text.includes(`"event_id": ${event_id},`) && text.includes('pickup_time'),
  )

describe.skipIf(nats === null)('a bus of NATS, which Debian has in nats-server', () => {
  test('brings a change to the other instance, to those who may read it, past the database', async () => {
    const event = await server.addEvent()
    const theirs = await server.addEvent({ agency: otherAgencyReference })
    const agency = await hearingThere(server.agency)
    const otherAgency = await hearingThere(server.otherAgency)
    const staff = await hearingThere(server.staff)

    expect((await setTime(event, '09:30')).statusCode).toBe(200)
    // Whatever was told before this has arrived with it.
    expect((await setTime(theirs, '09:30')).statusCode).toBe(200)
    await expect.poll(() => otherAgency).toContain(timeOf(theirs))
    await expect.poll(() => agency).toContain(timeOf(event))
    await expect.poll(() => staff).toEqual(expect.arrayContaining([event, theirs].map(timeOf)))
    expect(otherAgency).not.toContain(timeOf(event))
    expect(agency).not.toContain(timeOf(theirs))

    await witness.query(`notify ${realtimeNotifications}, 'until here'`)
    await expect.poll(() => notified).toContain('until here')
    expect([...notifiedOf(event), ...notifiedOf(theirs)]).toEqual([])
  })

  test('brings nothing of what is rolled back', async () => {
    const [undone, made] = [await server.addEvent(), await server.addEvent()]
    const staff = await hearingThere(server.staff)
    const signal = { kind: 'pickup_time' } as const
    const undoing = here.db.transaction().execute(async (transaction) => {
      await announce(transaction, [{ event_id: undone.event_id, agency_id: null, signal }])
      throw new Error('undone')
    })
    await expect(undoing).rejects.toThrow('undone')
    await setTime(made, '09:30')
    await expect.poll(() => staff).toContain(timeOf(made))
    expect(staff).not.toContain(timeOf(undone))
  })

  test('is not missed while it is away, and sends pages to fetch when it is back', async () => {
    if (nats === null) return
    const event = await server.addEvent()
    const staff = await hearingThere(server.staff)
    const page = rawClient(there)
    await page.heard('pusher:connection_established')
    await nats.kill()
    expect((await setTime(event, '09:30')).statusCode).toBe(200)
    await expect.poll(() => staff).toContain(timeOf(event))
    await expect.poll(() => notifiedOf(event)).toHaveLength(1)
    expect(await there.isInterrupted()).toBe(true)
    expect(page.socket.readyState).toBe(page.socket.OPEN)

    await nats.start()
    expect(await page.ended).toBe(4200)
    expect(await there.isInterrupted()).toBe(false)
    // Each instance notices by itself that it is back.
    const isBack = async () => {
      const one = await server.addEvent()
      const again = await hearingThere(server.staff)
      await setTime(one, '09:30')
      await expect.poll(() => again).toContain(timeOf(one))
      await witness.query('select')
      return notifiedOf(one).length === 0
    }
    await expect.poll(isBack, { timeout: 15_000 }).toBe(true)
  }, 30_000)
})

describe.skipIf(nats === null)('trying a bus', () => {
  const outcome = (REALTIME_BUS_URL: string) =>
    busCheck({ REALTIME_BUS_URL })
      ?.run()
      .catch((error: Error) => error.message)

  test('says what it found, and what to do', async () => {
    expect(await outcome(address)).toBe('what is sent by it is heard')
    const host = address.split('@')[1] ?? ''
    for (const [tried, sentence] of [
      [`nats://gangway:wrong@${host}`, 'does not accept this user and password'],
      [address.replace('nats:', 'tls:'), 'has no TLS; give it a certificate'],
      ['nats://127.0.0.1:1', 'cannot be reached: nothing listens there'],
    ] as const) {
      const said = await outcome(tried)
      expect(said).toContain('REALTIME_BUS_URL')
      expect(said).toContain(sentence)
      expect(said).not.toContain('wrong')
    }
  })
})
