-- How many events and invoices there are, kept in the transaction of every change, so that nobody counts
-- a million rows. See docs/decisions/0028-tallies.md.

create table event_tally (
  agency_id integer not null,
  language_guide text not null,
  event_date date not null,
  status text not null,
  slot bigint generated always as identity primary key,
  events integer not null,
  without_pickup_time integer not null
) with (fillfactor = 70);
comment on table event_tally is
  'the count of a kind of events is the sum of its slots; a writer changes one that nobody else holds, or adds one';
comment on column event_tally.agency_id is '0: all agencies';
comment on column event_tally.language_guide is 'empty: all languages';
comment on column event_tally.event_date is 'the day; of one agency the first day of the month';

create table invoice_tally (
  agency_id integer not null,
  currency text not null,
  status text not null,
  date date not null,
  slot bigint generated always as identity primary key,
  invoices integer not null,
  total bigint not null,
  total_paid bigint not null
) with (fillfactor = 70);
comment on column invoice_tally.agency_id is '0: all agencies';
comment on column invoice_tally.date is 'of one agency: infinity, which stands for all its days';

-- What there is to count, straight from the rows: for the first time, and to check and mend the tallies.
create view counted_event as
  select case when grouping(agency_id) = 1 then 0 else agency_id end as agency_id,
    case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
    case when grouping(event_date) = 1 then month else event_date end as event_date,
    status, count(*)::integer as events,
    count(*) filter (where pickup_time is null)::integer as without_pickup_time
  from (select *, date_trunc('month', event_date::timestamp)::date as month from event) as e
  group by status, grouping sets ((event_date), (language_guide, event_date), (agency_id, month));

create view counted_invoice as
  select case when grouping(agency_id) = 1 then 0 else agency_id end as agency_id,
    currency, status,
    case when grouping(date) = 1 then 'infinity' else date end as date,
    count(*)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
  from invoice group by currency, status, grouping sets ((date), (agency_id));

insert into event_tally (agency_id, language_guide, event_date, status, events, without_pickup_time)
  select * from counted_event order by 1, 2, 3, 4;
insert into invoice_tally (agency_id, currency, status, date, invoices, total, total_paid)
  select * from counted_invoice order by 1, 4, 2, 3;
create index event_tally_of on event_tally (agency_id, language_guide, event_date, status);
create index invoice_tally_of on invoice_tally (agency_id, date, status, currency);

-- Differences by kind of event, one array for each column. Nobody waits for anybody: see move_versions.
create function add_to_event_tally(
  agencies integer[], languages text[], dates date[], statuses text[], counts bigint[], lacking bigint[]
) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with difference as (
    select agency_id, language_guide, event_date, date_trunc('month', event_date::timestamp)::date as month,
      status, events, without_pickup_time
    from unnest(agencies, languages, dates, statuses, counts, lacking)
      as d (agency_id, language_guide, event_date, status, events, without_pickup_time)
  ),
  tallied as (
    select case when grouping(agency_id) = 1 then 0 else agency_id end as agency_id,
      case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
      case when grouping(event_date) = 1 then month else event_date end as event_date,
      status, sum(events)::integer as events, sum(without_pickup_time)::integer as without_pickup_time
    from difference
    group by status, grouping sets ((event_date), (language_guide, event_date), (agency_id, month))
    having sum(events) <> 0 or sum(without_pickup_time) <> 0
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
      without_pickup_time = k.without_pickup_time + c.without_pickup_time
    from chosen as c where k.slot = c.slot
  )
  insert into event_tally (agency_id, language_guide, event_date, status, events, without_pickup_time)
  select agency_id, language_guide, event_date, status, events, without_pickup_time
  from chosen where slot is null
$$;

create function add_to_invoice_tally(
  agencies integer[], currencies text[], statuses text[], dates date[], counts bigint[], totals bigint[], paid bigint[]
) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with difference as (
    select * from unnest(agencies, currencies, statuses, dates, counts, totals, paid)
      as d (agency_id, currency, status, date, invoices, total, total_paid)
  ),
  tallied as (
    select case when grouping(agency_id) = 1 then 0 else agency_id end as agency_id, currency, status,
      case when grouping(date) = 1 then 'infinity' else date end as date,
      sum(invoices)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid
    from difference group by currency, status, grouping sets ((date), (agency_id))
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
  select agency_id, currency, status, date, invoices, total, total_paid from chosen where slot is null
$$;
revoke execute on function add_to_event_tally, add_to_invoice_tally from public;

-- `changed` holds the rows as they are now, `changed_from` what they were before.
create function tally_events() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_tally(array_agg(agency_id), array_agg(language_guide), array_agg(event_date),
      array_agg(status), array_agg(n), array_agg(lacking))
    from (
      select agency_id, language_guide, event_date, status, count(*) as n,
        count(*) filter (where pickup_time is null) as lacking
      from changed group by agency_id, language_guide, event_date, status
    ) as d having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_event_tally(array_agg(agency_id), array_agg(language_guide), array_agg(event_date),
      array_agg(status), array_agg(-n), array_agg(-lacking))
    from (
      select agency_id, language_guide, event_date, status, count(*) as n,
        count(*) filter (where pickup_time is null) as lacking
      from changed_from group by agency_id, language_guide, event_date, status
    ) as d having count(*) > 0;
  else
    perform add_to_event_tally(array_agg(agency_id), array_agg(language_guide), array_agg(event_date),
      array_agg(status), array_agg(n), array_agg(lacking))
    from (
      select agency_id, language_guide, event_date, status, sum(n) as n, sum(lacking) as lacking
      from (
        select agency_id, language_guide, event_date, status, 1 as n, (pickup_time is null)::integer as lacking
          from changed
        union all
        select agency_id, language_guide, event_date, status, -1, -(pickup_time is null)::integer
          from changed_from
      ) as both_states
      group by agency_id, language_guide, event_date, status having sum(n) <> 0 or sum(lacking) <> 0
    ) as d having count(*) > 0;
  end if;
  return null;
end
$$;

create function tally_invoices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_invoice_tally(array_agg(agency_id), array_agg(currency), array_agg(status),
      array_agg(date), array_agg(n), array_agg(total), array_agg(total_paid))
    from (
      select agency_id, currency, status, date, count(*) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid
      from changed group by agency_id, currency, status, date
    ) as d having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_invoice_tally(array_agg(agency_id), array_agg(currency), array_agg(status),
      array_agg(date), array_agg(-n), array_agg(-total), array_agg(-total_paid))
    from (
      select agency_id, currency, status, date, count(*) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid
      from changed_from group by agency_id, currency, status, date
    ) as d having count(*) > 0;
  else
    perform add_to_invoice_tally(array_agg(agency_id), array_agg(currency), array_agg(status),
      array_agg(date), array_agg(n), array_agg(total), array_agg(total_paid))
    from (
      select agency_id, currency, status, date, sum(n) as n, sum(total)::bigint as total,
        sum(total_paid)::bigint as total_paid
      from (
        select agency_id, currency, status, date, 1 as n, total, total_paid from changed
        union all
        select agency_id, currency, status, date, -1, -total, -total_paid from changed_from
      ) as both_states
      group by agency_id, currency, status, date
      having sum(n) <> 0 or sum(total) <> 0 or sum(total_paid) <> 0
    ) as d having count(*) > 0;
  end if;
  return null;
end
$$;

do $$
declare tallied record;
begin
  for tallied in select * from (values ('event', 'tally_events'), ('invoice', 'tally_invoices')) as t (relation, tally)
  loop
    execute format('create trigger tally_after_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', tallied.relation, tallied.tally);
    execute format('create trigger tally_after_update after update on %I
      referencing old table as changed_from new table as changed
      for each statement execute function %I()', tallied.relation, tallied.tally);
    execute format('create trigger tally_after_delete after delete on %I referencing old table as changed_from
      for each statement execute function %I()', tallied.relation, tallied.tally);
  end loop;
end
$$;

alter table event_tally enable row level security;
alter table invoice_tally enable row level security;
create policy own_agency on event_tally to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on invoice_tally to gangway_agency using (agency_id = (select gangway_agency_id()));
grant select on event_tally, invoice_tally to gangway_agency;

-- Names by which lists are sorted, kept beside the events: the foreign keys hold them equal.
alter table port add constraint port_id_name unique (id, name);
alter table agency add constraint agency_id_name unique (id, name);
drop index event_by_date, event_by_agency, event_by_port, event_by_status;
alter table event
  add column port_name text collate "und-x-icu",
  add column agency_name text collate "und-x-icu";
create function kept_name(relation text, wanted integer) returns text
  language plpgsql stable
as $$
begin
  return case relation
    when 'port' then (select name from port where id = wanted)
    else (select name from agency where id = wanted)
  end;
end
$$;
-- Writes the table anew once, which is several times quicker than to update every row and its indexes.
alter table event
  alter column port_name type text collate "und-x-icu" using kept_name('port', port_id),
  alter column agency_name type text collate "und-x-icu" using kept_name('agency', agency_id);
drop function kept_name;
alter table event
  alter column port_name set not null,
  alter column agency_name set not null,
  drop constraint event_port_id_fkey,
  drop constraint event_agency_id_fkey,
  add constraint event_port foreign key (port_id, port_name) references port (id, name) on update cascade,
  add constraint event_agency foreign key (agency_id, agency_name) references agency (id, name) on update cascade;

create function name_port_and_agency() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select name into new.port_name from port where id = new.port_id;
  select name into new.agency_name from agency where id = new.agency_id;
  return new;
end
$$;
create trigger names_on_insert before insert on event
  for each row execute function name_port_and_agency();
create trigger names_on_move before update of port_id, agency_id on event
  for each row when (new.port_id <> old.port_id or new.agency_id <> old.agency_id)
  execute function name_port_and_agency();

create index event_by_date on event (event_date desc, id desc) include (status, agency_id, port_id, language_guide);
create index event_by_agency on event (agency_id, event_date desc, id desc) include (status, port_id, language_guide);
create index event_by_status on event (status, event_date desc, id desc) include (agency_id, port_id, language_guide);
create index event_by_port on event (port_id, event_date desc, id desc) include (status, agency_id, language_guide);
create index event_by_port_name on event (port_name, id);
create index event_by_agency_name on event (agency_name, id);
create index event_by_id on event (id) include (event_date, status, agency_id, port_id, language_guide);
create index event_by_created on event (created_at, id);
create index event_unanswered on event (event_date desc, id desc) include (port_id, agency_id)
  where status in ('new', 'requested');
create index event_unanswered_longest on event (created_at, event_date, id) include (agency_id) where status in ('new', 'requested');
create index event_unanswered_of_agency on event (agency_id, created_at) where status in ('new', 'requested');
create index event_without_pickup_time on event (event_date desc, id desc) include (port_id, agency_id)
  where pickup_time is null and status in ('new', 'requested', 'approved');

drop index invoice_by_agency;
create index invoice_by_agency on invoice (agency_id, date desc, id desc)
  include (currency, status, total, total_paid);
create index excursion_order_approved on excursion_order (event_id) where status = 'approved';

create index invoice_by_total on invoice (total, id);
create index invoice_by_total_paid on invoice (total_paid, id);
create index invoice_overdue on invoice (due_date) include (agency_id) where status = 'unpaid';
