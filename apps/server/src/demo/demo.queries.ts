import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { AccountTable, StoredFileTable } from '../platform/db/schema.ts'
import { demoAccounts } from './demo-accounts.ts'

export async function hasAccounts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function hasEvents(db: Database): Promise<boolean> {
  const row = await db.selectFrom('event').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email)
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', 'in', emails)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listAgencyIds(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('agency').select(['id', 'reference']).execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

export async function insertAccounts(
  db: Database,
  rows: readonly Insertable<AccountTable>[],
): Promise<void> {
  await db.insertInto('account').values(rows).execute()
}

/** Forgets changes before the first start: other programs receive later ones only. */
export async function forgetChanges(db: Database): Promise<void> {
  await sql`truncate public_change, waiting_change`.execute(db)
}

/** Notices of these kinds count as read, but for a few of each person about the nearest events. */
export async function readNotices(
  db: Database,
  { kinds, unread }: { kinds: readonly NoticeKind[]; unread: number },
): Promise<void> {
  await sql`
    update notice set read_at = now(), mail_at = null
    from (
      select n.id, row_number() over (partition by n.account_id order by e.event_date, n.id) as place
      from notice as n join event as e on e.id = n.event_id
      where n.read_at is null and n.kind = any(${kinds}::text[])
    ) as waiting
    where waiting.id = notice.id and waiting.place > ${unread}
  `.execute(db)
}

/** So that the planner knows the tables' contents for the first lists. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
}

/**
 * Confirmed orders of coming events that need tickets and have none, a number per agency of these
 * people, the nearest first.
 *
 * @param today `YYYY-MM-DD`
 */
export async function listOrdersToTicket(
  db: Database,
  { emails, ofEach, today }: { emails: readonly string[]; ofEach: number; today: string },
): Promise<OrderToTicket[]> {
  const { rows } = await sql<OrderToTicket>`
    select excursion_id, agency_id, order_id, agency_title, event_date, account_id, persons
    from (
      select o.id as excursion_id, o.agency_id, o.order_id, e.agency_title, e.event_date,
        a.id as account_id,
        (select sum(s.person_count)::integer from sub_product as s where s.excursion_id = o.id) as persons,
        row_number() over (partition by o.agency_id order by e.event_date, o.id) as place
      from excursion_order as o
      join event as e on e.id = o.event_id
      join account as a on a.agency_id = o.agency_id and a.email = any(${emails})
      where e.need_ticket and e.event_date > ${today} and o.status = 'approved'
        -- One in three is still to be uploaded.
        and o.id % 3 <> 0
        and not exists (select from ticket as t where t.excursion_id = o.id)
    ) as waiting
    where place <= ${ofEach}
    order by excursion_id
  `.execute(db)
  return rows.filter(({ persons }) => persons > 0)
}

interface OrderToTicket {
  excursion_id: number
  agency_id: number
  order_id: string
  agency_title: string
  event_date: string
  account_id: number
  persons: number
}

/**
 * Coming requests of the agencies of these people that have no pick-up time, and guests of several ships, the
 * nearest first, but not the first request of an agency.
 *
 * @param today `YYYY-MM-DD`
 */
export async function listEventsWithShips(
  db: Database,
  { emails, today }: { emails: readonly string[]; today: string },
): Promise<{ event_id: number; agency_id: number; account_id: number }[]> {
  const { rows } = await sql<{ event_id: number; agency_id: number; account_id: number }>`
    select e.id as event_id, e.agency_id, a.id as account_id
    from event as e
    join account as a on a.agency_id = e.agency_id and a.email = any(${emails})
    where e.event_date > ${today} and e.status = 'requested' and e.pickup_time is null
      and 1 < (select count(*) from event_ship as s where s.event_id = e.id)
      and exists (select from event as f where f.agency_id = e.agency_id and event_is_unanswered(f.status)
        and (f.event_date, f.id) < (e.event_date, e.id))
    order by e.event_date, e.id
  `.execute(db)
  return rows
}

/**
 * The next event of each agency of these people that has a pick-up time and can still take place.
 *
 * @param today `YYYY-MM-DD`
 */
export async function listEventsWithTime(
  db: Database,
  { emails, today }: { emails: readonly string[]; today: string },
): Promise<{ event_id: number; agency_id: number; account_id: number; pickup_time: string }[]> {
  const { rows } = await sql<{
    event_id: number
    agency_id: number
    account_id: number
    pickup_time: string
  }>`
    select distinct on (e.agency_id) e.id as event_id, e.agency_id, a.id as account_id, e.pickup_time
    from event as e
    join account as a on a.agency_id = e.agency_id and a.email = any(${emails})
    where e.event_date > ${today}::date + 1 and event_is_open(e.status) and e.pickup_time is not null
      and not exists (select from ask as a where a.event_id = e.id and a.kind = 'pickup_change')
    order by e.agency_id, e.event_date, e.id
  `.execute(db)
  return rows
}

/**
 * A call in some weeks with few events of its ship, one of them of an agency of these people, and the account of the
 * staff who look after it; null: there is none.
 *
 * @param today `YYYY-MM-DD`
 */
export async function findCallToCancel(
  db: Database,
  { emails, staff, today }: { emails: readonly string[]; staff: string; today: string },
): Promise<{ id: number; account_id: number } | null> {
  const { rows } = await sql<{ id: number; account_id: number }>`
    select c.id, (select a.id from account as a where a.email = ${staff}) as account_id
    from ship_call as c
    join event_state as s on s.port_id = c.port_id and event_is_open(s.status)
      and s.event_date between c.call_date and c.departure_date
    join event_ship as h on h.event_id = s.id and h.ship_key = c.ship_key
    where c.status = 'expected' and c.call_date between ${today}::date + 22 and ${today}::date + 200
    group by c.id
    having bool_or(s.agency_id in (select agency_id from account where email = any(${emails})))
      -- Acceptances and requests that the demo shows keep their call.
      and not bool_or(exists (select from pickup_acceptance as m where m.event_id = s.id)
        or exists (select from ask as a where a.event_id = s.id and a.kind = 'pickup_change'))
    order by count(*), c.call_date, c.id
    limit 1
  `.execute(db)
  return rows[0] ?? null
}

export async function insertTicket(
  db: Database,
  file: Insertable<StoredFileTable> & { id: string },
  {
    order_id,
    ...ticket
  }: {
    excursion_id: number
    agency_id: number
    order_id: string
    page_count: number
    uploaded_by: number
  },
): Promise<void> {
  await db.insertInto('stored_file').values(file).execute()
  await db
    .insertInto('ticket')
    .values({ ...ticket, version: 1, filename: `ticket-${order_id}.pdf`, file_id: file.id })
    .execute()
}

export async function findAccount(db: Database, email: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  return found?.id
}
