import type { SeasonEvent } from '@gangway/contract/imports/season'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildInvoice } from '@gangway/testkit/build-season'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import type { DatabaseTransaction } from './database.ts'
import { writeAs } from './scope.ts'

/** The wall holds even for queries that forget to check whose rows they read. */
const server = await startWithTwoAgencies()
let own: number
let foreign: number
/** A person of the first agency. */
let actor: { agency_id: number; account_id: number }

const tables = [
  'agency',
  'event',
  'excursion_order',
  'sub_product',
  'ask',
  'person',
  'data_doubt',
  'invoice',
  'ticket',
  'upload_session',
  'notice',
] as const

beforeAll(async () => {
  const orders = () => [
    buildOrder({
      status: 'approved',
      subproducts: [
        buildSubProduct({ required_data: [{ key: 'passport_data', value: [buildPassport()] }] }),
      ],
    }),
  ]
  for (const agency of [agencyReference, otherAgencyReference]) {
    const event = buildEvent({ agency, orders: orders() })
    await server.addSeason({ events: [event], invoices: [buildInvoice({ agency })] })
    await server.addSeason({ events: [withMorePersons(event)] })
  }
  await addTickets()
  const agencies = await server.db.selectFrom('agency').select(['id', 'reference']).execute()
  own = agencies.find((agency) => agency.reference !== otherAgencyReference)?.id ?? 0
  foreign = agencies.find((agency) => agency.reference === otherAgencyReference)?.id ?? 0
  const person = await server.db
    .selectFrom('account')
    .where('agency_id', '=', own)
    .select('id')
    .executeTakeFirstOrThrow()
  actor = { agency_id: own, account_id: person.id }
})

/** Each order gets a ticket, and an upload of the next one is under way. */
async function addTickets(): Promise<void> {
  const { db } = server
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const orders = await db.selectFrom('excursion_order').select(['id', 'agency_id']).execute()
  for (const { id: excursion_id, agency_id } of orders) {
    const order = { excursion_id, agency_id, filename: 'ticket.pdf' }
    const sealed = { size: 1, sha256: 'a'.repeat(64), enc: 'e1.key.sealed' }
    const { id: file_id } = await db
      .insertInto('stored_file')
      .values({ ...sealed, storage_key: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ticket')
      .values({ ...order, version: 1, page_count: 1, file_id, uploaded_by: null })
      .execute()
    const { id: session_id } = await db
      .insertInto('upload_session')
      .values({ ...order, account_id, size: 1, sha256: null, ticket_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('upload_chunk')
      .values({ ...sealed, session_id, start_offset: 0, storage_key: randomUUID() })
      .execute()
  }
}

/** Each of its counts waits to be acknowledged then. */
function withMorePersons(event: SeasonEvent): SeasonEvent {
  const orders = event.orders.map((order) => ({
    ...order,
    subproducts: order.subproducts.map((product) => ({ ...product, person_count: 9 })),
  }))
  return { ...event, orders }
}

describe('row-level security', () => {
  test.each(tables)('an agency finds only its own rows in %s', async (table) => {
    const column = table === 'agency' ? 'id' : 'agency_id'
    const owners = await writeAs(server.db, actor, async (transaction) => {
      const { rows } = await sql<{ owner: number }>`
        select distinct ${sql.ref(column)} as owner from ${sql.table(table)}
      `.execute(transaction)
      return rows.map((row) => row.owner)
    })
    expect(owners).toEqual([own])
  })

  test.each(tables)('without a setting there is nothing in %s', async (table) => {
    const count = await server.db.transaction().execute(async (transaction) => {
      await sql`set local role gangway_agency`.execute(transaction)
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(transaction)
      return rows.length
    })
    expect(count).toBe(0)
  })

  test('an agency finds the names of its own people’s accounts and of the operator’s', async () => {
    const people = (actor: { agency_id: number }) =>
      writeAs(server.db, actor, (transaction) =>
        transaction.selectFrom('account').select(['name', 'agency_id']).execute(),
      )
    const owners = new Set((await people({ agency_id: own })).map(({ agency_id }) => agency_id))
    expect(owners).toEqual(new Set([own, null]))
    const addresses = writeAs(server.db, { agency_id: own }, (transaction) =>
      transaction.selectFrom('account').select('email').execute(),
    )
    await expect(addresses).rejects.toThrow('permission denied')
    const unset = await server.db.transaction().execute(async (transaction) => {
      await sql`set local role gangway_agency`.execute(transaction)
      return transaction.selectFrom('account').select('name').execute()
    })
    expect(unset).toEqual([])
  })

  test('a ship call exists for an agency only where it runs an event', async () => {
    await server.addEvent({ agency: otherAgencyReference, event_date: '2026-09-01' })
    const [ours, night, theirs] = [
      buildShipCall(),
      buildShipCall({ call_date: '2026-07-13', departure_date: '2026-07-15' }),
      buildShipCall({ call_date: '2026-09-01' }),
    ]
    const nobodys = buildShipCall({ call_date: '2026-10-01' })
    await server.addSeason({ ship_calls: [ours, night, theirs, nobodys] })
    const seen = await writeAs(server.db, { agency_id: own }, (transaction) =>
      transaction.selectFrom('ship_call').orderBy('id').select('reference').execute(),
    )
    expect(seen.map(({ reference }) => reference)).toEqual([ours.reference, night.reference])
  })

  test('an agency finds its own calendar feeds, and never a token', async () => {
    const feed = (agency_id: number) => ({
      agency_id,
      token_hash: new Uint8Array(32).fill(agency_id),
      created_by: null,
    })
    await server.db
      .insertInto('calendar_feed')
      .values([feed(own), feed(foreign)])
      .execute()
    const ask = (column: 'agency_id' | 'token_hash') =>
      writeAs(server.db, { agency_id: own }, (transaction) =>
        transaction.selectFrom('calendar_feed').select(column).execute(),
      )
    expect(await ask('agency_id')).toEqual([{ agency_id: own }])
    await expect(ask('token_hash')).rejects.toThrow('permission denied')
    const forged = writeAs(server.db, { agency_id: own }, (transaction) =>
      transaction
        .updateTable('calendar_feed')
        .set({ created_by: null })
        .where('agency_id', '=', foreign)
        .executeTakeFirst(),
    )
    expect((await forged).numUpdatedRows).toBe(0n)
  })

  // Rule G4.1
  test('an agency finds its own guides’ links, and never a token', async () => {
    const pass = (agency_id: number) => ({
      agency_id,
      event_date: '2026-07-14',
      person: 'nadia peters',
      token_hash: new Uint8Array(32).fill(agency_id),
    })
    await server.db
      .insertInto('guide_pass')
      .values([pass(own), pass(foreign)])
      .execute()
    const ask = (column: 'agency_id' | 'token_hash') =>
      writeAs(server.db, { agency_id: own }, (transaction) =>
        transaction.selectFrom('guide_pass').select(column).execute(),
      )
    expect(await ask('agency_id')).toEqual([{ agency_id: own }])
    await expect(ask('token_hash')).rejects.toThrow('permission denied')
  })

  test('an agency finds the files that its tickets name, and its own chunks', async () => {
    const counts = await writeAs(server.db, { agency_id: own }, async (transaction) => {
      const files = await transaction.selectFrom('stored_file').select('id').execute()
      const chunks = await transaction.selectFrom('upload_chunk').select('session_id').execute()
      return { files: files.length, chunks: chunks.length }
    })
    expect(counts).toEqual({ files: 1, chunks: 1 })
    const taken = writeAs(server.db, { agency_id: own }, (transaction) =>
      transaction
        .updateTable('ticket')
        .set({ is_current: false })
        .where('agency_id', '=', foreign)
        .executeTakeFirst(),
    )
    expect((await taken).numUpdatedRows).toBe(0n)
  })

  test('an agency finds the comments on its own events, and nothing internal', async () => {
    const threads = new Map<number, string>()
    for (const agency_id of [own, foreign]) {
      const { id: event_id } = await server.db
        .selectFrom('event')
        .where('agency_id', '=', agency_id)
        .select('id')
        .executeTakeFirstOrThrow()
      const thread = randomUUID()
      threads.set(agency_id, thread)
      const of = { event_id, agency_id }
      await server.db
        .insertInto('comment_thread')
        .values({ guid: thread, ...of })
        .execute()
      const comment = { ...of, thread, author_id: null, edited_at: null, deleted_at: null }
      await server.db
        .insertInto('comment')
        .values([
          { ...comment, author_side: 'operator', text: 'shown' },
          { ...comment, author_side: 'operator', text: 'hidden', is_internal: true },
          { ...comment, author_side: 'agency', text: 'theirs' },
          { ...comment, author_side: 'agency', author_id: actor.account_id, text: 'mine' },
        ])
        .execute()
    }
    const as = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
      writeAs(server.db, actor, work)
    const [thread = '', other = ''] = [threads.get(own), threads.get(foreign)]
    const seen = await as((db) => db.selectFrom('comment').orderBy('id').select('text').execute())
    expect(seen.map(({ text }) => text)).toEqual(['shown', 'theirs', 'mine'])
    const guids = await as((db) => db.selectFrom('comment_thread').select('guid').execute())
    expect(guids).toEqual([{ guid: thread }])
    const changed = await as((db) =>
      db.updateTable('comment').set({ text: 'forged' }).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(1n)
    const read = (guid: string) =>
      as((db) =>
        db
          .insertInto('comment_read')
          .values({ account_id: actor.account_id, thread: guid, last_comment_id: 1 })
          .execute(),
      )
    await read(thread)
    await expect(read(other)).rejects.toThrow('row-level security')
    const event = await server.db
      .selectFrom('comment_thread')
      .where('guid', '=', thread)
      .select('event_id')
      .executeTakeFirstOrThrow()
    const author_id = actor.account_id
    const values = { ...event, agency_id: own, thread, author_id, text: 'forged' }
    const times = { edited_at: null, deleted_at: null }
    for (const forged of [
      { author_side: 'operator' },
      { author_side: 'operator', is_internal: true },
      { author_side: 'agency', agency_id: foreign, thread: other },
    ] as const) {
      const insert = as((db) =>
        db
          .insertInto('comment')
          .values({ ...values, ...times, ...forged })
          .execute(),
      )
      await expect(insert).rejects.toThrow('row-level security')
    }
  })

  test('foreign rows cannot be changed, nor written in another’s name', async () => {
    const changed = await writeAs(server.db, actor, (transaction) =>
      transaction
        .updateTable('event')
        .set({ pickup_time: '10:00' })
        .where('agency_id', '=', foreign)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const forged = writeAs(server.db, actor, (transaction) =>
      transaction
        .insertInto('audit_entry')
        .values({
          actor: 'system',
          account_id: null,
          action: 'forged',
          agency_id: foreign,
          event_id: null,
          excursion_id: null,
          before: null,
          after: null,
        })
        .execute(),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  test.each(['session', 'audit_entry', 'person_access'] as const)(
    'an agency’s queries cannot read %s at all',
    async (table) => {
      const read = writeAs(server.db, { agency_id: own }, (transaction) =>
        sql`select 1 from ${sql.table(table)}`.execute(transaction),
      )
      await expect(read).rejects.toThrow('permission denied')
    },
  )

  test('what is kept under a key is its account’s own', async () => {
    const { id: colleague } = await server.db
      .selectFrom('account')
      .where('id', '<>', actor.account_id)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const kept = { request_hash: new Uint8Array(4), status: 200, body: '{}' }
    const answered = (account_id: number, key: string) => ({ account_id, key, ...kept })
    const foreignKey = answered(colleague, 'theirs')
    await server.db.insertInto('idempotency_key').values(foreignKey).execute()
    const seen = await writeAs(server.db, actor, async (transaction) => {
      const ownKey = answered(actor.account_id, 'mine')
      await transaction.insertInto('idempotency_key').values(ownKey).execute()
      return transaction.selectFrom('idempotency_key').select('key').execute()
    })
    expect(seen).toEqual([{ key: 'mine' }])
    const forged = writeAs(server.db, actor, (transaction) =>
      transaction.insertInto('idempotency_key').values(answered(colleague, 'forged')).execute(),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  test('the role ends with the transaction', async () => {
    await writeAs(server.db, { agency_id: own }, async () => undefined)
    const rows = await server.db.selectFrom('event').select('agency_id').distinct().execute()
    expect(rows).toHaveLength(2)
  })
})
