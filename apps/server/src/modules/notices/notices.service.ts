import { type NoticeRow, noticesPerPage } from '@gangway/contract/notices'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
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
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await queries.listNotices(db, actor, window)
  return { ...pageInfo({ page, per_page, total }), data: rows.map(presentNotice) }
}

function presentNotice(found: queries.NoticeListRow): NoticeRow {
  const { read_at, created_at, alarm_kind, alarm_subject, alarm_figure, alarm_closed_at } = found
  const { id, kind, count, event_id, agency_title, event_date, customer, invoice_number } = found
  return {
    id,
    kind,
    count,
    event_id,
    agency_title,
    event_date,
    customer,
    invoice_number,
    disruption: found.disruption,
    paper: found.paper,
    contradictions: found.contradictions,
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
  return { count: await readAs(db, actor, (scoped) => queries.countUnread(scoped, actor)) }
}
