import { buildEvent } from '@gangway/testkit/build-event'
import { buildInvoice } from '@gangway/testkit/build-season'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { writeAs } from './scope.ts'

/** The wall holds even for queries that forget to check whose rows they read. */
const server = await startWithTwoAgencies()

/** Tables with rows of both agencies, and the column that says whose. */
const ownerOf = {
  agency: 'id',
  event: 'agency_id',
  excursion_order: 'agency_id',
  sub_product: 'agency_id',
  ask: 'agency_id',
  person: 'agency_id',
  data_doubt: 'agency_id',
  invoice: 'agency_id',
  ticket: 'agency_id',
  upload_session: 'agency_id',
  notice: 'agency_id',
  calendar_feed: 'agency_id',
  guide_pass: 'agency_id',
  comment_thread: 'agency_id',
  comment: 'agency_id',
  idempotency_key: 'account_id',
} as const

/** A row for each agency, order or account. */
const more = [
  `with file as (
      insert into stored_file (storage_key, size, sha256, enc)
      select 'of-' || id, 1, repeat('a', 64), 'e1.key.sealed' from excursion_order returning id, storage_key)
    insert into ticket (excursion_id, agency_id, version, filename, file_id)
    select o.id, agency_id, 1, 'ticket.pdf', f.id
    from excursion_order as o join file as f on storage_key = 'of-' || o.id`,
  `with session as (
      insert into upload_session (account_id, excursion_id, agency_id, filename, size)
      select (select min(id) from account), id, agency_id, 'ticket.pdf', 1 from excursion_order returning id)
    insert into upload_chunk (session_id, start_offset, size, sha256, storage_key, enc)
    select id, 0, 1, repeat('a', 64), id::text, 'e1.key.sealed' from session`,
  `insert into calendar_feed (agency_id, token_hash) select id, sha256(reference::bytea) from agency`,
  `insert into guide_pass (agency_id, event_date, person, token_hash)
    select id, '2026-07-14', 'nadia peters', sha256(reference::bytea) from agency`,
  `with thread as (
      insert into comment_thread (guid, event_id, agency_id)
      select gen_random_uuid(), id, agency_id from event returning *)
    insert into comment (thread, event_id, agency_id, author_side, is_internal, author_id, text)
    select guid, event_id, t.agency_id, side, is_internal, case when text = 'mine' then a.id end, text
    from thread as t join account as a on a.agency_id = t.agency_id, (values ('operator', false, 'shown'),
      ('operator', true, 'hidden'), ('agency', false, 'theirs'), ('agency', false, 'mine')
    ) as c (side, is_internal, text)`,
  `insert into idempotency_key (account_id, key, request_hash, status, body)
    select id, 'key', 'x', 200, '{}' from account`,
]

for (const agency of [agencyReference, otherAgencyReference]) {
  const required_data = [{ key: 'passport_data' as const, value: [buildPassport()] }]
  const product = buildSubProduct({ required_data })
  const order = buildOrder({ status: 'approved' })
  const event = buildEvent({ agency })
  await server.addSeason({ invoices: [buildInvoice({ agency })] })
  // The second count waits to be acknowledged.
  for (const person_count of [1, 9]) {
    const subproducts = [{ ...product, person_count }]
    await server.addSeason({ events: [{ ...event, orders: [{ ...order, subproducts }] }] })
  }
}
for (const statement of more) await sql.raw(statement).execute(server.db)
const { id: account_id, agency_id } = await server.db
  .selectFrom('account')
  .where('email', '=', 'anna@harbour.example')
  .select(['id', 'agency_id'])
  .executeTakeFirstOrThrow()
/** A person of the first agency. */
const actor = { agency_id: agency_id ?? 0, account_id }

/** Asks as the actor, whatever any policy of the product says. */
const ask = async <Row>(question: RawBuilder<Row>) =>
  writeAs(server.db, actor, (transaction) => question.execute(transaction))

/** Asks in the role, where it is not known for which agency. */
const askForNone = async <Row>(question: RawBuilder<Row>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`set local role gangway_agency`.execute(transaction)
    return question.execute(transaction)
  })

describe('row-level security', () => {
  // Rule G4.1
  test.each(Object.entries(ownerOf))(
    'an agency finds only its own rows in %s',
    async (table, column) => {
      const question = sql`select distinct ${sql.ref(column)} as owner from ${sql.table(table)}`
      expect((await question.execute(server.db)).rows.length).toBeGreaterThan(1)
      const own = column === 'account_id' ? actor.account_id : actor.agency_id
      expect((await ask(question)).rows).toEqual([{ owner: own }])
      expect((await askForNone(question)).rows).toEqual([])
    },
  )

  test('the names of its own people’s accounts and of the operator’s, when it is known which agency it is', async () => {
    const names = sql`select distinct agency_id from account order by 1`
    expect((await ask(names)).rows).toEqual([{ agency_id: actor.agency_id }, { agency_id: null }])
    expect((await askForNone(names)).rows).toEqual([])
  })

  test('a ship call exists for an agency only where it runs an event', async () => {
    await server.addEvent({ agency: otherAgencyReference, event_date: '2026-09-01' })
    const [ours, night, theirs, nobodys] = [
      buildShipCall(),
      buildShipCall({ call_date: '2026-07-13', departure_date: '2026-07-15' }),
      buildShipCall({ call_date: '2026-09-01' }),
      buildShipCall({ call_date: '2026-10-01' }),
    ]
    await server.addSeason({ ship_calls: [ours, night, theirs, nobodys] })
    const { rows } = await ask(sql`select reference from ship_call order by id`)
    expect(rows).toEqual([{ reference: ours.reference }, { reference: night.reference }])
  })

  test('an agency finds the files that its tickets name, its own chunks, and nothing internal', async () => {
    const { rows } = await ask(sql`
      select (select count(*) from stored_file) as files, (select count(*) from upload_chunk) as chunks,
        array(select text from comment order by id) as comments`)
    expect(rows).toEqual([{ files: 1, chunks: 1, comments: ['shown', 'theirs', 'mine'] }])
  })

  test.each([
    `event set pickup_time = '10:00'`,
    'ticket set is_current = false',
    'calendar_feed set created_by = null',
    `comment set text = 'forged'`,
  ])('an agency changes none of another’s: %s', async (change) => {
    const { numAffectedRows } = await ask(
      sql`update ${sql.raw(change)} where agency_id <> ${actor.agency_id}`,
    )
    expect(numAffectedRows).toBe(0n)
  })

  test.each([
    'token_hash from calendar_feed',
    'token_hash from guide_pass',
    'email from account',
    '1 from session',
    '1 from audit_entry',
    '1 from person_access',
  ])('an agency’s queries cannot read %s', async (what) => {
    await expect(ask(sql`select ${sql.raw(what)}`)).rejects.toThrow('permission denied')
  })
})
