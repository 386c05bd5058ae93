import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { planMails, type UnmailedNotice } from '@gangway/domain/notices/mail-plan'
import { mailDueAt } from '@gangway/domain/notices/mail-time'
import { isStillOpen } from '@gangway/domain/notices/notice-kinds'
import type { Clock } from '../../platform/base/clock.ts'
import { batchesOf } from '../../platform/base/in-batches.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/job-kind.ts'
import * as queries from './mail-planning.queries.ts'
import { listFactsOf, type NoticeWithFacts } from './notice-facts.queries.ts'
import { mailJobKey, sendNoticeMail } from './notice-mail.rules.ts'
import { findMailHabits, listPreferences } from './preferences.queries.ts'
import { cadences, quietOf } from './preferences.service.ts'

interface Deps {
  db: Database
  clock: Clock
}

const peopleAtOnce = 200

/** Notices per person; more are processed when these are settled. */
const noticesAtOnce = 5_000

/** Facts kept in memory at a time: no one else is served while they are read. */
const factsAtOnce = 250

/**
 * Turns due notices into mails, each with its job, in one transaction per person; safe to run
 * anywhere, any time.
 *
 * @returns for how many people there were notices to process
 */
export async function planNoticeMails({ db, clock }: Deps): Promise<number> {
  const now = clock()
  const accounts = await queries.listAccountsDue(db, now, peopleAtOnce)
  for (const accountId of accounts) {
    await db.transaction().execute((transaction) => planFor(transaction, accountId, now))
  }
  return accounts.length
}

async function planFor(
  transaction: DatabaseTransaction,
  account_id: number,
  now: Date,
): Promise<void> {
  if (!(await queries.lockPlanning(transaction, account_id))) return
  const ids = await queries.lockUnmailed(transaction, account_id, now, noticesAtOnce)
  const person = await findMailHabits(transaction, account_id)
  if (person === undefined) return queries.setMailTimes(transaction, ids.map(settled))
  const open = await listOpen(transaction, ids)
  const openIds = new Set(open.map(({ id }) => id))
  const { time_zone } = person
  const habits = { time_zone, quiet: quietOf(person) }
  const plan = planMails(open, {
    cadenceOf: cadences(person, await listPreferences(transaction, account_id)),
    habits,
    now,
  })
  const over = ids.filter((id) => !openIds.has(id))
  const times = [...[...over, ...plan.never].map(settled), ...plan.later]
  await queries.setMailTimes(transaction, times)
  const [first] = plan.at_once
  const since = open.find(({ id }) => id === first)?.since.toISOString()
  const keys = {
    at_once: `${account_id}:at_once:${first}:${since}`,
    daily: `${account_id}:daily:${dateInTimeZone(now, time_zone)}`,
  }
  for (const cadence of ['at_once', 'daily'] as const) {
    const mail = { account_id, cadence, key: keys[cadence] }
    const isQueued = await queueMail(transaction, mail, plan[cadence])
    if (isQueued) continue
    // Today's digest has already gone out: the person moved to another time zone, or chose the digest
    // late.
    const at = mailDueAt('daily', now, habits)
    const later = plan[cadence].map((id) => ({ id, at }))
    await queries.setMailTimes(transaction, later)
  }
}

const settled = (id: number) => ({ id, at: null })

/** No one is mailed about something that is over, or that they have seen in the product. */
async function listOpen(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<UnmailedNotice[]> {
  const open: UnmailedNotice[] = []
  for (const batch of batchesOf(ids, factsAtOnce)) {
    const facts = await listFactsOf(transaction, batch)
    open.push(...facts.filter(isWorthMailing).map(unmailed))
  }
  return open
}

function isWorthMailing(notice: NoticeWithFacts): boolean {
  return notice.is_theirs && notice.read_at === null && isStillOpen(notice.kind, notice)
}

function unmailed({ id, kind, event_id, invoice_id, mail_since }: NoticeWithFacts): UnmailedNotice {
  const subject = event_id === null ? `invoice ${invoice_id}` : `event ${event_id}`
  return { id, kind, subject, since: mail_since }
}

/** @returns false if there was such a mail already */
async function queueMail(
  transaction: DatabaseTransaction,
  mail: { account_id: number; cadence: 'at_once' | 'daily'; key: string },
  noticeIds: readonly number[],
): Promise<boolean> {
  if (noticeIds.length === 0) return true
  const mail_id = await queries.insertMail(transaction, mail, noticeIds)
  if (mail_id === undefined) return false
  await enqueue(transaction, sendNoticeMail, { mail_id }, mailJobKey(mail_id))
  return true
}
