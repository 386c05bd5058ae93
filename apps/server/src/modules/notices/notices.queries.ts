import { largestUnread } from '@gangway/contract/realtime'
import type { ToldPaper } from '@gangway/contract/papers'
import type { ToldDisruption } from '@gangway/contract/disruption-parts'
import type { ContradictedShip } from '@gangway/texts/notice-sentence'
import { type InferResult, sql } from 'kysely'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { readTogether, type Scope } from '../../platform/db/scope.ts'

/** The columns of the alarm `l`, if there is one. */
export const alarmColumns = [
  'l.kind as alarm_kind',
  'l.subject as alarm_subject',
  'l.figure as alarm_figure',
  'l.closed_at as alarm_closed_at',
] as const

/** Effects of a disruption on the events of the receiver's agency, for the notice `n`; null: it is about none. */
export const disruptionOfNotice = sql<ToldDisruption | null>`(
  select json_build_object('ship', d.ship, 'port_id', dp.id, 'port_code', dp.code,
    'port_name', dp.name, 'date', d.date, 'cause', d.cause,
    'refund', d.refund, 'counts', da.counts)
  from disruption as d join port as dp on dp.id = d.port_id
    join disruption_agency as da on da.disruption_id = d.id and da.agency_id = n.agency_id
  where d.id = n.disruption_id)`

/** Paper that the notice `n` is about; null: it is about none. */
export const paperOfNotice = sql<ToldPaper | null>`(
  select json_build_object('kind', pa.kind, 'valid_until', pa.valid_until,
    'agency_id', pa.agency_id, 'agency_name', pg.name)
  from paper as pa join agency as pg on pg.id = pa.agency_id
  where pa.id = n.paper_id)`

/** The calls that contradict each other, by ship, for the notice `n`; null: none do, or it is about something else. */
export const contradictionsOfNotice = sql<ContradictedShip[] | null>`(
  case when n.kind = 'ship.contradiction' then (
    select json_agg(json_build_object('ship', h.name, 'references', s.contradicting) order by h.name)
    from event_ship as s join ship as h on h.key = s.ship_key
    where s.event_id = n.event_id and s.contradicting is not null
  ) end)`

/** The person whose notices are read, and the side they are on now. */
type Reader = Pick<Actor, 'account_id' | 'agency_id'>

/**
 * One person's notices. Those before `shown_at` are not visible yet, and those about an event or an
 * invoice that has moved to another agency no longer are.
 */
function selectNotices(db: Database, { account_id, agency_id }: Reader) {
  const shown = db
    .selectFrom('notice as n')
    .where('n.account_id', '=', account_id)
    .where(sql<boolean>`n.shown_at <= now()`)
  if (agency_id === null) return shown.where('n.agency_id', 'is', null)
  // Subqueries: a join would hash every event of the agency.
  return shown.where('n.agency_id', '=', agency_id).where(
    sql<boolean>`(coalesce(n.event_id, n.invoice_id) is null or n.agency_id = coalesce(
      (select e.agency_id from event e where e.id = n.event_id),
      (select i.agency_id from invoice i where i.id = n.invoice_id)))`,
  )
}

/** Unread first, then the newest. */
const inOrder = sql`n.read_at is not null, n.created_at desc, n.id desc`

/** Subjects of the notices are looked up for the page alone. */
function selectPage(
  db: Database,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
) {
  const notices = selectNotices(db, reader).selectAll('n')
  const page = notices.orderBy(inOrder).limit(limit).offset(offset)
  return db
    .selectFrom(page.as('n'))
    .orderBy(inOrder)
    .leftJoin('event as e', 'e.id', 'n.event_id')
    .leftJoin('excursion_order as o', 'o.id', 'n.excursion_id')
    .leftJoin('invoice as i', 'i.id', 'n.invoice_id')
    .leftJoin('alarm as l', 'l.id', 'n.alarm_id')
    .select([
      'n.id',
      'n.kind',
      'n.count',
      'n.created_at',
      'n.read_at',
      'n.event_id',
      'e.agency_title',
      'e.event_date',
      'o.customer',
      'i.number as invoice_number',
      ...alarmColumns,
      'n.disruption_id',
      disruptionOfNotice.as('disruption'),
      paperOfNotice.as('paper'),
      contradictionsOfNotice.as('contradictions'),
    ])
}

export type NoticeListRow = InferResult<ReturnType<typeof selectPage>>[number]

/** The rows of a page, and how many notices there are. */
export async function listNotices(
  db: Database,
  reader: Reader & Scope,
  window: { limit: number; offset: number },
): Promise<{ rows: NoticeListRow[]; total: number }> {
  const all = selectNotices(db, reader).select((eb) => eb.fn.countAll<number>().as('total'))
  const [rows, [count]] = await readTogether(db, reader, [selectPage(db, reader, window), all])
  return { rows, total: count?.total ?? 0 }
}

/** A bell shows no more than `largestUnread`. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const unread = selectNotices(db, reader)
    .where('n.read_at', 'is', null)
    .select('n.id')
    .limit(largestUnread)
  const { total } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many notices each of these people has not read; a bell shows no more than `largestUnread`. */
export async function countUnreadOf(
  db: Database,
  accountIds: readonly number[],
): Promise<{ account_id: number; count: number }[]> {
  const { rows } = await sql<{ account_id: number; count: number }>`
    select told.account_id, least(${largestUnread}, (
      select count(*) from notice
      where notice.account_id = told.account_id
        and notice.read_at is null and notice.shown_at <= now()
    ))::integer as count
    from unnest(${accountIds}::integer[]) as told (account_id)
  `.execute(db)
  return rows
}

/** All notices, or one; false if the person has no such notice. */
export async function markRead(
  db: Database,
  accountId: number,
  noticeId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`shown_at <= now()`)
    .$if(noticeId === null, (query) => query.where('read_at', 'is', null))
    .$if(noticeId !== null, (query) => query.where('id', '=', noticeId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const toldAtOnce = 500

/** Announces the notices that can no longer be withdrawn. */
export async function announceDue(db: Database): Promise<void> {
  let told: number
  do told = await announceSome(db)
  while (told === toldAtOnce)
}

/** @returns of how many notices */
async function announceSome(db: Database): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with due as (
      update notice set is_announced = true
      where id in (
        select id from notice where not is_announced and shown_at <= now()
        limit ${toldAtOnce} for update skip locked
      )
      returning account_id
    )
    select told from (
      select array_agg(distinct account_id) as accounts, count(*)::integer as told from due
    ) as receivers, lateral (select announce_notices(coalesce(accounts, '{}'))) as announced
  `.execute(db)
  return rows[0]?.told ?? 0
}
