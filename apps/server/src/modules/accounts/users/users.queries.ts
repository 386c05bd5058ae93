import type { UserSortField, UserStatus } from '@gangway/contract/accounts/users'
import type { Role } from '@gangway/domain/accounts/roles'
import type { SortItem } from '@gangway/domain/lists/sort-param'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { type Conditions, conditionsOf } from '../../../platform/db/lists/conditions.ts'
import {
  agenciesNamed,
  containedPattern,
  containsWord,
  wordsOf,
} from '../../../platform/db/search-words.ts'
import { openSessions } from '../../../platform/session/session.queries.ts'

export interface UserFilter {
  filter?: string | undefined
  role?: Role | undefined
  agency?: number | undefined
  status?: UserStatus | undefined
}

const status = sql<UserStatus>`case
  when a.disabled_at is not null then 'disabled'
  when a.invited_at is not null then 'invited'
  else 'active' end`

const version = sql<string>`md5(
  row(a.name, a.role, a.agency_id, a.sees_money, a.language, a.disabled_at is null)::text)`

function selectUsers(db: Database) {
  return db
    .selectFrom('account as a')
    .leftJoin('agency as g', 'g.id', 'a.agency_id')
    .where('a.kind', '=', 'person')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.role',
      'a.sees_money',
      'a.agency_id',
      'g.name as agency_name',
      'a.language',
      status.as('status'),
      version.as('version'),
      'a.password_expired',
      sql<boolean>`a.totp_confirmed_at is not null`.as('totp_enabled'),
      sql<boolean>`exists (select from passkey where passkey.account_id = a.id)`.as('has_passkey'),
      openSessions.as('sessions'),
    ])
}

export function findById(db: Database, id: number) {
  return selectUsers(db).where('a.id', '=', id).executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findById>>>

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { total } = await db
    .selectFrom('account as a')
    .where('a.kind', '=', 'person')
    .where(matches(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listUsers(
  db: Database,
  filter: UserFilter,
  {
    sort,
    page,
    per_page,
  }: { sort: readonly SortItem<UserSortField>[]; page: number; per_page: number },
) {
  const order = [...sort.map(orderTerm), sql`a.id asc`]
  return selectUsers(db)
    .where(matches(filter))
    .orderBy(sql.join(order))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

const sortColumns: Readonly<Record<UserSortField, ReturnType<typeof sql>>> = {
  name: sql`lower(a.name collate "und-x-icu")`,
  email: sql`a.email`,
  role: sql`a.role`,
  agency_name: sql`coalesce(g.name, '')`,
  language: sql`a.language`,
  status,
}

function orderTerm({ field, direction }: SortItem<UserSortField>) {
  return sql`${sortColumns[field]} ${sql.raw(direction)}`
}

const eb = expressionBuilder<{ a: Schema['account'] } & Schema, 'a'>()

const conditions: Conditions<UserFilter> = {
  role: (role) => eb('a.role', '=', role),
  agency: (agency) => eb('a.agency_id', '=', agency),
  status: (wanted) => eb(status, '=', wanted),
  filter: (text) =>
    eb.and(
      wordsOf(text).map((word) =>
        eb.or([
          containsWord('a.search', word),
          sql<SqlBool>`a.agency_id = any(${agenciesNamed(containedPattern(sql`${word}`))})`,
        ]),
      ),
    ),
}

function matches(filter: UserFilter): Expression<SqlBool> {
  return eb.and(conditionsOf(conditions, filter))
}

/**
 * Locks an account and all admins, in one order: two changes at once then wait for each other, instead of each for what
 * the other holds.
 *
 * @returns the admins
 */
export async function lockUserAndAdmins(
  transaction: DatabaseTransaction,
  id: number,
): Promise<number[]> {
  const locked = await transaction
    .selectFrom('account')
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('role', '=', 'admin'), eb('disabled_at', 'is', null)])]),
    )
    .orderBy('id')
    .select(['id', 'role', 'disabled_at'])
    .forNoKeyUpdate()
    .execute()
  return locked
    .filter(({ role, disabled_at }) => role === 'admin' && disabled_at === null)
    .map(({ id: admin }) => admin)
}

export async function lockUser(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .selectFrom('account')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
