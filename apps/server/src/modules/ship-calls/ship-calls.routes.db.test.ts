import type { CallEffectOnEvent, ListedCall } from '@gangway/contract/ship-call-changes'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { longestStay } from '@gangway/domain/ships/ship-call'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { otherAgencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { raisePickupConflicts } from '../events/index.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date('2026-06-15T10:00:00Z')
let day = 0

/** A call from 08:00 to 20:00 on a day of its own, with an event of each agency that is picked up at 09:00. */
async function calling() {
  day += 1
  const event_date = `2026-09-${String(day).padStart(2, '0')}`
  const call = buildShipCall({ call_date: event_date, ship: 'Nordlys' })
  await server.addSeason({ ship_calls: [call] })
  const eventOf = async (agency?: string) => {
    const orders = [buildOrder({ ship: 'MS Nordlys' }), buildOrder({ ship: 'Nordlys' })]
    const pickup_time = '09:00'
    const event = { event_date, pickup_time, orders, ...(agency === undefined ? {} : { agency }) }
    return (await server.addEvent(event)).event_id
  }
  const events = [await eventOf(), await eventOf(otherAgencyReference)]
  const deps = { db: server.db, clock: () => server.time.now, pickupRules: defaultPickupRules }
  await raisePickupConflicts(deps)
  await server.db.deleteFrom('notice').execute()
  const row = async (caller = server.staff) => {
    const { data } = (await caller.get(`/ship-calls?from=${event_date}&to=${event_date}`)).json<{
      data: ListedCall[]
    }>()
    const [found] = data
    if (found === undefined) throw new Error('no call')
    return found
  }
  const { id } = await row()
  const write = async (verb: '' | '/cancel' | '/reinstate', body: object, caller = server.staff) =>
    caller.send(verb === '' ? 'PATCH' : 'POST', `/ship-calls/${id}${verb}`, {
      version: (await row()).version,
      ...body,
    })
  return {
    id,
    call,
    event_date,
    events,
    row,
    write,
    cancel: (more: object = {}) => write('/cancel', { cancel_reason: 'weather', ...more }),
    preview: async (body: object) => {
      const answer = await server.staff.send('POST', `/ship-calls/${id}/preview`, body)
      return answer.json<{ data: CallEffectOnEvent[] }>().data
    },
    send: (change: object) => server.addSeason({ ship_calls: [{ ...call, ...change }] }),
    event: async (index: 0 | 1, caller = server.staff) =>
      (await caller.get(`/events/${events[index]}`)).json().data,
  }
}

const noticesOf = async (caller = server.agency) => {
  const { data } = (await caller.get('/notices')).json()
  return data.map((one: { kind: string; event_id: number }) => [one.kind, one.event_id])
}

// Rule E6.2
describe('listShipCalls', () => {
  test('finds calls by port, days, ship, state and events', async () => {
    const { id, event_date } = await calling()
    await server.addSeason({
      ship_calls: [buildShipCall({ call_date: event_date, ship: 'Artania', status: 'arrived' })],
    })
    const found = async (query: string) => {
      const path = `/ship-calls?from=${event_date}&to=${event_date}&sort=ship|asc${query}`
      const { data, total } = (await server.staff.get(path)).json()
      expect(total).toBe(data.length)
      return data.map(({ ship, events }: ListedCall) => [ship, events])
    }
    expect(await found('')).toEqual([
      ['Artania', 0],
      ['Nordlys', 2],
    ])
    expect(await found('&events=without')).toEqual([['Artania', 0]])
    expect(await found('&events=with')).toEqual([['Nordlys', 2]])
    expect(await found('&ship=ms%20NORDLYS')).toEqual([['Nordlys', 2]])
    expect(await found('&status=arrived')).toEqual([['Artania', 0]])
    expect(await found('&port=999')).toEqual([])
    // No way in takes this one, since both call there.
    await server.db
      .insertInto('ship_alias')
      .values({ key: 'artania', alias: 'Artania', ship: 'Nordlys' })
      .execute()
    expect(await found('&events=with')).toEqual([
      ['Artania', 2],
      ['Nordlys', 2],
    ])
    await server.db.deleteFrom('ship_alias').execute()
    await server.addSeason({
      ship_calls: [buildShipCall({ call_date: event_date, ship: 'Viking Vela' })],
    })
    expect(await found('&ship=viking%20v')).toEqual([['Viking Vela', 0]])
    const one = (await server.staff.get(`/ship-calls/${id}`)).json().data
    expect(one.concerned).toMatchObject([
      { agency_name: 'Fjord Guides', orders: 2 },
      { agency_name: 'Harbour Tours', orders: 2 },
    ])
  })

  test('finds the longest stay on its last day, and the table takes no longer one', async () => {
    const call_date = '2027-03-01'
    const departure_date = addDays(call_date, longestStay)
    const call = buildShipCall({ call_date, departure_date, ship: 'Amera' })
    await server.addSeason({ ship_calls: [call] })
    const { event_id } = await server.addEvent({
      event_date: departure_date,
      orders: [buildOrder({ ship: 'Amera' })],
    })
    const path = `/ship-calls?from=${departure_date}&to=${departure_date}`
    expect((await server.staff.get(path)).json().data).toMatchObject([{ events: 1 }])
    const event = (await server.staff.get(`/events/${event_id}`)).json().data
    expect(event.ship_calls).toMatchObject([{ call_date, departure_date }])
    const longer = server.db
      .updateTable('ship_call')
      .set({ departure_date: addDays(departure_date, 1) })
      .where('reference', '=', call.reference)
    await expect(longer.execute()).rejects.toThrow('ship_call_length')
  })

  test('shows an agency the calls of its own events, without references', async () => {
    const { id, row, event_date } = await calling()
    expect(await row(server.agency)).toMatchObject({ reference: null, events: 1 })
    const foreign = buildShipCall({ call_date: event_date, ship: 'Artania' })
    await server.addSeason({ ship_calls: [foreign] })
    const path = `/ship-calls?from=${event_date}&to=${event_date}`
    expect((await server.agency.get(path)).json().total).toBe(1)
    const one = (await server.agency.get(`/ship-calls/${id}`)).json().data
    expect(one.concerned).toMatchObject([{ agency_name: 'Harbour Tours' }])
    const stranger = await server.db
      .selectFrom('ship_call')
      .where('reference', '=', foreign.reference)
      .select('id')
      .executeTakeFirstOrThrow()
    const hidden = await server.agency.get(`/ship-calls/${stranger.id}`)
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, 'ship_call_not_found'])
  })
})

// Rule E6.3
describe('previewShipCall', () => {
  test('says which events stop fitting, start fitting or lose their ship, and changes nothing', async () => {
    const { preview, events, write, row, event_date } = await calling()
    const before = await row()
    const effects = async (change: object) =>
      (await preview(change)).map(({ event_id, effect, spare_minutes, orders }) => {
        return [events.indexOf(event_id), effect, spare_minutes, orders]
      })
    expect(await effects({ berth: 'Altona' })).toEqual([
      [1, null, null, 2],
      [0, null, null, 2],
    ])
    expect(await effects({ arrival: '10:30' })).toEqual([
      [1, 'stops_fitting', -120, 2],
      [0, 'stops_fitting', -120, 2],
    ])
    expect(await effects({ status: 'canceled' })).toEqual([
      [1, 'loses_ship', null, 2],
      [0, 'loses_ship', null, 2],
    ])
    const next = event_date.replace(/\d\d$/, (last) => String(Number(last) + 1).padStart(2, '0'))
    expect(await effects({ call_date: next, departure_date: next })).toMatchObject([
      [1, 'loses_ship', null, 2],
      [0, 'loses_ship', null, 2],
    ])
    expect(await row()).toEqual(before)
    await write('', { arrival: '10:30' })
    expect(await effects({ arrival: '08:00' })).toMatchObject([
      [1, 'starts_fitting', null, 2],
      [0, 'starts_fitting', null, 2],
    ])
  })
})

describe('changeShipCall', () => {
  test('corrects a call, judges its events at once, and says who did it', async () => {
    const { write, event, events, row } = await calling()
    const changed = await write('', { arrival: '10:30', ship_time_offset_minutes: -60 })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().data).toMatchObject({ arrival: '10:30', ship_time_offset_minutes: -60 })
    const informed = changed.json().informed.map((one: { agency_name: string }) => one.agency_name)
    expect(informed).toEqual(['Fjord Guides', 'Harbour Tours'])
    expect((await row()).corrected_at).not.toBeNull()
    expect(await event(0)).toMatchObject({ pickup_conflict: { spare_minutes: -120 } })
    expect(await noticesOf()).toContainEqual(['pickup.conflict', events[0]])
    const { data } = (await server.staff.get(`/events/${events[0]}/history`)).json()
    expect(data[0]).toMatchObject({
      action: 'ship_call.change',
      actor: 'account',
      changes: [
        { field: 'arrival', before: '08:00', after: '10:30' },
        { field: 'ship_time_offset_minutes', before: null, after: '-60' },
      ],
    })
    expect((await write('', { berth: 'Altona' })).json().informed).toEqual([])
  })

  test('is refused with the call as it stands once someone else has changed it', async () => {
    const { write, row } = await calling()
    const { version } = await row()
    expect((await write('', { berth: 'Altona' })).statusCode).toBe(200)
    const refused = await write('', { berth: 'Steinwerder', version })
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'stale'])
    expect(refused.json().data).toMatchObject({ berth: 'Altona' })
    const repeated = await write('', { berth: 'Altona', version })
    expect(repeated.statusCode).toBe(200)
  })

  test.each([
    [{ arrival: '21:00' }, 'departure'],
    [{ all_aboard: '07:30', departure: '19:00' }, 'all_aboard'],
    [{ tender: true, first_ashore: '12:00', last_tender: '11:00' }, 'last_tender'],
    [{ first_ashore: '07:40' }, 'first_ashore'],
    [{ departure: '22:00', first_ashore: '20:30' }, 'first_ashore'],
    [{ last_tender: '20:10' }, 'last_tender'],
    [{ ship_time_offset_minutes: 7 }, 'ship_time_offset_minutes'],
    [{ berth: 'A\nB' }, 'berth'],
    [{ berth: 'x'.repeat(101) }, 'berth'],
    [{ call_date: '2026-02-30' }, 'call_date'],
  ])('refuses %j, and changes nothing', async (body, field) => {
    const { write, row } = await calling()
    const before = await row()
    const refused = await write('', body)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toContain(field)
    expect(await row()).toEqual(before)
  })

  test('a stay kept from before with times that are now refused can be corrected and canceled', async () => {
    const { id, write, cancel } = await calling()
    await server.db
      .updateTable('ship_call')
      .set({ first_ashore: '07:40' })
      .where('id', '=', id)
      .execute()
    expect((await write('', { berth: 'Altona' })).statusCode).toBe(200)
    expect((await write('', { departure: '21:00' })).json().errors).toHaveProperty('first_ashore')
    expect((await cancel()).statusCode).toBe(200)
  })

  test('is for staff', async () => {
    const { write } = await calling()
    expect((await write('', { berth: 'Altona' }, server.agency)).statusCode).toBe(403)
    const unknown = await server.staff.send('PATCH', '/ship-calls/999999', {
      version: '0'.repeat(32),
    })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ship_call_not_found'])
  })

  test('of a call that concerns no event is in the audit', async () => {
    day += 1
    const call_date = `2026-10-${String(day).padStart(2, '0')}`
    await server.addSeason({ ship_calls: [buildShipCall({ call_date, ship: 'Alone' })] })
    const { data } = (await server.staff.get(`/ship-calls?ship=alone`)).json()
    const { id, version } = data[0]
    await server.staff.send('PATCH', `/ship-calls/${id}`, { version, berth: 'Altona' })
    const entry = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'ship_call.correct')
      .select(['before', 'after', 'event_id'])
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      before: { ship: 'Alone', berth: 'HafenCity' },
      after: { ship: 'Alone', berth: 'Altona' },
      event_id: null,
    })
  })
})

// Rule E6.4
describe('cancelShipCall', () => {
  test('reaches both agencies once, counts in the chip, and the history names who', async () => {
    const { cancel, event, events, event_date } = await calling()
    const canceled = await cancel({ cancel_words: ' Gale from the west ' })
    expect(canceled.json().data).toMatchObject({
      status: 'canceled',
      cancel_reason: 'weather',
      cancel_words: 'Gale from the west',
    })
    for (const [index, caller] of [
      [0, server.agency],
      [1, server.otherAgency],
    ] as const) {
      expect(await event(index, caller)).toMatchObject({
        pickup_conflict: { verdict: 'no_call', ship: expect.stringContaining('Nordlys') },
        ship_calls: [{ status: 'canceled', cancel_words: 'Gale from the west' }],
      })
      const own = (await noticesOf(caller)).filter((one: unknown[]) => one[1] === events[index])
      expect(own).toEqual([['ship.no_call', events[index]]])
    }
    const days = `from=${event_date}&to=${event_date}`
    const counts = (await server.staff.get(`/events/counts?${days}`)).json().data
    expect(counts).toMatchObject({ ship_conflict: 2 })
    const { data } = (await server.staff.get(`/events/${events[1]}/history`)).json()
    expect(data[0]).toMatchObject({ action: 'ship_call.change', account_role: 'staff' })
    expect(JSON.stringify(data)).not.toContain('Gale')
  })

  test('takes a reason, and words that are not too long', async () => {
    const { write, row } = await calling()
    for (const body of [
      {},
      { cancel_reason: 'bored' },
      { cancel_reason: 'weather', cancel_words: 'x'.repeat(501) },
    ]) {
      expect((await write('/cancel', body)).statusCode).toBe(422)
    }
    expect(await row()).toMatchObject({ status: 'expected' })
  })

  test('can be taken back', async () => {
    const { cancel, write, event } = await calling()
    await cancel({ cancel_words: 'Gale' })
    const back = await write('/reinstate', {})
    expect(back.json().data).toMatchObject({
      status: 'expected',
      cancel_reason: null,
      cancel_words: null,
    })
    expect(await event(0)).toMatchObject({ pickup_conflict: null })
  })
})

// Rule E6.5
describe('what a sender says of a call that staff have changed', () => {
  const later = () => new Date(Date.now() + 60_000).toISOString()
  const earlier = '2026-06-01T10:00:00Z'

  test.each([
    ['the same again leaves it', {}, 'canceled'],
    ['as of an earlier instant is stale', { status: 'expected', updated_at: earlier }, 'canceled'],
    ['later: it calls after all', { status: 'expected', updated_at: later() }, 'expected'],
    ['later, without a state, leaves it canceled', { updated_at: later() }, 'canceled'],
    ['other than before, without an instant', { status: 'arrived' }, 'arrived'],
  ])('%s', async (_, sent, status) => {
    const { cancel, send, row } = await calling()
    await cancel()
    await send(sent)
    expect(await row()).toMatchObject({ status })
  })

  test('later wins over a correction, although it says what was sent before', async () => {
    const { write, send, row } = await calling()
    await write('', { arrival: '10:30' })
    await send({})
    expect(await row()).toMatchObject({ arrival: '10:30' })
    await send({ updated_at: later() })
    expect(await row()).toMatchObject({ arrival: '08:00', corrected_at: null })
  })
})

test('two people who correct a call at once do not overwrite each other', async () => {
  const { write, row } = await calling()
  const { version } = await row()
  const answers = await Promise.all(
    ['Altona', 'Steinwerder'].map((berth) => write('', { berth, version })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 412],
  )
  const winner = answers.find(({ statusCode }) => statusCode === 200)
  const loser = answers.find(({ statusCode }) => statusCode === 412)
  expect(loser?.json().data.berth).toBe(winner?.json().data.berth)
})
