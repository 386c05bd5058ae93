import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { expect, inject, test } from 'vitest'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { upsertCalls } from '../../ship-calls/index.ts'
import { raisePickupConflicts, reviewPickupTimes } from '../index.ts'

const server = await startWithTwoAgencies()
let day = 0

const at = (pickupRules: PickupRules) => ({
  db: server.db,
  clock: () => server.time.now,
  pickupRules,
})
const look = (rules = defaultPickupRules) => raisePickupConflicts(at(rules))
const review = (rules = defaultPickupRules) => reviewPickupTimes(at(rules))

/** The rows behind the list's filter and its chip. */
async function isConflict(event_id: number): Promise<boolean> {
  const rows = await server.db
    .selectFrom('pickup_conflict')
    .where('event_id', '=', event_id)
    .selectAll()
    .execute()
  return rows.length > 0
}

async function countNotices(event_id: number): Promise<number> {
  const { data } = (await server.agency.get('/notices')).json()
  return data.filter((notice: { event_id: number }) => notice.event_id === event_id).length
}

/** An event at 10:00 on a separate day, which fits its ship and has been reviewed. */
async function seenEvent({
  call = {},
  pickup_time = '10:00',
}: { call?: Partial<SeasonShipCall>; pickup_time?: string | null } = {}) {
  day += 1
  const event_date = `2026-08-${String(day).padStart(2, '0')}`
  const shipCall = buildShipCall({ call_date: event_date, ...call })
  await server.addSeason({ ship_calls: [shipCall] })
  const event = await server.addEvent({ event_date, pickup_time, orders: [buildOrder()] })
  await look()
  expect(await isConflict(event.event_id)).toBe(false)
  await server.db.deleteFrom('notice').execute()
  return {
    ...event,
    event_date,
    sendCall: (change: Partial<SeasonShipCall>) =>
      server.addSeason({ ship_calls: [{ ...shipCall, ...change }] }),
    setOrder: (change: { ship?: string; status?: 'canceled' | 'requested' }) =>
      server.db
        .updateTable('excursion_order')
        .set(change)
        .where('event_id', '=', event.event_id)
        .execute(),
  }
}

test('a conflict comes and goes with a ship call', async () => {
  const { event_id, sendCall } = await seenEvent()
  await sendCall({ arrival: '11:00' })
  await look()
  expect(await isConflict(event_id)).toBe(true)
  await sendCall({ arrival: '09:00' })
  await look()
  expect(await isConflict(event_id)).toBe(false)
})

test('a conflict comes and goes with an order', async () => {
  const { event_id, setOrder } = await seenEvent({ call: { ship: 'Artania', arrival: '11:00' } })
  await setOrder({ ship: 'ARTANIA' })
  await look()
  expect(await isConflict(event_id)).toBe(true)
  await setOrder({ status: 'canceled' })
  await look()
  expect(await isConflict(event_id)).toBe(false)
  await setOrder({ status: 'requested' })
  await look()
  expect(await isConflict(event_id)).toBe(true)
})

test('notices a time saved after its ship’s call changed and before the look', async () => {
  const { event_id, sendCall } = await seenEvent({ pickup_time: null })
  await sendCall({ arrival: '11:00' })
  await server.db
    .updateTable('event')
    .set({ pickup_time: '10:00' })
    .where('id', '=', event_id)
    .execute()
  await look()
  expect(await isConflict(event_id)).toBe(true)
})

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'a time that is saved while its ship’s call is changed is seen, whichever commits first',
  async () => {
    const { event_id, event_date } = await seenEvent({ pickup_time: null })
    await server.db.transaction().execute(async (changing) => {
      const before = await changing
        .selectFrom('ship_call')
        .where('call_date', '=', event_date)
        .selectAll()
        .executeTakeFirstOrThrow()
      const { id: _id, ship_key: _key, ...call } = before
      await upsertCalls(changing, [{ before, after: { ...call, arrival: '11:00' } }])
      await server.db
        .updateTable('event')
        .set({ pickup_time: '10:00' })
        .where('id', '=', event_id)
        .execute()
      await look()
      expect(await isConflict(event_id)).toBe(false)
    })
    await look()
    expect(await isConflict(event_id)).toBe(true)
  },
)

test('simultaneous looks and reviews by several instances raise one notice', async () => {
  const { event_id, sendCall } = await seenEvent()
  await sendCall({ arrival: '11:00' })
  await Promise.all([look(), review(), look(), review()])
  expect(await isConflict(event_id)).toBe(true)
  expect(await countNotices(event_id)).toBe(1)
})

test('the next look finishes what one that died had begun', async () => {
  const { event_id, sendCall } = await seenEvent()
  await sendCall({ arrival: '11:00' })
  const dying = {
    ...defaultPickupRules,
    get clearance_minutes(): number {
      throw new Error('died')
    },
  }
  await expect(raisePickupConflicts(at(dying))).rejects.toThrow('died')
  expect(await countNotices(event_id)).toBe(0)
  await look()
  expect(await isConflict(event_id)).toBe(true)
  expect(await countNotices(event_id)).toBe(1)
})

test('a review finds conflicts under changed rules, and forgets those that no longer hold', async () => {
  const { event_id } = await seenEvent()
  const strict = { ...defaultPickupRules, clearance_minutes: 180 }
  await look(strict)
  expect(await isConflict(event_id)).toBe(false)
  await review(strict)
  expect(await isConflict(event_id)).toBe(true)
  await review()
  expect(await isConflict(event_id)).toBe(false)
})

test('changing a port’s time zone makes all its events be looked at again', async () => {
  const { event_id, sendCall } = await seenEvent()
  await sendCall({ arrival: '11:00' })
  await look()
  await server.db.deleteFrom('pickup_conflict').execute()
  await server.addSeason({ ports: [buildPort({ time_zone: 'Europe/Athens' })] })
  await look()
  expect(await isConflict(event_id)).toBe(true)
})
