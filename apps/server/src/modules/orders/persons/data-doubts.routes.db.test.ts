import type { Order } from '@gangway/contract/orders'
import type { SeasonEvent, SeasonOrder } from '@gangway/contract/imports/season'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { runJobs } from '../../../platform/jobs/run-jobs.ts'
import { agencyReference, auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { dataJudge, judgeUnjudgedData } from './data-doubts.service.ts'

const server = await startWithTwoAgencies()

const day = '2027-07-14'
const expired = () => buildPassport({ expire_date: '2027-07-01' })
const soon = () => buildPassport({ expire_date: '2027-09-01' })
const good = () => buildPassport({ expire_date: '2035-01-01' })

function orderWith(
  passports: ReturnType<typeof buildPassport>[],
  overrides: Partial<SeasonOrder> = {},
): SeasonOrder {
  const passport_data = { key: 'passport_data', value: passports } as const
  const subproducts = [
    buildSubProduct({
      person_count: passports.length,
      additional_required_data: ['passport_data'],
      required_data: [passport_data],
    }),
  ]
  return buildOrder({ subproducts, ...overrides })
}

async function ordersOf(event_id: number): Promise<Order[]> {
  const response = await server.agency.get(`/events/${event_id}`)
  return response.json().data.excursions
}

const doubtsOf = async (event_id: number) =>
  (await ordersOf(event_id)).map(({ data_doubts }) => data_doubts)

describe('doubts about the persons of an order', () => {
  test('appear as counts before anything is opened, and record no one', async () => {
    const twice = good()
    const { event_id } = await server.addEvent({
      event_date: day,
      orders: [
        orderWith([expired(), soon(), good()]),
        orderWith([twice, { ...good(), passport_number: twice.passport_number }]),
        orderWith([good()]),
        buildOrder(),
      ],
    })
    const none = { expired: 0, expiring: 0, doubtful: 0 }
    expect(await doubtsOf(event_id)).toEqual([
      { ...none, expired: 1, expiring: 1 },
      { ...none, doubtful: 2 },
      none,
      null,
    ])
    const opened = await server.db.selectFrom('person_access').selectAll().execute()
    expect(opened).toEqual([])
    const kept = await server.db.selectFrom('data_doubt').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/2027-0[79]-01|2035|C01X/)
  })

  test('are judged again when data arrives or the day moves, and forgotten with the data', async () => {
    const order = orderWith([soon()])
    const event = buildEvent({ agency: agencyReference, event_date: day, orders: [order] })
    const { event_id } = await server.addEvent(event)
    expect(await doubtsOf(event_id)).toMatchObject([{ expired: 0, expiring: 1 }])

    const moved: SeasonEvent = { ...event, event_date: '2027-10-01' }
    await server.addEvent(moved)
    await server.runJobs()
    expect(await doubtsOf(event_id)).toMatchObject([{ expired: 1, expiring: 0 }])

    const renewed = { ...orderWith([good()]), reference: order.reference }
    await server.addEvent({ ...moved, orders: [renewed] })
    expect(await doubtsOf(event_id)).toMatchObject([{ expired: 0, expiring: 0 }])

    const without = { ...renewed, subproducts: [buildSubProduct()] }
    await server.addEvent({ ...moved, orders: [without] })
    expect(await doubtsOf(event_id)).toEqual([null])
  })

  test('are judged by a job for older data and changed rules, damaged rows or not', async () => {
    const { event_id, orders } = await server.addEvent({
      event_date: day,
      orders: [orderWith([expired(), soon()]), orderWith([soon()])],
    })
    const [first = 0] = orders
    await server.db.deleteFrom('data_doubt').where('excursion_id', 'in', orders).execute()
    const damaged = server.db
      .selectFrom('person')
      .where('excursion_id', '=', first)
      .orderBy('id')
      .limit(1)
      .select('id')
    await server.db
      .updateTable('person')
      .set({ enc: 'e1.broken.rest' })
      .where('id', '=', damaged)
      .execute()
    expect(await doubtsOf(event_id)).toEqual([null, null])
    await judgeUnjudgedData(server.db)
    await server.runJobs()
    const none = { expired: 0, expiring: 0, doubtful: 0 }
    expect(await doubtsOf(event_id)).toEqual([
      { ...none, expiring: 1 },
      { ...none, expiring: 1 },
    ])

    const config = { PASSPORT_MONTHS: 0 }
    const judge = dataJudge({ db: server.db, keyRing: server.secrets.keyRing, config })
    await judgeUnjudgedData(server.db)
    await runJobs({ db: server.db, handlers: [judge], log: server.app.log })
    expect(await doubtsOf(event_id)).toEqual([none, none])
  })
})

describe('confirming against a warning', () => {
  const addDoubtful = () =>
    server.addEvent({
      event_date: day,
      orders: [orderWith([expired()], { phone: '' }), orderWith([good()])],
    })

  const approvals = async (event_id: number) =>
    (await auditOf(server.db, event_id))
      .filter(({ action }) => action === 'order.approve')
      .map(({ after }) => after)

  // Rule O3.5
  test('a call that names no warnings is not refused for them, and the unseen ones are recorded (rule O3.5)', async () => {
    const { event_id, agency_hash, orders } = await addDoubtful()
    for (const id of orders) {
      const body = { excursion_status: 'approved', agency_hash, event_id }
      const response = await server.agency.send('PUT', `/events/${id}/excursion`, body)
      expect(response.statusCode).toBe(200)
    }
    expect(await approvals(event_id)).toEqual([
      { status: 'approved', unseen_warnings: ['passport_expired', 'phone_missing'] },
      { status: 'approved' },
    ])
  })

  test('a call that names warnings is refused for those it omits, and the accepted ones are recorded', async () => {
    const { event_id, agency_hash, orders } = await addDoubtful()
    const [id] = orders
    const confirm = (accepted_warnings: string[]) =>
      server.agency.send('PUT', `/events/${id}/excursion`, {
        excursion_status: 'approved',
        agency_hash,
        event_id,
        accepted_warnings,
      })
    const refused = await confirm(['phone_missing'])
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'warnings_not_accepted',
      data: { id, status: 'requested', data_doubts: { expired: 1 } },
    })
    expect((await confirm(['a_guess'])).statusCode).toBe(422)
    const accepted = await confirm(['phone_missing', 'passport_expired', 'data_missing'])
    expect(accepted.statusCode).toBe(200)
    expect(await approvals(event_id)).toEqual([
      { status: 'approved', accepted_warnings: ['passport_expired', 'phone_missing'] },
    ])
    const history = await server.staff.get(`/events/${event_id}/history`)
    expect(JSON.stringify(history.json())).toContain('passport_expired,phone_missing')
  })

  test('of several orders, those with unseen warnings stay and the others are confirmed', async () => {
    const { event_id, agency_hash, orders } = await addDoubtful()
    const decide = (excursion_status: string, excursion_ids: readonly number[]) =>
      server.agency.send('POST', `/events/${event_id}/decisions`, {
        agency_hash,
        excursion_status,
        excursion_ids,
        accepted_warnings: [],
      })
    const response = await decide('approved', orders)
    expect(response.json().data).toMatchObject([
      { code: 'warnings_not_accepted', order: { status: 'requested' } },
      { code: null, order: { status: 'approved' } },
    ])
    const canceled = await decide('canceled', orders)
    expect(canceled.json().data).toMatchObject([{ code: null }, { code: null }])
  })
})
