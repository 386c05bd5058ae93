-- What belongs to orders finds their events by their ids. A join with the rows that were written is planned for how many there
-- were the first time on a connection: after a thousand at once, every single one read all orders there are.
create or replace function move_versions_of_order_parts() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare orders integer[]; events integer[];
begin
  select array_agg(distinct excursion_id) into orders from changed;
  if orders is null then return null; end if;
  select array_agg(distinct event_id) into events from excursion_order where id = any(orders);
  if events is not null then perform move_versions('event', events); end if;
  return null;
end
$$;

create or replace function move_versions_of_tickets() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare orders integer[]; agencies integer[]; events integer[];
begin
  select array_agg(distinct excursion_id) into orders from changed;
  if orders is null then return null; end if;
  select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events
    from excursion_order where id = any(orders);
  if events is null then return null; end if;
  perform move_versions('events', 0 || agencies);
  perform move_versions('event', events);
  return null;
end
$$;

create or replace function note_new_orders() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare events integer[];
begin
  select array_agg(distinct event_id) into events from added;
  if events is null then return null; end if;
  insert into pickup_change (event_id)
    select id from event where id = any(events) and pickup_time is not null;
  return null;
end
$$;
