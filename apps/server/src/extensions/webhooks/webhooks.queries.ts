import { type Permission, permissionsOf, roles } from '@gangway/domain/accounts/roles'
import {
  type PublicChangeType,
  readableTypes,
  typePermissions,
} from '@gangway/domain/changes/public-change-types'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { isSecretInUse } from './secrets/secrets.queries.ts'

/** The account that made webhook `w` may still act for its side. */
const hasMaker = sql<boolean>`exists (
  select from account as m
  where m.id = w.created_by and m.disabled_at is null and m.agency_id is not distinct from w.agency_id)`

/** The maker of webhook `w` holds the permission now. */
function makerMay(permission: Permission) {
  const holders = roles.filter((role) => permissionsOf(role).includes(permission))
  return sql<boolean>`exists (
    select from account as m left join program as p on p.account_id = m.id
    where m.id = w.created_by and m.disabled_at is null and m.agency_id is not distinct from w.agency_id
      and case m.kind when 'program' then ${permission} = any (p.scopes)
        else m.role = any (${holders}::text[]) and (m.sees_money or ${permission} <> 'rates.view') end)`
}

/** Types that the maker of webhook `w` may read now. */
export const makerReads = sql<PublicChangeType[]>`(${sql.join(
  typePermissions.map(
    (permission) =>
      sql`case when ${makerMay(permission)} then ${readableTypes([permission])}::text[] else '{}'::text[] end`,
  ),
  sql` || `,
)})`

/** The webhooks of the operator and everyone, or of one agency. */
export function listWebhooks(db: Database, agency_id: number | null) {
  return rowsOf(db)
    .$if(agency_id !== null, (query) => query.where('w.agency_id', '=', agency_id))
    .orderBy('w.id')
    .execute()
}

export function findWebhook(db: Database, id: number) {
  return rowsOf(db).where('w.id', '=', id).executeTakeFirst()
}

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

function rowsOf(db: Database) {
  return db
    .selectFrom('webhook as w')
    .leftJoin('agency as a', 'a.id', 'w.agency_id')
    .leftJoin('account as u', 'u.id', 'w.created_by')
    .where('w.deleted_at', 'is', null)
    .select((eb) => [
      'w.id',
      'w.name',
      'w.url',
      'w.types',
      'w.agency_id',
      'a.name as agency_name',
      'u.name as created_by',
      'w.created_at',
      'w.failing_since',
      'w.disabled_at',
      'w.disabled_because',
      hasMaker.as('has_maker'),
      makerReads.as('readable_types'),
      sql<number>`coalesce((
        select min(d.position) - 1 from webhook_delivery as d where d.webhook_id = w.id and d.status = 'waiting'
      ), w.position)`.as('unsent_after'),
      sql<number>`(
        select count(*)::int from webhook_delivery as d where d.webhook_id = w.id and d.status = 'waiting'
      )`.as('waiting'),
      eb
        .selectFrom('webhook_delivery as d')
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.status', '=', 'delivered')
        .select(({ fn }) => fn.max('d.delivered_at').as('at'))
        .as('last_delivered_at'),
      sql<{ created_at: string; ends_at: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'ends_at', s.ends_at) order by s.id), '[]')
        from webhook_secret as s
        where s.webhook_id = w.id and ${isSecretInUse}
      )`.as('secrets'),
    ])
}

export async function countWebhooks(db: Database, agency_id: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .where('agency_id', agency_id === null ? 'is' : '=', agency_id)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** As far as the feed has got. */
const reached = sql<number>`coalesce((select position from change_feed), 0)`

/** It receives changes from now on. */
export async function insertWebhook(
  transaction: DatabaseTransaction,
  webhook: {
    agency_id: number | null
    name: string
    url: string
    types: string[]
    created_by: number
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('webhook')
    .values({ ...webhook, position: reached })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeWebhook(
  transaction: DatabaseTransaction,
  id: number,
  values: { name?: string; url?: string; types?: string[] },
): Promise<void> {
  await transaction.updateTable('webhook').set(values).where('id', '=', id).execute()
}

/** @returns whether it was on */
export async function disableWebhook(
  transaction: DatabaseTransaction,
  id: number,
  disabled_because: 'by_hand' | 'failing' | 'gone' | 'revoked',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook')
    .set({ disabled_at: sql`now()`, disabled_because })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Enables a webhook: its waiting deliveries are due at once, with all attempts before them.
 *
 * @param catchesUp false: changes in the meantime are passed over, and waiting deliveries are given up
 */
export async function enableWebhook(
  transaction: DatabaseTransaction,
  id: number,
  catchesUp: boolean,
): Promise<void> {
  await transaction
    .updateTable('webhook')
    .set({
      disabled_at: null,
      disabled_because: null,
      failing_since: null,
      failures: 0,
      ...(catchesUp ? {} : { position: reached }),
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('webhook_delivery')
    .set(
      catchesUp
        ? { attempts: 0, first_at: null, next_at: sql`now()` }
        : { status: 'given_up' as const },
    )
    .where('webhook_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** Makes the account the one whose rights the webhook has. */
export async function takeOver(
  transaction: DatabaseTransaction,
  id: number,
  account_id: number,
): Promise<void> {
  await transaction
    .updateTable('webhook')
    .set({ created_by: account_id })
    .where('id', '=', id)
    .execute()
}

/** Webhook `w` is on, and its maker may no longer act. */
const isOrphaned = sql`w.disabled_at is null and w.deleted_at is null and not ${hasMaker}`

export async function isAnyOrphaned(db: Database): Promise<boolean> {
  const { rows } = await sql`select from webhook as w where ${isOrphaned} limit 1`.execute(db)
  return rows.length > 0
}

export interface StoppedWebhook {
  id: number
  agency_id: number | null
  url: string
}

/** Switches off what is on and was made by the account; null: by any that may no longer act. */
export async function stopWebhooks(
  transaction: DatabaseTransaction,
  maker: number | null,
): Promise<StoppedWebhook[]> {
  const { rows } = await sql<StoppedWebhook>`
    update webhook as w set disabled_at = now(), disabled_because = 'revoked'
    where ${maker === null ? isOrphaned : sql`w.created_by = ${maker} and w.disabled_at is null`}
    returning w.id, w.agency_id, w.url
  `.execute(transaction)
  return rows
}

/** Hides the webhook and deletes its secrets; `clearDeletedWebhooks` deletes its log and then the row. */
export async function deleteWebhook(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('webhook_secret').where('webhook_id', '=', id).execute()
  await transaction
    .updateTable('webhook')
    .set({
      deleted_at: sql`now()`,
      disabled_at: sql`coalesce(disabled_at, now())`,
      disabled_because: sql`coalesce(disabled_because, 'by_hand')`,
    })
    .where('id', '=', id)
    .execute()
}
