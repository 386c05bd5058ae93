import { buildPort } from '@gangway/testkit/build-places'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, startDispatchCalls } from '../../testing/dispatch-calls.ts'

const on = await startDispatchCalls()
const { server, agency_id } = on
const { db } = server
let kiel: number

const typed = (name: string) => ({ role: 'guide' as const, name })

async function newMember(name: string) {
  const { id: crew_id } = await db
    .insertInto('crew_member')
    .values({ agency_id, name, phone: '+4940555', languages: ['de'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { role: 'guide' as const, name, crew_id }
}

async function newVehicle(name: string, seats = 49) {
  const { id } = await db
    .insertInto('vehicle')
    .values({ agency_id, name, seats, wheelchair_places: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  await server.addSeason({ ports: [buildPort({ code: 'DEKEL', name: 'Kiel' })] })
  const port = await db
    .selectFrom('port')
    .where('code', '=', 'DEKEL')
    .select('id')
    .executeTakeFirstOrThrow()
  kiel = port.id
})

// Rules G3.1, G3.2, G3.3
describe('crew and vehicles of the agency', () => {
  test('give their phone, seats and places; no vehicle has more than it has', async () => {
    const day = on.newDay()
    const member = await newMember('Mara Voss')
    const vehicle_id = await newVehicle('Bus 30', 30)
    const added = await day.add({ vehicle_id, crew: [member] })
    expect(added).toMatchObject({
      vehicle_name: 'Bus 30',
      seats: 30,
      wheelchair_places: 1,
      free_seats: 29,
      crew: [{ ...member, phone: '+4940555' }],
    })
    await db.updateTable('vehicle').set({ seats: 10 }).where('id', '=', vehicle_id).execute()
    const { orders } = await day.addEvent([orderOf(12)])
    const { dispatches } = await day.place(orders, added.id)
    expect(dispatches[0]).toMatchObject({ seats: 10, free_seats: -3 })
    await db.deleteFrom('vehicle').where('id', '=', vehicle_id).execute()
    expect((await day.read()).dispatches[0]).toMatchObject({ vehicle_name: 'Bus 30', seats: 30 })
  })

  test('are said to be in another dispatch at the time before it is saved, and taken if that is accepted', async () => {
    const day = on.newDay()
    const vehicle_id = await newVehicle('Bus A')
    const fields = { pickup_time: '09:00', crew: [typed('Ole')], vehicle_id }
    const first = await day.add(fields)
    const refused = await day.trying.add({ ...fields, crew: [typed('OLE')], pickup_time: '09:30' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'crew_busy'])
    expect(refused.json().errors).toEqual({
      'crew.0': [expect.stringContaining('dispatch 1 in Hamburg')],
      vehicle_id: [expect.stringContaining('dispatch 1 in Hamburg')],
    })
    expect((await day.read()).dispatches).toHaveLength(1)
    // Touching is free: both end half an hour after they begin, without persons.
    const second = await day.add({ ...fields, pickup_time: '10:00' })
    const retimed = { ...fields, pickup_time: '09:30' }
    const late = await day.trying.change(second.id, retimed)
    expect(late.json().code).toBe('crew_busy')
    const taken = await day.change(second.id, { ...retimed, accepts_overlap: true })
    expect(taken.faults).toContainEqual({
      code: 'crew_busy',
      color: 'red',
      count: null,
      name: 'Ole',
      other: { number: first.number, port_code: 'DEHAM', port_name: 'Hamburg' },
    })
    // Changing something else asks nothing again.
    await day.change(second.id, { ...retimed, language: 'en' })
  })

  test('in two ports have to come from one to the other; an unknown way is amber', async () => {
    const day = on.newDay()
    const fields = { pickup_time: '09:00', crew: [typed('Ute')] }
    await day.add(fields)
    const path = day.pathOf(agency_id, kiel)
    const there = (pickup_time: string) =>
      server.agency.send('POST', path, { ...fields, pickup_time })
    expect((await there('09:30')).json().code).toBe('crew_busy')
    const unknown = (await there('10:30')).json().data
    expect(unknown.faults).toContainEqual(
      expect.objectContaining({ code: 'distance_unknown', color: 'amber', name: 'Ute' }),
    )
    await server.agency.send('DELETE', `/dispatches/${unknown.id}`)
    const [port_id, other_port_id] = [on.port_id, kiel].toSorted((a, b) => a - b) as [
      number,
      number,
    ]
    await db.insertInto('port_distance').values({ port_id, other_port_id, minutes: 75 }).execute()
    expect((await there('11:10')).json().code).toBe('crew_busy')
    const free = (await there('11:15')).json().data
    expect(free.faults.map(({ code }: { code: string }) => code)).not.toContain('distance_unknown')
    await db.deleteFrom('port_distance').execute()
  })

  test('over midnight are busy on the next day', async () => {
    const day = on.newDay()
    const { orders } = await day.addEvent([orderOf(2)], { duration: 240 })
    const { id } = await day.add({ pickup_time: '22:00', crew: [typed('Pia')] })
    await day.place(orders, id)
    const next = on.newDay(addDays(day.date, 1))
    const refused = await next.trying.add({ pickup_time: '02:30', crew: [typed('Pia')] })
    expect(refused.json().code).toBe('crew_busy')
    await next.add({ pickup_time: '03:00', crew: [typed('Pia')] })
  })

  test('who are away are refused unless that is accepted; dispatches they had say so and stay', async () => {
    const day = on.newDay()
    const member = await newMember('Jo Brandt')
    const vehicle_id = await newVehicle('Bus B')
    const { id } = await day.add({ crew: [member], vehicle_id })
    const on_day = { agency_id, from: day.date, to: day.date }
    await db
      .insertInto('absence')
      .values([
        { ...on_day, crew_id: member.crew_id },
        { ...on_day, vehicle_id },
      ])
      .execute()
    expect(await day.faultsOf(id)).toEqual(
      expect.arrayContaining(['red crew_absent', 'red vehicle_absent']),
    )
    const refused = await day.trying.add({ crew: [member] })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'crew_absent'])
    expect(Object.keys(refused.json().errors)).toEqual(['crew.0'])
    await day.add({ crew: [member], accepts_overlap: true })
    await day.change(id, { crew: [member], vehicle_id, language: 'de' })
  })

  test('whose paper has expired on the day are refused, which names it; the last day holds', async () => {
    const day = on.newDay()
    const member = await newMember('Kai Dorn')
    const vehicle_id = await newVehicle('Bus C')
    const until = (valid_until: string, of: object) =>
      db
        .insertInto('paper')
        .values({ agency_id, kind: 'licence', valid_until, ...of })
        .execute()
    await until(day.date, { crew_id: member.crew_id })
    await until(addDays(day.date, -1), { vehicle_id })
    const { id } = await day.add({ crew: [member] })
    const refused = await day.trying.change(id, {
      crew: [member],
      vehicle_id,
      accepts_overlap: true,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'paper_expired'])
    expect(refused.json().errors).toEqual({ vehicle_id: [expect.stringContaining('no licence')] })
    // Typing the same names is no way around it.
    const named = await day.trying.add({ crew: [typed('KAI DORN')], vehicle_name: 'bus c' })
    expect(Object.keys(named.json().errors)).toEqual(['vehicle_id'])
    const { crew } = await day.add({ crew: [typed('KAI DORN')], accepts_overlap: true })
    expect(crew).toMatchObject([{ name: 'KAI DORN', crew_id: member.crew_id, phone: '+4940555' }])
    await until(addDays(day.date, 30), { vehicle_id })
    await day.change(id, { crew: [member], vehicle_id })
    await db.updateTable('paper').set({ valid_until: '2026-01-01' }).execute()
    expect(await day.faultsOf(id)).toContain('red paper_expired')
    // It stays assigned, and what else there is can be changed.
    await day.change(id, { crew: [member], vehicle_id, language: 'de' })
    await db.deleteFrom('paper').execute()
  })
})
