import { buildPort } from '@gangway/testkit/build-places'
import { expect, test } from 'vitest'
import { orderOf, startDispatchCalls } from '../../testing/dispatch-calls.ts'

const on = await startDispatchCalls()
const { server } = on

// Rule G3.3
test('the same guide from two browsers, also in two ports: one wins, the other learns of it', async () => {
  await server.addSeason({ ports: [buildPort({ code: 'DEKEL', name: 'Kiel' })] })
  const { id: kiel } = await server.db
    .selectFrom('port')
    .where('code', '=', 'DEKEL')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const port of [on.port_id, kiel]) {
    const day = on.newDay()
    const fields = { pickup_time: '09:00', crew: [{ role: 'guide' as const, name: 'Nadia' }] }
    const both = await Promise.all([
      server.agency.send('POST', day.path, fields),
      server.staff.send('POST', day.pathOf(on.agency_id, port), fields),
    ])
    const codes = both.map((answer) => answer.json().code ?? answer.statusCode)
    expect(new Set(codes)).toEqual(new Set([201, 'crew_busy']))
  }
})

// Rule G1.3
test('two people who split the same party at once: one does, the other sees the day as it stands', async () => {
  const day = on.newDay()
  const { orders } = await day.addEvent([orderOf(6)])
  const [excursion_id = 0] = orders
  const [one, two, three] = [await day.add(), await day.add(), await day.add()]
  await day.place(orders, one.id)
  const split = (to: number, caller = server.agency) =>
    day.move([{ excursion_id, from: one.id, to, persons: 4 }], caller)
  const both = await Promise.all([split(two.id), split(three.id, server.admin)])
  const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode, lost?.json().code]).toEqual([
    200,
    409,
    'parties_moved',
  ])
  expect(lost?.json().data).toEqual(won?.json().data)
})

test('of two changes of one dispatch the second is stale', async () => {
  const day = on.newDay()
  const { id, version } = await day.add()
  const change = (seats: number, caller = server.agency) =>
    day.trying.change(id, { seats, version }, caller)
  const both = await Promise.all([change(30), change(40, server.staff)])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
})
