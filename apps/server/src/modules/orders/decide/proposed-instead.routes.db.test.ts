import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { addProgram } from '../../../testing/added-programs.ts'
import { auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const soon = addDays(dateInTimeZone(new Date(), 'Europe/Berlin'), 40)

/** An event with an order for each number of persons, whose agency proposes three instead. */
async function eventFor(...persons: number[]) {
  const added = await server.addEvent({
    event_date: soon,
    orders: persons.map((person_count) =>
      buildOrder({ subproducts: [buildSubProduct({ person_count })] }),
    ),
  })
  const { event_id, agency_hash, orders: excursion_ids } = added
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const decide = (given: object, caller = server.agency) => {
    const proposal = { kind: 'persons', value: 3, expires_at, ...given }
    const body = { agency_hash, excursion_ids, excursion_status: 'canceled', proposal }
    return caller.send('POST', `/events/${event_id}/decisions`, body)
  }
  return { ...added, decide }
}

// Rules O7.1, O7.2
describe('decideOrders', () => {
  test('proposes the same instead of each order, and says which it does not fit', async () => {
    const { event_id, decide } = await eventFor(2, 3, 4)
    expect((await decide({}, server.staff)).statusCode).toBe(422)
    expect((await decide({ value: 0 })).statusCode).toBe(422)
    const canceled = { status: 'canceled', proposal: { kind: 'persons', value: 3, state: 'open' } }
    const expected = [
      { code: null, order: canceled },
      {
        code: 'validation_failed',
        errors: { 'proposal.value': [expect.any(String)] },
        order: { status: 'requested', proposal: null },
      },
      { code: null, order: canceled },
    ]
    expect((await decide({})).json().data).toMatchObject(expected)
    expect((await decide({})).json().data).toMatchObject(expected)
    const canceling = (await auditOf(server.db, event_id)).filter(
      ({ action }) => action === 'order.cancel',
    )
    expect(canceling.map(({ before }) => before)).toMatchObject([{ proposed: 2 }, { proposed: 4 }])
  })
})

// Rules A1.14, O7.3
test('a program of the operator reopens and takes a proposal by a scope that a refusal names', async () => {
  const { event_id, agency_hash, orders, decide } = await eventFor(2)
  const { order } = (await decide({})).json().data[0]
  const program = await addProgram(server, { scopes: ['events.update'] })
  const reopening = await addProgram(server, { scopes: ['events.update', 'orders.reopen'] })
  const path = `/events/${event_id}/excursions/${orders[0]}/proposals/${order.proposal.id}/take`
  const put = (excursion_status: string, caller = program) =>
    caller.send('PUT', `/events/${orders[0]}/excursion`, {
      excursion_status,
      agency_hash,
      event_id,
    })
  const named = { scope: [expect.stringContaining('orders.reopen')] }
  const lacking = { code: 'scope_missing', errors: named }
  expect((await program.send('POST', path, {})).json()).toMatchObject(lacking)
  expect((await put('requested')).json()).toMatchObject(lacking)
  const taken = await reopening.send('POST', path, {})
  expect(taken.json().data).toMatchObject({ status: 'requested', proposal: { state: 'taken' } })
  expect((await put('canceled')).statusCode).toBe(200)
  expect((await put('requested', reopening)).json().data.status).toBe('requested')
  expect((await put('requested')).statusCode).toBe(200)
})
