import type { ImportState } from '@gangway/domain/imports/season-import'
import { lifetimes, type Span } from '@gangway/domain/retention/lifetimes'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpired, type ExpiryTask } from './expiring-rows.queries.ts'
import type { Schema } from './platform/db/schema.ts'
import { openTestDatabase } from './testing/test-database.ts'

const { db } = await openTestDatabase()

/** Inserts a row with this name, whose time began at that instant. */
type Insert = (name: string, at: RawBuilder<unknown>) => RawBuilder<unknown>

const hash = (name: string) => sql`decode(md5(${name}), 'hex')`

/** The same for an account of its own, whose id is `who.id`. */
const ofPerson =
  (insert: Insert): Insert =>
  (name, at) =>
    sql`
    with who as (
      insert into account (email, name, role, password_hash)
      values (${`${name}@operator.example`}, 'A person', 'admin', 'none') returning id
    ) ${insert(name, at)} from who`

const now: Span = '0 seconds'

/** Rules that the tests of their modules do not try: what goes once it is older than that. */
const rules: readonly [ExpiryTask, keyof Schema, Span, Insert][] = [
  [
    'delete old alarms',
    'alarm',
    lifetimes.alarm,
    (name, at) =>
      sql`insert into alarm (kind, subject, figure, closed_at) values ('disk.full', ${name}, 1, ${at})`,
  ],
  [
    'delete old notices',
    'notice',
    lifetimes.notice,
    ofPerson(
      (name, at) => sql`insert into notice (account_id, kind, dedupe_key, repeats, created_at)
        select id, 'alarm.operation', ${name}, false, ${at}`,
    ),
  ],
  [
    'delete old notices',
    'notice_mail',
    lifetimes.notice,
    ofPerson(
      (name, at) => sql`insert into notice_mail (account_id, key, cadence, created_at)
        select id, ${name}, 'daily', ${at}`,
    ),
  ],
  [
    'delete ended sessions',
    'session',
    lifetimes.rowOfSession,
    ofPerson(
      (name, at) => sql`insert into session (account_id, current_hash, created_at)
        select id, ${hash(name)}, ${at}`,
    ),
  ],
  [
    'delete old idempotency keys',
    'idempotency_key',
    lifetimes.answerOfWrite,
    ofPerson(
      (
        name,
        at,
      ) => sql`insert into idempotency_key (account_id, key, request_hash, status, body, created_at)
        select id, ${name}, ${hash(name)}, 200, '', ${at}`,
    ),
  ],
  [
    'delete old realtime claims',
    'realtime_claim',
    lifetimes.publishClaim,
    (name, at) => sql`insert into realtime_claim (key, created_at) values (${name}, ${at})`,
  ],
  [
    'delete passed login windows',
    'login_failure',
    now,
    (name, at) =>
      sql`insert into login_failure (scope, failures, window_ends_at) values (${name}, 1, ${at})`,
  ],
  [
    'delete expired passkey challenges',
    'passkey_challenge',
    now,
    (name, at) => sql`insert into passkey_challenge (challenge_hash, purpose, expires_at)
      values (${hash(name)}, 'sign_in', ${at})`,
  ],
  [
    'delete expired links',
    'account_link',
    now,
    ofPerson(
      (name, at) => sql`insert into account_link (token_hash, account_id, purpose, expires_at)
        select ${hash(name)}, id, 'reset', ${at}`,
    ),
  ],
  [
    'delete old usage',
    'usage_count',
    lifetimes.usageCount,
    (name, at) => sql`insert into usage_count (scope, period, amount) values (${name}, ${at}, 1)`,
  ],
  [
    'delete failed jobs',
    'job',
    lifetimes.failedJob,
    (name, at) => sql`insert into job (kind, payload, dedupe_key, failed_at)
      values ('none', '{}', ${name}, ${at})`,
  ],
]

test.each(rules)('%s: of %s what is older than %s', async (task, table, span, insert) => {
  const count = async () => (await db.selectFrom(table).selectAll().execute()).length
  const before = await count()
  const at = (shift: Span) => sql`now() - ${span}::interval - ${shift}::interval`
  await insert(`over.${table}`, at('1 minutes')).execute(db)
  await insert(`kept.${table}`, at('-1 minutes')).execute(db)
  await deleteExpired({ db }, task)
  expect(await count()).toBe(before + 1)
})

/** @returns its id */
async function addImport(state: ImportState, age: Span): Promise<number> {
  const began = sql<Date>`now() - ${age}::interval`
  const { id } = await db
    .insertInto('season_import')
    .values({ state, created_at: began, committed_at: began })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('season_import_effect')
    .values({ import_id: id, noun: 'orders', row_id: 1, reference: 'R', is_new: true })
    .execute()
  return id
}

async function addFile(import_id: number): Promise<void> {
  const storage_key = `file of ${import_id}`
  const sha256 = 'a'.repeat(64)
  await db.insertInto('stored_name').values({ storage_key }).execute()
  const file = await db
    .insertInto('stored_file')
    .values({ storage_key, size: 1, sha256, enc: 'e1.key.sealed' })
    .returning('id as file_id')
    .executeTakeFirstOrThrow()
  const facts = { import_id, name: 'a.csv', kind: 'csv', size: 1, sha256 } as const
  await db
    .insertInto('season_import_file')
    .values({ ...facts, ...file })
    .execute()
}

test('an import goes with its files when no one carried it out, and its undo when it is too late', async () => {
  const lapsed = await addImport('previewed', '25 hours')
  const waiting = await addImport('previewed', '23 hours')
  for (const id of [lapsed, waiting]) await addFile(id)
  const undoable = await addImport('committed', '6 days')
  const settled = await addImport('committed', '8 days')
  const undoing = await addImport('undoing', '8 days')
  await addImport('committed', '401 days')
  await deleteExpired({ db }, 'delete old imports')

  const imports = await db.selectFrom('season_import').select('id').orderBy('id').execute()
  expect(imports.map(({ id }) => id)).toEqual([waiting, undoable, settled, undoing])
  const effects = await db
    .selectFrom('season_import_effect')
    .select('import_id')
    .orderBy('import_id')
    .execute()
  expect(effects.map(({ import_id }) => import_id)).toEqual([waiting, undoable, undoing])
  const files = await db.selectFrom('stored_file').select('storage_key').execute()
  expect(files).toEqual([{ storage_key: `file of ${waiting}` }])
})
