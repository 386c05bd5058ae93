import type { BatchAnswer } from '@gangway/contract/ingest-batch'
import { batchKinds } from '@gangway/contract/imports/sent-things'
import { withdrawals } from '@gangway/domain/orders/withdrawal'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { callCancelReasons } from '@gangway/domain/ships/ship-call'
import { buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { agencyReference, otherAgencyReference } from '../../../testing/two-agencies.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const { db, staff } = await startWithTwoAgencies()

/** A thing as a program may send it, right or wrong. */
type Raw = Readonly<Record<string, unknown>> & { kind: (typeof batchKinds)[number] }

/** Names begin with this where a run puts its own prefix. */
const own = (names: string[]) => fc.constantFrom(...names.map((name) => `~${name}`))

const updated = fc.option(
  fc.constantFrom('2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'),
  { nil: undefined },
)
const agencies = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(agencyReference, otherAgencyReference) },
  { weight: 2, arbitrary: own(['A1', 'A2']) },
)
const ports = fc.oneof(
  { weight: 4, arbitrary: fc.constant('DEHAM') },
  { weight: 1, arbitrary: fc.constantFrom('#2', '#3') },
)
const events = own(['E1', 'E2', 'E3'])

const subproduct = fc
  .record({
    person_count: fc.nat(3),
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

const kinds: Readonly<Record<Raw['kind'], fc.Arbitrary<object>>> = {
  port: fc.record({ code: fc.constantFrom('#2', '#3'), name: fc.constantFrom('One', 'Two') }),
  agency: fc.record({
    reference: own(['A1', 'A2']),
    name: fc.constantFrom('One', 'Two'),
    emails: fc.constant(['one@agency.example']),
  }),
  ship_call: fc.record({
    reference: own(['C1', 'C2']),
    port: ports,
    ship: fc.constantFrom('AIDAprima', 'Mein Schiff 1'),
    berth: fc.constantFrom('1', '2'),
    status: fc.constantFrom('expected', undefined),
  }),
  event: fc.record({
    reference: events,
    agency: agencies,
    port: ports,
    meet_point: fc.constantFrom('Pier 1', 'Pier 2'),
    status: fc.constantFrom('requested', 'canceled', 'successful', undefined),
  }),
  order: fc.record({
    reference: own(['O1', 'O2', 'O3', 'O4']),
    event: events,
    customer: fc.constantFrom('Ida', 'Łucja'),
    status: fc.constantFrom(...orderStatuses, undefined),
    subproducts: fc.array(subproduct, { minLength: 1, maxLength: 2 }),
  }),
  invoice: fc.record({
    reference: own(['I1', 'I2']),
    agency: agencies,
    total: fc.constantFrom('10.00', '20.00'),
    locked: fc.boolean(),
    filename: fc.constantFrom(null, null, 'none-such.pdf'),
  }),
  event_withdrawal: fc.record({ reference: events, reason: fc.constantFrom(...withdrawals) }),
  order_withdrawal: fc.record({
    reference: own(['O1', 'O2', 'O3', 'O4']),
    reason: fc.constantFrom(...withdrawals),
  }),
  ship_call_withdrawal: fc.record({
    reference: own(['C1', 'C2']),
    reason: fc.constantFrom(...callCancelReasons),
  }),
}

/** The fields that are not drawn. */
const plain: Partial<Record<Raw['kind'], object>> = {
  port: buildPort(),
  ship_call: buildShipCall(),
  event: sentEvent({ agency_title: 'Walk', email: 'a@walk.example' }),
  order: sentOrder('', { order_id: '1' }),
  invoice: { number: '1', date: '2026-05-03', due_date: null, total_paid: '0.00', currency: 'EUR' },
}

const wrongValues = fc.constantFrom<unknown[]>(
  null,
  '',
  7,
  {},
  [1],
  'x'.repeat(400),
  '\u0000',
  true,
)

/** In an address it is the same as left out. */
const isNothing = (value: unknown) => value === '' || value === null

const rightThing = fc.constantFrom(...batchKinds).chain((kind) =>
  fc.record({ fields: kinds[kind], updated_at: updated }).map(({ fields, updated_at }): Raw => {
    const at = kind === 'port' ? {} : { updated_at }
    return { ...plain[kind], ...fields, ...at, kind }
  }),
)

/** One field is left out or something else; its kind and name stay, by which it is addressed. */
const wrongThing = rightThing.chain((thing) => {
  const fields = Object.keys(thing).filter((name) => !['kind', 'reference', 'code'].includes(name))
  if (fields.length === 0) return fc.constant(thing)
  return fc
    .tuple(fc.constantFrom(...fields), fc.oneof(wrongValues, fc.constant(undefined)))
    .filter(([, value]) => !thing.kind.endsWith('_withdrawal') || !isNothing(value))
    .map(([field, value]): Raw => ({ ...thing, [field]: value }))
})

const things = fc.array(
  fc.oneof({ weight: 9, arbitrary: rightThing }, { weight: 1, arbitrary: wrongThing }),
  { minLength: 1, maxLength: 14 },
)

interface World {
  prefix: string
  things: (raw: readonly Raw[]) => readonly Raw[]
  /** Without its own names, ids and instants. */
  bare: <Value>(value: Value) => Value
}

let worlds = 0

function newWorld(): World {
  worlds += 1
  const letters = [worlds / 676, worlds / 26, worlds].map((n) =>
    String.fromCodePoint(65 + (Math.floor(n) % 26)),
  )
  const prefix = `W${worlds}-`
  const code = `Q${letters.join('')}`
  const replaced = <Value>(value: Value, pairs: readonly [RegExp, string][]): Value =>
    JSON.parse(pairs.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value)))
  return {
    prefix,
    things: (raw) =>
      replaced(raw, [
        [/"~/g, `"${prefix}`],
        [/"#/g, `"${code}`],
      ]),
    bare: (value) =>
      replaced(value, [
        [new RegExp(`"${prefix}`, 'g'), '"~'],
        [new RegExp(`"${code}`, 'g'), '"#'],
        [/"id":\d+/g, '"id":0'],
        [/"kept_until":"[^"]+"/g, '"kept_until":""'],
      ]),
  }
}

const paths: Readonly<Record<Raw['kind'], string>> = {
  port: 'ports',
  agency: 'agencies',
  ship_call: 'ship-calls',
  event: 'events',
  order: 'orders',
  invoice: 'invoices',
  event_withdrawal: 'events',
  order_withdrawal: 'orders',
  ship_call_withdrawal: 'ship-calls',
}

type Answer = BatchAnswer['data'][number]

/** Sends a thing to its own address; what is refused is answered as a batch answers it. */
async function sendAlone(thing: Raw): Promise<Partial<Answer>> {
  const { kind, reference, code, ...fields } = thing
  const path = `/ingest/${paths[kind]}/${encodeURIComponent(String(kind === 'port' ? code : reference))}`
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const response = kind.endsWith('_withdrawal')
    ? await staff.send('DELETE', `${path}?${query.join('&')}`)
    : await staff.send('PUT', path, fields)
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode === 200) {
    return { ...response.json<{ data: Answer }>().data, kind }
  }
  return { kind, outcome: 'refused', errors: response.json<{ errors: object }>().errors } as Answer
}

async function sendBatch(sent: readonly Raw[], fields: object = {}) {
  const response = await staff.send('POST', '/ingest/batch', { things: sent, ...fields })
  expect(response.statusCode, response.body).toBeLessThan(500)
  return response
}

async function stored({ prefix, bare }: World): Promise<unknown> {
  const like = `${prefix}%`
  const { rows } = await sql`
    select json_build_array(reference, name, source_updated_at)::text as row from agency where reference like ${like}
    union all select json_build_array(c.reference, p.code, ship, c.berth, status, cancel_reason, source_updated_at)::text
      from ship_call as c join port as p on p.id = c.port_id where c.reference like ${like}
    union all select json_build_array(e.reference, a.reference, p.code, meet_point, e.status, total_pax, e.source_updated_at)::text
      from event as e join agency as a on a.id = agency_id join port as p on p.id = port_id where e.reference like ${like}
    union all select json_build_array(o.reference, e.reference, customer, o.status, o.source_updated_at,
        (select json_agg(json_build_array(s.product_name, s.person_count, s.origin_person_count,
            (select count(*) from person as p where p.sub_product_id = s.id)) order by s.position)
          from sub_product as s where s.excursion_id = o.id))::text
      from excursion_order as o join event as e on e.id = event_id where o.reference like ${like}
    union all select json_build_array(i.reference, a.reference, total, locked, filename, i.source_updated_at)::text
      from invoice as i join agency as a on a.id = agency_id where i.reference like ${like}
    union all select json_build_array('early', kind, reference, reason, source_updated_at)::text
      from early_withdrawal where reference like ${like}
    order by 1`.execute(db)
  return bare(rows.map((row) => JSON.parse((row as { row: string }).row)))
}

const isDuplicate = (answer: Answer | undefined) =>
  answer?.outcome === 'refused' && JSON.stringify(answer.errors).includes('is a duplicate of')

const event = { ...plain.event, reference: '~E1', agency: agencyReference, kind: 'event' } as const
const order = { ...plain.order, reference: '~O1', event: '~E1', kind: 'order' } as const
const withdrawn = { reference: '~E1', reason: 'ship', kind: 'event_withdrawal' } as const

const examples: [Raw[], Raw[]][] = [
  [[], [order, withdrawn, { ...order, reference: '~O2' }]],
  [[withdrawn], [event, order]],
  [[], [withdrawn, event, order]],
]

// Rule D4.2
test('law: any batch in any order is answered, as its things are one by one', async () => {
  await fc.assert(
    fc.asyncProperty(things, things, async (before, sent) => {
      const [together, alone, whole] = [newWorld(), newWorld(), newWorld()]
      for (const world of [together, alone, whole]) {
        for (const thing of world.things(before)) await sendAlone(thing)
      }
      const answers = (await sendBatch(together.things(sent))).json<BatchAnswer>().data
      const inTurn = alone
        .things(sent)
        .map((thing, index) => ({ thing, index }))
        .filter(({ index }) => !isDuplicate(answers[index]))
        .toSorted((a, b) => batchKinds.indexOf(a.thing.kind) - batchKinds.indexOf(b.thing.kind))
      for (const { thing, index } of inTurn) {
        const answer = await sendAlone(thing)
        expect(together.bare(answers[index])).toMatchObject(alone.bare(answer))
      }
      expect(await stored(together)).toEqual(await stored(alone))
      const standing = await stored(whole)
      const strict = await sendBatch(whole.things(sent), { all_or_nothing: true })
      const isRefused = answers.some(({ outcome }) => outcome === 'refused')
      expect(strict.statusCode).toBe(isRefused ? 422 : 200)
      expect(await stored(whole)).toEqual(isRefused ? standing : await stored(together))
    }),
    { numRuns: 12, examples },
  )
})
