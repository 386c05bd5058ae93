import { type NoticeRow, noticesPerPage } from '@gangway/contract/notices'
import { largestUnread } from '@gangway/contract/realtime'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { announceNotices } from '../../platform/notices/raise-notices.queries.ts'
import { alarmOf, pathOf } from './notice-alarm.presenter.ts'
import * as queries from './notices.queries.ts'

export interface NoticesDeps {
  db: Database
}

export async function listNotices(
  { db }: NoticesDeps,
  actor: CallContext,
  page: number,
): Promise<PageInfo & { data: NoticeRow[] }> {
  const per_page = noticesPerPage
  return readAs(db, actor, async (scoped) => {
    const total = await queries.countAll(scoped, actor.account_id)
    const window = { limit: per_page, offset: (page - 1) * per_page }
    const rows = await queries.listNotices(scoped, actor.account_id, window)
    return { ...pageInfo({ page, per_page, total }), data: rows.map(presentNotice) }
  })
}

function presentNotice(found: queries.NoticeListRow): NoticeRow {
  const { read_at, created_at, alarm_kind, alarm_subject, alarm_figure, alarm_closed_at, ...row } =
    found
  return {
    ...row,
    alarm: alarmOf({ alarm_kind, alarm_subject, alarm_figure, alarm_closed_at }),
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
    path: pathOf(found),
  }
}

export async function countNotices(
  { db }: NoticesDeps,
  actor: CallContext,
): Promise<{ count: number }> {
  const count = await readAs(db, actor, (scoped) => queries.countUnread(scoped, actor.account_id))
  return { count: Math.min(count, largestUnread) }
}

/**
 * Marks one notice read, or all of them; the person's other pages are notified. Repeating it changes
 * nothing.
 *
 * @param noticeId null: all
 * @throws Refusal notice_not_found, also for someone else's
 */
export async function markRead(
  { db }: NoticesDeps,
  actor: CallContext,
  noticeId: number | null,
): Promise<{ count: number }> {
  return writeAs(db, actor, async (transaction) => {
    const isFound = await queries.markRead(transaction, actor.account_id, noticeId)
    if (!isFound && noticeId !== null) throw new Refusal('notice_not_found')
    if (isFound) await announceNotices(transaction, [actor.account_id])
    const count = await queries.countUnread(transaction, actor.account_id)
    return { count: Math.min(count, largestUnread) }
  })
}
