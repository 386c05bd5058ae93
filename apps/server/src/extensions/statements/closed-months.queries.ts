import type { SettledAmount } from '@gangway/domain/statements/adjustments'
import { type Expression, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** Month of an agency; `month` is its first day, `YYYY-MM-DD`. */
export interface AgencyMonth {
  agency_id: number
  month: string
}

export interface AdjustmentRow extends SettledAmount {
  /** First day of the closed month. */
  of_month: string
  currency_exponent: number
  /** Null: the event or order is not the agency's any more. */
  event_date: string | null
  product_name: string | null
  port_code: string | null
  port_name: string | null
  order_number: string | null
  ship: string | null
  dispatch_number: number | null
}

/** Until the transaction ends, nothing else closes or adjusts a month of the agency. */
export async function lockMonths(transaction: DatabaseTransaction, agency_id: number) {
  await sql`select pg_advisory_xact_lock(hashtext('agency months'), ${agency_id}::integer)`.execute(
    transaction,
  )
}

export async function readClosed(db: Database, { agency_id, month }: AgencyMonth) {
  return db
    .selectFrom('closed_month')
    .where('agency_id', '=', agency_id)
    .where('month', '=', month)
    .select(['content', 'digest', 'closed_at'])
    .executeTakeFirst()
}

/** Copies of months that are closed, and whether a month has adjustments; the others are as their orders are. */
export async function listKept(
  db: Database,
  months: readonly AgencyMonth[],
): Promise<(AgencyMonth & { content: string | null; is_adjusted: boolean })[]> {
  const { rows } = await sql<AgencyMonth & { content: string | null; is_adjusted: boolean }>`
    select agency_id, month, c.content,
      exists (select from adjustment as a where a.agency_id = m.agency_id and a.in_month = m.month) as is_adjusted
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as m (agency_id integer, month date)
      left join closed_month as c using (agency_id, month)`.execute(db)
  return rows
}

/** Adjustments that a month's statements have, or those made of a closed one. */
export function readAdjustments(
  db: Database,
  { agency_id, month }: AgencyMonth,
  column: 'in_month' | 'of_month',
): Promise<AdjustmentRow[]> {
  return db
    .selectFrom('adjustment as a')
    .leftJoin('event as e', (join) =>
      join.onRef('e.id', '=', 'a.event_id').onRef('e.agency_id', '=', 'a.agency_id'),
    )
    .leftJoin('excursion_order as o', (join) =>
      join.onRef('o.id', '=', 'a.order_id').onRef('o.agency_id', '=', 'a.agency_id'),
    )
    .leftJoin('port as p', 'p.id', 'e.port_id')
    .leftJoin('dispatch as d', 'd.id', 'a.dispatch_id')
    .where('a.agency_id', '=', agency_id)
    .where(`a.${column}`, '=', month)
    .orderBy('a.id')
    .select([
      'a.of_month',
      'a.event_id',
      'a.order_id',
      'a.dispatch_id',
      'a.sub_product',
      'a.rate_id',
    ])
    .select(['a.currency', 'a.currency_exponent', 'a.amount', 'a.tax'])
    .select([
      'e.event_date',
      'e.product_name',
      'p.code as port_code',
      'e.port_name',
      'o.order_id as order_number',
      'o.ship',
    ])
    .select('d.number as dispatch_number')
    .execute()
}

const versionOf = sql`(select coalesce(sum(v.number), 0) from data_version as v
  where v.topic = 'event' and v.topic_id = e.id)`

/** Versions of a month's events as they are. */
const versionsNow = (agency_id: Expression<number>, month: Expression<string>) => sql`(
  select coalesce(jsonb_object_agg(e.id, ${versionOf}), '{}') from event as e
  where e.agency_id = ${agency_id} and e.event_date >= ${month} and e.event_date < ${month} + interval '1 month')`

const ofMonth = ({ agency_id, month }: AgencyMonth) =>
  versionsNow(sql`${agency_id}`, sql`${month}::date`)

export async function insertClosed(
  transaction: DatabaseTransaction,
  {
    agency_id,
    month,
    ...closed
  }: AgencyMonth & { content: string; digest: Uint8Array; closed_at: Date; closed_by: number },
): Promise<void> {
  const { content, digest, closed_at, closed_by } = closed
  await sql`insert into closed_month (agency_id, month, content, digest, versions, closed_at, closed_by)
    values (${agency_id}, ${month}, ${content}, ${digest}, ${ofMonth({ agency_id, month })}, ${closed_at}, ${closed_by})`.execute(
    transaction,
  )
}

/**
 * Closed months with an event that has changed, come or gone since they were closed or last compared, and those whose
 * gaps may be settled. Only events that transactions since the last comparison have written are looked at.
 *
 * @returns also how far this comparison reaches; null: no event has been written
 */
export async function listOutdated(
  db: Database,
): Promise<{ months: AgencyMonth[]; compared_to: string | null }> {
  const { rows } = await sql<{ months: AgencyMonth[]; compared_to: string | null }>`
    with reach as materialized (
      select max(compared_to) as since, pg_snapshot_xmin(pg_current_snapshot()) as until,
        pg_snapshot_xmax(pg_current_snapshot()) as "end" from closed_month
    ),
    -- Numbers of transactions begin again in a restored database: all events are looked at once.
    written as materialized (
      select distinct v.topic_id as id from data_version as v, reach as r
      where v.topic = 'event' and (r.since is null or r.since > r.until or v.writer >= r.since and v.writer < r."end")
    ),
    touched as materialized (
      select e.agency_id, date_trunc('month', e.event_date)::date as month from event as e
      where e.id = any(array(select id from written))
      union select c.agency_id, c.month from closed_month as c where c.has_gaps
      union select c.agency_id, c.month from closed_month as c
      where exists (select from written)
        and c.versions ?| (select coalesce(array_agg(id::text), '{}') from written)
    )
    select coalesce((select json_agg(json_build_object('agency_id', c.agency_id, 'month', c.month)
        order by c.agency_id, c.month)
      -- Without "offset 0" the versions of all months are put together first.
      from touched as t cross join lateral (
        select * from closed_month as m where m.agency_id = t.agency_id and m.month = t.month offset 0
      ) as c
      where c.has_gaps or c.versions <> ${versionsNow(sql`c.agency_id`, sql`c.month`)}), '[]') as months,
      (select until::text from reach where exists (select from written)) as compared_to`.execute(db)
  return rows[0] ?? { months: [], compared_to: null }
}

/** Notes in any one row how far all months have been compared. */
export async function noteCompared(db: Database, compared_to: string): Promise<void> {
  await sql`update closed_month set compared_to = ${compared_to}::xid8 where (agency_id, month) =
    (select agency_id, month from closed_month order by agency_id, month limit 1)`.execute(db)
}

/** Takes into account what its events are now. */
export async function updateVersions(
  transaction: DatabaseTransaction,
  at: AgencyMonth,
  has_gaps: boolean,
): Promise<void> {
  await sql`update closed_month set versions = ${ofMonth(at)}, has_gaps = ${has_gaps}
    where agency_id = ${at.agency_id} and month = ${at.month}`.execute(transaction)
}

/** Closed months with a line that lacks an amount, if the month is the one after the last closed. */
export async function listMonthsWithGaps(
  db: Database,
  { agency_id, month }: AgencyMonth,
): Promise<{ month: string; content: string }[]> {
  const { rows } = await sql<{ month: string; content: string }>`
    select month, content from closed_month as c
    where agency_id = ${agency_id} and has_gaps and ${month}::date =
      (select max(l.month) + interval '1 month' from closed_month as l where l.agency_id = ${agency_id})
    order by month`.execute(db)
  return rows
}

/** In the statements of the month after the last one that is closed. */
export async function insertAdjustments(
  transaction: DatabaseTransaction,
  { agency_id, month }: AgencyMonth,
  rows: readonly (SettledAmount & { currency_exponent: number })[],
): Promise<void> {
  await sql`insert into adjustment (agency_id, of_month, in_month, event_id, order_id, dispatch_id, sub_product, rate_id,
      currency, currency_exponent, amount, tax)
    select ${agency_id}, ${month},
      (select max(month) + interval '1 month' from closed_month where agency_id = ${agency_id}),
      event_id, order_id, dispatch_id, sub_product, rate_id, currency, currency_exponent, amount, tax
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (event_id integer, order_id integer, dispatch_id integer,
      sub_product text, rate_id integer, currency text, currency_exponent integer, amount bigint, tax bigint)`.execute(
    transaction,
  )
}
