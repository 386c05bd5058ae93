import type { PublicChange } from '@gangway/contract/changes'
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { recordChange } from '../../modules/changes/index.ts'
import { numberChanges } from './index.ts'
import { givePositions, isAnythingDue } from './public-changes.queries.ts'
import { listChanges } from './public-changes.service.ts'
import { WaitingReaders } from './waiting-readers.rules.ts'

const writers = 20
const writesEach = 50

// Rule A1.12
test('twenty writers leave no gap: a reader gets everything the audit has, once and in order', async () => {
  const server = await startWithTwoAgencies()
  const { db, staff } = server
  const events = await Promise.all(
    Array.from({ length: writers }, () => server.addEvent({ orders: [] })),
  )
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'staff')
    .executeTakeFirstOrThrow()
  const { id: agency_id } = await db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('e.id', '=', events[0]?.event_id ?? 0)
    .select('a.id')
    .executeTakeFirstOrThrow()
  await numberChanges({ db })
  const { next } = (await staff.get('/changes?after=latest')).json()

  const failures = new Set<string>()
  /** Transactions of very different lengths, every tenth given up: ids are drawn long before they are committed. */
  const write = async (event_id: number) => {
    for (let count = 0; count < writesEach; count += 1) {
      await db
        .transaction()
        .execute(async (transaction) => {
          await recordChange(transaction, {
            actor: { account_id, agency_id: null },
            action: 'event.change',
            agency_id,
            event_id,
            before: { total_pax: count },
            after: { total_pax: count + 1 },
          })
          await sql`select pg_sleep(random() * 0.02)`.execute(transaction)
          if (count % 10 === 9) throw new Error('rolled back')
        })
        .catch((error: Error) => failures.add(error.message))
    }
  }
  const done = new AbortController()
  const number = async () => {
    while (!done.signal.aborted) await numberChanges({ db })
  }
  const heard: PublicChange[] = []
  const read = async () => {
    let after = next
    for (;;) {
      const wasDone = done.signal.aborted
      const { data, next: reached } = (
        await staff.get(`/changes?after=${after}&limit=20&wait=${wasDone ? 0 : 1}`)
      ).json()
      heard.push(...data)
      after = reached
      if (wasDone && data.length === 0) return
    }
  }
  // Two instances give positions.
  const numbering = [number(), number()]
  const reading = read()
  await Promise.all(events.map(async ({ event_id }) => write(event_id)))
  await expect
    .poll(async () => (await sql`select from waiting_change`.execute(db)).rows.length)
    .toBe(0)
  done.abort()
  await Promise.all([...numbering, reading])

  expect([...failures]).toEqual(['rolled back'])
  const recorded = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'event.change')
    .orderBy('event_id')
    .orderBy('id')
    .select(['event_id', 'after'])
    .execute()
  const told = heard.map(({ data }) => ({
    event_id: data.event_id,
    after: { total_pax: data.total_pax },
  }))
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length)
  expect(recorded).toHaveLength(writers * writesEach * 0.9)
  for (const { event_id } of events) {
    const ofEvent = (row: { event_id?: number | null }) => row.event_id === event_id
    expect(told.filter(ofEvent)).toEqual(recorded.filter(ofEvent))
  }
  expect(told).toHaveLength(recorded.length)
  const { rows } = await sql<{ gaps: number }>`
    select (max(position) - min(position) + 1 - count(*))::int as gaps from public_change
  `.execute(db)
  expect(rows).toEqual([{ gaps: 0 }])
})

// Rule A1.12
test('with 10,000 changes held, one more reads only those of its event, whatever the statistics say', async () => {
  const { db, addEvent } = await startWithTwoAgencies()
  const { event_id } = await addEvent({ orders: [] })
  await numberChanges({ db })
  await sql`analyze waiting_change`.execute(db)
  const told = {
    type: 'event.progress',
    agency_id: null,
    event_id,
    facts: { total_pax: 3 },
    hold: 9,
  }
  const follow = sql`select tell_publicly(${JSON.stringify([{ step: 'follow', ...told }])}::jsonb)`
  const hold = async (events: RawBuilder<unknown>) => {
    await sql`insert into waiting_change (due_at, type, event_id, facts, is_held)
      select now() + interval '1 hour', 'event.progress', id, '{}', true from ${events}`.execute(db)
  }
  await hold(sql`generate_series(1000001, 1010000) as id`)
  await hold(sql`(values (${event_id}::integer)) as given (id)`)
  const rowsReadBy = (work: (transaction: DatabaseTransaction) => Promise<unknown>) =>
    db.transaction().execute(async (transaction) => {
      const read = async () => {
        const { rows } = await sql<{
          read: number
        }>`select (seq_tup_read + idx_tup_fetch)::int as read
          from pg_stat_xact_user_tables where relname = 'waiting_change'`.execute(transaction)
        return rows[0]?.read ?? 0
      }
      const before = await read()
      await work(transaction)
      return (await read()) - before
    })
  expect(await rowsReadBy((transaction) => follow.execute(transaction))).toBeLessThan(10)
  await sql`update waiting_change set due_at = now() where event_id = ${event_id}`.execute(db)
  expect(await rowsReadBy(isAnythingDue)).toBeLessThan(10)
  expect(await db.transaction().execute((all) => givePositions(all, 100))).toBe(1)
})

test('a thousand who wait are all answered by the next change', async () => {
  const server = await startWithTwoAgencies()
  const { db, staff, agency, otherAgency } = server
  const { next } = (await staff.get('/changes?after=latest')).json()
  const path = `/changes?after=${next}&wait=30`
  const waiting = Array.from({ length: 1_000 }, (_, index) =>
    (index % 2 === 0 ? staff : agency).get(path),
  )
  const others = otherAgency.get(`/changes?after=${next}&wait=2`)
  // They are waiting once the last to come is.
  await expect.poll(() => server.app.requestsUnderWay().length).toBe(1_001)
  const { event_id } = await server.addEvent({ orders: [] })
  await numberChanges({ db })
  const answers = await Promise.all(waiting)
  const told = new Set(answers.map(({ body }) => body))
  // One for the operator's programs, who get the sender's key, and one for the agency's.
  expect(told.size).toBe(2)
  expect(answers[0]?.json().data).toMatchObject([{ type: 'event.requested', data: { event_id } }])
  expect((await others).json().data).toEqual([])
})

test('those who come back after each other share the answer of the first that there is nothing more', async () => {
  const server = await startWithTwoAgencies()
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const readers = new WaitingReaders()
  const { config } = server.deps
  const deps = { db: server.db.withPlugin(counting), config, pepper: 'pepper', readers }
  const actor: Actor = {
    account_id: 1,
    program: null,
    session_id: '',
    signed_in_by: null,
    role: 'staff',
    permissions: ['events.view'],
    agency_id: null,
  }
  const gone = new AbortController()
  const ask = (after: string, wait: number) =>
    listChanges(deps, actor, { after, limit: 100, wait }, gone.signal)
  const { next } = await ask('latest', 0)
  const statements = await queriesOf(() => ask(next, 0))
  const waiting: ReturnType<typeof ask>[] = []
  /** Waits once it has looked. */
  const comeBack = async () => {
    waiting.push(ask(next, 30))
    await sql`select`.execute(server.db)
  }
  asked = 0
  for (let count = 0; count < 50; count += 1) await comeBack()
  expect(asked).toBeLessThanOrEqual(statements)
  // A reader that does not wait gets what there is.
  expect(await queriesOf(() => ask(next, 0))).toBe(statements)

  const { event_id } = await server.addEvent({ orders: [] })
  await numberChanges({ db: server.db })
  expect((await ask(next, 0)).data).toMatchObject([{ data: { event_id } }])
  asked = 0
  readers.wake(null)
  for (const { data } of await Promise.all(waiting))
    expect(data).toMatchObject([{ data: { event_id } }])
  expect(asked).toBe(statements)
  gone.abort()

  async function queriesOf(work: () => Promise<unknown>): Promise<number> {
    asked = 0
    await work()
    return asked
  }
})
