create or replace function remember_canceling() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    new.canceled_at := case when new.status = 'canceled' then clock_timestamp() end;
  end if;
  return new;
end
$$;

-- After a row of excursion_order names another ship or event, gets another time of its own, or no longer counts: its
-- event's pick-up time is reviewed, a ship that no order names any more leaves it, and what was accepted of the event's
-- time ends once it applies to no order of the ship.
create or replace function follow_ship_of_order() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  insert into pickup_change (event_id) values (old.event_id);
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    insert into pickup_change (event_id) values (new.event_id);
  end if;
  if not exists (
    select from excursion_order as o
    where o.event_id = old.event_id and order_is_active(o.status) and ship_key(o.ship) = ship_key(old.ship)
  ) then
    delete from pickup_acceptance as a
      where a.event_id = old.event_id and ship_key(a.ship) = ship_key(old.ship);
    delete from event_ship as s
      where s.event_id = old.event_id and s.ship_key = ship_key(old.ship);
  end if;
  if tg_op = 'UPDATE' and old.pickup_time is distinct from new.pickup_time and not exists (
    select from excursion_order as o
    where o.event_id = old.event_id and order_is_active(o.status) and o.pickup_time is null
      and ship_key(o.ship) = ship_key(old.ship)
  ) then
    delete from pickup_acceptance as a
      where a.event_id = old.event_id and ship_key(a.ship) = ship_key(old.ship);
  end if;
  if tg_op = 'UPDATE' and order_is_active(new.status) then
    perform add_event_ships(array[new.event_id], array[new.ship]);
  end if;
  return null;
end
$$;

-- After a statement has written rows of excursion_order.
create or replace function follow_orders() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  agencies integer[]; events integer[]; concerned integer[]; ships text[];
  limited integer[]; days date[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct event_id) into concerned from (
      select event_id from (
        select id, event_id, 1 as n from changed where order_is_active(status)
        union all
        select id, event_id, -1 from changed_from where order_is_active(status)
      ) as both_states group by id, event_id having sum(n) <> 0
    ) as d;
  else
    select array_agg(distinct event_id) into concerned from changed where order_is_active(status);
  end if;
  if concerned is not null then
    perform settle_missing_tickets(concerned);
    perform settle_missing_data(concerned);
  end if;

  if tg_op = 'INSERT' then
    insert into pickup_change (event_id) select distinct event_id from changed;
    select array_agg(event_id), array_agg(ship) into events, ships
      from (select distinct event_id, ship from changed where order_is_active(status)) as named;
    if events is not null then perform add_event_ships(events, ships); end if;
  end if;

  if tg_op = 'UPDATE' then
    select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events
    from (select event_id, agency_id from changed union all select event_id, agency_id from changed_from) as c;
  else
    select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events from changed;
  end if;
  if events is null then return null; end if;
  if exists (select from agency_limit as l where l.agency_id = any(agencies)) then
    select array_agg(e.agency_id), array_agg(e.event_date) into limited, days from event as e where e.id = any(events);
    perform move_limited_days(limited, days);
  end if;
  if cardinality(events) = 1 then
    perform move_topics(array_fill('events'::text, array[cardinality(agencies) + 1]) || 'event'::text,
      0 || agencies || events[1]);
    return null;
  end if;
  perform move_topics('{events}', 0 || agencies);
  perform move_topics('{event}', events);
  return null;
end
$$;
