import type { Cadence, NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { sql } from 'kysely'
import type { MailTopic } from './notice-mail.rules.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { setMailHabits, stopPortDayMails } from '../accounts/index.ts'

/** Everything that decides when someone is mailed; undefined for anyone disabled or gone. */
export async function findMailHabits(db: Database, accountId: number) {
  return db
    .selectFrom('account as a')
    .where('a.id', '=', accountId)
    .where('a.kind', '=', 'person')
    .where('a.disabled_at', 'is', null)
    .select([
      'a.id as account_id',
      'a.agency_id',
      'a.name',
      'a.email',
      'a.language',
      'a.time_zone',
      'a.quiet_from',
      'a.quiet_to',
      'a.port_day_mail_at',
    ])
    .executeTakeFirst()
}

export async function listPreferences(
  db: Database,
  accountId: number,
): Promise<ReadonlyMap<NoticeKind, Cadence>> {
  const rows = await db
    .selectFrom('notice_preference')
    .where('account_id', '=', accountId)
    .select(['kind', 'cadence'])
    .execute()
  return new Map(rows.map(({ kind, cadence }) => [kind, cadence]))
}

export async function savePreferences(
  transaction: DatabaseTransaction,
  accountId: number,
  {
    kinds,
    ...habits
  }: {
    time_zone: string
    quiet_from: string | null
    quiet_to: string | null
    port_day_mail_at?: string | null
    kinds: readonly { kind: NoticeKind; cadence: Cadence }[]
  },
): Promise<void> {
  await setMailHabits(transaction, accountId, habits)
  await saveCadences(transaction, accountId, kinds)
  // Pending notices are planned again: they may now be due earlier, or never.
  await transaction
    .updateTable('notice')
    .set({ mail_at: sql`shown_at` })
    .where('account_id', '=', accountId)
    .where('mail_at', 'is not', null)
    .execute()
}

/** Repeated, or for someone who was deleted, it changes nothing. */
export async function stopMails(
  db: Database,
  accountId: number,
  topics: readonly MailTopic[],
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('id')
    .executeTakeFirst()
  if (account === undefined) return
  const kinds = topics.filter((topic) => topic !== 'port_day')
  const off = kinds.map((kind) => ({ kind, cadence: 'off' as const }))
  await saveCadences(db, accountId, off)
  if (kinds.length < topics.length) await stopPortDayMails(db, accountId)
}

async function saveCadences(
  db: Database,
  accountId: number,
  kinds: readonly { kind: NoticeKind; cadence: Cadence }[],
): Promise<void> {
  if (kinds.length === 0) return
  await db
    .insertInto('notice_preference')
    .values(kinds.map((row) => ({ ...row, account_id: accountId })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet((eb) => ({ cadence: eb.ref('excluded.cadence') })),
    )
    .execute()
}
