import { buildOrder } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { callerWith, type TestCaller } from '../../../testing/test-app.ts'
import { type AddedEvent, auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { buildApp } from '../../../app.ts'
import { atEnd } from '../../../testing/at-end.ts'

const server = await startWithTwoAgencies()

const addEvent = (count = 1) =>
  server.addEvent({ orders: Array.from({ length: count }, () => buildOrder()) })

function put({ event_id, agency_hash, orders }: AddedEvent, body: object, caller = server.agency) {
  const given = { excursion_status: 'canceled', agency_hash, event_id, ...body }
  return caller.send('PUT', `/events/${orders[0]}/excursion`, given)
}

function decide(
  { event_id, agency_hash, orders }: AddedEvent,
  body: object,
  caller = server.agency,
) {
  const given = { agency_hash, excursion_ids: orders, excursion_status: 'canceled', ...body }
  return caller.send('POST', `/events/${event_id}/decisions`, given)
}

function undo({ event_id, agency_hash, orders }: AddedEvent, caller: TestCaller = server.agency) {
  const body = { agency_hash, excursion_ids: orders }
  return caller.send('POST', `/events/${event_id}/decisions/undo`, body)
}

async function standing({ event_id }: AddedEvent, caller: TestCaller = server.staff) {
  const { data } = (await caller.get(`/events/${event_id}`)).json()
  return data.excursions.map(
    ({
      status,
      decision_reason,
      decision_words,
    }: {
      status: string
      decision_reason: { code: string } | null
      decision_words: string | null
    }) => [status, decision_reason?.code ?? null, decision_words],
  )
}

const noGuide = {
  code: 'no_guide',
  fault: 'agency',
  label_en: 'No guide available',
  label_de: 'Kein Guide verfügbar',
}

// Rules O5.2, O5.4
describe('canceling with a reason', () => {
  test('shows it at the order, with its words, and in the history by name alone', async () => {
    const added = await addEvent()
    const canceled = await put(added, {
      reason: 'no_guide',
      words: '  =HYPERLINK("x") Ida is ill ',
    })
    expect(canceled.json().data).toMatchObject({
      status: 'canceled',
      decision_reason: noGuide,
      decision_words: '=HYPERLINK("x") Ida is ill',
    })
    for (const caller of [server.staff, server.agency]) {
      expect(await standing(added, caller)).toEqual([
        ['canceled', 'no_guide', '=HYPERLINK("x") Ida is ill'],
      ])
    }
    const entries = await auditOf(server.db, added.event_id)
    expect(entries[0]).toMatchObject({
      action: 'order.cancel',
      after: { status: 'canceled', reason: 'no_guide', fault: 'agency' },
    })
    const history = await server.staff.get(`/events/${added.event_id}/history`)
    const entry = history
      .json()
      .data.find(({ action }: { action: string }) => action === 'order.cancel')
    expect(entry.reason).toEqual(noGuide)
    expect(JSON.stringify([entries, history.json()])).not.toContain('ill')
  })

  test('of several orders is the reason of each', async () => {
    const added = await addEvent(2)
    await decide(added, { reason: 'other', words: 'Strike' })
    expect(await standing(added)).toEqual([
      ['canceled', 'other', 'Strike'],
      ['canceled', 'other', 'Strike'],
    ])
  })

  test('reaches programs by code and party at fault', async () => {
    const added = await addEvent()
    await put(added, { reason: 'weather', words: 'Storm' })
    const waiting = await server.db
      .selectFrom('waiting_change')
      .where('event_id', '=', added.event_id)
      .where('type', '=', 'order.canceled')
      .select('facts')
      .execute()
    expect(waiting).toEqual([
      { facts: { order_status: 'canceled', reason: 'weather', fault: 'weather' } },
    ])
  })

  test('shows the name that the reason has now, also once it is retired', async () => {
    const added = await addEvent()
    await put(added, { reason: 'fully_booked' })
    const path = `/events/${added.event_id}`
    await server.agency.get(path)
    const renamed = { label_en: 'No seats left', is_retired: true }
    await server.admin.send('PATCH', '/decision-reasons/fully_booked', renamed)
    const [order] = (await server.agency.get(path)).json().data.excursions
    expect(order.decision_reason.label_en).toBe('No seats left')
    await server.admin.send('PATCH', '/decision-reasons/fully_booked', { is_retired: false })
  })

  test('without one works as ever, and repeating changes nothing', async () => {
    const added = await addEvent()
    expect((await put(added, {})).statusCode).toBe(200)
    expect((await put(added, { reason: 'no_guide' })).statusCode).toBe(200)
    expect(await standing(added)).toEqual([['canceled', null, null]])
  })
})

describe('a faulty reason', () => {
  const other = 'other'
  const approved = 'approved'

  test.each([
    ['unknown', 'reason', { reason: 'no_bus' }, 'The reason field is not known.'],
    ['words alone', 'reason', { words: 'Ill' }, 'The reason field is required.'],
    ['words missing', 'words', { reason: other }, 'The words field is required.'],
    ['blank words', 'words', { reason: other, words: '  ' }, 'The words field is required.'],
    ['501 letters', 'words', { reason: other, words: 'x'.repeat(501) }, '500'],
    ['10 kB', 'words', { reason: other, words: 'x'.repeat(10_240) }, '500'],
    [
      'marks that turn text',
      'words',
      { reason: other, words: '\u202E' },
      'The words field is required.',
    ],
    ['approving', 'reason', { excursion_status: approved, reason: other }, 'status canceled'],
    ['words of approving', 'words', { excursion_status: approved, words: 'x' }, 'status canceled'],
  ])('(%s) is refused in its field, and nothing changes', async (_, field, body, said) => {
    const added = await addEvent()
    for (const refused of [await put(added, body), await decide(added, body)]) {
      expect(refused.statusCode, refused.body).toBe(422)
      expect(refused.json().errors[field][0]).toContain(said)
      expect(Object.keys(refused.json().errors)).toEqual([field])
    }
    expect(await standing(added)).toEqual([['requested', null, null]])
    expect(await auditOf(server.db, added.event_id)).toEqual([])
  })

  test('a retired one is refused', async () => {
    const added = await addEvent()
    await server.admin.send('PATCH', '/decision-reasons/no_vehicle', { is_retired: true })
    const refused = await put(added, { reason: 'no_vehicle' })
    expect(refused.json().errors.reason).toEqual([
      'The reason field is no longer in use. Please choose another.',
    ])
    expect(await standing(added)).toEqual([['requested', null, null]])
  })

  test('of another agency’s event is not even looked at', async () => {
    const added = await addEvent()
    const refused = await put(added, { reason: 'no_bus' }, server.otherAgency)
    expect(refused.statusCode).toBe(404)
  })

  test('of an order decided a second before: the first wins, with the row as it stands', async () => {
    const added = await addEvent()
    const replies = await Promise.all([
      put(added, { reason: 'no_guide', words: 'Ill' }),
      put(added, { excursion_status: 'approved' }, server.staff),
    ])
    const shown = (code: number) =>
      replies.find(({ statusCode }) => statusCode === code)?.json().data
    const { status, decision_reason, decision_words } = shown(200)
    // A scheduler may let one finish before the other is read.
    expect(shown(409) ?? shown(200)).toMatchObject({ status, decision_reason, decision_words })
  })
})

// Rule O5.3
test('an agency has to give one where the operator wants it so, staff never', async () => {
  const config = { ...server.deps.config, CANCEL_REASON: 'required' as const }
  const app = await buildApp({ ...server.deps, config })
  atEnd(() => app.close())
  const agency = callerWith(app, server.agency.token)
  const added = await addEvent()
  for (const refused of [await put(added, {}, agency), await decide(added, {}, agency)]) {
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual(['reason'])
  }
  expect((await put(added, { excursion_status: 'approved' }, agency)).statusCode).toBe(200)
  expect((await put(added, { reason: 'no_guide' }, agency)).statusCode).toBe(200)
  const other = await addEvent()
  expect((await put(other, {}, callerWith(app, server.staff.token))).statusCode).toBe(200)
})

// Rule O5.5
describe('a reason ends', () => {
  test('when the cancellation is undone', async () => {
    const added = await addEvent()
    await put(added, { reason: 'no_guide', words: 'Ill' })
    expect((await undo(added)).json().data).toMatchObject([
      { order: { status: 'requested', decision_reason: null, decision_words: null } },
    ])
    await put(added, {})
    expect(await standing(added)).toEqual([['canceled', null, null]])
  })

  test('when staff reopen; undoing that restores it, another decision does not', async () => {
    const added = await addEvent()
    await put(added, { reason: 'no_guide', words: 'Ill' })
    const reopened = await put(added, { excursion_status: 'requested' }, server.staff)
    expect(reopened.json().data).toMatchObject({ decision_reason: null, decision_words: null })
    expect(await standing(added)).toEqual([['requested', null, null]])
    await undo(added, server.staff)
    expect(await standing(added)).toEqual([['canceled', 'no_guide', 'Ill']])
    await put(added, { excursion_status: 'requested' }, server.staff)
    await put(added, { excursion_status: 'approved' })
    await put(added, {})
    expect(await standing(added)).toEqual([['canceled', null, null]])
  })

  test('when its sender takes the order back', async () => {
    const order = buildOrder()
    const added = await server.addEvent({ orders: [order] })
    await put(added, { reason: 'no_guide' })
    await put(added, { excursion_status: 'requested' }, server.staff)
    const path = `/ingest/orders/${order.reference}?reason=customer`
    const withdrawn = await server.staff.send('DELETE', path)
    expect(withdrawn.statusCode, withdrawn.body).toBeLessThan(300)
    expect(await standing(added)).toEqual([['canceled', null, null]])
  })
})
