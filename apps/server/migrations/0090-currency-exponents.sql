-- Decimal places that an invoice's amounts are counted in, stored beside them. Releases before this one asked ICU
-- each time, so a row's places are those that ICU had when it was written: for nearly all currencies the same in
-- every release of Node from 20.0 on, for five not, and of those nobody can tell here. Theirs are null, and the
-- amounts count as unknown until the invoice is sent again (docs/import.md).

-- By ICU 72 to 78.
create function exponent_of_icu(currency text) returns smallint
  language sql immutable
as $$
  select case
    when currency in ('COP', 'HUF', 'IDR', 'PKR', 'RSD') then null
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF', 'AFN', 'ALL', 'IQD', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'SLL', 'SOS', 'SYP', 'YER') then 0
    when currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2
  end::smallint
$$;

-- With a default only while it is added: no row is written for it.
alter table invoice add column currency_exponent smallint default 2;
alter table invoice alter column currency_exponent drop default;
comment on column invoice.currency_exponent is
  'decimal places of total and total_paid; null: not known, so the amounts are not either';
update invoice set currency_exponent = exponent_of_icu(currency)
  where exponent_of_icu(currency) is distinct from 2;

alter table invoice_tally add column currency_exponent smallint default 2;
alter table invoice_tally alter column currency_exponent drop default;
update invoice_tally set currency_exponent = exponent_of_icu(currency)
  where exponent_of_icu(currency) is distinct from 2;

-- The release before this one does not say them.
create function set_exponent_of_icu() returns trigger
  language plpgsql
as $$
begin
  new.currency_exponent := exponent_of_icu(new.currency);
  return new;
end
$$;
create trigger exponent_on_insert before insert on invoice
  for each row when (new.currency_exponent is null) execute function set_exponent_of_icu();

create or replace view counted_invoice as
  select case when grouping(agency_id) = 0 then agency_id when grouping(date) = 1 then -1 else 0 end
      as agency_id,
    currency, status,
    case when grouping(date) = 0 then date when grouping(month) = 0 then month else 'infinity' end as date,
    count(*)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid,
    currency_exponent
  from (select *, date_trunc('month', date::timestamp)::date as month from invoice) as i
  group by currency, currency_exponent, status, grouping sets ((date), (month), (agency_id));

drop function add_to_invoice_tally;
create function add_to_invoice_tally(
  agencies integer[], currencies text[], exponents smallint[], statuses text[], dates date[], counts bigint[],
  totals bigint[], paid bigint[]
) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
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
      case when grouping(date) = 0 then date when grouping(month) = 0 then month else 'infinity' end as date,
      sum(invoices)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
    from difference group by currency, currency_exponent, status, grouping sets ((date), (month), (agency_id))
    having sum(invoices) <> 0 or sum(total) <> 0 or sum(total_paid) <> 0
  ),
  chosen as materialized (
    select t.*, free.slot from tallied as t left join lateral (
      select k.slot from invoice_tally as k
      where k.agency_id = t.agency_id and k.date = t.date and k.status = t.status and k.currency = t.currency
        and k.currency_exponent is not distinct from t.currency_exponent
      order by k.slot limit 1
      for update skip locked
    ) as free on true
  ),
  changed as (
    update invoice_tally as k set invoices = k.invoices + c.invoices, total = k.total + c.total,
      total_paid = k.total_paid + c.total_paid
    from chosen as c where k.slot = c.slot
  )
  insert into invoice_tally (agency_id, currency, currency_exponent, status, date, invoices, total, total_paid)
  select agency_id, currency, currency_exponent, status, date, invoices, total, total_paid
  from chosen where slot is null;
end
$$;
revoke execute on function add_to_invoice_tally from public;

create or replace function tally_invoices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_invoice_tally(array_agg(agency_id), array_agg(currency), array_agg(currency_exponent),
      array_agg(status), array_agg(date), array_agg(n), array_agg(total), array_agg(total_paid))
    from (
      select agency_id, currency, currency_exponent, status, date, count(*) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid
      from changed group by agency_id, currency, currency_exponent, status, date
    ) as d having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_invoice_tally(array_agg(agency_id), array_agg(currency), array_agg(currency_exponent),
      array_agg(status), array_agg(date), array_agg(-n), array_agg(-total), array_agg(-total_paid))
    from (
      select agency_id, currency, currency_exponent, status, date, count(*) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid
      from changed_from group by agency_id, currency, currency_exponent, status, date
    ) as d having count(*) > 0;
  else
    perform add_to_invoice_tally(array_agg(agency_id), array_agg(currency), array_agg(currency_exponent),
      array_agg(status), array_agg(date), array_agg(n), array_agg(total), array_agg(total_paid))
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
    ) as d having count(*) > 0;
  end if;
  return null;
end
$$;

drop index invoice_by_agency;
create index invoice_by_agency on invoice (agency_id, date desc, id desc)
  include (currency, currency_exponent, status, total, total_paid);
