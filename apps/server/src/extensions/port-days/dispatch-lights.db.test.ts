import type { PortDay } from '@gangway/contract/port-days'
import { describe, expect, test } from 'vitest'
import { orderOf, startDispatchCalls } from '../../testing/dispatch-calls.ts'

const on = await startDispatchCalls()
const { server, port_id } = on
const guide = { role: 'guide', name: 'Nadia Peters' } as const

/** Crew and places of each event on a day, seen from the evening before. */
async function lightsOn(date: string) {
  server.time.now = new Date(Date.parse(`${date}T08:00:00Z`) - 86_400_000)
  const answer = await server.agency.get(`/port-days/${port_id}/${date}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { events } = answer.json().data as PortDay
  return Object.fromEntries(
    events.map(({ event_id, lights }) => [
      event_id,
      [lights.crew, lights.places].map((light) =>
        light === null ? '–' : [light.color, light.reason, light.count].join(' ').trim(),
      ),
    ]),
  )
}

const answerAs = (id: number, state: 'accepted' | 'asked' | 'refused') =>
  server.db.updateTable('dispatch_crew').where('dispatch_id', '=', id).set({ state }).execute()

// Rules E9.2, G5.1, G5.2
describe('the lights of an event with dispatches', () => {
  test('are none until one has crew or a vehicle, and both events of a shared coach have them', async () => {
    const day = on.newDay()
    const de = await day.addEvent([orderOf(30), orderOf(4)])
    const en = await day.addEvent([orderOf(20)], { language_guide: 'en' })
    const { id } = await day.add({ seats: 49 })
    await day.place([...de.orders.slice(0, 1), ...en.orders], id)
    const none = { [de.event_id]: ['–', '–'], [en.event_id]: ['–', '–'] }
    expect(await lightsOn(day.date)).toEqual(none)
    await day.change(id, { seats: 49, crew: [guide] })
    const both = (crew: string, ...places: string[]) => ({
      [de.event_id]: [crew, places[0]],
      [en.event_id]: [crew, places[1] ?? places[0]],
    })
    expect(await lightsOn(day.date)).toEqual(
      both('red guide_not_accepted 1', 'red too_many_persons 2'),
    )
    await answerAs(id, 'accepted')
    await day.change(id, { seats: 60, crew: [guide] })
    expect(await lightsOn(day.date)).toEqual(both('green', 'red not_placed 1', 'green'))
    await server.db
      .updateTable('excursion_order')
      .where('id', '=', de.orders[1] ?? 0)
      .set({ status: 'canceled' })
      .execute()
    expect(await lightsOn(day.date)).toEqual(both('green', 'green'))
  })

  test('a guide has to speak the language, once it is known which', async () => {
    const day = on.newDay()
    const { event_id, orders } = await day.addEvent([orderOf(2)])
    const { id: crew_id } = await server.db
      .insertInto('crew_member')
      .values({ agency_id: on.agency_id, name: 'Pia Lund', languages: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await day.add({ crew: [{ role: 'guide', name: 'Pia Lund', crew_id }] })
    await day.place(orders, id)
    await answerAs(id, 'accepted')
    expect(await lightsOn(day.date)).toEqual({ [event_id]: ['green', 'green'] })
    await server.db
      .updateTable('crew_member')
      .set({ languages: ['en'] })
      .execute()
    expect(await lightsOn(day.date)).toEqual({ [event_id]: ['red language_missing 1', 'green'] })
  })
})

// Rule O3.2
test('an event names the guides of its dispatches, also once one has answered', async () => {
  const day = on.newDay()
  const { event_id, orders } = await day.addEvent([orderOf(2)])
  const others = await day.addEvent([orderOf(2)])
  const guidesOf = async (event: number) =>
    (await server.agency.get(`/events/${event}`)).json().data.guides
  expect(await guidesOf(event_id)).toEqual([])
  const driver = { role: 'driver', name: 'Per' } as const
  const { id } = await day.add({ crew: [guide, driver] })
  await day.place(orders, id)
  expect(await guidesOf(event_id)).toEqual([{ name: guide.name, state: 'planned' }])
  await answerAs(id, 'accepted')
  expect(await guidesOf(event_id)).toEqual([{ name: guide.name, state: 'accepted' }])
  await day.change(id, { crew: [{ role: 'guide', name: 'Ada' }, guide] })
  expect(await guidesOf(event_id)).toEqual([
    { name: 'Ada', state: 'planned' },
    { name: guide.name, state: 'accepted' },
  ])
  await day.remove(id)
  expect(await guidesOf(event_id)).toEqual([])
  expect(await guidesOf(others.event_id)).toEqual([])
})
