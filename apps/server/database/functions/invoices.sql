-- After a statement has written rows of invoice: the tally counts them, and the versions of lists of invoices move.
create or replace function follow_invoices() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  agencies integer[]; currencies text[]; exponents smallint[]; statuses text[]; dates date[];
  counts bigint[]; totals bigint[]; paid bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(agency_id), array_agg(currency), array_agg(currency_exponent), array_agg(status),
        array_agg(date), array_agg(n), array_agg(total), array_agg(total_paid)
      into agencies, currencies, exponents, statuses, dates, counts, totals, paid
    from (
      select agency_id, currency, currency_exponent, status, date, sum(n) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid
      from (
        select agency_id, currency, currency_exponent, status, date, 1 as n, total, total_paid from changed
        union all
        select agency_id, currency, currency_exponent, status, date, -1, -total, -total_paid from changed_from
      ) as both_states
      group by agency_id, currency, currency_exponent, status, date
      having sum(n) <> 0 or sum(total) <> 0 or sum(total_paid) <> 0
    ) as d;
  else
    select array_agg(agency_id), array_agg(currency), array_agg(currency_exponent), array_agg(status),
        array_agg(date), array_agg(n * sign), array_agg(total * sign), array_agg(total_paid * sign)
      into agencies, currencies, exponents, statuses, dates, counts, totals, paid
    from (
      select agency_id, currency, currency_exponent, status, date, count(*) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid, case tg_op when 'DELETE' then -1 else 1 end as sign
      from changed group by agency_id, currency, currency_exponent, status, date
    ) as d;
  end if;

  if agencies is not null then
    with difference as (
      select agency_id, currency, currency_exponent, status, date,
        date_trunc('month', date::timestamp)::date as month, invoices, total, total_paid
      from unnest(agencies, currencies, exponents, statuses, dates, counts, totals, paid)
        as d (agency_id, currency, currency_exponent, status, date, invoices, total, total_paid)
    ),
    tallied as (
      select case when grouping(agency_id) = 0 then agency_id when grouping(date) = 1 then -1 else 0 end
          as agency_id,
        currency, currency_exponent, status,
        case when grouping(date) = 0 then date else month end as date,
        sum(invoices)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
      from difference group by currency, currency_exponent, status, grouping sets ((date), (month), (agency_id, month))
      having sum(invoices) <> 0 or sum(total) <> 0 or sum(total_paid) <> 0
    ),
    chosen as materialized (
      select t.*, free.slot from tallied as t left join lateral (
        select k.slot from invoice_tally as k
        where k.agency_id = t.agency_id and k.date = t.date and k.status = t.status and k.currency = t.currency
          and k.currency_exponent = t.currency_exponent
        order by k.slot limit 1
        for update skip locked
      ) as free on true
    ),
    added as (
      update invoice_tally as k set invoices = k.invoices + c.invoices, total = k.total + c.total,
        total_paid = k.total_paid + c.total_paid
      from chosen as c
      where k.agency_id = c.agency_id and k.date = c.date and k.status = c.status and k.currency = c.currency
        and k.slot = c.slot
    )
    insert into invoice_tally (agency_id, currency, currency_exponent, status, date, invoices, total, total_paid)
    select agency_id, currency, currency_exponent, status, date, invoices, total, total_paid
    from chosen where slot is null;
  end if;

  select array_agg(distinct agency_id) into agencies from changed;
  if agencies is null then return null; end if;
  if tg_op = 'UPDATE' then
    agencies := array(select agency_id from changed union select agency_id from changed_from);
  end if;
  perform move_topics('{invoices}', 0 || agencies);
  return null;
end
$$;
