import type { Event } from '@gangway/contract/events'
import { buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { orderOf, startDispatchCalls } from '../../testing/dispatch-calls.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { auditOf } from '../../testing/two-agencies.ts'

const on = await startDispatchCalls()
const { server } = on

/**
 * Ship One from 08:00 to 14:00, ship Two from 13:00 to 20:00, with three hours’ excursion: no time fits both. One has an
 * order, Two has two, and a dispatch waits for each.
 */
async function twoShips() {
  const day = on.newDay()
  const calls = { call_date: day.date, departure_date: day.date }
  await server.addSeason({
    ship_calls: [
      buildShipCall({ ...calls, ship: 'MB One', departure: '14:00' }),
      buildShipCall({ ...calls, ship: 'MB Two', arrival: '13:00' }),
    ],
  })
  const event = await day.addEvent([
    orderOf(2, { ship: 'MB One' }),
    orderOf(2, { ship: 'MB Two' }),
    orderOf(4, { ship: 'MB Two' }),
  ])
  const { event_id, agency_hash } = event
  const [one = 0, two = 0, third = 0] = event.orders
  const path = `/events/${event_id}`
  const early = await day.add({ vehicle_name: 'Coach 1' })
  const late = await day.add({ vehicle_name: 'Coach 2' })
  await day.place([one], early.id)
  await day.place([two, third], late.id)
  const eventNow = async (): Promise<Event> => (await server.staff.get(path)).json().data
  return {
    ...event,
    day,
    path,
    one,
    two,
    third,
    early,
    late,
    eventNow,
    timesNow: async () => (await eventNow()).excursions.map(({ pickup_time }) => pickup_time),
    originsNow: async () =>
      (await eventNow()).excursions.map(({ pickup_time_from }) => pickup_time_from),
    setOwn: (pickup_time: string | null, caller = server.staff) =>
      caller.send('PUT', `${path}/own-pickup-time`, { agency_hash, ship: 'MB Two', pickup_time }),
    setGeneral: (pickup_time: string | null, more: object = {}, caller = server.agency) =>
      caller.send('PATCH', path, { agency_hash, pickup_time, ...more }),
  }
}

// Rules G2.1, G2.2, E4.14
describe('a dispatch’s time', () => {
  test('saves two ships that have no common time, and is judged, recorded and read like an order’s own', async () => {
    const { day, event_id, early, late, one, eventNow, timesNow } = await twoShips()
    expect(await eventNow()).toMatchObject({ no_common_time: true })
    await day.change(early.id, { pickup_time: '09:00' })
    await day.change(late.id, { pickup_time: '14:00' })
    expect(await timesNow()).toEqual(['09:00', '14:00', '14:00'])
    expect(await eventNow()).toMatchObject({ no_common_time: false, pickup_conflict: null })
    expect(await auditOf(server.db, event_id)).toMatchObject([
      { action: 'order.set_pickup_time', excursion_id: one, after: { pickup_time: '09:00' } },
      { action: 'order.set_pickup_time', after: { pickup_time: '14:00' } },
      { action: 'order.set_pickup_time', after: { pickup_time: '14:00' } },
    ])
    const told = await server.db
      .selectFrom('waiting_change')
      .where('event_id', '=', event_id)
      .where('type', '=', 'order.pickup_time_set')
      .select('facts')
      .execute()
    expect(told).toHaveLength(3)
  })

  test('that misses a ship is refused unless it is accepted, and then said', async () => {
    const { day, early, late, eventNow, timesNow } = await twoShips()
    const refused = await day.trying.change(late.id, { pickup_time: '13:00' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'pickup_time_misses_ship'])
    expect(refused.json().errors.accepted_spare_minutes).toEqual([
      expect.stringContaining('MB Two is missed by 30 min'),
    ])
    expect(await timesNow()).toEqual([null, null, null])
    await day.change(late.id, { pickup_time: '13:00', accepted_spare_minutes: -30 })
    const left_out = [{ ship: 'MB Two', spare_minutes: -30, persons: 6 }]
    expect(await eventNow()).toMatchObject({ pickup_conflict: null, left_out })
    await day.change(late.id, { pickup_time: '13:30' })
    expect(await eventNow()).toMatchObject({ left_out: [] })
    await day.change(early.id, { pickup_time: '09:30' })
    expect((await day.read()).dispatches.flatMap(({ faults }) => faults)).not.toContainEqual(
      expect.objectContaining({ code: 'no_common_time' }),
    )
  })

  test('comes and goes with placing, moving and removing; a split party has the earliest', async () => {
    const { day, early, late, one, two, third, timesNow } = await twoShips()
    await day.move([{ excursion_id: one, from: early.id, to: null }])
    await day.change(late.id, { pickup_time: '14:00' })
    await day.move([{ excursion_id: two, from: late.id, to: null }])
    expect(await timesNow()).toEqual([null, null, '14:00'])
    await day.place([two], late.id)
    await day.move([{ excursion_id: third, from: late.id, to: early.id, persons: 1 }])
    expect(await timesNow()).toEqual([null, '14:00', '14:00'])
    const accepted_spare_minutes = -30
    await day.change(early.id, { pickup_time: '13:00', accepted_spare_minutes })
    expect(await timesNow()).toEqual([null, '14:00', '13:00'])
    await day.remove(late.id)
    expect(await timesNow()).toEqual([null, null, '13:00'])
    await day.change(early.id, { pickup_time: null })
    expect(await timesNow()).toEqual([null, null, null])
  })

  test('gives way to an order’s own, which may replace it, and comes back', async () => {
    const { day, early, late, one, two, third, setOwn, timesNow, originsNow } = await twoShips()
    await day.change(late.id, { pickup_time: '14:00' })
    expect(await originsNow()).toEqual([null, 'dispatch', 'dispatch'])
    const set = await setOwn('15:00', server.agency)
    expect(set.json().excursion_ids).toEqual([two, third])
    await day.change(late.id, { pickup_time: '14:30' })
    expect(await timesNow()).toEqual([null, '15:00', '15:00'])
    expect(await originsNow()).toEqual([null, 'here', 'here'])
    const again = await setOwn('15:30', server.agency)
    expect([again.statusCode, again.json().code]).toEqual([409, 'pickup_time_locked'])
    await setOwn(null)
    expect(await timesNow()).toEqual([null, '14:30', '14:30'])
    // It is the dispatch’s now, so no one clears it on the order.
    expect((await setOwn(null)).json().excursion_ids).toEqual([])
    expect(await timesNow()).toEqual([null, '14:30', '14:30'])
    await day.change(early.id, { pickup_time: '09:00' })
    await day.move([{ excursion_id: one, from: early.id, to: null }])
    expect(await timesNow()).toEqual([null, '14:30', '14:30'])
  })

  // Rule E7.1
  test('can be asked to change for one order, which then has its own', async () => {
    const { day, late, path, two, timesNow } = await twoShips()
    await day.change(late.id, { pickup_time: '14:00' })
    const wish = { asked_time: '14:30', reason: 'transport', words: 'By taxi.', excursion_id: two }
    const asked = await server.agency.send('POST', `${path}/pickup-requests`, wish)
    const [{ id }] = asked.json().data.pickup_requests
    const answered = await server.staff.send('POST', `${path}/pickup-requests/${id}/accept`, {
      words: '',
    })
    expect(answered.statusCode, answered.body).toBe(200)
    expect(await timesNow()).toEqual([null, '14:30', '14:00'])
    await day.change(late.id, { pickup_time: '15:00' })
    expect(await timesNow()).toEqual([null, '14:30', '15:00'])
  })

  test('stays when the sender gives none, and gives way to a sender’s', async () => {
    const { day, late, sent, timesNow, originsNow } = await twoShips()
    await day.change(late.id, { pickup_time: '14:00' })
    const send = (pickup_time: string | null) =>
      server.addSeason({
        events: [
          {
            ...sent,
            orders: sent.orders.map((order, at) =>
              at === 1 ? { ...order, berth: `Pier ${pickup_time}`, pickup_time } : order,
            ),
          },
        ],
      })
    await send(null)
    expect(await timesNow()).toEqual([null, '14:00', '14:00'])
    await send('16:00')
    expect(await timesNow()).toEqual([null, '16:00', '14:00'])
    expect(await originsNow()).toEqual([null, 'sender', 'dispatch'])
    await send(null)
    expect(await timesNow()).toEqual([null, '14:00', '14:00'])
  })

  // Rule N2
  test('that the other side changes asks to be read', async () => {
    const { day, late, two, eventNow } = await twoShips()
    await server.db
      .updateTable('excursion_order')
      .set({ status: 'approved' })
      .where('id', '=', two)
      .execute()
    await day.change(late.id, { pickup_time: '14:00' })
    const askedOf = async () =>
      (await eventNow()).excursions.flatMap(({ acknowledgements }) => acknowledgements)
    expect(await askedOf()).toEqual([])
    await day.trying.change(late.id, { pickup_time: '14:30' }, server.staff)
    expect(await askedOf()).toMatchObject([
      {
        kind: 'pickup_time',
        changes: [{ field: 'pickup_time', was: '14:00', now: '14:30' }],
      },
    ])
  })

  test('is printed on the manifest, and stands in the calendar', async () => {
    const { day, late, path } = await twoShips()
    await day.change(late.id, { pickup_time: '14:05' })
    const manifest = await server.staff.get(`${path}/manifest?format=xlsx`)
    expect(manifest.statusCode).toBe(200)
    const { sheets } = await readWorkbook(manifest.rawPayload)
    expect(JSON.stringify(sheets).match(/14:05/g)?.length).toBeGreaterThanOrEqual(2)
    const feed = await server.agency.send('POST', `/agencies/${on.agency_id}/calendar-feed`)
    const { pathname } = new URL(feed.json().data.url)
    const calendar = await server.app.inject({ method: 'GET', url: pathname })
    expect(calendar.body.replaceAll('\r\n ', '')).toContain('MB Two: 14:05')
  })
})

// Rules G2.3, E10.3, E10.8
describe('a late ship', () => {
  async function late({ isOneCanceled = false, isShared = false } = {}) {
    const event = await twoShips()
    if (isShared) {
      const other = await event.day.addEvent([orderOf(3, { ship: 'MB Two' })])
      await event.day.place(other.orders, event.late.id)
    }
    if (isOneCanceled) {
      await server.db
        .updateTable('excursion_order')
        .set({ status: 'canceled' })
        .where('id', '=', event.one)
        .execute()
    }
    await event.day.change(event.late.id, { pickup_time: '14:00' })
    await event.day.change(event.early.id, { pickup_time: '09:00' })
    const call = await server.db
      .selectFrom('ship_call')
      .where('ship', '=', 'MB Two')
      .where('call_date', '=', event.day.date)
      .select('id')
      .executeTakeFirstOrThrow()
    const { version } = (await server.staff.get(`/ship-calls/${call.id}`)).json().data
    const body = {
      ship_call_id: call.id,
      cause: 'late',
      times: { arrival: '14:00', version },
    }
    const send = async (path: string, sent: object) => {
      const answer = await server.staff.send('POST', path, sent)
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json()
    }
    const { data: preview } = await send('/disruptions/preview', body)
    const seen: { event_id: number; version: string }[] = preview.agencies[0].events
    return {
      ...event,
      perform: async (step: object) => {
        const events = seen.map(({ event_id, version: asSeen }) => {
          return { event_id, version: asSeen, ...step }
        })
        return (await send('/disruptions', { ...body, events })).data
      },
      undo: (id: number) => send(`/disruptions/${id}/undo`, {}),
      dispatchTimes: async () =>
        (await event.day.read()).dispatches.map(({ pickup_time }) => pickup_time),
    }
  }

  test('re-times the dispatch of its orders in the same step; the undo puts both back', async () => {
    const { perform, undo, timesNow, dispatchTimes, day, late: dispatch } = await late()
    const { id } = await perform({ step: 'own_time', time: '15:00' })
    expect(await dispatchTimes()).toEqual(['09:00', '15:00'])
    expect(await timesNow()).toEqual(['09:00', '15:00', '15:00'])
    await undo(id)
    expect(await dispatchTimes()).toEqual(['09:00', '14:00'])
    expect(await timesNow()).toEqual(['09:00', '14:00', '14:00'])
    // The orders follow their dispatch as before.
    const accepted_spare_minutes = -1
    await day.trying.change(dispatch.id, { pickup_time: '14:30', accepted_spare_minutes })
    expect(await timesNow()).toEqual(['09:00', '14:30', '14:30'])
  })

  test('re-times a shared coach once, for both of its events', async () => {
    const { perform, undo, dispatchTimes, day } = await late({ isShared: true })
    const { id, events } = await perform({ step: 'own_time', time: '15:00' })
    expect(events).toBe(2)
    expect(await dispatchTimes()).toEqual(['09:00', '15:00'])
    const times = async () =>
      (await day.read()).events.flatMap(({ orders }) => orders.map((one) => one.pickup_time))
    expect(await times()).toEqual(['09:00', '15:00', '15:00', '15:00'])
    await undo(id)
    expect(await dispatchTimes()).toEqual(['09:00', '14:00'])
    expect(await times()).toEqual(['09:00', '14:00', '14:00', '14:00'])
  })

  test('with a new time for all, every dispatch of the event has it', async () => {
    const { perform, undo, timesNow, dispatchTimes, eventNow } = await late({ isOneCanceled: true })
    const { id } = await perform({ step: 'new_time', time: '15:00' })
    expect(await eventNow()).toMatchObject({ pickup_time: '15:00' })
    // No one goes with the first one.
    expect(await dispatchTimes()).toEqual(['09:00', '15:00'])
    expect((await timesNow()).slice(1)).toEqual(['15:00', '15:00'])
    await undo(id)
    expect(await eventNow()).toMatchObject({ pickup_time: null })
    expect(await dispatchTimes()).toEqual(['09:00', '14:00'])
    expect((await timesNow()).slice(1)).toEqual(['14:00', '14:00'])
  })
})
