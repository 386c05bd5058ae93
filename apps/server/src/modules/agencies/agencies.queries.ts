import type { AgencySortField } from '@gangway/contract/agencies'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { containsWord, wordsOf } from '../../platform/db/search-words.ts'

const users = sql<number>`(select count(*)::integer from account as u where u.agency_id = g.id)`
const events = sql<number>`(select count(*)::integer from event as e where e.agency_id = g.id)`

const version = sql<string>`md5(
  row(g.name, g.emails, g.contact_name, g.contact_phone, g.language)::text)`

function selectAgencies(db: Database) {
  return db
    .selectFrom('agency as g')
    .select([
      'g.id',
      'g.reference',
      'g.name',
      'g.emails',
      'g.contact_name',
      'g.contact_phone',
      'g.language',
      version.as('version'),
      users.as('users'),
      events.as('events'),
    ])
}

export function findById(db: Database, id: number) {
  return selectAgencies(db).where('g.id', '=', id).executeTakeFirst()
}

/** How one is reached: what an agency's own people may read of it. */
export function findContact(db: Database, id: number) {
  return db
    .selectFrom('agency as g')
    .where('g.id', '=', id)
    .select(['g.id', 'g.name', 'g.emails', 'g.contact_name', 'g.contact_phone'])
    .executeTakeFirst()
}

export type AgencyRow = NonNullable<Awaited<ReturnType<typeof findById>>>

export async function countAgencies(db: Database, filter: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('agency as g')
    .where(matches(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listAgencies(
  db: Database,
  filter: string | undefined,
  {
    sort,
    page,
    per_page,
  }: { sort: readonly SortItem<AgencySortField>[]; page: number; per_page: number },
) {
  const order = [...sort.map(orderTerm), sql`g.id asc`]
  return selectAgencies(db)
    .where(matches(filter))
    .orderBy(sql.join(order))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

const sortColumns: Readonly<Record<AgencySortField, Expression<unknown>>> = {
  name: sql`g.name`,
  reference: sql`g.reference`,
  contact_name: sql`lower(g.contact_name collate "und-x-icu")`,
  users,
  events,
}

function orderTerm({ field, direction }: SortItem<AgencySortField>) {
  return sql`${sortColumns[field]} ${sql.raw(direction)}`
}

function matches(filter: string | undefined): Expression<SqlBool> {
  const conditions = wordsOf(filter).map((word) => containsWord('g.search', word))
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

export type AgencyColumns = Pick<
  AgencyRow,
  'name' | 'emails' | 'contact_name' | 'contact_phone' | 'language'
>

/** 128 random bits, made up by the database. */
export const newHash = sql<string>`encode(substr(sha256(
  (gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 1, 16), 'hex')`

/** @returns null when the reference has an agency already */
export async function insertAgency(
  transaction: DatabaseTransaction,
  agency: AgencyColumns & { reference: string },
): Promise<number | null> {
  const created = await transaction
    .insertInto('agency')
    .values({ ...agency, agency_hash: newHash })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

export async function updateAgency(
  transaction: DatabaseTransaction,
  id: number,
  columns: AgencyColumns,
): Promise<void> {
  await transaction.updateTable('agency').set(columns).where('id', '=', id).execute()
}

export async function lockAgency(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.selectFrom('agency').where('id', '=', id).select('id').forUpdate().execute()
}

export async function rotateHash(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('agency')
    .set({ agency_hash: newHash })
    .where('id', '=', id)
    .execute()
}
