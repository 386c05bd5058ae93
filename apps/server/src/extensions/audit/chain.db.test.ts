import { exampleChanges } from '@gangway/testkit/example-changes'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inOneTransaction } from '../../platform/db/one-transaction.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { recordChanges } from '../../modules/changes/index.ts'
import type { ChainEnd } from './chain.rules.ts'
import { checkpoint, linkAudit, type Verdict, verifyChain } from './chain.service.ts'

const server = await startWithTwoAgencies()

/** Records this many changes in one transaction. */
async function record(count: number): Promise<void> {
  const change = { ...exampleChanges['events.export'], actor: 'system' as const, agency_id: null }
  await server.db.transaction().execute((transaction) =>
    recordChanges(
      transaction,
      Array.from({ length: count }, () => change),
    ),
  )
}

const whole = { faults: [], loose: [], lost: [] }

const links = () => server.db.selectFrom('audit_link').selectAll().orderBy('position').execute()

describe('linkAudit', () => {
  test('links everything recorded exactly once, however many link at once', async () => {
    const { event_id, orders } = await server.addEvent()
    await server.agency.get(`/events/${event_id}/excursions/${orders[0]}`)
    await Promise.all([record(30), record(1), linkAudit(server), linkAudit(server, 'wait')])
    await Promise.all([linkAudit(server, 'wait'), linkAudit(server, 'wait')])
    const all = await links()
    const { entries } = await server.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    expect(all.filter(({ kind }) => kind === 'entry')).toHaveLength(entries)
    expect(all.filter(({ kind }) => kind === 'access')).toHaveLength(1)
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1))
    expect(await server.db.selectFrom('audit_pending').selectAll().execute()).toEqual([])
  })
})

describe('verifyChain', () => {
  /** Verdict after tampering that only the owner of the tables can do; undone afterwards. */
  async function tamperedWith(
    table: string,
    tampering: RawBuilder<unknown>,
    points: readonly ChainEnd[] = [],
  ): Promise<Verdict> {
    const found: Verdict[] = []
    await inOneTransaction(server.db, async (transaction) => {
      await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(transaction)
      await tampering.execute(transaction)
      found.push(await verifyChain(server.db, points))
      throw new Error('undone')
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undone') throw error
    })
    const [verdict] = found
    if (verdict === undefined) throw new Error('the chain was not walked')
    return verdict
  }

  async function someLinks() {
    await record(5)
    await linkAudit(server, 'wait')
    const all = (await links()).filter(({ kind }) => kind === 'entry')
    const link = all.at(-3)
    if (link === undefined) throw new Error('nothing was linked')
    return link
  }

  test('finds an entry that was changed', async () => {
    const { position, row_id } = await someLinks()
    const verdict = await tamperedWith(
      'audit_entry',
      sql`update audit_entry set at = at - interval '1 day' where id = ${row_id}`,
    )
    expect(verdict.faults).toEqual([
      { position, fault: 'row_changed', row: `audit_entry ${row_id}` },
    ])
  })

  test('finds a missing entry', async () => {
    const { position, row_id } = await someLinks()
    const verdict = await tamperedWith(
      'audit_entry',
      sql`delete from audit_entry where id = ${row_id}`,
    )
    expect(verdict.faults).toEqual([{ position, fault: 'row_gone', row: `audit_entry ${row_id}` }])
  })

  test('finds an entry that says it has always been there', async () => {
    const verdict = await tamperedWith(
      'audit_entry',
      sql`with added as (
        insert into audit_entry (actor, action) values ('system', 'event.open') returning id
      ) select id from added`,
    )
    expect(verdict).toMatchObject(whole)
    const hidden = await tamperedWith(
      'audit_entry',
      sql`do $$ begin
        alter table audit_entry disable trigger await_link_insert;
        insert into audit_entry (actor, action) values ('system', 'event.open');
      end $$`,
    )
    expect(hidden.loose).toEqual([{ kind: 'entry', row_id: expect.any(Number), is_there: true }])
  })

  test('finds links that were changed, taken out, or made again', async () => {
    const { position } = await someLinks()
    const changed = await tamperedWith(
      'audit_link',
      sql`update audit_link set digest = sha256('other') where position = ${position}`,
    )
    expect(changed.faults).toEqual([{ position, fault: 'link_changed' }])
    const taken = await tamperedWith(
      'audit_link',
      sql`delete from audit_link where position = ${position}`,
    )
    expect(taken.faults[0]).toEqual({ position, fault: 'link_missing' })
    expect(taken.loose).toHaveLength(1)
  })

  test('finds by a checkpoint that the end was taken off', async () => {
    await someLinks()
    const point = await checkpoint(server.db)
    expect(await verifyChain(server.db, [point])).toMatchObject(whole)
    const cut = sql`do $$ begin
      alter table audit_entry disable trigger append_only;
      delete from audit_entry where id in (
        select row_id from audit_link where kind = 'entry' order by position desc limit 2
      );
      delete from audit_link where position > (select max(position) - 2 from audit_link);
    end $$`
    // The shorter chain is whole by itself.
    expect(await tamperedWith('audit_link', cut)).toMatchObject(whole)
    expect((await tamperedWith('audit_link', cut, [point])).lost).toEqual([point])
  })

  test('finds a chain calculated again over a changed entry', async () => {
    const { row_id } = await someLinks()
    const point = await checkpoint(server.db)
    const forge = sql`do $$ begin
      alter table audit_entry disable trigger append_only;
      update audit_entry set action = 'event.open' where id = ${sql.lit(row_id)};
      insert into audit_pending (kind, row_id) select kind, row_id from audit_link;
      delete from audit_link;
    end $$`
    expect(await tamperedWith('audit_link', forge)).toMatchObject(whole)
    expect((await tamperedWith('audit_link', forge, [point])).lost).toEqual([point])
  })

  test('finds what was removed before it was linked', async () => {
    const verdict = await tamperedWith(
      'audit_entry',
      sql`do $$ declare last bigint; begin
        insert into audit_entry (actor, action) values ('system', 'event.open') returning id into last;
        delete from audit_entry where id = last;
      end $$`,
    )
    expect(verdict.loose).toEqual([{ kind: 'entry', row_id: expect.any(Number), is_there: false }])
  })
})

test('neither the chain can be changed, nor what it stands for', async () => {
  await record(1)
  await linkAudit(server, 'wait')
  for (const attempt of [
    sql`update audit_link set position = position + 1000`,
    sql`delete from audit_link`,
    sql`truncate audit_link`,
    sql`truncate audit_entry cascade`,
  ]) {
    await expect(attempt.execute(server.db)).rejects.toThrow('append only')
  }
})
