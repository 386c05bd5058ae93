-- Every order of a list is walked, and every filter's rows are sorted, without opening the rows themselves:
-- the indexes hold what filters and orders ask for. See docs/decisions/0032-orders-of-lists.md.

drop index event_by_date, event_by_agency, event_by_port, event_by_status, event_by_language;
create index event_by_date on event (event_date desc, id desc)
  include (status, agency_id, port_id, language_guide, total_pax, created_at);
create index event_by_agency on event (agency_id, event_date desc, id desc)
  include (status, port_id, language_guide, total_pax, created_at);
create index event_by_port on event (port_id, event_date desc, id desc)
  include (status, agency_id, language_guide, total_pax, created_at);
create index event_by_status on event (status, event_date desc, id desc)
  include (agency_id, port_id, language_guide, total_pax, created_at);
create index event_by_language on event (language_guide, event_date desc, id desc)
  include (status, agency_id, port_id, total_pax, created_at);

drop index event_by_id, event_by_title, event_by_product, event_by_port_name, event_by_agency_name, event_by_total_pax,
  event_by_created;
create index event_by_id on event (id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax);
create index event_by_title on event (agency_title, id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax);
create index event_by_product on event (product_name, id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax, created_at);
create index event_by_port_name on event (port_name, id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax);
create index event_by_agency_name on event (agency_name, id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax);
create index event_by_total_pax on event (total_pax, id)
  include (event_date, status, agency_id, port_id, language_guide);
create index event_by_created on event (created_at, id)
  include (event_date, status, agency_id, port_id, language_guide, total_pax);

drop index invoice_by_agency, invoice_by_date, invoice_by_number, invoice_by_status, invoice_by_total,
  invoice_by_total_paid;
create index invoice_by_agency on invoice (agency_id, date desc, id desc)
  include (currency, status, total, total_paid);
create index invoice_by_date on invoice (date desc, id desc) include (status, agency_id, total, total_paid);
create index invoice_by_status on invoice (status, date desc, id desc) include (agency_id, total, total_paid);
create index invoice_by_number on invoice (number, id) include (date, status, agency_id);
create index invoice_by_date_and_number on invoice (date, number, id) include (status, agency_id);
create index invoice_by_total on invoice (total, id) include (date, status, agency_id);
create index invoice_by_total_paid on invoice (total_paid, id) include (date, status, agency_id);

-- Tallies by month: a sum over years reads some hundred of their rows and the days of two broken months.
-- Languages have months only; the events of their broken months are counted.
create or replace view counted_event as
  select case when grouping(agency_id) = 0 then agency_id when grouping(event_date) = 1 then -1 else 0 end
      as agency_id,
    case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
    case when grouping(event_date) = 1 then month else event_date end as event_date,
    status, count(*)::integer as events,
    count(*) filter (where pickup_time is null)::integer as without_pickup_time,
    count(*) filter (where lacks_ticket)::integer as without_ticket
  from (select *, date_trunc('month', event_date::timestamp)::date as month from event) as e
  group by status, grouping sets ((event_date), (month), (language_guide, month), (agency_id, month));

create or replace view counted_invoice as
  select case when grouping(agency_id) = 0 then agency_id when grouping(date) = 1 then -1 else 0 end
      as agency_id,
    currency, status,
    case when grouping(date) = 0 then date when grouping(month) = 0 then month else 'infinity' end as date,
    count(*)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
  from (select *, date_trunc('month', date::timestamp)::date as month from invoice) as i
  group by currency, status, grouping sets ((date), (month), (agency_id));

comment on column event_tally.agency_id is '0: all agencies, by day; -1: all agencies, by month';
comment on column event_tally.event_date is 'the day; of a language, an agency and under -1 the first day of the month';
comment on column invoice_tally.agency_id is '0: all agencies, by day; -1: all agencies, by month';

create or replace function add_to_event_tally(
  agencies integer[], languages text[], dates date[], statuses text[], counts bigint[],
  lacking_pickup_time bigint[], lacking_ticket bigint[]
) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  with difference as (
    select agency_id, language_guide, event_date, date_trunc('month', event_date::timestamp)::date as month,
      status, events, without_pickup_time, without_ticket
    from unnest(agencies, languages, dates, statuses, counts, lacking_pickup_time, lacking_ticket)
      as d (agency_id, language_guide, event_date, status, events, without_pickup_time, without_ticket)
  ),
  tallied as (
    select case when grouping(agency_id) = 0 then agency_id when grouping(event_date) = 1 then -1 else 0 end
        as agency_id,
      case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
      case when grouping(event_date) = 1 then month else event_date end as event_date,
      status, sum(events)::integer as events, sum(without_pickup_time)::integer as without_pickup_time,
      sum(without_ticket)::integer as without_ticket
    from difference
    group by status, grouping sets ((event_date), (month), (language_guide, month), (agency_id, month))
    having sum(events) <> 0 or sum(without_pickup_time) <> 0 or sum(without_ticket) <> 0
  ),
  chosen as materialized (
    select t.*, free.slot from tallied as t left join lateral (
      select k.slot from event_tally as k
      where k.agency_id = t.agency_id and k.language_guide = t.language_guide
        and k.event_date = t.event_date and k.status = t.status
      order by k.slot limit 1
      for update skip locked
    ) as free on true
  ),
  changed as (
    update event_tally as k set events = k.events + c.events,
      without_pickup_time = k.without_pickup_time + c.without_pickup_time,
      without_ticket = k.without_ticket + c.without_ticket
    from chosen as c where k.slot = c.slot
  )
  insert into event_tally
    (agency_id, language_guide, event_date, status, events, without_pickup_time, without_ticket)
  select agency_id, language_guide, event_date, status, events, without_pickup_time, without_ticket
  from chosen where slot is null;
end
$$;

create or replace function add_to_invoice_tally(
  agencies integer[], currencies text[], statuses text[], dates date[], counts bigint[], totals bigint[], paid bigint[]
) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  with difference as (
    select agency_id, currency, status, date, date_trunc('month', date::timestamp)::date as month,
      invoices, total, total_paid
    from unnest(agencies, currencies, statuses, dates, counts, totals, paid)
      as d (agency_id, currency, status, date, invoices, total, total_paid)
  ),
  tallied as (
    select case when grouping(agency_id) = 0 then agency_id when grouping(date) = 1 then -1 else 0 end
        as agency_id,
      currency, status,
      case when grouping(date) = 0 then date when grouping(month) = 0 then month else 'infinity' end as date,
      sum(invoices)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
    from difference group by currency, status, grouping sets ((date), (month), (agency_id))
    having sum(invoices) <> 0 or sum(total) <> 0 or sum(total_paid) <> 0
  ),
  chosen as materialized (
    select t.*, free.slot from tallied as t left join lateral (
      select k.slot from invoice_tally as k
      where k.agency_id = t.agency_id and k.date = t.date and k.status = t.status and k.currency = t.currency
      order by k.slot limit 1
      for update skip locked
    ) as free on true
  ),
  changed as (
    update invoice_tally as k set invoices = k.invoices + c.invoices, total = k.total + c.total,
      total_paid = k.total_paid + c.total_paid
    from chosen as c where k.slot = c.slot
  )
  insert into invoice_tally (agency_id, currency, status, date, invoices, total, total_paid)
  select agency_id, currency, status, date, invoices, total, total_paid from chosen where slot is null;
end
$$;

delete from event_tally where agency_id = 0 and language_guide <> '';
insert into event_tally
  (agency_id, language_guide, event_date, status, events, without_pickup_time, without_ticket)
  select * from counted_event where agency_id = -1 order by 1, 2, 3, 4;
insert into invoice_tally (agency_id, currency, status, date, invoices, total, total_paid)
  select * from counted_invoice where agency_id = -1 order by 1, 4, 2, 3;
