import type { BatchAnswer } from '@gangway/contract/ingest-batch'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendThing, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const { db, staff } = await startWithTwoAgencies()

async function sendBatch(things: readonly SentThing[]): Promise<BatchAnswer> {
  const response = await staff.send('POST', '/ingest/batch', { things })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function sendEach(things: readonly SentThing[]): Promise<void> {
  for (const thing of things) {
    const response = await sendThing(staff, thing)
    expect(response.statusCode, response.body).toBe(200)
  }
}

const subproduct = fc
  .record({
    person_count: fc.nat(6),
    passports: fc.nat(2),
    product_name: fc.constantFrom('A', 'B'),
  })
  .map(({ passports, ...rest }) =>
    buildSubProduct({
      ...rest,
      required_data: [
        { key: 'passport_data', value: Array.from({ length: passports }, () => buildPassport()) },
      ],
    }),
  )

/** Fields of an order; equal ones of two orders are the same but for their names. */
const orderFields = fc.record({
  customer: fc.constantFrom('Ida', 'Łucja', '李伟'),
  berth: fc.constantFrom('Pier 1', 'Pier 2'),
  status: fc.constantFrom(...orderStatuses),
  subproducts: fc.array(subproduct, { minLength: 1, maxLength: 3 }),
})

const eventFields = fc.record({
  meet_point: fc.constantFrom('Pier 1', 'Pier 2', 'Pier 3'),
  event_date: fc.constantFrom('2026-07-14', '2026-07-15'),
  alert: fc.boolean(),
})

const season = fc.array(
  fc.record({ event: eventFields, orders: fc.array(orderFields, { maxLength: 4 }) }),
  { minLength: 1, maxLength: 3 },
)

/** Events before their orders, each name beginning with the prefix. */
function thingsOf(
  sent: typeof season extends fc.Arbitrary<infer Sent> ? Sent : never,
  prefix: string,
) {
  return sent.flatMap(({ event, orders }, index): SentThing[] => {
    const reference = `${prefix}-${index}`
    const facts = { agency_title: 'Walk', email: 'a@walk.example' }
    return [
      sentEvent({ ...facts, ...event, reference }),
      ...orders.map((order, nth) =>
        sentOrder(reference, { ...order, reference: `${reference}-${nth}`, order_id: '1' }),
      ),
    ]
  })
}

async function stored(prefix: string): Promise<unknown> {
  const { rows } = await sql`
    select e.meet_point, e.event_date, e.alert, e.status, e.total_pax,
      o.customer, o.berth, o.status as order_status,
      (select json_agg(json_build_array(s.product_name, s.person_count, s.required_data_keys,
          (select count(*) from person as p where p.sub_product_id = s.id)) order by s.position)
        from sub_product as s where s.excursion_id = o.id) as subproducts
    from event as e left join excursion_order as o on o.event_id = e.id
    where e.reference like ${`${prefix}-%`}
    order by e.reference, o.reference`.execute(db)
  return rows
}

async function rowVersions(): Promise<unknown> {
  const { rows } = await sql`
    select 'event' as noun, id::bigint, xmin::text from event
    union all select 'order', id, xmin::text from excursion_order
    union all select 'sub_product', id, xmin::text from sub_product
    union all select 'person', id, xmin::text from person
    union all select 'audit_entry', id, xmin::text from audit_entry
    order by 1, 2`.execute(db)
  return rows
}

let run = 0

function nextPrefix(): string {
  run += 1
  return `L${run}`
}

test('law: the same again writes not a single row', async () => {
  await fc.assert(
    fc.asyncProperty(season, async (sent) => {
      const things = thingsOf(sent, nextPrefix())
      await sendBatch(things)
      const before = await rowVersions()
      const { counts } = await sendBatch(things)
      await sendEach(things)
      expect(counts).toMatchObject({ unchanged: things.length })
      expect(await rowVersions()).toEqual(before)
    }),
    { numRuns: 10 },
  )
})

test('law: with instants, the last word holds, in whatever order the words arrive', async () => {
  const versions = fc
    .array(fc.record({ event: eventFields, order: orderFields }), { minLength: 1, maxLength: 4 })
    .chain((words) =>
      fc.record({
        words: fc.constant(words),
        order: fc.shuffledSubarray([...words.keys()], { minLength: words.length }),
      }),
    )
  await fc.assert(
    fc.asyncProperty(versions, async ({ words, order }) => {
      const [last, mixed] = [nextPrefix(), nextPrefix()]
      const thingsAt = (prefix: string, index: number) => {
        const word = words[index]
        if (word === undefined) throw new Error('no such word')
        const updated_at = `2026-03-0${index + 1}T10:00:00Z`
        // A status is taken from the first word only, whichever that is.
        const said = {
          event: word.event,
          orders: [{ ...word.order, status: 'requested' as const }],
        }
        return thingsOf([said], prefix).map((thing) => ({ ...thing, updated_at }) as SentThing)
      }
      await sendEach(thingsAt(last, words.length - 1))
      for (const index of order) await sendEach(thingsAt(mixed, index))
      expect(await stored(mixed)).toEqual(await stored(last))
    }),
    { numRuns: 10 },
  )
})
