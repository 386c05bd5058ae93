import { randomUUID } from 'node:crypto'
import type { DisruptionRecord } from '@gangway/contract/disruptions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eventsIn, startDisruptionCalls, stepsIn } from '../../testing/disruption-calls.ts'
import type { TestCaller } from '../../testing/test-app.ts'

const on = await startDisruptionCalls()

// Rule E10.8
describe('undoDisruption', () => {
  test('takes all of it back, with the notices and the public change', async () => {
    const { ship_call_id, events, change } = await on.calling()
    await change({ arrival: '11:00' })
    const before = [await on.statesOf(events[0]), await on.statesOf(events[1])]
    const { data } = await on.previewAndPerform({ ship_call_id, cause: 'late' }, [
      { event_id: events[1], step: 'cancel' },
    ])
    expect(data.undo_until).not.toBeNull()
    const undone = await on.undo(data.id)
    expect(undone.statusCode).toBe(200)
    expect(eventsIn(undone.json().data).map(({ undoing }) => undoing)).toEqual(['undone', 'undone'])
    expect([await on.statesOf(events[0]), await on.statesOf(events[1])]).toEqual(before)
    expect(await on.noticesOf(on.server.agency)).toEqual([])
    expect(await on.noticesOf(on.server.otherAgency)).toEqual([])
    const types = await on.server.db.selectFrom('waiting_change').select('type').execute()
    expect(types.map(({ type }) => type).filter((type) => type.startsWith('disruption'))).toEqual(
      [],
    )
    const again = await on.undo(data.id)
    expect(again.json().data.undone_at).toBe(undone.json().data.undone_at)
  })

  test('takes the times of the call back with the steps', async () => {
    const { ship_call_id, events, callNow } = await on.calling()
    await on.decide(events[0], 0, 'approved', on.server.agency)
    const before = [await callNow(), await on.statesOf(events[0]), await on.statesOf(events[1])]
    const { data } = await on.previewAndPerform({
      ship_call_id,
      cause: 'late',
      times: { arrival: '11:00', version: before[0].version },
    })
    expect(await callNow()).toMatchObject({ arrival: '11:00' })
    const undone = await on.undo(data.id)
    expect(undone.json().data.times).toMatchObject({ undoing: 'undone' })
    const after = [await callNow(), await on.statesOf(events[0]), await on.statesOf(events[1])]
    expect(after).toEqual([{ ...before[0], corrected_at: expect.any(String) }, ...before.slice(1)])
    for (const agency of [on.server.agency, on.server.otherAgency]) {
      expect(await on.noticesOf(agency)).toEqual([])
    }
    expect((await on.eventOf(events[0])).acknowledgements).toEqual([])
  })

  test('a call that someone has changed since keeps its times, and that is said', async () => {
    const { ship_call_id, events, callNow } = await on.calling()
    const { version } = await callNow()
    const { data } = await on.previewAndPerform({
      ship_call_id,
      cause: 'late',
      times: { arrival: '11:00', version },
    })
    const theirs = { arrival: '11:30', version: (await callNow()).version }
    const saved = await on.server.admin.send('PATCH', `/ship-calls/${ship_call_id}`, theirs)
    expect(saved.statusCode).toBe(200)
    const { times, agencies } = (await on.undo(data.id)).json().data
    expect(times).toMatchObject({
      was: { arrival: '08:00' },
      became: { arrival: '11:00' },
      undoing: 'changed_meanwhile',
    })
    expect(await callNow()).toMatchObject({ arrival: '11:30' })
    expect(eventsIn({ agencies } as DisruptionRecord).map(({ undoing }) => undoing)).toEqual([
      'undone',
      'undone',
    ])
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['requested', null])
  })

  test('takes back what a new time asked to be read, and what it made obsolete', async () => {
    const { ship_call_id, events, change } = await on.calling()
    await on.decide(events[0], 2, 'approved', on.server.agency)
    const asked = await on.server.agency.send('POST', `/events/${events[0]}/pickup-requests`, {
      asked_time: '10:00',
      reason: 'guide',
    })
    expect(asked.statusCode, asked.body).toBe(201)
    await sql`insert into pickup_acceptance (event_id, agency_id, ship, spare_minutes)
      select event_id, agency_id, ship, -30 from excursion_order where id = (
        select min(id) from excursion_order where event_id = ${events[0]}
      )`.execute(on.server.db)
    const accepted = () =>
      on.server.db
        .selectFrom('pickup_acceptance')
        .where('event_id', '=', events[0])
        .select('spare_minutes')
        .execute()
    await change({ arrival: '11:00' })
    const { data } = await on.previewAndPerform({ ship_call_id, cause: 'late' }, [
      { event_id: events[0], step: 'new_time', time: '12:00' },
    ])
    expect(await accepted()).toEqual([])
    const moved = await on.eventOf(events[0])
    expect(moved).toMatchObject({ acknowledgements: [{ kind: 'pickup_time' }] })
    expect(moved.pickup_requests).toMatchObject([{ state: 'obsolete' }])
    await on.undo(data.id)
    const back = await on.eventOf(events[0])
    expect(back).toMatchObject({ acknowledgements: [], pickup_time: '09:00' })
    expect(back.pickup_requests).toMatchObject([{ state: 'open' }])
    expect(await accepted()).toEqual([{ spare_minutes: -30 }])
  })

  test('an event whose agency has answered stays and is named, with its notice', async () => {
    const { ship_call_id, events } = await on.calling()
    const { data } = await on.previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    const comment = await on.server.agency.send('POST', `/events/${events[0]}/comments`, {
      guid: randomUUID(),
      text: 'The guide knows.',
    })
    expect(comment.statusCode).toBe(201)
    const record: DisruptionRecord = (await on.undo(data.id)).json().data
    const undoings = new Map(eventsIn(record).map((one) => [one.event_id, one.undoing]))
    expect(undoings.get(events[0])).toBe('agency_answered')
    expect(undoings.get(events[1])).toBe('undone')
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['canceled', null])
    expect((await on.statesOf(events[1])).orders[0]).toEqual(['requested', null])
    const kinds = (await on.noticesOf(on.server.agency)).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['disruption.done'])
    expect(await on.noticesOf(on.server.otherAgency)).toEqual([])
  })

  test('that its agency has only opened an event changes nothing', async () => {
    const { ship_call_id, events, change } = await on.calling()
    await change({ arrival: '11:00' })
    const body = { ship_call_id, cause: 'late' }
    const steps = stepsIn(await on.preview(body))
    const open = async (index: 0 | 1, caller: TestCaller) =>
      expect((await caller.send('POST', `/events/${events[index]}/opened`)).statusCode).toBe(200)
    await open(0, on.server.agency)
    const { data } = await on.perform({ ...body, events: steps })
    expect(data.left_out).toBe(0)
    await open(1, on.server.otherAgency)
    const record: DisruptionRecord = (await on.undo(data.id)).json().data
    expect(eventsIn(record).map(({ undoing }) => undoing)).toEqual(['undone', 'undone'])
  })

  test('an event of which an agency has decided an order stays', async () => {
    const { ship_call_id, events } = await on.calling()
    const { data } = await on.previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    await on.decide(events[0], 2, 'approved', on.server.agency)
    const record: DisruptionRecord = (await on.undo(data.id)).json().data
    expect(
      eventsIn(record)
        .map(({ undoing }) => undoing)
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual(['agency_answered', 'undone'])
  })

  test('an event that someone has changed since stays', async () => {
    const { ship_call_id, events } = await on.calling()
    const { data } = await on.previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    await on.decide(events[0], 0, 'requested', on.server.admin)
    const record: DisruptionRecord = (await on.undo(data.id)).json().data
    expect(eventsIn(record).find(({ event_id }) => event_id === events[0])?.undoing).toBe(
      'changed_meanwhile',
    )
  })

  test('someone else cannot, nor anyone later', async () => {
    const { ship_call_id, events } = await on.calling()
    const { data } = await on.previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    expect((await on.undo(data.id, on.server.agency)).statusCode).toBe(403)
    const others = await on.undo(data.id, on.server.admin)
    expect([others.statusCode, others.json().code]).toEqual([409, 'disruption_undo_refused'])
    expect(others.json().data.id).toBe(data.id)
    await sql`update disruption set done_at = done_at - interval '14 seconds'`.execute(on.server.db)
    expect((await on.undo(data.id)).json().code).toBe('disruption_undo_refused')
    expect((await on.undo(999_999)).json().code).toBe('disruption_not_found')
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['canceled', null])
  })
})
