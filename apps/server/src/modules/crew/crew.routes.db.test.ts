import type { AgencyCrew, CrewMember, Vehicle } from '@gangway/contract/crew'
import { buildPort } from '@gangway/testkit/build-places'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { deletePastCrew } from '../dispatches/index.ts'

const server = await startWithTwoAgencies()
const { agency, otherAgency, staff, db } = server
server.time.now = new Date('2026-06-15T10:00:00Z')
let own: number
let other: number
let port_id: number

const fields = {
  name: 'Nadia Peters',
  phone: '+49 (0) 170 / 555-0182',
  roles: ['guide'],
  languages: ['en', 'de', 'en'],
}
const coach = { name: 'Coach 1', seats: 49, wheelchair_places: 1, has_lift: true }
const pathOf = (part: 'crew' | 'vehicles', id?: number, agency_id = own) =>
  `/agencies/${agency_id}/${part}${id === undefined ? '' : `/${id}`}`
const add = (body: object = {}, caller: TestCaller = agency, agency_id = own) =>
  caller.send('POST', pathOf('crew', undefined, agency_id), { ...fields, ...body })
const added = async (body: object = {}) => (await add(body)).json<{ data: CrewMember }>().data
const addCoach = async (body: object = {}) =>
  (await agency.send('POST', pathOf('vehicles'), { ...coach, ...body })).json<{ data: Vehicle }>()
    .data
const list = async (caller: TestCaller = agency) =>
  (await caller.get(pathOf('crew'))).json<{ data: AgencyCrew }>().data

/** A dispatch that names a vehicle, and a guide. */
async function dispatch(event_date: string, number: number, guide: string, agency_id = own) {
  const { id: dispatch_id } = await db
    .insertInto('dispatch')
    .values({ agency_id, port_id, event_date, number, vehicle_name: 'COACH 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dispatch_crew')
    .values({ dispatch_id, agency_id, role: 'guide', name: guide })
    .execute()
  return dispatch_id
}

const namesOf = () =>
  db
    .selectFrom('dispatch_crew')
    .orderBy('dispatch_id')
    .orderBy('id')
    .select(['name', 'phone', 'crew_id'])
    .execute()

const auditOf = (action: string) =>
  db
    .selectFrom('audit_entry')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .select(['agency_id', 'before', 'after'])
    .executeTakeFirst()

beforeAll(async () => {
  const agencies = await db.selectFrom('agency').orderBy('id').select('id').execute()
  ;[own = 0, other = 0] = agencies.map(({ id }) => id)
  const port = await db.selectFrom('port').select('id').executeTakeFirstOrThrow()
  port_id = port.id
})

beforeEach(async () => {
  await db.deleteFrom('guide_pass').execute()
  await db.deleteFrom('dispatch').execute()
  await db.deleteFrom('crew_member').execute()
  await db.deleteFrom('vehicle').execute()
})

// Rule G3.4
describe('addCrewMember', () => {
  test('is for the agency’s people and for staff; the audit names no one', async () => {
    const mine = await add({ absences: [{ from: '2026-07-01', to: '2026-07-01' }] })
    expect(mine.statusCode, mine.body).toBe(201)
    const { data } = mine.json()
    expect(data).toMatchObject({
      name: 'Nadia Peters',
      phone: '+491705550182',
      roles: ['guide'],
      languages: ['de', 'en'],
      absences: [{ from: '2026-07-01', to: '2026-07-01' }],
    })
    expect((await add({ name: 'Anton Berg' }, staff)).statusCode).toBe(201)
    expect((await list(staff)).crew.map(({ name }) => name)).toEqual(['Anton Berg', 'Nadia Peters'])
    const { id: crew_id } = data
    expect(await auditOf('crew_member.add')).toMatchObject({ agency_id: own })
    await agency.send('PUT', pathOf('crew', crew_id), { ...fields, phone: null })
    expect(await auditOf('crew_member.change')).toMatchObject({
      after: { crew_id, fields: ['phone', 'absences'] },
    })
  })

  test('is nothing that another agency can find or change', async () => {
    const { id } = await added()
    expect((await otherAgency.get(pathOf('crew'))).json().code).toBe('agency_not_found')
    expect((await add({}, otherAgency)).json().code).toBe('agency_not_found')
    for (const agency_id of [own, other]) {
      const path = pathOf('crew', id, agency_id)
      const changed = await otherAgency.send('PUT', path, fields)
      expect([changed.statusCode, changed.json().code]).toEqual([404, 'crew_member_not_found'])
      expect((await otherAgency.send('DELETE', path)).json().code).toBe('crew_member_not_found')
    }
    expect((await list()).crew).toHaveLength(1)
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['phone', { phone: '0170 5550182' }],
    ['phone', { phone: '+49 170 CALL ME' }],
    ['roles.0', { roles: ['captain'] }],
    ['languages.0', { languages: ['xx'] }],
    ['absences.0.to', { absences: [{ from: '2026-07-02', to: '2026-07-01' }] }],
    ['absences.0.from', { absences: [{ from: '2026-02-30', to: '2026-07-01' }] }],
  ])('refuses a faulty %s', async (field, faulty) => {
    const refused = await add(faulty)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect((await list()).crew).toEqual([])
  })

  test('refuses the 301st, also when two come at once', async () => {
    const rows = Array.from({ length: 299 }, (_, at) => ({ agency_id: own, name: `Guide ${at}` }))
    await db.insertInto('crew_member').values(rows).execute()
    const replies = await Promise.all([add(), add({}, staff)])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]))
    expect((await add()).json().code).toBe('crew_full')
  })

  // Rule G3.5
  test('takes over dispatches from today on that name the person in the same words, and their links', async () => {
    const day = '2026-06-20'
    await dispatch('2026-06-01', 1, 'Nadia Peters')
    await dispatch(day, 1, 'NADIA Péters')
    await dispatch(day, 2, 'Nadia Petersen')
    await dispatch(day, 1, 'Nadia Peters', other)
    const pass = { agency_id: own, event_date: day, token_hash: Buffer.alloc(32) }
    await db
      .insertInto('guide_pass')
      .values({ ...pass, person: 'nadia peters' })
      .execute()
    const typed = await namesOf()
    const { id, phone } = await added()
    const linked = await namesOf()
    const isLinked = linked.map(({ crew_id }) => crew_id === id)
    expect(isLinked.filter(Boolean).length, JSON.stringify(typed)).toBe(1)
    expect(linked.find(({ crew_id }) => crew_id === id)).toMatchObject({ phone })
    const [row] = await db.selectFrom('guide_pass').select('person').execute()
    expect(row?.person).toBe(`#${id}`)
    // The same name is typed once more, then the person goes.
    const [first] = await db
      .selectFrom('dispatch_crew')
      .where('crew_id', '=', id)
      .select(['dispatch_id', 'name'])
      .execute()
    if (first === undefined) throw new Error('not linked')
    await db
      .insertInto('dispatch_crew')
      .values({ ...first, agency_id: own, role: 'guide' })
      .execute()
    expect((await agency.send('DELETE', pathOf('crew', id))).statusCode).toBe(204)
    const kept = await db
      .selectFrom('dispatch_crew')
      .where('dispatch_id', '=', first.dispatch_id)
      .select(['name', 'crew_id'])
      .execute()
    expect(kept).toEqual([{ name: first.name, crew_id: null }])
    const [back] = await db.selectFrom('guide_pass').select('person').execute()
    expect(back?.person).toBe('nadia peters')
  })
})

describe('changeCrewMember', () => {
  test('changes all of it; the same once more changes nothing, an older version is refused', async () => {
    const { id, version } = await added()
    const change = (name: string) =>
      agency.send('PUT', pathOf('crew', id), {
        ...fields,
        name,
        absences: [{ from: '2026-07-01', to: '2026-07-14' }],
        version,
      })
    const changed = await change('Nadia Berg')
    expect(changed.json().data).toMatchObject({ id, name: 'Nadia Berg' })
    expect((await change('Nadia Berg')).json()).toEqual(changed.json())
    const late = await change('Nadia Holm')
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().data).toEqual(changed.json().data)
  })
})

describe('removeCrewMember', () => {
  test('removes it with its absences, once', async () => {
    const { id } = await added({ absences: [{ from: '2026-07-01', to: '2026-07-14' }] })
    expect((await staff.send('DELETE', pathOf('crew', id))).statusCode).toBe(204)
    const again = await staff.send('DELETE', pathOf('crew', id))
    expect([again.statusCode, again.json().code]).toEqual([404, 'crew_member_not_found'])
    expect(await db.selectFrom('absence').select('id').execute()).toEqual([])
  })
})

// Rule G3.5
describe('addVehicle', () => {
  test('gives its seats to dispatches from today on that name it', async () => {
    await dispatch('2026-06-01', 1, 'Nadia')
    await dispatch('2026-06-20', 1, 'Nadia')
    const { id } = await addCoach({ name: 'coach 1' })
    const rows = await db
      .selectFrom('dispatch')
      .orderBy('event_date')
      .select(['vehicle_id', 'seats', 'wheelchair_places', 'vehicle_name'])
      .execute()
    expect(rows).toEqual([
      { vehicle_id: null, seats: null, wheelchair_places: null, vehicle_name: 'COACH 1' },
      { vehicle_id: id, seats: 49, wheelchair_places: 1, vehicle_name: 'COACH 1' },
    ])
    expect((await agency.send('DELETE', pathOf('vehicles', id))).statusCode).toBe(204)
    const kept = await db.selectFrom('dispatch').orderBy('event_date', 'desc').selectAll().execute()
    expect(kept[0]).toMatchObject({ vehicle_id: null, seats: 49 })
  })

  test.each([
    ['seats', { seats: 0 }],
    ['seats', { seats: 1_000 }],
    ['wheelchair_places', { wheelchair_places: -1 }],
  ])('refuses a faulty %s', async (field, faulty) => {
    const refused = await agency.send('POST', pathOf('vehicles'), { ...coach, ...faulty })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  })
})

describe('changeVehicle', () => {
  test('says what a colleague has changed, and finds no other agency’s', async () => {
    const { id, version } = await addCoach()
    const change = (seats: number, caller = agency) =>
      caller.send('PUT', pathOf('vehicles', id), { ...coach, seats, version })
    expect((await change(30)).json().data).toMatchObject({ seats: 30 })
    expect((await change(31)).json()).toMatchObject({ code: 'stale', data: { seats: 30 } })
    expect((await change(31, otherAgency)).json().code).toBe('vehicle_not_found')
    expect((await otherAgency.send('DELETE', pathOf('vehicles', id))).statusCode).toBe(404)
  })
})

// Rule G3.7
describe('setPortDistance', () => {
  test('is for staff, holds in both directions, and is removed by null', async () => {
    await server.addSeason({ ports: [buildPort({ code: 'DEKEL', name: 'Kiel' })] })
    const { id: kiel } = await db
      .selectFrom('port')
      .where('code', '=', 'DEKEL')
      .select('id')
      .executeTakeFirstOrThrow()
    const set = (from: number, to: number, minutes: number | null, caller = staff) =>
      caller.send('PUT', `/port-distances/${from}/${to}`, { minutes })
    const first = await set(kiel, port_id, 90)
    expect(first.json().data).toMatchObject([{ minutes: 90 }])
    const second = await set(port_id, kiel, 75)
    expect(second.json().data).toMatchObject([{ minutes: 75 }])
    expect((await agency.get('/port-distances')).json()).toEqual(second.json())
    expect((await set(port_id, kiel, 60, agency)).statusCode).toBe(403)
    expect((await set(port_id, port_id, 60)).statusCode).toBe(404)
    expect((await set(port_id, 99_999, 60)).statusCode).toBe(404)
    expect((await set(port_id, kiel, 0)).statusCode).toBe(422)
    expect((await set(port_id, kiel, null)).json().data).toEqual([])
  })
})

// Rule G3.8
describe('retention', () => {
  test('names of dispatches go after their days, days away after theirs', async () => {
    await dispatch('2026-06-13', 1, 'Nadia')
    await dispatch('2026-06-14', 2, 'Nadia')
    const due = { now: new Date('2026-06-15T10:00:00Z'), days: 2, limit: 10 }
    const gone = await db.transaction().execute((transaction) => deletePastCrew(transaction, due))
    expect(gone).toBe(1)
    expect(await namesOf()).toHaveLength(1)
    await added({
      absences: [
        { from: '2020-01-01', to: '2020-01-02' },
        { from: '2099-01-01', to: '2099-01-02' },
      ],
    })
    await deleteExpired({ db }, 'delete old absences')
    expect((await list()).crew[0]?.absences).toEqual([{ from: '2099-01-01', to: '2099-01-02' }])
  })
})
