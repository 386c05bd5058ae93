import type { ShipAlias, UnknownShip } from '@gangway/contract/ship-aliases'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { raisePickupConflicts, reviewPickupTimes } from '../events/index.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date('2026-06-15T10:00:00Z')
/** Reviewed in the port where the MKT Alpha calls on 1 July, named in four ways. */
let events: { spelled: number; mistyped: number; late: number; renamed: number }

const deps = () => ({
  db: server.db,
  clock: () => server.time.now,
  pickupRules: defaultPickupRules,
})
const look = () => raisePickupConflicts(deps())

const unknown = async (query = '') =>
  (await server.staff.get(`/ships/unknown${query}`)).json<{ data: UnknownShip[] }>().data
const lacking = async (caller = server.staff) => {
  const { data } = (await caller.get('/events?ship_call=missing')).json()
  return data.map(({ id }: { id: number }) => id)
}
const notices = async (caller = server.staff) => {
  const { data } = (await caller.get('/notices')).json()
  return data
    .filter(({ kind }: { kind: string }) => kind === 'ship.unknown')
    .map((notice: { event_id: number; is_read: boolean }) => [notice.event_id, notice.is_read])
}
const remember = (body: object, caller = server.staff) => caller.send('POST', '/ship-aliases', body)

beforeAll(async () => {
  const call = { call_date: '2026-07-01', ship: 'MKT Alpha', ship_imo: '9074729' }
  await server.addSeason({ ship_calls: [buildShipCall(call)] })
  const eventOf = async (
    ship: string,
    event_date = '2026-07-01',
    ship_imo: string | null = null,
  ) => {
    const orders = [buildOrder({ ship, ship_imo }), buildOrder({ ship, ship_imo })]
    return (await server.addEvent({ event_date, orders })).event_id
  }
  events = {
    spelled: await eventOf('MS MKT Alpha'),
    mistyped: await eventOf('MKT Alhpa'),
    late: await eventOf('MKT Alhpa', '2026-08-20'),
    renamed: await eventOf('MKT Alpha', '2026-07-01', '9221281'),
  }
})

beforeEach(async () => {
  await server.db.deleteFrom('ship_alias').execute()
  await server.db.deleteFrom('notice').execute()
  await server.db.updateTable('event_ship').set({ is_told: false }).execute()
  await look()
})

// Rule E4.12
describe('a ship without a call', () => {
  test('is listed with the ship that may be meant, unless it is only spelled otherwise', async () => {
    const meant = { ship: 'MKT Alpha', ship_imo: '9074729' }
    expect(await unknown()).toEqual([
      {
        ship: 'MKT Alhpa',
        ship_imo: null,
        port_id: expect.any(Number),
        port_code: 'DEHAM',
        port_name: 'Hamburg',
        event_date: '2026-07-01',
        events: [events.mistyped],
        proposals: [{ ...meant, reason: 'similar_name' }],
      },
      expect.objectContaining({
        ship: 'MKT Alpha',
        ship_imo: '9221281',
        proposals: [{ ...meant, reason: 'same_name' }],
      }),
      expect.objectContaining({
        ship: 'MKT Alhpa',
        event_date: '2026-08-20',
        events: [events.late],
      }),
    ])
    expect(await unknown(`?event=${events.spelled}`)).toEqual([])
    expect((await server.agency.get('/ships/unknown')).statusCode).toBe(403)
  })

  test('is found by the filter of the list, its figures and its export, however far ahead', async () => {
    const found = [events.renamed, events.mistyped, events.late]
    expect(new Set(await lacking())).toEqual(new Set(found))
    expect(new Set(await lacking(server.agency))).toEqual(new Set(found))
    expect(await lacking(server.otherAgency)).toEqual([])
    const figures = async (path: string) => (await server.staff.get(path)).json().data
    expect(await figures('/events/counts')).toMatchObject({ ship_unknown: 3 })
    expect(await figures('/events/total?ship_call=missing')).toMatchObject({ total: 3 })
    const file = await server.staff.get('/events/export?ship_call=missing&format=csv&language=en')
    expect(file.body.trim().split('\n')).toHaveLength(4)
  })

  test('is found by the hourly review as well', async () => {
    await server.db.updateTable('event_ship').set({ lacks_call: false }).execute()
    await look()
    expect(await lacking()).toEqual([])
    await reviewPickupTimes(deps())
    const found = [events.renamed, events.mistyped, events.late]
    expect(new Set(await lacking())).toEqual(new Set(found))
  })

  test('is a notice for staff, once', async () => {
    const told = [events.mistyped, events.late, events.renamed].map((id) => [id, false])
    const found = async (caller = server.staff) => (await notices(caller)).toSorted()
    await reviewPickupTimes(deps())
    expect(await found()).toEqual(told)
    await look()
    await reviewPickupTimes(deps())
    expect(await found()).toEqual(told)
    expect(await found(server.agency)).toEqual([])
  })
})

describe('an alias', () => {
  const alias = { alias: 'MKT Alhpa', ship: 'MKT Alpha', ship_imo: '9074729' }

  test('is remembered by staff alone, judged by, recorded, and can be forgotten', async () => {
    await reviewPickupTimes(deps())
    expect((await remember(alias, server.agency)).statusCode).toBe(403)
    const remembered = await remember(alias)
    expect(remembered.statusCode, remembered.body).toBe(201)
    const { data } = remembered.json<{ data: ShipAlias }>()
    expect(data).toMatchObject(alias)
    expect((await server.staff.get('/ship-aliases')).json().data).toEqual([data])
    for (const caller of [server.staff, server.agency]) {
      const event = (await caller.get(`/events/${events.mistyped}`)).json().data
      expect(event).toMatchObject({
        ship_calls: [{ ship: 'MKT Alpha' }],
        excursions: [{ ship: 'MKT Alhpa', known_as: { ship: 'MKT Alpha' } }, {}],
      })
    }
    expect(await unknown(`?event=${events.mistyped}`)).toEqual([])
    await look()
    expect(new Set(await lacking())).toEqual(new Set([events.renamed, events.late]))
    expect(await notices()).toContainEqual([events.mistyped, true])
    const path = `/ship-aliases/${data.id}`
    expect((await server.agency.send('DELETE', path)).statusCode).toBe(403)
    expect((await server.staff.send('DELETE', path)).statusCode).toBe(204)
    expect((await server.staff.send('DELETE', path)).json().code).toBe('ship_alias_not_found')
    await look()
    expect(await lacking()).toContain(events.mistyped)
    const entries = await server.db
      .selectFrom('audit_entry')
      .where('action', 'like', 'ship_alias.%')
      .orderBy('id')
      .select(['action', 'before', 'after'])
      .execute()
    expect(entries).toEqual([
      { action: 'ship_alias.remember', before: null, after: alias },
      { action: 'ship_alias.forget', before: alias, after: null },
    ])
  })

  test('names the ship of an order that is canceled, too', async () => {
    await remember(alias)
    const orders = [buildOrder({ ship: alias.alias, status: 'canceled' })]
    const { event_id } = await server.addEvent({ event_date: '2026-09-01', orders })
    const { excursions } = (await server.agency.get(`/events/${event_id}`)).json().data
    expect(excursions).toMatchObject([{ known_as: { ship: 'MKT Alpha' } }])
  })

  const meant = async () => {
    const { data } = (await server.staff.get('/ship-aliases')).json<{ data: ShipAlias[] }>()
    return data.map((one) => `${one.alias} = ${one.ship}`)
  }

  test('of an alias stands for the ship itself', async () => {
    await remember({ alias: 'C', ship: 'B' })
    await remember({ alias: 'B', ship: 'A' })
    await remember({ alias: 'D', ship: 'C' })
    expect(await meant()).toEqual(['B = A', 'C = A', 'D = A'])
    expect((await remember({ alias: 'MS B', ship: 'MV A' })).statusCode).toBe(201)
  })

  test.each([
    ['a second ship', { alias: 'B', ship: 'Z' }],
    ['a second number', { alias: 'B', ship: 'A', ship_imo: '9221281' }],
    ['the other way round', { alias: 'A', ship: 'B' }],
  ])('is not replaced by %s: the first is named', async (_what, second) => {
    const first = (await remember({ alias: 'B', ship: 'A', ship_imo: '9074729' })).json().data
    const refused = await remember(second)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ship_alias_again'])
    expect(refused.json().data).toEqual({ alias: first, calls: [] })
    expect(await meant()).toEqual(['B = A'])
    await server.staff.send('DELETE', `/ship-aliases/${first.id}`)
    expect((await remember(second)).statusCode).toBe(201)
  })

  test('counts a number of no ship as unknown, and says so', async () => {
    const { data } = (await remember({ alias: 'B', ship: 'A', ship_imo: '0000000' })).json()
    expect(data).toMatchObject({ ship_imo: null, remarks: { ship_imo: [expect.any(String)] } })
  })

  describe('of a ship with calls of its own', () => {
    const own = { reference: 'OWN', call_date: '2026-09-01', ship: 'Own', ship_imo: '9221281' }
    const other = { reference: 'OTHER', call_date: '2026-09-01', ship: 'Other' }
    const send = (...calls: object[]) =>
      server.addSeason({ ship_calls: calls.map((call) => buildShipCall(call)) })

    test.each<[what: string, calls: object[], body: object, status: number]>([
      ['where both call', [own, other], { ship: 'Other' }, 409],
      [
        'where the other calls on another day',
        [own, { ...other, call_date: '2026-09-02' }],
        { ship: 'Other' },
        201,
      ],
      [
        'where the other stays over',
        [own, { ...other, call_date: '2026-08-31', departure_date: '2026-09-01' }],
        { ship: 'Other' },
        409,
      ],
      ['whose call is canceled', [{ ...own, status: 'canceled' }, other], { ship: 'Other' }, 201],
      [
        'where the other is canceled',
        [own, { ...other, status: 'canceled' }],
        { ship: 'Other' },
        201,
      ],
      [
        'that has the number of the other',
        [own, { ...other, ship_imo: '9221281' }],
        { ship: 'Other', ship_imo: '9221281' },
        201,
      ],
      [
        'where the other is known by its number',
        [own, { ...other, ship: 'New', ship_imo: '9074729' }],
        { ship: 'Other', ship_imo: '9074729' },
        409,
      ],
    ])('%s', async (_what, calls, body, status) => {
      await send(...calls)
      const answer = await remember({ alias: 'MS OWN', ...body })
      expect(answer.statusCode, answer.body).toBe(status)
      const refusal = {
        code: 'ship_alias_refused',
        data: {
          alias: null,
          calls: [
            {
              reference: 'OWN',
              ship: 'Own',
              ship_imo: '9221281',
              port_name: 'Hamburg',
              call_date: '2026-09-01',
            },
          ],
        },
      }
      expect(answer.json()).toMatchObject(status === 409 ? refusal : { data: { alias: 'MS OWN' } })
      await server.db.deleteFrom('ship_call').where('reference', 'in', ['OWN', 'OTHER']).execute()
    })

    test('where its guests have an event', async () => {
      await send(own)
      await server.addEvent({ event_date: '2026-09-01', orders: [buildOrder({ ship: 'Own' })] })
      expect((await remember({ alias: 'Own', ship: 'Other' })).statusCode).toBe(409)
      await server.db.deleteFrom('ship_call').where('reference', '=', 'OWN').execute()
    })
  })

  test.each([
    [{ alias: 'MS Alpha', ship: 'Alpha' }, 'ship'],
    [{ alias: '---', ship: ' ' }, 'ship'],
    [{ ...alias, ship_imo: '9074728' }, 'ship_imo'],
  ])('refuses %j', async (body, field) => {
    const refused = await remember(body)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toContain(field)
  })
})
