-- Which events lack a ticket, kept in the transaction of every change and tallied, so that nobody looks into
-- orders event by event. See docs/decisions/0028-tallies.md.

drop index event_with_tickets;
alter table event add column lacks_ticket boolean not null default false;
comment on column event.lacks_ticket is
  'it needs tickets, and an order that is approved has no current one; whatever its own status';
alter table event_tally add column without_ticket integer not null default 0;

create or replace view counted_event as
  select case when grouping(agency_id) = 1 then 0 else agency_id end as agency_id,
    case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
    case when grouping(event_date) = 1 then month else event_date end as event_date,
    status, count(*)::integer as events,
    count(*) filter (where pickup_time is null)::integer as without_pickup_time,
    count(*) filter (where lacks_ticket)::integer as without_ticket
  from (select *, date_trunc('month', event_date::timestamp)::date as month from event) as e
  group by status, grouping sets ((event_date), (language_guide, event_date), (agency_id, month));

drop function add_to_event_tally;
create function add_to_event_tally(
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
    select case when grouping(agency_id) = 1 then 0 else agency_id end as agency_id,
      case when grouping(language_guide) = 1 then '' else language_guide end as language_guide,
      case when grouping(event_date) = 1 then month else event_date end as event_date,
      status, sum(events)::integer as events, sum(without_pickup_time)::integer as without_pickup_time,
      sum(without_ticket)::integer as without_ticket
    from difference
    group by status, grouping sets ((event_date), (language_guide, event_date), (agency_id, month))
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
revoke execute on function add_to_event_tally from public;

create or replace function tally_events() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_tally(array_agg(agency_id), array_agg(language_guide), array_agg(event_date),
      array_agg(status), array_agg(n), array_agg(no_pickup_time), array_agg(no_ticket))
    from (
      select agency_id, language_guide, event_date, status, count(*) as n,
        count(*) filter (where pickup_time is null) as no_pickup_time,
        count(*) filter (where lacks_ticket) as no_ticket
      from changed group by agency_id, language_guide, event_date, status
    ) as d having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_event_tally(array_agg(agency_id), array_agg(language_guide), array_agg(event_date),
      array_agg(status), array_agg(-n), array_agg(-no_pickup_time), array_agg(-no_ticket))
    from (
      select agency_id, language_guide, event_date, status, count(*) as n,
        count(*) filter (where pickup_time is null) as no_pickup_time,
        count(*) filter (where lacks_ticket) as no_ticket
      from changed_from group by agency_id, language_guide, event_date, status
    ) as d having count(*) > 0;
  else
    perform add_to_event_tally(array_agg(agency_id), array_agg(language_guide), array_agg(event_date),
      array_agg(status), array_agg(n), array_agg(no_pickup_time), array_agg(no_ticket))
    from (
      select agency_id, language_guide, event_date, status, sum(n) as n,
        sum(no_pickup_time) as no_pickup_time, sum(no_ticket) as no_ticket
      from (
        select agency_id, language_guide, event_date, status, 1 as n,
          (pickup_time is null)::integer as no_pickup_time, lacks_ticket::integer as no_ticket
          from changed
        union all
        select agency_id, language_guide, event_date, status, -1,
          -(pickup_time is null)::integer, -lacks_ticket::integer
          from changed_from
      ) as both_states
      group by agency_id, language_guide, event_date, status
      having sum(n) <> 0 or sum(no_pickup_time) <> 0 or sum(no_ticket) <> 0
    ) as d having count(*) > 0;
  end if;
  return null;
end
$$;

-- Whoever changes orders or tickets of an event comes one after the other here: what follows the lock looks
-- anew, so it sees what those before have committed. An event that needs no tickets is locked as well:
-- somebody may just be changing that. Nothing is updated in vain: that would set off triggers.
create function settle_missing_tickets(concerned integer[]) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  select array_agg(id) filter (where need_ticket or lacks_ticket) into concerned from (
    select id, need_ticket, lacks_ticket from event where id = any(concerned)
    order by id for no key update
  ) as locked;
  if concerned is null then return; end if;
  select array_agg(e.id) into concerned from event as e
  where e.id = any(concerned) and e.lacks_ticket <> (e.need_ticket and exists (
    select from excursion_order as o
    where o.event_id = e.id and o.status = 'approved'
      and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
  ));
  if concerned is null then return; end if;
  update event set lacks_ticket = not lacks_ticket where id = any(concerned);
end
$$;
revoke execute on function settle_missing_tickets from public;

-- In the triggers below `changed` holds the rows as they are now, or were when they are gone, and
-- `changed_from` what updated rows were before.

create function miss_tickets_of_orders() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare concerned integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct event_id) into concerned from (
      select event_id from (
        select id, event_id, 1 as n from changed where status = 'approved'
        union all
        select id, event_id, -1 from changed_from where status = 'approved'
      ) as both_states group by id, event_id having sum(n) <> 0
    ) as d;
  else
    select array_agg(distinct event_id) into concerned from changed where status = 'approved';
  end if;
  if concerned is not null then perform settle_missing_tickets(concerned); end if;
  return null;
end
$$;

-- Their orders are held, too, so that none of them moves to another event meanwhile.
create function miss_tickets_of_tickets() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare orders integer[]; concerned integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct excursion_id) into orders from (
      select excursion_id from (
        select excursion_id, 1 as n from changed where is_current
        union all
        select excursion_id, -1 from changed_from where is_current
      ) as both_states group by excursion_id having sum(n) <> 0
    ) as d;
  else
    select array_agg(distinct excursion_id) into orders from changed where is_current;
  end if;
  if orders is null then return null; end if;
  select array_agg(distinct event_id) into concerned from (
    select event_id from excursion_order where id = any(orders) order by id for share
  ) as held;
  perform settle_missing_tickets(concerned);
  return null;
end
$$;

do $$
declare watched record;
begin
  for watched in select * from (values
    ('excursion_order', 'miss_tickets_of_orders'),
    ('ticket', 'miss_tickets_of_tickets')
  ) as t (relation, settler)
  loop
    execute format(
      'create trigger missing_ticket_after_insert after insert on %I referencing new table as changed
        for each statement execute function %I()', watched.relation, watched.settler);
    execute format(
      'create trigger missing_ticket_after_update after update on %I
        referencing old table as changed_from new table as changed
        for each statement execute function %I()', watched.relation, watched.settler);
    execute format(
      'create trigger missing_ticket_after_delete after delete on %I referencing old table as changed
        for each statement execute function %I()', watched.relation, watched.settler);
  end loop;
end
$$;

-- The event itself is locked by then.
create function miss_tickets_of_event() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  new.lacks_ticket := new.need_ticket and exists (
    select from excursion_order as o
    where o.event_id = new.id and o.status = 'approved'
      and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
  );
  return new;
end
$$;
create trigger missing_ticket_on_need before update of need_ticket on event
  for each row when (new.need_ticket <> old.need_ticket)
  execute function miss_tickets_of_event();

-- The tallies follow by their trigger.
update event as e set lacks_ticket = true
from (
  select distinct o.event_id from excursion_order as o
  left join ticket as t on t.excursion_id = o.id and t.is_current
  where o.status = 'approved' and t.id is null
) as lacking
where e.id = lacking.event_id and e.need_ticket;

create index event_lacking_ticket on event (event_date desc, id desc) include (port_id, agency_id)
  where lacks_ticket and status in ('requested', 'approved');
-- What the planner knows of the new column.
analyze event (lacks_ticket);
