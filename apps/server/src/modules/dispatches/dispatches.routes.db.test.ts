import type { DispatchDay } from '@gangway/contract/dispatches'
import { describe, expect, test } from 'vitest'
import { orderOf, startDispatchCalls } from '../../testing/dispatch-calls.ts'
import { realtimeNotifications } from '../../platform/realtime/instance-message.ts'
import { otherAgencyReference } from '../../testing/two-agencies.ts'

const on = await startDispatchCalls()
const { server, agency_id, other_id } = on

const guide = { role: 'guide', name: 'Nadia Peters', phone: '+49 170 5550182' } as const
const coach = { vehicle_name: 'Coach 1', seats: 49 }

const unplacedIn = ({ events }: DispatchDay) =>
  events.flatMap(({ orders }) => orders.map(({ unplaced }) => unplaced))

// Rules G1.1, G1.2
describe('getDispatchDay', () => {
  test('has the events, orders and dispatches of the agency’s day, and only those', async () => {
    const day = on.newDay()
    const { event_id, orders } = await day.addEvent([
      orderOf(2),
      orderOf(3, { status: 'canceled' }),
    ])
    await day.addEvent([orderOf(4)], { agency: otherAgencyReference })
    await day.addEvent([orderOf(5)], { event_date: '2026-12-24' })
    const { id } = await day.add({ language: 'de' })
    const shown = await day.read()
    expect(shown).toMatchObject({
      agency_id,
      agency_name: 'Harbour Tours',
      date: day.date,
      port_time_zone: 'Europe/Berlin',
      events: [{ event_id, orders: [{ excursion_id: orders[0], persons: 2, unplaced: 2 }] }],
      dispatches: [{ id, number: 1, language: 'de', crew: [], parts: [], persons: 0, faults: [] }],
    })
    expect(shown.events).toHaveLength(1)
    expect(shown.events[0]?.orders).toHaveLength(1)
    expect(await day.read(server.admin)).toEqual(shown)
  })

  test('counts wheelchairs for those who may see personal data', async () => {
    const day = on.newDay()
    const needs = [{ kind: 'wheelchair', words: null, count: 2 }] as const
    const { orders } = await day.addEvent([orderOf(3, { needs: [...needs] }), orderOf(2)])
    const { id } = await day.add({ ...coach, wheelchair_places: 1 })
    await day.place(orders, id)
    const { events, dispatches } = await day.read()
    expect(events[0]?.orders.map(({ wheelchairs }) => wheelchairs)).toEqual([2, 0])
    expect(dispatches[0]?.faults).toContainEqual(
      expect.objectContaining({ code: 'too_few_wheelchair_places', count: 1 }),
    )
  })

  test('proposes names that were typed twice', async () => {
    const day = on.newDay()
    const name = 'Żaneta Ōe'
    await day.add({ crew: [{ role: 'guide', name }], vehicle_name: 'Bus 7' })
    expect((await day.read()).typed_names).toEqual([])
    await day.add({ crew: [{ role: 'guide', name: 'ŻANETA ŌE' }] })
    expect((await day.read()).typed_names).toMatchObject([{ kind: 'crew', times: 2 }])
    const member = { agency_id, name, roles: ['guide' as const] }
    await server.db.insertInto('crew_member').values(member).execute()
    expect((await day.read()).typed_names).toEqual([])
  })
})

// Rule P1.3
test('another agency finds neither the day nor its dispatches, and changes nothing', async () => {
  const day = on.newDay()
  const { orders } = await day.addEvent([orderOf(2)])
  const { id } = await day.add(coach)
  const before = await day.read()
  const { otherAgency } = server
  const moves = [{ excursion_id: orders[0] ?? 0, from: null, to: id }]
  const answers = [
    await otherAgency.get(day.path),
    await day.trying.add({}, otherAgency),
    await day.move(moves, otherAgency),
    await otherAgency.send('POST', `${day.path}/proposal`, {}),
    await server.staff.get(day.pathOf(99_999)),
    await day.trying.change(id, coach, otherAgency),
    await day.remove(id, otherAgency),
    await otherAgency.send('POST', `${day.pathOf(other_id)}/moves`, { moves }),
    await server.staff.get(day.pathOf(agency_id, 99_999)),
    await server.staff.send('POST', `${day.path}/moves`, {
      moves: moves.map((one) => ({ ...one, to: 99_999 })),
    }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    ...Array.from({ length: 5 }, () => [404, 'agency_not_found']),
    ...Array.from({ length: 2 }, () => [404, 'dispatch_not_found']),
    [404, 'order_not_found'],
    [404, 'not_found'],
    [404, 'dispatch_not_found'],
  ])
  expect(await day.read()).toEqual(before)
})

describe('addDispatch', () => {
  test('takes what was typed, numbers it, and records no name', async () => {
    const day = on.newDay()
    const first = await day.add({ ...coach, crew: [guide, { role: 'driver', name: 'Per' }] })
    expect(first).toMatchObject({
      ...coach,
      number: 1,
      free_seats: 48,
      vehicle_id: null,
      crew: [
        { ...guide, phone: '+491705550182', state: 'planned', crew_id: null },
        { role: 'driver', name: 'Per', phone: null },
      ],
    })
    expect((await day.add()).number).toBe(2)
    expect((await day.remove(first.id)).statusCode).toBe(204)
    expect((await day.add()).number).toBe(1)
    const entries = await server.db
      .selectFrom('audit_entry')
      .where('action', 'in', ['dispatch.add', 'dispatch.remove'])
      .where('agency_id', '=', agency_id)
      .orderBy('id')
      .select(['before', 'after'])
      .execute()
    expect(JSON.stringify(entries)).not.toMatch(/Nadia|Per|170/)
    expect(entries.at(-2)?.before).toMatchObject({ date: day.date, number: 1 })
  })

  test.each([
    ['crew.0.phone', { crew: [{ ...guide, phone: '0170 5550182' }] }],
    ['crew.0.name', { crew: [{ ...guide, name: ' ' }] }],
    ['crew.0.role', { crew: [{ ...guide, role: 'cook' }] }],
    ['crew.1', { crew: [guide, { ...guide, name: 'nadia PETERS' }] }],
    ['crew', { crew: Array.from({ length: 13 }, (_, n) => ({ ...guide, name: `G ${n}` })) }],
    ['seats', { seats: 0 }],
    ['seats', { seats: 1e6 }],
    ['pickup_time', { pickup_time: '09:31' }],
    ['language', { language: 'xx' }],
    ['meeting_point', { meeting_point: '' }],
    ['accepted_spare_minutes', { accepted_spare_minutes: 0 }],
  ])('refuses a faulty %s', async (field, faulty) => {
    const day = on.newDay()
    const refused = await day.trying.add(faulty as never)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
    expect((await day.read()).dispatches).toEqual([])
  })

  test('refuses crew and vehicles of another agency', async () => {
    const day = on.newDay()
    const person = { agency_id: other_id, name: 'Finn' }
    const { id: crew_id } = await server.db
      .insertInto('crew_member')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    const refused = await day.trying.add({ crew: [{ ...guide, crew_id }] })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'crew_member_not_found'])
    const vehicle = await day.trying.add({ vehicle_id: 99_999 })
    expect([vehicle.statusCode, vehicle.json().code]).toEqual([404, 'vehicle_not_found'])
    expect((await day.read()).dispatches).toEqual([])
  })

  test('refuses the 201st', async () => {
    const day = on.newDay()
    const rows = Array.from({ length: 200 }, (_, index) => {
      const { port_id } = on
      return { agency_id, port_id, event_date: day.date, number: index + 1 }
    })
    await server.db.insertInto('dispatch').values(rows).execute()
    const refused = await day.trying.add()
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'dispatches_full'])
  })
})

describe('changeDispatch', () => {
  test('replaces all fields; the same once more changes nothing, an older version is refused', async () => {
    const day = on.newDay()
    const before = await day.add({ ...coach, crew: [guide] })
    const asked = { ...coach, seats: 30, crew: [guide], version: before.version }
    const changed = await day.change(before.id, asked)
    expect(changed).toMatchObject({ seats: 30, crew: [{ id: before.crew[0]?.id }] })
    expect(await day.change(before.id, asked)).toEqual(changed)
    const late = await day.trying.change(before.id, { ...asked, seats: 31 })
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().data).toEqual(changed)
    const entries = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'dispatch.change')
      .select('after')
      .execute()
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ date: day.date, fields: ['seats'] }),
    )
    expect(await day.change(before.id, {})).toMatchObject({ seats: null, crew: [] })
  })

  test('keeps the answer of crew who stay, and waits for that of another', async () => {
    const day = on.newDay()
    const { id } = await day.add({ crew: [guide] })
    await server.db
      .updateTable('dispatch_crew')
      .set({ state: 'accepted', read_time: '09:30' })
      .where('dispatch_id', '=', id)
      .execute()
    const kept = await day.change(id, { crew: [{ ...guide, phone: null }], pickup_time: '09:30' })
    expect(kept.crew).toMatchObject([{ state: 'accepted', has_unread_change: false, phone: null }])
    const later = await day.change(id, { crew: [guide], pickup_time: '09:45' })
    expect(later.crew).toMatchObject([{ state: 'accepted', has_unread_change: true }])
    const other = await day.change(id, { crew: [{ ...guide, name: 'Eva' }] })
    expect(other.crew).toMatchObject([{ name: 'Eva', state: 'planned' }])
  })
})

// Rule G1.3
describe('moveParties', () => {
  test('moves whole parties and split ones, and merges what comes together again', async () => {
    const day = on.newDay()
    const { orders } = await day.addEvent([orderOf(6), orderOf(2)])
    const [first = 0, second = 0] = orders
    const one = await day.add(coach)
    const two = await day.add({ ...coach, vehicle_name: 'Coach 2' })
    await day.place(orders, one.id)
    const split = await day.move([{ excursion_id: first, from: one.id, to: two.id, persons: 4 }])
    const parts = (answer: { dispatches: DispatchDay['dispatches'] }) =>
      answer.dispatches.map((dispatch) =>
        dispatch.parts.map(({ excursion_id, persons, is_split }) => [
          excursion_id,
          persons,
          is_split,
        ]),
      )
    expect(parts(split.json().data)).toEqual([
      [
        [first, 2, false],
        [second, 2, false],
      ],
      [[first, 4, true]],
    ])
    const merged = await day.move([{ excursion_id: first, from: two.id, to: one.id }])
    expect(parts(merged.json().data)[0]).toEqual([
      [first, 6, false],
      [second, 2, false],
    ])
    const out = await day.move([{ excursion_id: second, from: one.id, to: null }])
    expect(unplacedIn(out.json().data)).toEqual([0, 2])
  })

  test('refuses all of it where someone else has moved a party, with the day as it stands', async () => {
    const day = on.newDay()
    const { orders } = await day.addEvent([orderOf(2), orderOf(2)])
    const [first = 0, second = 0] = orders
    const one = await day.add()
    const two = await day.add()
    await day.place([first], one.id)
    const moves = [
      { excursion_id: second, from: null, to: two.id },
      { excursion_id: first, from: null, to: two.id },
    ]
    const refused = await day.move(moves, server.admin)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'parties_moved'])
    expect(refused.json().data).toEqual(await day.read())
    expect(unplacedIn(await day.read())).toEqual([0, 2])
    const tooMany = { excursion_id: first, from: one.id, to: two.id, persons: 3 }
    expect((await day.move([tooMany])).statusCode).toBe(409)
    const canceled = await day.addEvent([orderOf(1, { status: 'canceled' })])
    const gone = await day.move([{ excursion_id: canceled.orders[0] ?? 0, from: null, to: one.id }])
    expect(gone.json().code).toBe('order_not_found')
  })

  test('a shared coach has orders of two events; programs get a change of each', async () => {
    const day = on.newDay()
    const de = await day.addEvent([orderOf(2)])
    const en = await day.addEvent([orderOf(3)], { language_guide: 'en' })
    const { id } = await day.add({ ...coach, crew: [guide] })
    const { dispatches } = await day.place([...de.orders, ...en.orders], id)
    expect(dispatches[0]).toMatchObject({ persons: 5, free_seats: 43 })
    expect(dispatches[0]?.faults.map(({ code }) => code)).toContain('mixed_languages')
    const told = await server.db
      .selectFrom('waiting_change')
      .where('type', '=', 'dispatch.changed')
      .where('event_id', 'in', [de.event_id, en.event_id])
      .orderBy('event_id')
      .select(['event_id', 'facts'])
      .execute()
    expect(told).toEqual(
      [de, en].map(({ event_id }) => ({
        event_id,
        facts: { port_id: on.port_id, date: day.date },
      })),
    )
  })
})

// Rule R1.1
test('open boards are notified of every change by the day’s events, without a name', async () => {
  const day = on.newDay()
  const { event_id, orders } = await day.addEvent([orderOf(2)])
  const heard: string[] = []
  const stop = await server.deps.listen(realtimeNotifications, {
    onMessage: (message) => void heard.push(message),
    onGap: () => undefined,
  })
  const { id } = await day.add({ crew: [guide] })
  await day.change(id, { crew: [guide], seats: 9 })
  await day.place(orders, id)
  await day.remove(id)
  const ofDay = () => heard.filter((message) => JSON.parse(message).event_id === event_id)
  await expect.poll(() => ofDay().length).toBe(4)
  await stop()
  expect(heard.join()).not.toContain('Nadia')
})

describe('proposeMoves', () => {
  test('proposes and changes nothing; its moves are taken', async () => {
    const day = on.newDay()
    const de = await day.addEvent(Array.from({ length: 34 }, () => orderOf(2)))
    const en = await day.addEvent(
      Array.from({ length: 23 }, () => orderOf(2)),
      { language_guide: 'en' },
    )
    for (const [place, seats] of [49, 49, 30].entries()) {
      await day.add({ seats, crew: [{ ...guide, name: `Guide ${place}` }] })
    }
    const before = await day.read()
    const propose = async (caller = server.agency) =>
      (await caller.send('POST', `${day.path}/proposal`, {})).json().data
    const proposed = await propose()
    expect(await propose(server.staff)).toEqual(proposed)
    expect(await day.read()).toEqual(before)
    expect(proposed.unplaced).toEqual([])
    const { data } = (await day.move(proposed.moves)).json()
    expect(unplacedIn(data).every((persons) => persons === 0)).toBe(true)
    const filled = (data as DispatchDay).dispatches.map(({ persons, free_seats, parts }) => {
      expect(free_seats).toBeGreaterThanOrEqual(0)
      expect(new Set(parts.map(({ event_id }) => event_id)).size).toBe(1)
      return persons
    })
    expect(filled.reduce((sum, persons) => sum + persons, 0)).toBe(68 + 46)
    expect(de.orders.length + en.orders.length).toBe(proposed.moves.length)
  })
})

// Rule G1.2
describe('orders that change', () => {
  test('more persons than seats are red, and no one is moved; a new order is in none', async () => {
    const day = on.newDay()
    const party = orderOf(4)
    const { sent, orders } = await day.addEvent([party])
    const { id } = await day.add({ seats: 5, crew: [guide] })
    await day.place(orders, id)
    expect(await day.faultsOf(id)).not.toContain('red too_many_persons')
    const more = { ...party, subproducts: [{ ...party.subproducts[0], person_count: 6 }] }
    await server.addSeason({ events: [{ ...sent, orders: [more as never, orderOf(1)] }] })
    const shown = await day.read()
    expect(shown.dispatches[0]).toMatchObject({ persons: 6, free_seats: -2 })
    expect(shown.dispatches[0]?.faults).toContainEqual(
      expect.objectContaining({ code: 'too_many_persons', color: 'red', count: 2 }),
    )
    expect(unplacedIn(shown)).toEqual([0, 1])
  })

  test('a canceled order frees its seats, and has them again once it is opened again', async () => {
    const day = on.newDay()
    const { orders } = await day.addEvent([orderOf(4)])
    const { id } = await day.add(coach)
    await day.place(orders, id)
    const persons = async () => (await day.read()).dispatches[0]?.persons
    const turn = (status: 'canceled' | 'requested') =>
      server.db.updateTable('excursion_order').set({ status }).where('id', 'in', orders).execute()
    await turn('canceled')
    expect(await persons()).toBe(0)
    await turn('requested')
    expect(await persons()).toBe(4)
  })

  test('one that goes to another agency or day leaves its dispatch, and its time', async () => {
    const day = on.newDay()
    const { event_id, sent, orders } = await day.addEvent([orderOf(4), orderOf(2)])
    const { id } = await day.add({ ...coach, pickup_time: '10:00' })
    await day.place(orders, id)
    const timesNow = async () => {
      const { data } = (await server.staff.get(`/events/${event_id}`)).json()
      return data.excursions.map((order: { pickup_time: string | null }) => order.pickup_time)
    }
    expect(await timesNow()).toEqual(['10:00', '10:00'])
    await server.addSeason({ events: [{ ...sent, event_date: '2026-12-27', orders: [] }] })
    expect((await day.read()).dispatches[0]).toMatchObject({ persons: 0, parts: [] })
    expect(await timesNow()).toEqual([null, null])
    await server.addSeason({ events: [{ ...sent, orders: [] }] })
    expect((await day.read()).dispatches[0]).toMatchObject({ persons: 6 })
    expect(await timesNow()).toEqual(['10:00', '10:00'])
    await server.addSeason({ events: [{ ...sent, agency: otherAgencyReference }] })
    expect((await day.read()).dispatches[0]).toMatchObject({ persons: 0 })
    expect(await timesNow()).toEqual([null, null])
    // The other agency places them, although the first one's dispatch still names them.
    const path = day.pathOf(other_id)
    const { data: theirs } = (await server.otherAgency.send('POST', path, {})).json()
    const moves = orders.map((excursion_id) => ({ excursion_id, from: null, to: theirs.id }))
    const placed = await server.otherAgency.send('POST', `${path}/moves`, { moves })
    expect(placed.json().data.dispatches[0]).toMatchObject({ persons: 6 })
  })
})
