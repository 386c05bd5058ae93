import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { NoticeMailTable } from '../../platform/db/schema.ts'
import { sendNoticeMail } from './notice-mail.rules.ts'

type NoticeMailState = Selectable<NoticeMailTable>['state']

/**
 * Begins an attempt, which from now on is the only one allowed to send the mail. If an earlier one
 * died while sending the last byte, no one knows what became of the mail, and it is set aside.
 *
 * @returns undefined when there is nothing to send
 */
export async function beginAttempt(db: Database, mailId: number) {
  const { rows } = await sql<{ account_id: number; attempt: number; state: NoticeMailState }>`
    update notice_mail set
      state = case when state = 'handing_over' then 'uncertain' else 'sending' end,
      attempt = attempt + 1, changed_at = now()
    where id = ${mailId} and state in ('waiting', 'sending', 'handing_over')
    returning account_id, attempt, state
  `.execute(db)
  const [begun] = rows
  return begun?.state === 'sending' ? begun : undefined
}

/** False if a later attempt has taken over the mail, or it was deleted. */
export async function stepMail(
  db: Database,
  { mail_id, attempt }: { mail_id: number; attempt: number },
  { from, to }: { from: readonly NoticeMailState[]; to: NoticeMailState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_mail')
    .set({ state: to, changed_at: sql`now()` })
    .where('id', '=', mail_id)
    .where('attempt', '=', attempt)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Mails that were not sent and that no job will send. */
function selectFailed(db: Database) {
  return db
    .selectFrom('notice_mail as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .where('m.state', 'not in', ['sent', 'dropped'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job as j')
            .where('j.kind', '=', sendNoticeMail.name)
            .where(sql<boolean>`j.payload @> jsonb_build_object('mail_id', m.id)`)
            .where('j.failed_at', 'is', null)
            .select('j.id'),
        ),
      ),
    )
}

export function listFailed(db: Database, limit: number) {
  return selectFailed(db)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .select([
      'm.id',
      'a.name as receiver',
      'a.email',
      'm.cadence',
      'm.created_at',
      sql<boolean>`m.state in ('uncertain', 'handing_over')`.as('is_uncertain'),
    ])
    .execute()
}

/** Until the transaction ends no one else retries it. */
export async function lockFailed(db: Database, mailId: number): Promise<boolean> {
  await db.selectFrom('notice_mail').where('id', '=', mailId).forUpdate().select('id').execute()
  const row = await selectFailed(db).where('m.id', '=', mailId).select('m.id').executeTakeFirst()
  return row !== undefined
}

export async function resetMail(db: Database, mailId: number): Promise<void> {
  await db
    .updateTable('notice_mail')
    .set({ state: 'waiting', changed_at: sql`now()` })
    .where('id', '=', mailId)
    .execute()
}
