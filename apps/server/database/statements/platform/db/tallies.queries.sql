-- Written by `npm run generate` from src/platform/db/tallies.queries.ts and the samples beside it.

-- name: findTallyFaults
select
  'event_tally' as tally,
  concat_ws(' / ', agency_id, nullif(language_guide, ''), event_date, status, measure) as kind,
  tallied,
  counted
from
  (
    select
      coalesce(k.agency_id, c.agency_id) as agency_id,
      coalesce(k.language_guide, c.language_guide) as language_guide,
      coalesce(k.event_date, c.event_date) as event_date,
      coalesce(k.status, c.status) as status,
      d.measure,
      d.tallied,
      d.counted,
      coalesce(c.events, 0) - coalesce(k.events, 0) as events,
      coalesce(c.without_pickup_time, 0) - coalesce(k.without_pickup_time, 0) as without_pickup_time,
      coalesce(c.without_ticket, 0) - coalesce(k.without_ticket, 0) as without_ticket
    from
      counted_event as c
      full join (
        select
          agency_id,
          language_guide,
          event_date,
          status,
          sum(events)::int as events,
          sum(without_pickup_time)::int as without_pickup_time,
          sum(without_ticket)::int as without_ticket
        from
          event_tally
        group by
          agency_id,
          language_guide,
          event_date,
          status
      ) as k on k.agency_id = c.agency_id
      and k.language_guide = c.language_guide
      and k.event_date = c.event_date
      and k.status = c.status
      cross join lateral (
        select
          *
        from
          (
            values
              (1, null, coalesce(k.events, 0), coalesce(c.events, 0)),
              (
                2,
                'without pick-up time',
                coalesce(k.without_pickup_time, 0),
                coalesce(c.without_pickup_time, 0)
              ),
              (3, 'without ticket', coalesce(k.without_ticket, 0), coalesce(c.without_ticket, 0))
          ) as measures (place, measure, tallied, counted)
        where
          tallied <> counted
        order by
          place
        limit
          1
      ) as d
  ) as d
union all
select
  'invoice_tally',
  concat_ws(' / ', agency_id, currency, status, date),
  tallied,
  counted
from
  (
    select
      coalesce(k.agency_id, c.agency_id) as agency_id,
      coalesce(k.currency, c.currency) as currency,
      coalesce(k.currency_exponent, c.currency_exponent) as currency_exponent,
      coalesce(k.status, c.status) as status,
      coalesce(k.date, c.date) as date,
      coalesce(k.invoices, 0) as tallied,
      coalesce(c.invoices, 0) as counted,
      coalesce(c.invoices, 0) - coalesce(k.invoices, 0) as invoices,
      coalesce(c.total, 0) - coalesce(k.total, 0) as total,
      coalesce(c.total_paid, 0) - coalesce(k.total_paid, 0) as total_paid
    from
      counted_invoice as c
      full join (
        select
          agency_id,
          currency,
          currency_exponent,
          status,
          date,
          sum(invoices)::int as invoices,
          sum(total)::bigint as total,
          sum(total_paid)::bigint as total_paid
        from
          invoice_tally
        group by
          agency_id,
          currency,
          currency_exponent,
          status,
          date
      ) as k on k.agency_id = c.agency_id
      and k.currency = c.currency
      and k.status = c.status
      and k.date = c.date
      and coalesce(k.currency_exponent, -1) = coalesce(c.currency_exponent, -1)
    where
      coalesce(k.invoices, 0) <> coalesce(c.invoices, 0)
      or coalesce(k.total, 0) <> coalesce(c.total, 0)
      or coalesce(k.total_paid, 0) <> coalesce(c.total_paid, 0)
  ) as d
union all
select
  'event.lacks_ticket',
  id::text,
  tallied,
  counted
from
  (
    select
      e.id,
      e.lacks_ticket::int as tallied,
      (not e.lacks_ticket)::int as counted
    from
      event as e
      left join (
        select distinct
          o.event_id
        from
          excursion_order as o
          left join ticket as t on t.excursion_id = o.id
          and t.is_current
          left join deleted_data as d on d.excursion_id = o.id
          and d.kind = 'ticket'
        where
          o.status = 'approved'
          and t.id is null
          and d.kind is null
      ) as lacking on lacking.event_id = e.id
    where
      e.lacks_ticket <> (
        e.need_ticket
        and lacking.event_id is not null
      )
  ) as w
order by
  1,
  2;

-- name: mendTallies
select
  pg_advisory_xact_lock(hashtext ('mend tallies'));

-- name: mendTallies
select
  e.id,
  e.lacks_ticket::int as tallied,
  (not e.lacks_ticket)::int as counted
from
  event as e
  left join (
    select distinct
      o.event_id
    from
      excursion_order as o
      left join ticket as t on t.excursion_id = o.id
      and t.is_current
      left join deleted_data as d on d.excursion_id = o.id
      and d.kind = 'ticket'
    where
      o.status = 'approved'
      and t.id is null
      and d.kind is null
  ) as lacking on lacking.event_id = e.id
where
  e.lacks_ticket <> (
    e.need_ticket
    and lacking.event_id is not null
  )
order by
  e.id;

-- name: mendTallies
-- given: [[]]
select
  settle_missing_tickets ($1::integer[]);
