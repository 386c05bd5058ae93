import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Refused sign-ins within an hour: most at one account, and most from one address. */
export async function countGuesses(db: Database): Promise<{ account: number; address: number }> {
  const { rows } = await sql<{ account: number; address: number }>`
    with refused as (
      select coalesce(account_id::text, mail_hash) as tried, address from sign_in
      where at > now() - interval '1 hour'
        and outcome in ('wrong_credentials', 'wrong_code', 'wrong_passkey')
    )
    select coalesce((
      select max(tries) from (
        select count(*)::integer as tries from refused where tried is not null group by tried
      ) as by_account
    ), 0) as account,
    coalesce((
      select max(tries) from (
        select count(*)::integer as tries from refused group by address
      ) as by_address
    ), 0) as address
  `.execute(db)
  return rows[0] ?? { account: 0, address: 0 }
}

/** Things found damaged within a week. */
export async function countDamage(db: Database): Promise<number> {
  const { found } = await db
    .selectFrom('audit_entry')
    .where('action', 'in', ['order.find_unreadable', 'sealed.find_unreadable'])
    .where(sql<boolean>`at > now() - interval '7 days'`)
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

const isMail = sql<boolean>`
  kind in ('notice_mail.send', 'account_link.send', 'account_notice.send', 'email_changed.send')`

export interface WorkFigures {
  /** Seconds since the oldest job was due. */
  late: number
  /** Jobs given up within a day. */
  jobs: number
  /** Mails given up within a day or refused three times, and those of which no one knows. */
  mails: number
}

export async function readWork(db: Database): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    select greatest(coalesce(extract(epoch from now() - min(run_at)
        filter (where failed_at is null and (locked_until is null or locked_until < now()))), 0), 0)::integer as late,
      (count(*) filter (where not ${isMail} and failed_at > now() - interval '1 day'))::integer as jobs,
      (count(*) filter (where ${isMail} and (failed_at > now() - interval '1 day'
          or (failed_at is null and attempts >= 3 and last_error is not null))))::integer
        + (
          select count(*) from notice_mail
          where state = 'uncertain' and changed_at > now() - interval '1 day'
        )::integer as mails
    from job
  `.execute(db)
  return rows[0] ?? { late: 0, jobs: 0, mails: 0 }
}
