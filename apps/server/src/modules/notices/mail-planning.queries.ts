import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { NoticeMailTable } from '../../platform/db/schema.ts'

/** People with notices to process, longest waiting first. */
export async function listAccountsDue(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notice')
    .where('mail_at', '<=', now)
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.min('mail_at'))
    .limit(limit)
    .select('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Keeps others from planning this person's mail until the transaction ends; false if someone already
 * does.
 */
export async function lockPlanning(
  transaction: DatabaseTransaction,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('notice mail'), ${accountId}::integer) as is_ours
  `.execute(transaction)
  return rows[0]?.is_ours === true
}

/**
 * The person's notices to process, with those about the same events and invoices that no mail has
 * covered yet: they go together. Locked, the longest waiting first.
 */
export async function lockUnmailed(
  transaction: DatabaseTransaction,
  accountId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id, event_id, invoice_id from notice
      where account_id = ${accountId} and mail_at <= ${now} and mail_since <= ${now}
      order by mail_at, id limit ${limit}
    )
    select n.id from notice as n
    where n.account_id = ${accountId} and n.mail_at is not null and n.mail_since <= ${now} and (
      n.id in (select id from due)
      or n.event_id in (select event_id from due)
      or (n.event_id is null and n.invoice_id in (select invoice_id from due))
    )
    order by n.id for update of n
  `.execute(transaction)
  return rows.map(({ id }) => id)
}

/** When to look at each of these notices again; null: it is settled. */
export async function setMailTimes(
  transaction: DatabaseTransaction,
  times: readonly { id: number; at: Date | null }[],
): Promise<void> {
  if (times.length === 0) return
  const ids = times.map(({ id }) => id)
  const ats = times.map(({ at }) => at?.toISOString() ?? null)
  await sql`
    update notice set mail_at = planned.at
    from unnest(${ids}::integer[], ${ats}::timestamptz[]) as planned (id, at)
    where notice.id = planned.id and notice.mail_at is distinct from planned.at
  `.execute(transaction)
}

/** @returns undefined when there was a mail under the key already */
export async function insertMail(
  transaction: DatabaseTransaction,
  mail: Pick<NoticeMailTable, 'account_id' | 'key' | 'cadence'>,
  noticeIds: readonly number[],
): Promise<number | undefined> {
  const inserted = await transaction
    .insertInto('notice_mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return undefined
  await transaction
    .updateTable('notice')
    .set({ mail_id: inserted.id, mail_at: null })
    .where(sql<boolean>`id = any(${noticeIds}::integer[])`)
    .execute()
  return inserted.id
}
