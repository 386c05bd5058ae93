import type { BatchAnswer } from '@gangway/contract/ingest-batch'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import { buildAgency, buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildInvoice } from '@gangway/testkit/build-season'
import { describe, expect, test } from 'vitest'
import { ingested, pathOf, sendThing, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { agencyReference, auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db, staff } = server

const sent = (thing: SentThing, fields: object = {}) => ingested(staff, thing, fields)

async function batch(
  things: readonly object[],
  all_or_nothing = false,
): Promise<{ status: number; answer: BatchAnswer; errors: Record<string, string[]> }> {
  const response = await staff.send('POST', '/ingest/batch', { things, all_or_nothing })
  const answer = response.json<BatchAnswer & { errors: Record<string, string[]> }>()
  return { status: response.statusCode, answer, errors: answer.errors }
}

async function errorsOf(thing: SentThing, fields: object): Promise<Record<string, string[]>> {
  const response = await sendThing(staff, thing, fields)
  expect(response.statusCode, response.body).toBe(422)
  return response.json<{ errors: Record<string, string[]> }>().errors
}

function eventRow(reference: string) {
  return db
    .selectFrom('event')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

describe('ingestEvent', () => {
  // Rule D4.2
  test('creates it, and says later what changed, field by field', async () => {
    const event = sentEvent({ meet_point: 'Pier 1' })
    const created = await sent(event)
    expect(created).toMatchObject({ kind: 'event', outcome: 'created', changes: [] })
    expect(created.id).toBe((await eventRow(event.reference)).id)
    expect(await sent(event)).toMatchObject({ outcome: 'unchanged', changes: [] })
    const changed = await sent(event, {
      agency: 'AG-FJORD',
      meet_point: 'Pier 7',
      contact_phone: '+47 55 5550100',
    })
    expect(changed).toMatchObject({ outcome: 'changed', id: created.id })
    expect(changed.changes).toEqual([
      { field: 'agency', was: agencyReference, now: 'AG-FJORD' },
      { field: 'contact_phone' },
      { field: 'meet_point', was: 'Pier 1', now: 'Pier 7' },
    ])
  })

  test('an earlier instant is stale and changes nothing', async () => {
    const event = sentEvent({ updated_at: '2026-03-02T10:00:00Z' })
    await sent(event)
    const late = await sent(event, { meet_point: 'old', updated_at: '2026-03-02T10:59:00+01:00' })
    expect(late).toMatchObject({ outcome: 'stale', changes: [] })
    expect(await eventRow(event.reference)).toMatchObject({ meet_point: event.meet_point })
  })

  test('leaves its orders alone, and is recorded under who sent it', async () => {
    const event = sentEvent()
    const { id } = await sent(event)
    await sent(sentOrder(event.reference))
    await sent(event, { meet_point: 'Pier 9' })
    expect(await eventRow(event.reference)).toMatchObject({ status: 'new', total_pax: 2 })
    const entries = await auditOf(db, id)
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['account', 'event.create'],
      ['account', 'event.change'],
      ['account', 'order.create'],
      ['account', 'event.change'],
    ])
  })

  test.each([
    ['a day that does not exist', { event_date: '2026-02-30' }, 'event_date'],
    ['a time that is no pick-up time', { pickup_time: '25:00' }, 'pickup_time'],
    ['an instant that is none', { updated_at: '2026-13-01T00:00:00Z' }, 'updated_at'],
    ['an unknown agency', { agency: 'AG-none' }, 'agency'],
    ['an unknown port', { port: 'XXZZZ' }, 'port'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['orders, which are sent by themselves', { orders: [] }, 'orders'],
  ])('refuses %s, naming the field, and writes nothing', async (_what, fields, field) => {
    const event = sentEvent()
    expect(Object.keys(await errorsOf(event, fields))).toEqual([field])
    const rows = await db
      .selectFrom('event')
      .where('reference', '=', event.reference)
      .select('id')
      .execute()
    expect(rows).toEqual([])
  })

  test('agencies’ people may not, and admins may', async () => {
    expect((await sendThing(server.agency, sentEvent())).statusCode).toBe(403)
    expect((await sendThing(server.admin, sentEvent())).statusCode).toBe(200)
  })

  test('two at once create one event', async () => {
    const event = sentEvent()
    const answers = await Promise.all([event, event, event].map((thing) => sent(thing)))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      'created',
      'unchanged',
      'unchanged',
    ])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  test('its reference may hold anything that an address can', async () => {
    const event = sentEvent({ reference: 'EX/2026 №7?' })
    expect(await sent(event)).toMatchObject({ reference: 'EX/2026 №7?', outcome: 'created' })
  })
})

describe('ingestOrder', () => {
  test('touches nothing else of its event, which follows it', async () => {
    const event = sentEvent()
    await sent(event)
    const first = sentOrder(event.reference, { status: 'approved' })
    await sent(first)
    const before = await eventRow(event.reference)
    expect(before).toMatchObject({ status: 'approved', total_pax: 2 })
    const { outcome } = await sent(sentOrder(event.reference))
    expect(outcome).toBe('created')
    const after = await eventRow(event.reference)
    expect(after).toMatchObject({ status: 'requested', total_pax: 4 })
    expect(after).toMatchObject({
      meet_point: before.meet_point,
      source_hash: before.source_hash,
      source_updated_at: before.source_updated_at,
    })
  })

  test('names personal fields and never quotes them', async () => {
    const event = sentEvent()
    await sent(event)
    const passports = buildSubProduct({
      required_data: [{ key: 'passport_data', value: [buildPassport()] }],
    })
    const order = sentOrder(event.reference, { subproducts: [passports] })
    await sent(order)
    const other = {
      ...passports,
      required_data: [{ key: 'passport_data', value: [buildPassport({ last_name: 'Ødegård' })] }],
    }
    const changed = await sent(order, {
      customer: 'Zoë Žižková',
      ship: 'Mein Schiff 4',
      subproducts: [other],
    })
    expect(changed.changes).toEqual([
      { field: 'customer' },
      { field: 'ship', was: order.ship, now: 'Mein Schiff 4' },
      { field: 'required_data' },
    ])
  })

  // Rule D1.2
  test('keeps the language its customer speaks until another or none is sent', async () => {
    const event = sentEvent()
    await sent(event)
    const order = sentOrder(event.reference)
    await sent(order, { language: 'pt-BR' })
    expect(await sent(order)).toMatchObject({ outcome: 'unchanged' })
    expect(await sent(order, { berth: 'Pier 3' })).toMatchObject({
      changes: [{ field: 'berth', was: order.berth, now: 'Pier 3' }],
    })
    const language = (was: string | null, now: string | null) => [{ field: 'language', was, now }]
    const other = { berth: 'Pier 3', language: 'de' }
    expect(await sent(order, other)).toMatchObject({ changes: language('pt-BR', 'de') })
    const none = { berth: 'Pier 3', language: null }
    expect(await sent(order, none)).toMatchObject({ changes: language('de', null) })
    expect(await sent(order, { berth: 'Pier 3' })).toMatchObject({ outcome: 'unchanged' })
    for (const wrong of ['xx', 'DE', '', 'de_DE', 'German', 'x'.repeat(500), 7]) {
      expect(Object.keys(await errorsOf(order, { language: wrong }))).toEqual(['language'])
    }
  })

  test('moves to another event by its reference', async () => {
    const [from, to] = [sentEvent(), sentEvent()]
    await sent(from)
    await sent(to)
    const order = sentOrder(from.reference)
    await sent(order)
    const moved = await sent(order, { event: to.reference })
    expect(moved.changes).toEqual([{ field: 'event', was: from.reference, now: to.reference }])
    expect(await eventRow(from.reference)).toMatchObject({ total_pax: 0 })
    expect(await eventRow(to.reference)).toMatchObject({ total_pax: 2 })
  })

  test('refuses one of an event that no one sent, and faults by their paths', async () => {
    const order = sentOrder('EV-none')
    expect(await errorsOf(order, {})).toEqual({
      event: ['The event field is not the reference of a known event.'],
    })
    const event = sentEvent()
    await sent(event)
    const passport = { ...buildPassport(), birthday: '1961-02-29' }
    const subproducts = [
      buildSubProduct(),
      {
        ...buildSubProduct(),
        required_data: [{ key: 'passport_data', value: [passport] }],
      },
    ]
    expect(Object.keys(await errorsOf(sentOrder(event.reference), { subproducts }))).toEqual([
      'subproducts.1.required_data.0.value.0.birthday',
    ])
  })

  test('a changed count of an approved order waits for its agency', async () => {
    const event = sentEvent()
    await sent(event)
    const adults = buildSubProduct({ person_count: 4 })
    const order = sentOrder(event.reference, { status: 'approved', subproducts: [adults] })
    const { id } = await sent(order)
    const changed = await sent(order, { subproducts: [{ ...adults, person_count: 3 }] })
    expect(changed.changes).toMatchObject([
      { field: 'subproducts', was: [{ person_count: 4 }], now: [{ person_count: 3 }] },
    ])
    const waiting = await db
      .selectFrom('ask')
      .where('excursion_id', '=', id)
      .select('facts')
      .execute()
    expect(waiting).toMatchObject([
      { facts: { changes: [{ field: 'person_count', was: 4, now: 3 }] } },
    ])
  })
})

describe('ingestPort', () => {
  test('creates and changes one by its code', async () => {
    const port = { kind: 'port' as const, ...buildPort({ code: 'NOBGO', name: 'Bergen' }) }
    expect(await sent(port)).toMatchObject({ reference: 'NOBGO', outcome: 'created' })
    expect(await sent(port, { name: 'Bergen havn' })).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'name', was: 'Bergen', now: 'Bergen havn' }],
    })
  })

  test('refuses a time zone that does not exist', async () => {
    const port = { kind: 'port' as const, ...buildPort({ code: 'NOOSL' }) }
    expect(await errorsOf(port, { time_zone: 'Europe/Atlantis' })).toEqual({
      time_zone: ['The time_zone field is not a time zone (like Europe/Berlin).'],
    })
  })
})

describe('ingestAgency', () => {
  test('creates and changes one, and never quotes its addresses', async () => {
    const { agency_hash: _hash, ...agency } = buildAgency()
    const thing = { kind: 'agency' as const, ...agency }
    const { id } = await sent(thing)
    const { agency_hash } = await db
      .selectFrom('agency')
      .where('id', '=', id)
      .select('agency_hash')
      .executeTakeFirstOrThrow()
    const changed = await sent(thing, { name: 'Fjord Tours', emails: ['new@fjord.example'] })
    expect(changed.changes).toEqual([
      { field: 'name', was: agency.name, now: 'Fjord Tours' },
      { field: 'emails' },
    ])
    expect(
      await db.selectFrom('agency').where('id', '=', id).select('agency_hash').execute(),
    ).toEqual([{ agency_hash }])
    const entries = await db
      .selectFrom('audit_entry')
      .where('agency_id', '=', id)
      .orderBy('id')
      .select(['actor', 'action', 'after'])
      .execute()
    expect(entries).toEqual([
      { actor: 'account', action: 'agency.create', after: null },
      { actor: 'account', action: 'agency.change', after: { fields: ['name', 'emails'] } },
    ])
  })
})

describe('ingestShipCall', () => {
  test('creates and changes one, and refuses one that leaves before it arrives', async () => {
    const call = { kind: 'ship_call' as const, ...buildShipCall() }
    expect(await sent(call)).toMatchObject({ outcome: 'created' })
    expect(await sent(call, { departure: '21:00' })).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'departure', was: '20:00', now: '21:00' }],
    })
    expect(Object.keys(await errorsOf(call, { departure: '07:00' }))).toEqual(['departure'])
    expect(await errorsOf(call, { departure: '22:00', first_ashore: '20:30' })).toEqual({
      first_ashore: ['The first_ashore field must be within 12 hours after the arrival.'],
    })
  })

  // Rule E4.11
  test('takes the IMO number of a ship, as an order does, with the right check digit only', async () => {
    const call = { kind: 'ship_call' as const, ...buildShipCall() }
    const event = sentEvent()
    await sent(event)
    for (const thing of [call, sentOrder(event.reference)]) {
      expect(await errorsOf(thing, { ship_imo: '9074728' })).toEqual({
        ship_imo: ['The ship_imo field is not an IMO number: its check digit is wrong.'],
      })
      await sent(thing)
      expect((await sent(thing, { ship_imo: '9074729' })).changes).toEqual([
        { field: 'ship_imo', was: null, now: '9074729' },
      ])
      expect(await sent(thing, { ship_imo: 'IMO 9074729 ' })).toMatchObject({
        outcome: 'unchanged',
      })
      for (const ship_imo of ['0000000', 'IMO 1234567']) {
        expect(await sent(thing, { ship_imo })).toMatchObject({
          changes: [{ field: 'ship_imo', was: '9074729', now: null }],
          remarks: {
            ship_imo: ['The ship_imo field is the IMO number of no ship, so it counts as unknown.'],
          },
        })
        expect(await sent(thing, { ship_imo: null })).not.toHaveProperty('remarks')
        await sent(thing, { ship_imo: '9074729' })
      }
    }
  })
})

describe('ingestInvoice', () => {
  const build = () => ({ kind: 'invoice' as const, ...buildInvoice({ agency: agencyReference }) })

  test('creates and changes one, with amounts as they are sent', async () => {
    const invoice = build()
    expect(await sent(invoice)).toMatchObject({ outcome: 'created' })
    const paid = await sent(invoice, { total_paid: '1190' })
    expect(paid.changes).toEqual([{ field: 'total_paid', was: '0.00', now: '1190.00' }])
  })

  test('a locked one no longer changes', async () => {
    const invoice = build()
    await sent(invoice, { locked: true })
    expect(await sent(invoice, { total_paid: '5.00' })).toMatchObject({ outcome: 'locked' })
  })

  test('refuses one that names a PDF which is not there, or amounts its currency does not have', async () => {
    expect(await errorsOf(build(), { filename: 'absent.pdf' })).toEqual({
      filename: [
        'The filename field names a PDF that was not sent: it comes with a PUT of its invoice.',
      ],
    })
    expect(Object.keys(await errorsOf(build(), { total: '1.234' }))).toEqual(['total'])
  })
})

describe('ingestBatch', () => {
  test('takes things in any order and answers each, in the order in which they came', async () => {
    const event = sentEvent()
    const orders = [sentOrder(event.reference), sentOrder(event.reference)]
    const { status, answer } = await batch([...orders, event])
    expect(status).toBe(200)
    expect(answer.data).toMatchObject([
      { kind: 'order', reference: orders[0]?.reference, outcome: 'created' },
      { kind: 'order', reference: orders[1]?.reference, outcome: 'created' },
      { kind: 'event', reference: event.reference, outcome: 'created' },
    ])
    expect(answer.counts).toMatchObject({ created: 3, refused: 0 })
    expect(await eventRow(event.reference)).toMatchObject({ total_pax: 4 })
  })

  test('one fault keeps out that thing and what names it', async () => {
    const [good, bad] = [sentEvent(), { ...sentEvent(), event_date: '2026-06-31' }]
    const orders = [sentOrder(good.reference), sentOrder(bad.reference)]
    const { status, answer } = await batch([bad, ...orders, good, orders[0] ?? {}, 7 as never])
    expect(status).toBe(200)
    expect(answer.data.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'created',
      'refused',
      'created',
      'refused',
      'refused',
    ])
    expect(answer.data[0]).toEqual({
      kind: 'event',
      reference: bad.reference,
      outcome: 'refused',
      code: 'validation_failed',
      errors: { event_date: ['The event_date field is not a valid date (YYYY-MM-DD).'] },
    })
    expect(answer.data[4]).toMatchObject({
      errors: { reference: ['The reference field is a duplicate of things.1.'] },
    })
    expect(answer.counts).toMatchObject({ created: 2, refused: 4 })
  })

  test('a code says, in any language, whether it is worth sending again', async () => {
    const things = [
      sentOrder('EV-none'),
      { ...sentEvent(), agency: 'AG-none' },
      { ...sentOrder('EV-none'), pickup_time: 'noon' },
      { ...sentEvent(), agency: 'AG-none', port: 'XXZZZ' },
    ]
    const { answer } = await batch(things)
    expect(answer.data.map((one) => ('code' in one ? one.code : null))).toEqual([
      'event_not_found',
      'agency_not_found',
      'validation_failed',
      'validation_failed',
    ])
  })

  test('others are answered in between', async () => {
    const letters = Array.from({ length: 15 }, (_, n) => String.fromCodePoint(65 + n))
    const codes = letters.flatMap((one) => letters.map((other) => `QZ${one}${other}A`))
    const over = new AbortController()
    const things = codes.map((code) => ({ kind: 'port', ...buildPort({ code }) }))
    const sent = batch(things).finally(() => over.abort())
    let answered = 0
    while (!over.signal.aborted) {
      await staff.get('/auth/me')
      answered += 1
    }
    expect((await sent).answer.counts).toMatchObject({ created: codes.length })
    expect(answered).toBeGreaterThan(3)
  })

  test('what was there twice is found over the whole batch', async () => {
    const ports = Array.from({ length: 120 }, (_, n) =>
      buildPort({ code: `QY${String.fromCodePoint(65 + (n % 26))}A${(n % 8) + 2}` }),
    )
    const unique = new Set(ports.map(({ code }) => code)).size
    const { answer } = await batch(ports.map((port) => ({ kind: 'port', ...port })))
    expect(answer.counts).toMatchObject({ created: unique, refused: ports.length - unique })
  })

  test('with all_or_nothing one fault keeps all of them out, and is named by its path', async () => {
    const event = sentEvent()
    const things = [event, sentOrder(event.reference), sentOrder('EV-none')]
    const { status, errors } = await batch(things, true)
    expect(status).toBe(422)
    expect(Object.keys(errors)).toEqual(['things.2.event'])
    expect(await db.selectFrom('event').where('reference', '=', event.reference).execute()).toEqual(
      [],
    )
    expect((await batch(things.slice(0, 2), true)).answer.counts).toMatchObject({ created: 2 })
  })

  test('refuses more than a thousand things, none, and a body of 10 MB', async () => {
    const event = sentEvent()
    expect((await batch(Array.from({ length: 1_001 }, () => event))).status).toBe(422)
    expect((await batch([])).status).toBe(422)
    const large = { ...event, meet_point: 'x'.repeat(10_485_760) }
    expect((await batch([large])).status).toBe(413)
    const alone = await sendThing(staff, event, { meet_point: 'x'.repeat(1_100_000) })
    expect(alone.statusCode).toBe(413)
  })

  test('agencies’ people may not', async () => {
    const refused = await server.agency.send('POST', '/ingest/batch', { things: [sentEvent()] })
    expect(refused.statusCode).toBe(403)
  })

  test('an address of its own is where the same thing is sent alone', async () => {
    const event = sentEvent()
    expect(pathOf(event)).toBe(`/ingest/events/${event.reference}`)
    await batch([event])
    expect(await sent(event)).toMatchObject({ outcome: 'unchanged' })
  })
})
