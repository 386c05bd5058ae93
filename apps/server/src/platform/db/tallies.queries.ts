import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Tally of one kind of rows, or of an event's tickets or state, that differs from the rows. */
export interface TallyFault {
  tally:
    | 'event_tally'
    | 'invoice_tally'
    | 'event.lacks_ticket'
    | 'event_state.lacks_data'
    | 'event_state'
  /** The kind's columns, such as `0 / de / 2026-07-01 / approved`, or the event's id. */
  kind: string
  tallied: number
  counted: number
}

/**
 * Differences between the tallies and the rows. One statement reads both, hence as of one moment:
 * even while others write, a difference means a fault.
 */
const eventDifferences = sql`
  select coalesce(k.agency_id, c.agency_id) as agency_id,
    coalesce(k.language_guide, c.language_guide) as language_guide,
    coalesce(k.event_date, c.event_date) as event_date, coalesce(k.status, c.status) as status,
    d.measure, d.tallied, d.counted,
    coalesce(c.events, 0) - coalesce(k.events, 0) as events,
    coalesce(c.without_pickup_time, 0) - coalesce(k.without_pickup_time, 0) as without_pickup_time,
    coalesce(c.without_ticket, 0) - coalesce(k.without_ticket, 0) as without_ticket
  from counted_event as c full join (
    select agency_id, language_guide, event_date, status, sum(events)::int as events,
      sum(without_pickup_time)::int as without_pickup_time, sum(without_ticket)::int as without_ticket
    from event_tally group by agency_id, language_guide, event_date, status
  ) as k on k.agency_id = c.agency_id and k.language_guide = c.language_guide
    and k.event_date = c.event_date and k.status = c.status
  cross join lateral (
    select * from (values
      (1, null, coalesce(k.events, 0), coalesce(c.events, 0)),
      (2, 'without pick-up time', coalesce(k.without_pickup_time, 0), coalesce(c.without_pickup_time, 0)),
      (3, 'without ticket', coalesce(k.without_ticket, 0), coalesce(c.without_ticket, 0))
    ) as measures (place, measure, tallied, counted)
    where tallied <> counted order by place limit 1
  ) as d`

const invoiceDifferences = sql`
  select coalesce(k.agency_id, c.agency_id) as agency_id, coalesce(k.currency, c.currency) as currency,
    coalesce(k.currency_exponent, c.currency_exponent) as currency_exponent,
    coalesce(k.status, c.status) as status, coalesce(k.date, c.date) as date,
    coalesce(k.invoices, 0) as tallied, coalesce(c.invoices, 0) as counted,
    coalesce(c.invoices, 0) - coalesce(k.invoices, 0) as invoices,
    coalesce(c.total, 0) - coalesce(k.total, 0) as total,
    coalesce(c.total_paid, 0) - coalesce(k.total_paid, 0) as total_paid
  from counted_invoice as c full join (
    select agency_id, currency, currency_exponent, status, date, sum(invoices)::int as invoices,
      sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
    from invoice_tally group by agency_id, currency, currency_exponent, status, date
  ) as k on k.agency_id = c.agency_id and k.currency = c.currency and k.status = c.status
    and k.date = c.date and k.currency_exponent = c.currency_exponent
  where coalesce(k.invoices, 0) <> coalesce(c.invoices, 0)
    or coalesce(k.total, 0) <> coalesce(c.total, 0)
    or coalesce(k.total_paid, 0) <> coalesce(c.total_paid, 0)`

/** Events whose count of tickets is wrong; the tallies follow that count. */
const wrongOfTickets = sql`
  select e.id, e.lacks_ticket::int as tallied, (not e.lacks_ticket)::int as counted
  from event as e
  where (e.need_ticket or e.lacks_ticket)
    and e.lacks_ticket <> misses_ticket(e.id, e.need_ticket, e.status)`

const wrongOfData = sql`
  select s.id, s.lacks_data::int as tallied, (not s.lacks_data)::int as counted
  from event_state as s
  where s.lacks_data <> exists (select from orders_lacking_data() as m where m.event_id = s.id)`

const stateNames = [
  'agency_id',
  'port_id',
  'event_date',
  'total_pax',
  'created_at',
  'lacks_ticket',
  'status',
  'language_guide',
  'pickup_time',
  'agency_title',
  'product_name',
  'port_name',
  'agency_name',
  'dress_code',
  'search',
] as const satisfies (keyof Schema['event'] & keyof Schema['event_state'])[]

const stateColumns = sql.join(['id', ...stateNames].map((name) => sql.ref(name)))

/** Events whose row in event_state says something else than they do. */
const wrongOfState = sql`
  (select ${stateColumns} from event except select ${stateColumns} from event_state)`

export async function findTallyFaults(db: Database): Promise<TallyFault[]> {
  const { rows } = await sql<TallyFault>`
    select 'event_tally' as tally,
      concat_ws(' / ', agency_id, nullif(language_guide, ''), event_date, status, measure) as kind,
      tallied, counted
    from (${eventDifferences}) as d
    union all
    select 'invoice_tally', concat_ws(' / ', agency_id, currency, status, date), tallied, counted
    from (${invoiceDifferences}) as d
    union all
    select 'event.lacks_ticket', id::text, tallied, counted from (${wrongOfTickets}) as w
    union all
    select 'event_state.lacks_data', id::text, tallied, counted from (${wrongOfData}) as d
    union all
    select 'event_state', id::text, 0, 1 from ${wrongOfState} as s
    order by 1, 2
  `.execute(db)
  return rows
}

/**
 * Adds what the tallies lack. Concurrent changes by others add up with it, so no one has to wait.
 *
 * @returns how many kinds and events were wrong
 */
export async function mendTallies(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two at once would both add the difference.
    await sql`select pg_advisory_xact_lock(hashtext('mend tallies'))`.execute(transaction)
    const wrong = await sql<{ id: number }>`${wrongOfTickets} order by e.id`.execute(transaction)
    const ids = wrong.rows.map(({ id }) => id)
    await sql`select settle_missing_tickets(${ids}::integer[])`.execute(transaction)
    const { rows } = await sql<{ mended: number }>`
      with mended_states as (
        insert into event_state (${stateColumns}) ${wrongOfState}
        on conflict (id) do update set ${sql.join(
          stateNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
        )}
        returning 1
      ),
      mended_events as (
        insert into event_tally as t
          (agency_id, language_guide, event_date, status, slot, events, without_pickup_time, without_ticket)
        select agency_id, language_guide, event_date, status, free_slot(), events, without_pickup_time, without_ticket
        from (${eventDifferences}) as d
        on conflict (agency_id, language_guide, event_date, status, slot) do update set
          events = t.events + excluded.events,
          without_pickup_time = t.without_pickup_time + excluded.without_pickup_time,
          without_ticket = t.without_ticket + excluded.without_ticket
        returning 1
      ),
      mended_invoices as (
        insert into invoice_tally as t
          (agency_id, currency, currency_exponent, status, date, slot, invoices, total, total_paid)
        select agency_id, currency, currency_exponent, status, date, free_slot(), invoices, total, total_paid
        from (${invoiceDifferences}) as d
        on conflict (agency_id, date, status, currency, currency_exponent, slot) do update set
          invoices = t.invoices + excluded.invoices, total = t.total + excluded.total,
          total_paid = t.total_paid + excluded.total_paid
        returning 1
      )
      select ((select count(*) from mended_states) + (select count(*) from mended_events) + (select count(*) from mended_invoices))::int
        as mended
    `.execute(transaction)
    // A state that was added above lacks nothing yet.
    const ofData = await sql<{ id: number }>`${wrongOfData} order by s.id`.execute(transaction)
    const lacking = ofData.rows.map(({ id }) => id)
    await sql`select settle_missing_data(${lacking}::integer[])`.execute(transaction)
    const mended = ids.length + lacking.length + (rows[0]?.mended ?? 0)
    // Answers may have been made from the wrong tallies.
    if (mended > 0) await sql`select move_topics('{shared}', '{0}')`.execute(transaction)
    return mended
  })
}
