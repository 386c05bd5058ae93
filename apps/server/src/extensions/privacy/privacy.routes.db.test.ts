import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { buildApp } from '../../app.ts'
import { formOf } from '../../testing/form.ts'
import { readArchive } from '../../testing/read-archive.ts'
import { callerWith } from '../../testing/test-app.ts'
import { nextPdf, ticketCalls } from '../../testing/ticket-calls.ts'
import { agencyReference, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { replayTombstones } from '../retention/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-tombstones-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const server = await startWithTwoAgencies({ PRIVACY_TOMBSTONES: folder })
const { db, admin, staff, agency } = server

/** In everything that is to go. */
const canary = 'Zuckerkandl'
const guid = () => crypto.randomUUID()

/** An order whose persons, customer, ticket and comments all bear the name. */
async function addNamed() {
  const order = buildOrder({
    customer: `Ida ${canary}`,
    phone: '+49 40 7766554',
    email: `ida@${canary.toLowerCase()}.example`,
    notes: `A seat in front for Ms ${canary}`,
    language: 'cy',
    needs: [{ kind: 'other', words: `${canary} & <b>dog</b>`, count: 1 }],
    status: 'requested',
    subproducts: [
      buildSubProduct({
        additional_required_data: ['passport_data'],
        required_data: [
          { key: 'passport_data', value: [buildPassport({ last_name: canary })] },
          { key: 'age', value: [36] },
        ],
      }),
    ],
  })
  const sent = buildEvent({ agency: agencyReference, need_ticket: true, orders: [order] })
  const event = await server.addEvent(sent)
  const thread = guid()
  const { event_id, agency_hash } = event
  const [id = 0] = event.orders
  const write = async (text: string, attachments: readonly string[] = []) => {
    const body = { guid: thread, text, attachments }
    const key = { 'idempotency-key': guid() }
    const answer = await agency.send('POST', `/events/${event_id}/comments`, body, key)
    return Number(answer.json().data?.id)
  }
  const decided = await agency.send(
    'PUT',
    `/events/${id}/excursion`,
    { agency_hash, event_id, excursion_status: 'approved', customer: order.customer },
    { 'idempotency-key': guid() },
  )
  expect(decided.statusCode).toBe(200)
  await ticketCalls(server).upload(event, nextPdf().content)
  const path = `/events/${event_id}/excursions/${id}/personal-data`
  return { order, sent, event, id, path, write, number: order.order_id }
}

/** Tables with a row that holds the name or the phone number, as a dump would. */
async function tablesNaming(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t
      where t::text ilike ${`%${canary}%`} or t::text like '%7766554%' limit 1
    `.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

// The first of all: what other tests hold bears the same name.
// Rule D5.3
test('erasing leaves nothing of the persons, the customer and the comments named, in any table', async () => {
  const { path, id, event, number, write } = await addNamed()
  const canceled = {
    agency_hash: event.agency_hash,
    event_id: event.event_id,
    excursion_status: 'canceled',
    reason: 'other',
    words: `${canary} called`,
  }
  expect((await agency.send('PUT', `/events/${id}/excursion`, canceled)).statusCode).toBe(200)
  await sql`
    insert into ask (event_id, agency_id, excursion_id, kind, was, value, facts, words, answer, expires_at)
    select event_id, agency_id, id, asked.kind, '09:00', value, facts, ${`${canary} walks slowly`}, ${canary}, now()
    from excursion_order, (values ('pickup_change', '10:00', '{"reason":"guests"}'::jsonb),
      ('proposal', '2', '{"kind":"persons"}')) as asked (kind, value, facts)
    where id = ${id}`.execute(db)
  const named = await write(`Frau ${canary}, +49 40 7766554`)
  const kept = await write('Pier 7')
  const view = { list: 'events', name: `Für ${canary}`, sort: 'event_date|asc', per_page: 25 }
  const filter = { filter: `frau ${canary}`, port: '1' }
  const saved = await admin.send('POST', '/saved-views', { ...view, filter, is_shared: true })
  expect(saved.statusCode).toBe(201)
  expect(await tablesNaming()).toEqual([
    'ask',
    'comment',
    'excursion_order',
    'idempotency_key',
    'saved_view',
  ])
  const first = await admin.send('POST', `${path}/erase`, { order_id: number, comments: [named] })
  expect(first.json()).toEqual({ data: { orders: 1, comments: 1, words: 0, views: 1 } })
  expect(await tablesNaming()).toEqual([])
  const { id: view_id } = saved.json().data
  const views = (await admin.get('/saved-views?list=events')).json().data
  expect(views).toMatchObject([{ id: view_id, name: `#${view_id}`, filter: { port: '1' } }])
  const { data } = (await admin.get(`/events/${event.event_id}`)).json()
  const [order] = data.excursions
  expect(order).toMatchObject({
    id,
    customer: number,
    phone: '–',
    email: null,
    notes: null,
    language: null,
    needs: null,
  })
  expect(await db.selectFrom('order_needs').selectAll().execute()).toEqual([])
  expect(order).toMatchObject({ ticket: null, passports: [] })
  expect(order).toMatchObject({ decision_reason: { code: 'other' }, decision_words: null })
  expect(order.deleted_data).toHaveLength(5)
  expect(order.deleted_data.every((one: { on_request: boolean }) => one.on_request)).toBe(true)
  const comments = await db
    .selectFrom('comment')
    .where('event_id', '=', event.event_id)
    .orderBy('id')
    .select(['id', 'text'])
    .execute()
  expect(comments).toEqual([
    { id: named, text: '' },
    { id: kept, text: 'Pier 7' },
  ])
  const recorded = await auditOf(db, event.event_id)
  expect(recorded.filter(({ action }) => action === 'order.delete_personal_data')).toMatchObject([
    { actor: 'account', after: { on_request: true, entries: 5 } },
  ])
  expect((await admin.get(`${path}/export`)).json().code).toBe('personal_data_erased')
})

describe('getPersonalData', () => {
  test('says how much is held of every order under the number, and which comments may name someone', async () => {
    const { path, id, event, number, write, sent, order } = await addNamed()
    const naming = await write(`Frau ${canary} kommt später`)
    await write('Pier 7')
    const second = buildOrder({ ...order, reference: `${order.reference}-2` })
    const other = await server.addEvent(buildEvent({ agency: sent.agency, orders: [second] }))
    const { data } = (await admin.get(path)).json()
    expect(data).toMatchObject({ order_id: number, can_erase: true })
    expect(data.orders).toEqual([
      expect.objectContaining({
        event_id: event.event_id,
        excursion_id: id,
        erased_at: null,
        held: [
          { kind: 'passport_data', entries: 1 },
          { kind: 'personal_data', entries: 1 },
          { kind: 'age', entries: 1 },
          { kind: 'ticket', entries: 1 },
          { kind: 'customer', entries: 1 },
        ],
      }),
      expect.objectContaining({ event_id: other.event_id, excursion_id: other.orders[0] }),
    ])
    expect(data.comments.map((one: { id: number }) => one.id)).toEqual([naming])
    expect(JSON.stringify(data.orders)).not.toContain(canary)
  })

  test('an order of another event is absent', async () => {
    const { id } = await addNamed()
    const other = await server.addEvent()
    const absent = await admin.get(`/events/${other.event_id}/excursions/${id}/personal-data`)
    expect(absent.json().code).toBe('order_not_found')
  })

  test('is for admins alone', async () => {
    const { path, number } = await addNamed()
    const body = { order_id: number, comments: [] }
    for (const caller of [staff, agency, server.otherAgency]) {
      for (const answer of [
        await caller.get(path),
        await caller.get(`${path}/export`),
        await caller.send('POST', `${path}/erase`, body),
        await caller.get('/retention'),
      ]) {
        expect(answer.json().code).toBe('forbidden')
      }
    }
  })
})

describe('exportPersonalData', () => {
  // Rule D5.2
  test('holds everything in the clear, for programs and for people, and is recorded', async () => {
    const { path, id, event, order, number, write } = await addNamed()
    await write(`${canary} <b>&</b> Begleitung`)
    const answer = await admin.get(`${path}/export`)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['cache-control']).toContain('no-store')
    const files = readArchive(answer.rawPayload)
    const ticket = `tickets/${id}/1 ${[...files.keys()].find((name) => name.startsWith('tickets/'))?.split('/1 ')[1]}`
    expect([...files.keys()].toSorted()).toEqual(
      [
        'personal-data.html',
        'personal-data.json',
        'personenbezogene-daten.html',
        ticket,
      ].toSorted(),
    )
    const told = JSON.parse(String(files.get('personal-data.json')))
    expect(told.orders[0].order).toMatchObject({
      customer: order.customer,
      phone: order.phone,
      personal_data_masked: false,
    })
    expect(told.orders[0].order.passports[0].last_name).toBe(canary)
    expect(told.orders[0].tickets[0].file).toBe(ticket)
    expect(told.orders[0].history.map((one: { action: string }) => one.action)).toEqual(
      expect.arrayContaining(['order.create', 'order.approve', 'ticket.upload']),
    )
    expect(told.comments).toMatchObject([{ text: `${canary} <b>&</b> Begleitung` }])
    expect(String(files.get(ticket)).startsWith('%PDF')).toBe(true)
    const page = String(files.get('personenbezogene-daten.html'))
    expect(page).toContain(`Was zur Bestellung ${number} gespeichert ist`)
    expect(page).toContain('Bestätigt')
    expect(page).toContain('&lt;b&gt;&amp;&lt;/b&gt;')
    expect(page).toContain(`<li>${canary} &amp; &lt;b&gt;dog&lt;/b&gt;</li>`)
    expect(page).not.toContain('<b>')
    const recorded = await auditOf(db, event.event_id)
    expect(recorded.at(-1)).toMatchObject({
      action: 'order.export_personal_data',
      actor: 'account',
      excursion_id: id,
    })
    const access = await db
      .selectFrom('person_access')
      .where('excursion_id', '=', id)
      .select(['fields'])
      .execute()
    expect(access).toEqual([{ fields: ['age', 'passport_data', 'needs'] }])
    const again = readArchive((await admin.get(`${path}/export`)).rawPayload)
    const opened = JSON.parse(String(again.get('personal-data.json'))).orders[0].opened
    expect(opened).toHaveLength(1)
  })
})

describe('erasePersonalData', () => {
  test('the files of a comment go with it', async () => {
    const { path, event, number, write } = await addNamed()
    const file = { filename: `${canary}.pdf`, content: nextPdf().content }
    const { payload, headers } = formOf({ event_id: event.event_id }, file)
    const uploaded = await agency.send('POST', '/comments/attachments', payload, headers)
    const attachment = uploaded.json().data.id
    const id = await write('See the file', [attachment])
    const exported = readArchive((await admin.get(`${path}/export`)).rawPayload)
    expect(String(exported.get(`comments/${id}/1 ${canary}.pdf`)).startsWith('%PDF')).toBe(true)
    await admin.send('POST', `${path}/erase`, { order_id: number, comments: [id] })
    const left = await db
      .selectFrom('comment_attachment')
      .select('id')
      .where('id', '=', attachment)
      .execute()
    expect(left).toEqual([])
  })

  test('doing it again changes nothing, under the same key or another', async () => {
    const { path, event, number } = await addNamed()
    const body = { order_id: number, comments: [] }
    const key = { 'idempotency-key': guid() }
    const one = await admin.send('POST', `${path}/erase`, body, key)
    const count = (await auditOf(db, event.event_id)).length
    const same = await admin.send('POST', `${path}/erase`, body, key)
    const again = await admin.send('POST', `${path}/erase`, body)
    expect([one.json(), same.json(), again.json()]).toEqual(
      Array.from({ length: 3 }, () => ({ data: { orders: 1, comments: 0, words: 0, views: 0 } })),
    )
    expect(await auditOf(db, event.event_id)).toHaveLength(count)
  })

  test('two admins at once: both get that it is done, and it is recorded once', async () => {
    await server.addAccount({ email: `${guid()}@operator.example`, role: 'admin' })
    const { path, event, number, write } = await addNamed()
    const comments = [await write(canary)]
    const erase = () => admin.send('POST', `${path}/erase`, { order_id: number, comments })
    const answers = await Promise.all([erase(), erase()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const recorded = await auditOf(db, event.event_id)
    const actions = recorded.map(({ action }) => action)
    expect(actions.filter((one) => one === 'order.delete_personal_data')).toHaveLength(1)
    expect(actions.filter((one) => one === 'comment.delete')).toHaveLength(1)
  })

  test('another number erases nothing', async () => {
    const { path, id, number } = await addNamed()
    const wrong = await admin.send('POST', `${path}/erase`, {
      order_id: `${number}0`,
      comments: [],
    })
    expect(wrong.json().code).toBe('order_number_differs')
    const { customer } = await db
      .selectFrom('excursion_order')
      .where('id', '=', id)
      .select('customer')
      .executeTakeFirstOrThrow()
    expect(customer).toContain(canary)
  })

  test('a comment of another event stops everything', async () => {
    const { path, number } = await addNamed()
    const other = await addNamed()
    const foreign = await other.write('About something else')
    const answer = await admin.send('POST', `${path}/erase`, {
      order_id: number,
      comments: [foreign],
    })
    expect(answer.json().code).toBe('comment_not_found')
    expect((await admin.get(path)).json().data.orders[0].erased_at).toBeNull()
    expect(readFileSync(join(folder, 'erased-orders'), 'utf8')).not.toContain(`comment ${foreign} `)
  })

  test('what a restored database contains is erased again, comments as well', async () => {
    const { path, event, number, write, id } = await addNamed()
    const comment = await write(canary)
    await admin.send('POST', `${path}/erase`, { order_id: number, comments: [comment] })
    const row = await db
      .selectFrom('excursion_order')
      .where('id', '=', id)
      .select('reference')
      .executeTakeFirstOrThrow()
    const restore = async () => {
      await db.deleteFrom('erased_order').where('reference', '=', row.reference).execute()
      await db
        .updateTable('excursion_order')
        .set({ customer: canary })
        .where('id', '=', id)
        .execute()
      await db
        .updateTable('comment')
        .set({ text: canary, deleted_at: null })
        .where('id', '=', comment)
        .execute()
    }
    await restore()
    await replayTombstones({ db, folder })
    const textOf = async () =>
      (
        await db
          .selectFrom('comment')
          .where('event_id', '=', event.event_id)
          .select('text')
          .executeTakeFirstOrThrow()
      ).text
    expect(await textOf()).toBe('')
    // A backup from before the comment gives its id to another one.
    await restore()
    await db
      .updateTable('comment')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', comment)
      .execute()
    await replayTombstones({ db, folder })
    expect(await textOf()).toBe(canary)
  })
})

// Rule D5.3
test('words of requests, disruptions, calls and other orders that name someone are listed and cleared', async () => {
  const { path, event, number, sent } = await addNamed()
  const { event_id } = event
  const other = buildOrder({ status: 'canceled' })
  await server.addSeason({ events: [{ ...sent, orders: [...(sent.orders ?? []), other] }] })
  const said = `Frau ${canary}, 040/7766554`
  await sql`with place as (select * from event where id = ${event_id}), asked as (
      insert into ask (kind, event_id, agency_id, was, value, facts, words)
      select 'pickup_change', id, agency_id, '09:00', '10:00', '{"reason":"guests"}', ${said} from place
    ), disrupted as (
      insert into disruption (port_id, date, cause, words, refund)
      select port_id, event_date, 'other', words, false from place, (values (${said}), ('Fog')) as w (words)
    ), called as (
      insert into ship_call (reference, port_id, call_date, ship, arrival, departure_date, departure,
        berth, tender, status, cancel_reason, cancel_words)
      select 'SC-words', port_id, event_date, 'Nordlys', '08:00', event_date, '18:00', '1', false,
        'canceled', 'other', ${said} from place
    ), proposed as (
      insert into ask (kind, event_id, agency_id, excursion_id, facts, value, answer, expires_at)
      select 'proposal', event_id, agency_id, id, '{"kind":"persons"}', '2', ${said}, now() from excursion_order
      where reference = ${other.reference}
    ) update excursion_order set decision_reason = 'other', decision_words = ${said}
    where reference = ${other.reference}`.execute(db)
  const { data } = (await admin.get(path)).json()
  const words: { kind: string; id: number; text: string }[] = data.words
  const kinds = ['decision', 'disruption', 'pickup_request', 'proposal', 'ship_call']
  expect(words.map(({ kind, text }) => [kind, text])).toEqual(kinds.map((kind) => [kind, said]))
  const archive = readArchive((await admin.get(`${path}/export`)).rawPayload)
  expect(JSON.parse(String(archive.get('personal-data.json'))).words).toEqual(words)
  const chosen = words.map(({ kind, id }) => ({ kind, id }))
  const foreign = await addNamed()
  const proposal = chosen.filter(({ kind }) => kind === 'proposal')
  const elsewhere = { order_id: foreign.number, comments: [], words: proposal }
  const refused = await admin.send('POST', `${foreign.path}/erase`, elsewhere)
  expect(refused.json().code).toBe('words_not_found')
  expect((await admin.get(`/events/${event_id}`)).body).toContain(said)
  const body = { order_id: number, comments: [], words: chosen }
  const erased = await admin.send('POST', `${path}/erase`, body)
  expect(erased.json().data).toMatchObject({ orders: 1, words: 5 })
  expect((await admin.get(path)).json().data.words).toEqual([])
  expect((await admin.get(`/events/${event_id}`)).body).not.toContain(said)
  await sql`update ship_call set cancel_words = ${said} where reference = 'SC-words'`.execute(db)
  await replayTombstones({ db, folder })
  expect((await admin.get(path)).json().data.words).toEqual([])
})

describe('without a folder apart for what was erased', () => {
  test('nothing is erased, and the overview says so', async () => {
    const { path, number, id } = await addNamed()
    const inside = join(server.deps.config.DATA_DIR, 'tombstones')
    const blocked = join(folder, 'erased-orders')
    for (const PRIVACY_TOMBSTONES of [inside, blocked]) {
      const app = await buildApp({
        ...server.deps,
        config: { ...server.deps.config, PRIVACY_TOMBSTONES },
      })
      atEnd(() => app.close())
      const caller = callerWith(app, admin.token)
      const overview = (await caller.get(path)).json().data
      expect(overview.can_erase).toBe(PRIVACY_TOMBSTONES === blocked)
      const refused = await caller.send('POST', `${path}/erase`, { order_id: number, comments: [] })
      expect(refused.json().code).toBe('erasure_unavailable')
    }
    const { customer } = await db
      .selectFrom('excursion_order')
      .where('id', '=', id)
      .select('customer')
      .executeTakeFirstOrThrow()
    expect(customer).toContain(canary)
  })
})

// Rule D5.1
test('getRetention counts what is held and what was deleted, and names no one', async () => {
  const { path, number } = await addNamed()
  await admin.send('POST', `${path}/erase`, { order_id: number, comments: [] })
  const answer = await admin.get('/retention')
  const { data } = answer.json()
  expect(data.is_held_back).toBe(false)
  expect(data.persons.held).toBeGreaterThan(0)
  const [latest] = data.months
  expect(latest).toMatchObject({ month: new Date().toISOString().slice(0, 7), on_request: true })
  expect(latest.entries).toBeGreaterThanOrEqual(4)
  expect(answer.body).not.toContain(canary)
})
