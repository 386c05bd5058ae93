import { describe, expect, test } from 'vitest'
import { eventsIn, startDisruptionCalls, stepsIn } from '../../testing/disruption-calls.ts'

const on = await startDisruptionCalls()

/** A ship that will be three hours late. */
async function lateCall() {
  const calling = await on.calling()
  const { version } = await calling.callNow()
  const { ship_call_id } = calling
  const body = { ship_call_id, cause: 'late', times: { arrival: '11:00', version } }
  return { ...calling, body }
}

// Rules E10.1, E10.5
describe('new times of the call', () => {
  test('are judged by before they are saved, and saved with the steps', async () => {
    const { events, body, callNow } = await lateCall()
    const seen = await on.preview(body)
    expect(await callNow()).toMatchObject({ arrival: '08:00' })
    expect(seen.agencies.flatMap((agency) => agency.events)).toMatchObject([
      { standing: 'impossible', proposed: { step: 'own_time', time: '12:00' } },
      { standing: 'impossible', proposed: { step: 'own_time', time: '12:00' } },
    ])
    const { data } = await on.perform({ ...body, events: stepsIn(seen) })
    expect(data).toMatchObject({
      events: 2,
      left_out: 0,
      times: {
        was: { arrival: '08:00' },
        became: { arrival: '11:00', departure: '20:00' },
        undoing: null,
      },
    })
    expect(await callNow()).toMatchObject({ arrival: '11:00', corrected_at: expect.any(String) })
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['requested', '12:00'])
    const { data: history } = (await on.server.staff.get(`/events/${events[0]}/history`)).json()
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['ship_call.change', 'event.disrupt']),
    )
  })

  // Rule E10.6
  test('raise no notice beside that of the disruption, except of an event left alone', async () => {
    const { events, body } = await lateCall()
    await on.decide(events[0], 0, 'approved', on.server.agency)
    await on.decide(events[1], 0, 'approved', on.server.otherAgency)
    const steps = stepsIn(await on.preview(body)).map((step) => ({
      ...step,
      step: 'wait',
      time: null,
    }))
    await on.perform({ ...body, events: steps.filter(({ event_id }) => event_id === events[0]) })
    const kindsFor = async (caller: typeof on.server.agency) =>
      (await on.noticesOf(caller)).map(({ kind }: { kind: string }) => kind).toSorted()
    expect(await kindsFor(on.server.agency)).toEqual(['disruption.done'])
    expect(await kindsFor(on.server.otherAgency)).toContain('pickup.conflict')
    expect((await on.eventOf(events[0])).acknowledgements).toMatchObject([{ kind: 'ship_call' }])
  })

  test('go alone where no excursion is concerned any more', async () => {
    const { body, callNow } = await lateCall()
    const { data } = await on.perform({ ...body, events: [] })
    expect(data).toMatchObject({ events: 0, times: { became: { arrival: '11:00' } } })
    expect(await callNow()).toMatchObject({ arrival: '11:00' })
    await on.undo(data.id)
    expect(await callNow()).toMatchObject({ arrival: '08:00' })
  })

  test('that the call already has change nothing', async () => {
    const { body } = await lateCall()
    const times = { ...body.times, arrival: '08:00' }
    const { data } = await on.previewAndPerform({ ...body, times })
    expect(data).toMatchObject({ events: 2, times: null })
  })

  test('of two people at once the second is refused, with the call as it stands', async () => {
    const { body, ship_call_id, callNow } = await lateCall()
    const events = stepsIn(await on.preview(body))
    const theirs = { arrival: '10:00', version: body.times.version }
    await on.server.admin.send('PATCH', `/ship-calls/${ship_call_id}`, theirs)
    for (const path of ['/disruptions/preview', '/disruptions']) {
      const sent = path === '/disruptions' ? { ...body, events } : body
      const refused = await on.server.staff.send('POST', path, sent)
      expect([refused.statusCode, refused.json().code]).toEqual([412, 'stale'])
      expect(refused.json().data).toMatchObject({ arrival: '10:00' })
    }
    expect(await callNow()).toMatchObject({ arrival: '10:00' })
    const { total } = (await on.server.staff.get(`/disruptions?ship_call=${ship_call_id}`)).json()
    expect(total).toBe(0)
  })

  test('are refused where they cannot be, and change nothing', async () => {
    const { body, port_id, event_date: date, events, callNow } = await lateCall()
    const steps = stepsIn(await on.preview(body))
    const fields = async (more: object) =>
      (await on.faultsOf({ ...body, events: steps, ...more }))[2]
    const { version } = body.times
    expect(await fields({ times: { arrival: '21:00', version } })).toEqual(['times.departure'])
    expect(await fields({ times: { arrival: '25:00', version } })).toEqual(['times.arrival'])
    expect(await fields({ times: { arrival: '11:00' } })).toEqual(['times.version'])
    expect(await fields({ times: { call_date: date, version } })).toEqual(['times.call_date'])
    const ofDay = { ship_call_id: undefined, port_id, date, cause: 'weather' }
    expect(await fields(ofDay)).toEqual(['ship_call_id'])
    expect(await fields({ times: undefined, events: [] })).toEqual(['events'])
    expect(await callNow()).toMatchObject({ arrival: '08:00', version })
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['requested', null])
  })
})

// Rule E10.5
test('an event changed since is left out, the times are saved all the same', async () => {
  const { body, events, callNow } = await lateCall()
  const seen = await on.preview(body)
  await on.decide(events[0], 0, 'canceled', on.server.agency)
  const { data } = await on.perform({ ...body, events: stepsIn(seen) })
  expect(eventsIn(data).find(({ event_id }) => event_id === events[0])?.obstacle).toBe(
    'changed_meanwhile',
  )
  expect(await callNow()).toMatchObject({ arrival: '11:00' })
})
