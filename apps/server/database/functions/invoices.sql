-- After a statement has written rows of invoice: the tally counts them, and the versions of lists of invoices move.
create or replace function follow_invoices() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  agencies integer[]; currencies text[]; exponents smallint[]; statuses text[]; dates date[];
  counts bigint[]; totals bigint[]; paid bigint[]; own_slot constant integer := free_slot();
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
    insert into invoice_tally as t
      (agency_id, currency, currency_exponent, status, date, slot, invoices, total, total_paid)
    select k.agency_id, d.currency, d.currency_exponent, d.status, k.date, own_slot, sum(d.invoices), sum(d.total),
      sum(d.total_paid)
    from unnest(agencies, currencies, exponents, statuses, dates, counts, totals, paid)
        as d (agency_id, currency, currency_exponent, status, date, invoices, total, total_paid)
      cross join date_trunc('month', d.date::timestamp) as m (month)
      cross join lateral (values (0, d.date), (-1, month::date), (d.agency_id, month::date)) as k (agency_id, date)
    group by 1, 2, 3, 4, 5
    having sum(d.invoices) <> 0 or sum(d.total) <> 0 or sum(d.total_paid) <> 0
    on conflict (agency_id, date, status, currency, currency_exponent, slot) do update set
      invoices = t.invoices + excluded.invoices, total = t.total + excluded.total,
      total_paid = t.total_paid + excluded.total_paid;
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
